import { gzipSync } from 'node:zlib';

import { eitherRoster, harmlessRoster, refusedRoster, type HostileRoster } from './hostile-roster.ts';

const head = 'Name,Class,Division,Roll No\n';
const rows = (count: number): string =>
  head +
  Array.from({ length: count }, (_, i) => `Child ${String(i)},9,A,${String((i % 999) + 1)}\n`).join('');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

export const hostileCsv = (): readonly HostileRoster[] => [
  harmlessRoster(
    'formulas',
    `${head}=cmd|' /C calc'!A0,9,A,1\n"=HYPERLINK(""http://x"")",9,A,2\n+1+1,9,A,3\n@SUM(A1),9,A,4\n-2,9,A,5\n`,
    5,
  ),
  harmlessRoster('zeros between', `${head}As\0ha\0,9,A,1\nB\0en,9,A,2\n`, 2),
  harmlessRoster(
    'utf-16 le, mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows(3), 'utf16le')]),
    3,
  ),
  harmlessRoster('utf-16 be, mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be(rows(3))]), 3),
  harmlessRoster('utf-16 le, no mark', Buffer.from(rows(3), 'utf16le'), 3),
  harmlessRoster('utf-16 be, no mark', utf16be(rows(3)), 3),
  eitherRoster(
    'half letters in utf-16',
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`${head}A\uD800B,9,A,1\n`, 'utf16le'),
      Buffer.from([0x41]),
    ]),
  ),
  harmlessRoster('utf-8 with mark', `\uFEFF${rows(2)}`, 2),
  harmlessRoster('carriage returns only', rows(4).replaceAll('\n', '\r'), 4),
  harmlessRoster('every kind of line end', `${head.trim()}\r\nA B,9,A,1\nC D,9,A,2\rE F,9,A,3\r\n`, 3),
  harmlessRoster(
    'broken utf-8',
    Buffer.concat([Buffer.from(`${head}Zo`), Buffer.from([0xc3, 0x28, 0xf0, 0x9f]), Buffer.from(',9,A,1\n')]),
    1,
  ),
  harmlessRoster(
    'two encodings in one file',
    Buffer.concat([Buffer.from(`${head}Zoë,9,A,1\n`), Buffer.from('Jos\xE9,9,A,2\n', 'latin1')]),
    2,
  ),
  refusedRoster('one line of 10 MB', head + 'x'.repeat(10_000_000), 'cell_too_long'),
  refusedRoster('one quoted cell of 40 MB', `${head}"${'x\n'.repeat(20_000_000)}`, 'cell_too_long', 'broken'),
  refusedRoster(
    'a million columns',
    `${head}${'a,'.repeat(1_000_000)}\n`,
    'too_many_columns',
    'cell_too_long',
  ),
  refusedRoster(
    '61 columns',
    `${Array.from({ length: 61 }, (_, i) => `c${String(i)}`).join(',')}\n${'1,'.repeat(60)}1\n`,
    'too_many_columns',
  ),
  harmlessRoster(
    '60 columns',
    `${Array.from({ length: 60 }, (_, i) => `c${String(i)}`).join(',')}\n${'1,'.repeat(59)}1\n`,
    1,
  ),
  refusedRoster('200,030 rows', rows(200_030), 'too_many_rows'),
  refusedRoster('a cell of 1,001 letters', `${head}${'x'.repeat(1001)},9,A,1\n`, 'cell_too_long'),
  harmlessRoster('a cell of 1,000 letters', `${head}${'x'.repeat(1000)},9,A,1\n`, 1),
  refusedRoster('a quote that never ends', `${head}"Asha,9,A,1\nBen,9,A,2\n`, 'broken', 'cell_too_long'),
  harmlessRoster('quotes everywhere', `${head}As"ha "the" Rao,9,A,1\n""x"",9,A,2\n`, 2),
  eitherRoster('quotes only', '"'.repeat(100_000)),
  refusedRoster('commas only', ','.repeat(59), 'empty'),
  refusedRoster('a heading only', head, 'empty'),
  refusedRoster('spaces only', '   \n \n\t\n', 'empty'),
  refusedRoster('zeros only', Buffer.alloc(5000), 'not_a_roster'),
  refusedRoster(
    'random bytes',
    Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 0xff)),
    'not_a_roster',
  ),
  refusedRoster('pdf', '%PDF-1.7\n1 0 obj\n', 'not_a_roster'),
  refusedRoster('png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'not_a_roster'),
  refusedRoster('program', Buffer.from('\x7FELF\x02\x01\x01', 'latin1'), 'not_a_roster'),
  refusedRoster('windows program', Buffer.from('MZ\x90\x00', 'latin1'), 'not_a_roster'),
  refusedRoster('web page', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>', 'not_a_roster'),
  refusedRoster(
    'xml with an entity',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    'not_a_roster',
  ),
  refusedRoster('json', '{ "name": "Asha" }', 'not_a_roster'),
  refusedRoster('gzip', gzipSync(rows(10)), 'not_a_roster'),
  refusedRoster(
    'old excel',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
    'old_excel',
  ),
  refusedRoster(
    'excel with a password',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'with_password',
  ),
  harmlessRoster(
    'headings that are the language’s own',
    '__proto__,constructor,toString,hasOwnProperty\na,b,c,d\n',
    1,
  ),
  harmlessRoster('letters that turn the line round', `${head}A\u202Esh\u200Ba,9,A,1\n`, 1),
  harmlessRoster('sep=', `sep=;\n${rows(2).replaceAll(',', ';')}`, 2),
  eitherRoster('semicolons and commas', 'a;b,c;d\n1,2;3,4\n'),
  harmlessRoster('ten thousand empty lines', `${head}${'\n'.repeat(10_000)}A B,9,A,1\n`, 1),
  eitherRoster('separators and quotes in turns', `${head}${'",'.repeat(50_000)}`),
];
