import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { journeyGuards, trialGuards, widestJourney, widestTrial } from './guards.ts';

const root = join(import.meta.dirname, '../..');
const find = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted();
const trialFiles = find('trust/*.ts').filter((path) =>
  /^export const \w+: Trial\b/m.test(readFileSync(join(root, path), 'utf8')),
);

test('has a line for every journey', () => {
  expect(Object.keys(journeyGuards).toSorted()).toEqual(find('e2e/*.e2e.ts').map((path) => path.slice(4)));
  expect(journeyGuards).toHaveProperty([widestJourney]);
});

test('has a line for every trial', () => {
  expect(Object.keys(trialGuards).toSorted()).toEqual(
    trialFiles.map((path) => path.replace(/^trust\/|\.ts$/g, '')),
  );
  expect(trialGuards).toHaveProperty([widestTrial]);
});

test('names only paths that exist', () => {
  const guards = [...Object.values(journeyGuards), ...Object.values(trialGuards)].flat();
  expect([...new Set(guards)].filter((guard) => find(`${guard}*`).length === 0)).toEqual([]);
});

test('has a journey for every folder of a feature', () => {
  const guards = Object.values(journeyGuards).flat();
  const folders = find('features/*/{server,web}/*/').filter((path) => !path.endsWith('/queries'));
  expect(folders.length).toBeGreaterThan(50);
  expect(folders.filter((folder) => !guards.some((guard) => folder.startsWith(guard)))).toEqual([]);
});
