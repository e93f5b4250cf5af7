import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { costTable, fileTable, readChecks, readFigures, readJourneys, readTests } from './ci-reports.ts';

function fileWith(value: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'ci-reports-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
}

test('reads checks, and not the output of one that failed', () => {
  const output = 'ok   format 1.2 s\nFAIL lint 10.0 s\nok then\nFAIL\nok   types 3.0 s\n';
  expect(readChecks(output)).toMatchObject({ passed: 2, failed: 1, remarks: ['failed: lint'] });
});

const tests = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: '/root/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds', duration: 1500, failureMessages: [] },
        { status: 'failed', fullName: 'divides', duration: null, failureMessages: ['by zero'] },
      ],
    },
    { name: '/root/b.test.ts', status: 'failed', message: 'does not parse', assertionResults: [] },
  ],
};

test('reads tests: counts, failures, times, and the CPU of files where it was written', () => {
  const report = readTests(fileWith(tests), '/root', fileWith({ 'a.test.ts': 2.5 }));
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    remarks: ['failed: a.test.ts: divides: by zero', 'failed: b.test.ts: does not parse'],
    times: [
      { what: 'a.test.ts: adds', seconds: 1.5 },
      { what: 'a.test.ts: divides', seconds: 0 },
    ],
    costs: { 'a.test.ts': 2.5 },
  });
});

test('reads tests without a file of CPU seconds', () => {
  expect(readTests(fileWith(tests), '/root', '/nowhere/test-cpu.json').costs).toEqual({});
});

const result = (duration: number, cpu?: string): object => ({
  duration,
  annotations: cpu === undefined ? [] : [{ type: 'cpu', description: cpu }, { type: 'issue' }],
});

test('reads journeys: counts, failures, and CPU by journey and by file', () => {
  const spec = (title: string, file: string, status: string, results: readonly object[]): object => ({
    title,
    file,
    tests: [{ status, results }],
  });
  const report = readJourneys(
    fileWith({
      stats: { expected: 2, unexpected: 1 },
      suites: [
        {
          specs: [spec('opens', 'a.e2e.ts', 'expected', [result(1000, '2.5')])],
          suites: [
            {
              specs: [
                spec('shuts', 'a.e2e.ts', 'unexpected', [
                  { ...result(3000, '1.5'), error: { message: 'is open' } },
                ]),
              ],
            },
            { specs: [spec('waits', 'b.e2e.ts', 'expected', [result(500)])] },
          ],
        },
      ],
    }),
  );
  expect(report).toMatchObject({ passed: 2, failed: 1, remarks: ['failed: a.e2e.ts: shuts: is open'] });
  expect(report.times).toEqual([
    { what: 'a.e2e.ts: opens', seconds: 1, cpu: 2.5 },
    { what: 'a.e2e.ts: shuts', seconds: 3, cpu: 1.5 },
    { what: 'b.e2e.ts: waits', seconds: 0.5, cpu: undefined },
  ]);
  expect(report.costs).toEqual({ 'e2e/a.e2e.ts': 4 });
});

test('reads figures: what holds, what does not, and what the trial cost', () => {
  const output = [
    '{"name":"seal.wrong","value":0,"holds":true}',
    '{"name":"seal.kinds","value":3,"holds":false}',
    'seal 12.5 s, CPU 8.1 s: 1 passed, 1 failed',
  ].join('\n');
  expect(readFigures(output)).toEqual({
    passed: 1,
    failed: 1,
    remarks: ['{"name":"seal.kinds","value":3,"holds":false}'],
    times: [{ what: 'seal', seconds: 12.5, cpu: 8.1 }],
    costs: { seal: 8.1 },
  });
});

test('prints the most expensive first, by CPU where it is known', () => {
  const times = [
    { what: 'a', seconds: 9, cpu: 1 },
    { what: 'b', seconds: 2, cpu: 3.25 },
    { what: 'c', seconds: 5 },
  ];
  expect(costTable(times, 2)).toEqual([
    '     wall       CPU  ',
    '    5.0 s         -  c',
    '    2.0 s     3.3 s  b',
  ]);
  expect(fileTable({ a: 1, b: undefined, c: 20 })).toEqual([
    '             20.0 s  c',
    '              1.0 s  a',
  ]);
});
