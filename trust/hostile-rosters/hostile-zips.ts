import { forgedEntry, forgeZip, type ForgedEntry } from '@lanyard/pictures/test-zip';

import {
  forgeXlsx,
  goodRows,
  relationshipsXml,
  worksheetXml,
  textCell,
  textRow,
  workbookXml,
} from './forge-xlsx.ts';
import { eitherRoster, harmlessRoster, refusedRoster, type HostileRoster } from './hostile-roster.ts';

const users =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\n' +
  'u1,active,,true,o1,student,a,,Asha,Rao,,S1,,,,,10,\nu2,active,,true,o1,teacher,b,,Mr,Chalk,,T1,,,,,,\nu3,tobedeleted,,true,o1,student,c,,Gone,Girl,,S3,,,,,10,\n';
const classes =
  'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds\nc1,active,,10-A,10,k1,10A,homeroom,,o1,t1\n';
const enrollments =
  'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\ne1,active,,c1,o1,u1,student,false,,\n';
export const oneRoster = (more: readonly ForgedEntry[] = [], usersCsv = users): Buffer =>
  forgeZip([
    forgedEntry('manifest.csv', 'propertyName,value\noneroster.version,1.1\nfile.users,bulk\n'),
    forgedEntry('users.csv', usersCsv),
    forgedEntry('classes.csv', classes),
    forgedEntry('enrollments.csv', enrollments),
    ...more,
  ]);

const zips = (): readonly HostileRoster[] => [
  harmlessRoster('oneroster', oneRoster(), 1),
  refusedRoster(
    'oneroster without students',
    oneRoster([], users.replaceAll(',student,', ',parent,')),
    'no_students',
  ),
  refusedRoster('zip slip', oneRoster([forgedEntry('../../etc/cron.d/x', 'x')]), 'unsafe_zip'),
  refusedRoster('zip with an absolute name', oneRoster([forgedEntry('/etc/passwd', 'x')]), 'unsafe_zip'),
  refusedRoster('zip with backslashes', oneRoster([forgedEntry('..\\..\\x', 'x')]), 'unsafe_zip'),
  refusedRoster(
    'zip with a link',
    oneRoster([forgedEntry('orgs.csv', '/etc/passwd', { mode: 0o120777 })]),
    'unsafe_zip',
  ),
  refusedRoster(
    'zip with a password',
    oneRoster([forgedEntry('orgs.csv', 'x', { encrypted: true })]),
    'with_password',
  ),
  refusedRoster('the same name twice', oneRoster([forgedEntry('users.csv', users)]), 'same_name_twice'),
  refusedRoster('a zip in a zip', oneRoster([forgedEntry('more.zip', oneRoster())]), 'unsafe_zip'),
  refusedRoster(
    'a bomb of 200 MB',
    oneRoster([forgedEntry('orgs.csv', Buffer.alloc(200_000_000, 97))]),
    'bomb',
  ),
  refusedRoster(
    'a bomb that says it is small',
    oneRoster([forgedEntry('orgs.csv', Buffer.alloc(50_000_000, 97), { saidSize: 1000 })]),
    'broken',
    'bomb',
  ),
  refusedRoster(
    'a hundred entries of the same bytes',
    oneRoster(
      Array.from({ length: 100 }, (_, i) =>
        forgedEntry(`${String(i)}.csv`, Buffer.alloc(2_000_000, 98), i === 0 ? {} : { sameAs: 4 }),
      ),
    ),
    'bomb',
  ),
  refusedRoster(
    '3,000 entries',
    oneRoster(Array.from({ length: 3000 }, (_, i) => forgedEntry(`${String(i)}.txt`, 'x'))),
    'bomb',
  ),
  refusedRoster('an empty zip', forgeZip([]), 'not_a_roster'),
  refusedRoster(
    'a zip of pictures',
    forgeZip([forgedEntry('a.jpg', 'x'), forgedEntry('b.jpg', 'y')]),
    'not_a_roster',
  ),
  refusedRoster('a zip cut off', oneRoster().subarray(0, 300), 'broken'),
  refusedRoster(
    'a zip without its directory',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2000, 1)]),
    'broken',
  ),
  eitherRoster(
    'a zip with a wrong checksum',
    Buffer.from(oneRoster().toString('latin1').replace('10-A', '10-B'), 'latin1'),
  ),
  harmlessRoster(
    'a zip with a comment',
    forgeZip(
      [
        forgedEntry('users.csv', users),
        forgedEntry('classes.csv', classes),
        forgedEntry('enrollments.csv', enrollments),
      ],
      'PK\x05\x06 nothing',
    ),
    1,
  ),
];

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY l${String(i)} "${`&${i === 0 ? 'lol' : `l${String(i - 1)}`};`.repeat(10)}">`).join('')}]>`;
const strings = (text: string): string => `<?xml version="1.0"?><sst>${text}</sst>`;

const books = (port: number): readonly HostileRoster[] => [
  harmlessRoster('excel', forgeXlsx(), 2),
  refusedRoster(
    'billion laughs in the sheet',
    forgeXlsx({
      sheet: `${laughs}<worksheet><sheetData><row><c t="inlineStr"><is><t>&l8;</t></is></c></row></sheetData></worksheet>`,
    }),
    'unsafe_xml',
  ),
  refusedRoster(
    'billion laughs in the texts',
    forgeXlsx({ strings: `${laughs}<sst><si><t>&l8;</t></si></sst>` }),
    'unsafe_xml',
  ),
  refusedRoster(
    'a file from outside',
    forgeXlsx({ workbook: `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>${workbookXml}` }),
    'unsafe_xml',
  ),
  refusedRoster(
    'an address from outside',
    forgeXlsx({
      sheet: `<!DOCTYPE w SYSTEM "http://127.0.0.1:${String(port)}/x.dtd">${worksheetXml(goodRows)}`,
    }),
    'unsafe_xml',
  ),
  harmlessRoster(
    'entities that nobody defined',
    forgeXlsx({ sheet: worksheetXml(goodRows + textRow(4, ['&bomb;&#0;&#x110000;', '9', 'A', '3'])) }),
    3,
  ),
  harmlessRoster(
    'links to other books',
    forgeXlsx({
      relations: relationshipsXml.replace(
        '</Relationships>',
        `<Relationship Id="rId9" TargetMode="External" Target="http://127.0.0.1:${String(port)}/"/></Relationships>`,
      ),
    }),
    2,
  ),
  refusedRoster(
    'a sheet elsewhere',
    forgeXlsx({ relations: relationshipsXml.replace('worksheets/sheet1.xml', '../../../etc/passwd') }),
    'broken',
  ),
  refusedRoster(
    'no workbook',
    forgeZip([forgedEntry('xl/worksheets/sheet1.xml', worksheetXml(goodRows))]),
    'not_a_roster',
  ),
  refusedRoster(
    'a column far to the right',
    forgeXlsx({ sheet: worksheetXml(`${goodRows}<row r="4">${textCell('XFD4', 'x')}</row>`) }),
    'too_many_columns',
  ),
  refusedRoster(
    'a million columns',
    forgeXlsx({
      sheet: worksheetXml(
        `<row r="1">${Array.from({ length: 300_000 }, (_, i) => `<c><v>${String(i)}</v></c>`).join('')}</row>`,
      ),
    }),
    'too_many_columns',
    'bomb',
  ),
  refusedRoster(
    '300,000 rows',
    forgeXlsx({
      sheet: worksheetXml(
        Array.from(
          { length: 300_000 },
          (_, i) =>
            `<row r="${String(i + 1)}"><c><v>${String((i * 7919) % 999_983)}</v></c><c><v>${String((i * 104_729) % 999_979)}</v></c></row>`,
        ).join(''),
      ),
    }),
    'too_many_rows',
    'bomb',
  ),
  refusedRoster(
    'a text of 2 MB in a cell',
    forgeXlsx({
      sheet: worksheetXml(
        `${goodRows}<row r="4">${textCell('A4', Array.from({ length: 300_000 }, (_, i) => String((i * 7919) % 999_983)).join(''))}</row>`,
      ),
    }),
    'cell_too_long',
  ),
  refusedRoster(
    '30 MB of texts',
    forgeXlsx({
      strings: strings(
        Array.from(
          { length: 30_000 },
          (_, i) =>
            `<si><t>${Array.from({ length: 170 }, (__, k) => String((i * 7919 + k * 104_729) % 999_983)).join('')}</t></si>`,
        ).join(''),
      ),
    }),
    'bomb',
  ),
  refusedRoster(
    'texts all alike, 90 MB',
    forgeXlsx({ strings: strings('<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(1_800_000)) }),
    'bomb',
  ),
  harmlessRoster(
    'a text that is not there',
    forgeXlsx({
      sheet: worksheetXml(
        `${goodRows}<row r="4"><c r="A4" t="s"><v>999999</v></c><c r="B4"><v>9</v></c></row>`,
      ),
    }),
    3,
  ),
  refusedRoster(
    'a tag that never ends',
    forgeXlsx({
      sheet: `<worksheet><sheetData><row ${Array.from({ length: 40_000 }, (_, i) => `a${String(i)}="${String(i * 7919)}"`).join(' ')}`,
    }),
    'broken',
    'empty',
    'bomb',
  ),
  refusedRoster(
    'a comment that never ends',
    forgeXlsx({
      sheet: `<worksheet><!-- ${Array.from({ length: 200_000 }, (_, i) => String(i * 7919)).join(' ')}`,
    }),
    'broken',
    'bomb',
  ),
  eitherRoster(
    'elements in elements',
    forgeXlsx({ sheet: worksheetXml(`${goodRows}${'<a>'.repeat(200_000)}`) }),
  ),
  harmlessRoster(
    'a merge to the end of the world',
    forgeXlsx({
      sheet: worksheetXml(
        goodRows,
        '<mergeCells><mergeCell ref="A2:A1048576"/><mergeCell ref="B2:B3"/></mergeCells>',
      ),
    }),
    2,
  ),
  harmlessRoster(
    'formulas with what they gave',
    forgeXlsx({
      sheet: worksheetXml(
        `${goodRows}<row r="4"><c r="A4" t="str"><f>WEBSERVICE("http://127.0.0.1:${String(port)}/")</f><v>=1+1</v></c><c r="B4"><f>9</f><v>9</v></c></row>`,
      ),
    }),
    3,
  ),
  harmlessRoster(
    'numbers that are none',
    forgeXlsx({
      sheet: worksheetXml(
        `${goodRows}<row r="4"><c r="A4"><v>1e309</v></c><c r="B4"><v>-5</v></c><c r="C4"><v>abc</v></c></row>`,
      ),
    }),
    3,
  ),
  harmlessRoster(
    'rows numbered backwards',
    forgeXlsx({
      sheet: worksheetXml(`${goodRows}<row r="1">${textCell('A1', 'x')}${textCell('B1', 'y')}</row>`),
    }),
    3,
  ),
  refusedRoster(
    'only hidden sheets',
    forgeXlsx({ workbook: workbookXml.replace('sheetId', 'state="veryHidden" sheetId') }),
    'broken',
  ),
  refusedRoster('an empty sheet', forgeXlsx({ sheet: worksheetXml('') }), 'empty'),
  refusedRoster(
    'a program inside',
    forgeXlsx({ more: [forgedEntry('xl/embeddings/a.xlsx', forgeXlsx())] }),
    'unsafe_zip',
  ),
];

export const hostileZips = (port: number): readonly HostileRoster[] => [...zips(), ...books(port)];
