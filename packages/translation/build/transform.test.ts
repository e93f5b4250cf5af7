import { expect, test } from 'vitest';

import { createCatalogue, findSentences } from './extract.ts';
import { transformMacros } from './transform.ts';

const macro = (text: string): string =>
  `import { msg, Plural, plural, t, Trans } from '@lanyard/translation/macro';\n${text}`;

test('the build leaves no macro and no message in ICU syntax', async () => {
  const { code } = await transformMacros(
    'a.tsx',
    macro("export const late = (n: number) => plural(n, { one: '# card', other: '# cards' });"),
  );
  expect(code).not.toContain('macro');
  expect(code).not.toContain('{n, plural');
  expect(code.replaceAll(/\s+/g, ' ')).toContain(
    'message: [["n", "plural", { offset: undefined, one: ["#", " card"], other: ["#", " cards"] }]]',
  );
});

test('a sentence with elements is one sentence', async () => {
  const text = macro(
    'export const A = ({ n }: { n: number }) => <Trans>See <b><Plural value={n} one="# card" other="# cards" /></b> now.</Trans>;',
  );
  expect(await findSentences('a.tsx', text)).toMatchObject([
    { message: 'See <0>{n, plural, one {# card} other {# cards}}</0> now.' },
  ]);
});

test('a sentence that is read before the language is known does not build', async () => {
  await expect(transformMacros('a.ts', macro('export const late = t`Late`;'))).rejects.toThrow('write msg');
  await expect(transformMacros('a.ts', macro('export const late = msg`Late`;'))).resolves.toBeDefined();
});

test('the catalogue names each sentence once, with all its files', async () => {
  const screen = macro('export const late = () => t`Late "again"`;');
  const server =
    "import { sentence } from '@lanyard/translation/sentence';\nsentence({ id: 'mail.late', message: 'It is late' });";
  const files = [['b.ts', screen] as const, ['a.ts', server] as const, ['c.ts', screen] as const];
  const po = await createCatalogue(files);
  expect(po).toContain('#: a.ts\nmsgid "mail.late"\nmsgstr "It is late"\n');
  expect(po.match(/Late \\"again\\"/g)).toHaveLength(1);
  expect(po).toMatch(/#: b\.ts[ \n](#: )?c\.ts\n/);
});

test('a sentence of the server that is not plain text fails', async () => {
  const text =
    "import { sentence } from '@lanyard/translation/sentence';\nsentence({ id: 'a', message: `Hello ${name}` });";
  await expect(findSentences('a.ts', text)).rejects.toThrow('as plain text');
});

test('two sentences with one id fail', async () => {
  const server = (message: string): string =>
    `import { sentence } from '@lanyard/translation/sentence';\nsentence({ id: 'a', message: '${message}' });`;
  await expect(
    createCatalogue([
      ['a.ts', server('One')],
      ['b.ts', server('Two')],
    ]),
  ).rejects.toThrow('b.ts: a has another message elsewhere');
});
