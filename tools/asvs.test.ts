import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/run/asvs.md'), 'utf8');
const trials = readFileSync(join(root, 'docs/trust.md'), 'utf8');

type Row = { readonly id: string; readonly standing: string; readonly how: string };
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| .+ \| \**(met|not met|not applicable)\** \| (.+) \|$/gm),
].map(([, id = '', standing = '', how = '']): Row => ({ id, standing, how }));
const count = (standing: string): number => rows.filter((row) => row.standing === standing).length;

test('docs/run/asvs.md has each of the 253 requirements once, and counts them right', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  const counts = ['met', 'not met', 'not applicable'].map(count);
  expect(page).toContain(`| both | ${counts.join(' | ')} | 253 |`);
});

/** Returns the names that a row of the table has in backticks: files from the root, pages of docs/run, or trials. */
const namesIn = ({ how }: Row): string[] => [...how.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
const exists = (name: string): boolean =>
  existsSync(join(root, name)) ||
  existsSync(join(root, 'docs/run', name)) ||
  trials.includes(`| \`${name}\` |`);

test('every proof that docs/run/asvs.md names as a file exists', () => {
  const files = rows.flatMap((row) => namesIn(row).filter((name) => /^\w.*[./]/.test(name)));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((name) => !exists(name))).toEqual([]);
});

test('every requirement that is met names a proof: a file, a page or a trial', () => {
  const without = rows.filter((row) => row.standing === 'met' && !namesIn(row).some(exists));
  expect(without.map(({ id }) => id)).toEqual([]);
});
