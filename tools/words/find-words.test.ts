import { expect, test } from 'vitest';

import { commentsIn, exportsIn } from './find-words.ts';

test('joins comments on lines that follow each other, and shows the code below', () => {
  const text =
    '// One thought\n// on two lines.\nconst a = 1;\n/** Another. */\nexport const b = 2; // beside\n';
  expect(commentsIn('a.ts', text)).toEqual([
    { place: 'a.ts:1', words: 'One thought on two lines.', code: 'const a = 1;' },
    { place: 'a.ts:4', words: 'Another.', code: 'export const b = 2; // beside' },
    { place: 'a.ts:5', words: 'beside', code: '' },
  ]);
});

test('leaves out comments for tools', () => {
  expect(
    commentsIn('a.ts', '// @ts-expect-error wrong on purpose\nf();\n// oxlint-disable-next-line x\ng();'),
  ).toEqual([]);
});

test('finds every exported name of the file itself, and none that it passes on', () => {
  const text =
    "export const a = 1;\nexport type B = string;\nexport function c() {}\nexport { d } from './d.ts';\n";
  expect(exportsIn('a.ts', text).map(({ place, words }) => [place, words])).toEqual([
    ['a.ts:1', 'a'],
    ['a.ts:2', 'B'],
    ['a.ts:3', 'c'],
  ]);
});
