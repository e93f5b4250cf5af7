import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The table of trials in docs/trust.md has these words for a trial that CI does not run. */
const ifTouched = 'if touched';
const numberOf = (text: string | undefined): number => Number(text?.replaceAll(/[_,]/g, ''));

/** For each trial, from its file: its name, when it runs, and its small and full counts. */
const counts = globSync('trust/*.ts', { cwd: root })
  .map((path) => ({ path, text: /^export const \w+: Trial = ([^]*)/m.exec(read(path))?.[1] }))
  .filter(({ text }) => text !== undefined)
  .map(({ path, text = '' }) => ({
    name: path.replace(/^trust\/|\.ts$/g, ''),
    when: /\bonlyIfTouched: true\b/.test(text) ? ifTouched : 'every run',
    ci: numberOf(/\bci: ([\d_]+)/.exec(text)?.[1]),
    full: numberOf(/\bfull: ([\d_]+)/.exec(text)?.[1]),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const rows = [
  ...read('docs/trust.md').matchAll(/^\| `([\w-]+)` \| (\D*) \| ([\d,]+) \| ([\d,]+) \| .* \| (.*) \|$/gm),
].map(([, name = '', when, ci, full, tests = '']) => ({
  name,
  when,
  ci: numberOf(ci),
  full: numberOf(full),
  tests,
}));

test('docs/trust.md has the counts of every trial', () => {
  const written = rows.map(({ name, when, ci, full }) => ({ name, when, ci, full }));
  expect(counts.length).toBeGreaterThan(20);
  expect(written.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(counts);
});

test('docs/trust.md names a test for every trial that CI leaves out', () => {
  expect(rows.filter(({ when, tests }) => when === ifTouched && !tests.includes('.test.ts'))).toEqual([]);
});

test('docs/trust.md names only tests that exist', () => {
  const named = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
