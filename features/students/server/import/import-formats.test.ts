import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { expect, test } from 'vitest';

import { dumpRoster, importTestClient, importTestRoutes, testVault } from './test-import.ts';
import { packZip } from './test-zip.ts';

const vault = testVault();
const town = testFeatureServer(importTestRoutes(vault));

const row = (no: number, cells: readonly string[]): string =>
  `<row r="${String(no)}">${cells.join('')}</row>`;
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const workbook = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Students" sheetId="2" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Asha &amp; Rao</t></si><si><r><t>Ben </t></r><r><t>Ode</t></r></si></sst>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(1, [text('A1', 'nothing')])}${row(2, [text('A2', 'here')])}</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${row(1, [text('A1', 'Class'), text('B1', 'Division'), text('C1', 'Roll No'), text('D1', 'Name'), text('E1', 'Born')])}
    ${row(2, ['<c r="A2"><v>10</v></c>', text('B2', 'A'), '<c r="C2" s="1"><v>7</v></c>', '<c r="D2" t="s"><v>0</v></c>', '<c r="E2" s="2"><v>40271</v></c>'])}
    ${row(3, [text('B3', 'A'), '<c r="C3"><v>8</v></c>', '<c r="D3" t="s"><v>1</v></c>', '<c r="E3" s="2"><v>40272</v></c>'])}</sheetData>
    <mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
};

test('an Excel file: the sheet with the list is read, dates and zeros are as seen, merged cells hold for all they cover', async () => {
  const at = importTestClient({ app: town.app, withTenant: town.withTenant, vault, at: () => town.alpha });
  const read = await at.upload(packZip(workbook), 'roster.xlsx');
  expect(read.reading).toMatchObject({ format: 'xlsx', sheet: 'Students', sheets: ['Notes', 'Students'] });
  // A person can choose another sheet, and go back.
  await at.send('POST', `/${read.id}/reading`, { sheet: 'Notes' });
  await at.work('read-import', read.id);
  expect((await at.get(read.id)).reading).toMatchObject({ sheet: 'Notes' });
  await at.send('POST', `/${read.id}/reading`, { sheet: 'Students' });
  await at.work('read-import', read.id);
  const { columns } = await at.columns(read.id);
  expect(columns.map(({ samples }) => samples)).toEqual([
    ['10'],
    ['A'],
    ['007', '8'],
    ['Asha & Rao', 'Ben Ode'],
    ['2010-04-03', '2010-04-04'],
  ]);
  expect((await at.compare(read.id)).counts).toMatchObject({ new: 2, error: 0 });
  await at.apply(read.id);
  expect(await dumpRoster(town.withTenant, town.alpha.org)).toMatchObject([
    { name: 'Asha & Rao', class: '10', division: 'A', roll_no: '007' },
    { name: 'Ben Ode', class: '10', division: 'A', roll_no: '008' },
  ]);
});

const oneRoster = (grade: string) => ({
  'export/manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\n',
  'export/users.csv':
    'username,sourcedId,status,dateLastModified,enabledUser,givenName,familyName,middleName,identifier\nu,s1,active,,true,Zoë,Rao,,A1\nu,s2,active,,true,Ben,Ode,,A2\nu,t1,active,,true,Ms,Chalk,,T1\n',
  'export/roles.csv':
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\nr1,active,,s1,primary,student,,,o1\nr2,active,,s2,primary,student,,,o1\nr3,active,,t1,primary,teacher,,,o1\n',
  'export/classes.csv': `sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds\nm1,active,,Maths,${grade},k,M,scheduled,,o1,t\nc1,active,,${grade}-A,${grade},k,H,homeroom,,o1,t\n`,
  'export/enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\ne0,active,,m1,o1,s1,student,true,,\ne1,active,,c1,o1,s1,student,false,,\ne2,active,,c1,o1,s2,student,false,,\n',
});

test('a OneRoster zip: students and their homeroom by column name; numbered by us; its next file finds them', async () => {
  const at = importTestClient({ app: town.app, withTenant: town.withTenant, vault, at: () => town.beta });
  const read = await at.upload(packZip(oneRoster('9')), 'oneroster.zip');
  expect(read.reading).toMatchObject({ format: 'oneroster', rosterVersion: '1.2', rows: 2 });
  const { needs, ready } = await at.columns(read.id);
  expect(needs.map(({ field, state }) => [field, state])).toEqual([
    ['name', 'found'],
    ['class', 'found'],
    ['division', 'found'],
    ['roll_no', 'given'],
  ]);
  expect(ready).toBe(true);
  await at.compare(read.id);
  expect((await at.apply(read.id)).result).toMatchObject({ added: 2 });
  expect(await dumpRoster(town.withTenant, town.beta.org)).toMatchObject([
    { name: 'Ben Ode', admission_no: 'A2', class: '9', division: 'A', roll_no: '001' },
    { name: 'Zoë Rao', admission_no: 'A1', class: '9', division: 'A', roll_no: '002' },
  ]);
  const again = await at.upload(packZip(oneRoster('9')), 'oneroster.zip');
  expect((await at.compare(again.id)).counts).toEqual({
    error: 0,
    asked: 0,
    changed: 0,
    new: 0,
    left: 0,
    same: 2,
  });
  const moved = await at.upload(packZip(oneRoster('10')), 'oneroster.zip');
  expect((await at.compare(moved.id)).counts).toMatchObject({ changed: 2, new: 0 });
  expect((await at.apply(moved.id)).result).toMatchObject({ changed: 2 });
});
