import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');

type Row = { readonly line: string; readonly where: string; readonly tests: string };
const rows = [...page.matchAll(/^\| (\d+\.\d+) \| .+? \| (.+) \| (.+) \|$/gm)].map(
  ([, line = '', where = '', tests = '']): Row => ({ line, where, tests }),
);
const differs = ({ where }: Row): boolean => where.startsWith('**Differs.** ');

/** Returns each test that a row names, as its file and its title. */
const testsOf = ({ tests }: Row): { file: string; title: string }[] =>
  [...tests.matchAll(/`([^`]+)` ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );

test('docs/specification.md numbers its lines without a gap, and counts them right', () => {
  let [section, number] = [0, 0];
  for (const { line } of rows) {
    const next = Number(line.split('.')[0]);
    [section, number] = next === section ? [section, number + 1] : [section + 1, 1];
    expect(line).toBe(`${String(section)}.${String(number)}`);
  }
  expect(section).toBe(9);
  const different = rows.filter(differs).length;
  expect(page).toContain(
    `| ${String(rows.length - different)} | ${String(different)} | ${String(rows.length)} |\n`,
  );
});

test('every line of the specification names a test, or differs with a reason', () => {
  const without = rows.filter((row) => !differs(row) && testsOf(row).length === 0);
  expect(without.map(({ line }) => line)).toEqual([]);
});

test('every test that docs/specification.md names exists, with its title', () => {
  const missing = rows.flatMap((row) =>
    testsOf(row)
      .filter(({ file, title }) => {
        const path = join(root, file);
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${title}'`);
      })
      .map(({ file, title }) => `${row.line}: ${file} "${title}"`),
  );
  expect(missing).toEqual([]);
});

test('every file that docs/specification.md names exists', () => {
  const named = rows.flatMap(({ where }) =>
    [...where.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, file = '']) => file),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
