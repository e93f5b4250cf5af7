import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { CiPart } from './run-part.ts';
import { emptyFileReport, CiTally } from './tally.ts';

const part: CiPart = {
  name: 'trials alone',
  well: true,
  output: '',
  seconds: 2,
  cpu: 3,
  exact: true,
  slowness: 1,
  orphans: 0,
};
const end = { seconds: 10, own: 1, install: 0 };
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('ends with the sum of all parts', () => {
  const tally = new CiTally();
  tally.count(part, () => ({ passed: 3, failed: 0, ...emptyFileReport }));
  tally.count(part, () => ({ passed: 2, failed: 0, ...emptyFileReport }));
  expect(tally.print({ ...end, install: 20 })).toBe(true);
  expect(printed.slice(-5)).toEqual([
    'install CPU 20.0 s',
    'trials alone 2.0 s, CPU 3.0 s',
    'trials alone 2.0 s, CPU 3.0 s',
    'whole 10.0 s, CPU 27.0 s',
    '5 passed, 0 failed',
  ]);
});

test('counts one failure for a part without a report, and one for a part that ended badly', () => {
  const tally = new CiTally();
  tally.count(part, () => JSON.parse('') as never);
  tally.count({ ...part, well: false }, () => ({ passed: 3, failed: 0, ...emptyFileReport }));
  expect(tally.print(end)).toBe(false);
  expect(printed.slice(-3)).toEqual([
    'failed: trials alone left no report',
    'failed: trials alone ended badly',
    '3 passed, 2 failed',
  ]);
});

test('fails a file and a part that are over their budget', () => {
  const tally = new CiTally();
  const costs = { walls: 9999 };
  tally.count({ ...part, cpu: 9999 }, () => ({ passed: 1, failed: 0, ...emptyFileReport, costs }), 'trials');
  expect(tally.print(end)).toBe(false);
  expect(printed.slice(-3)).toEqual([
    expect.stringContaining('over budget: the trial walls cost 9999.0 s of CPU'),
    expect.stringContaining('over budget: the part trials alone cost 9999.0 s of CPU'),
    '1 passed, 2 failed',
  ]);
});

test('does not fail a part whose estimated CPU is over its budget, and counts processes that still run', () => {
  const tally = new CiTally();
  const estimate = { ...part, cpu: 9999, exact: false, orphans: 2 };
  tally.count(estimate, () => ({ passed: 1, failed: 0, ...emptyFileReport }));
  expect(tally.print(end)).toBe(true);
  expect(printed.slice(-3)).toEqual([
    'whole 10.0 s, CPU about 10000.0 s',
    'trials alone left 2 processes running',
    '1 passed, 0 failed',
  ]);
});
