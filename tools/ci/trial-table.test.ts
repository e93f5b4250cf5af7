import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const numberOf = (text: string | undefined): number => Number(text?.replaceAll(/[_,]/g, ''));

/** Name, count in CI and full count, as the trials say them. */
const counts = globSync('trust/*.ts', { cwd: root })
  .map((path) => ({ path, text: /^export const \w+: Trial = ([^]*)/m.exec(read(path))?.[1] }))
  .filter(({ text }) => text !== undefined)
  .map(({ path, text = '' }) => ({
    name: path.replace(/^trust\/|\.ts$/g, ''),
    ci: numberOf(/\bci: ([\d_]+)/.exec(text)?.[1]),
    full: numberOf(/\bfull: ([\d_]+)/.exec(text)?.[1]),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const rows = [
  ...read('docs/trust.md').matchAll(/^\| `([\w-]+)` \| ([\d,]+) \| ([\d,]+) \| .* \| (.*) \|$/gm),
].map(([, name = '', ci, full, tests = '']) => ({ name, ci: numberOf(ci), full: numberOf(full), tests }));

test('docs/trust.md has the counts of every trial', () => {
  const written = rows.map(({ name, ci, full }) => ({ name, ci, full }));
  expect(counts.length).toBeGreaterThan(20);
  expect(written.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(counts);
});

test('docs/trust.md names a test for every trial that CI does not run', () => {
  expect(rows.filter(({ ci, tests }) => ci === 0 && !tests.includes('.test.ts'))).toEqual([]);
});

test('docs/trust.md names only tests that exist', () => {
  const named = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
