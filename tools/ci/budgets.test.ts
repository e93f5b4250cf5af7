import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { budgets, findOverBudget, findStaleNames } from './budgets.ts';

const root = join(import.meta.dirname, '../..');
const table = { ...budgets, trial: { each: 10, named: { walls: 40 } } };

test('names what is over its budget, with the measured and the allowed seconds', () => {
  expect(findOverBudget('trial', { walls: 40.06, seal: 10.5 }, 1, table)).toEqual([
    'over budget: the trial walls cost 40.1 s of CPU, allowed are 40 s',
    'over budget: the trial seal cost 10.5 s of CPU, allowed are 10 s',
  ]);
});

test('passes what is within its budget, and what was not measured', () => {
  expect(findOverBudget('trial', { walls: 40, seal: 10, labels: undefined }, 1, table)).toEqual([]);
});

test('allows more on a machine that needs more CPU for the same work', () => {
  expect(findOverBudget('trial', { walls: 59, seal: 16 }, 1.5, table)).toEqual([
    'over budget: the trial seal cost 16.0 s of CPU, allowed are 15 s',
  ]);
});

test('finds names in the table that no longer exist', () => {
  expect(findStaleNames('trial', new Set(['seal']), table)).toEqual(['walls']);
});

const named = (pattern: string): ReadonlySet<string> =>
  new Set(globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }));

test('has no value for a test file, a journey file or a trial that is gone', () => {
  expect(findStaleNames('test file', named('{apps,features,packages,tools}/**/*.test.{ts,tsx}'))).toEqual([]);
  expect(findStaleNames('journey file', named('e2e/*.e2e.ts'))).toEqual([]);
  const trials = new Set([...named('trust/*.ts')].map((path) => path.replace(/^trust\/|\.ts$/g, '')));
  expect(findStaleNames('trial', trials)).toEqual([]);
});
