// `npm run check`, and what CI runs: checks, tests, build, journeys, trust at a tenth; the last line counts them all.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { check } from './check.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
let passed = 0;
let failed = 0;
/** Said again at the end: what a long log keeps is its tail. */
const remarks: string[] = [];

type Ended = { readonly well: boolean; readonly output: string };
function step(
  name: string,
  args: readonly string[],
  {
    env = {},
    read = false,
  }: { readonly env?: Readonly<Record<string, string>>; readonly read?: boolean } = {},
): Ended {
  const began = performance.now();
  try {
    const output = execFileSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    return { well: true, output: output ?? '' };
  } catch (fault) {
    return { well: false, output: (fault as { stdout?: string }).stdout ?? '' };
  } finally {
    console.log(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

// A run that dies before it writes its report counts as one failure, never as none.
function count(well: boolean, read: () => readonly [number, number]): void {
  try {
    const [good, bad] = read();
    passed += good;
    failed += Math.max(bad, well ? 0 : 1);
  } catch {
    failed += 1;
  }
}
type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
};
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
};
const specsOf = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A trial or a measurement prints a line per figure and says itself what holds. */
function figures(name: string, args: readonly string[]): void {
  const { well, output } = step(name, args, { read: true });
  console.log(output.trim());
  count(well, () => {
    const holds = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { holds: boolean }).holds);
    return [holds.filter(Boolean).length, holds.filter((each) => !each).length];
  });
  remarks.push(...output.split('\n').filter((line) => line.includes('"holds":false')));
}

mkdirSync(reports, { recursive: true });
for (const outcome of await check())
  if (outcome.passed) passed++;
  else {
    failed++;
    remarks.push(`failed: ${outcome.name}`);
  }

// Machines are shared: a test that fails beside a busy neighbour and passes at once is said to be unsteady, not failed.
const tests = join(reports, 'vitest.json');
const tested = step('tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${tests}`,
]);
count(tested.well, () => {
  const { numPassedTests, numFailedTests, testResults } = json(tests) as VitestReport;
  for (const file of testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      remarks.push(`failed: ${file.name}: ${file.message ?? ''}`.slice(0, 400));
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const what = `${relative(root, file.name)}: ${fullName}: ${failureMessages[0] ?? ''}`.slice(0, 400);
      if (status === 'failed') remarks.push(`failed: ${what}`);
      else if (failureMessages.length > 0) remarks.push(`unsteady: ${what}`);
    }
  }
  return [numPassedTests, numFailedTests];
});

const built = step('build', ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']);
count(built.well, () => [built.well ? 1 : 0, 0]);

const journeys = join(reports, 'playwright.json');
const travelled = step(
  'journeys',
  ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=list,json'],
  { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys } },
);
count(travelled.well, () => {
  const { stats, suites } = json(journeys) as PlaywrightReport;
  for (const { title, file, tests: runs } of suites.flatMap(specsOf))
    for (const { status, results } of runs)
      if (status === 'unexpected' || status === 'flaky')
        remarks.push(
          `${status === 'flaky' ? 'unsteady' : 'failed'}: ${file}: ${title}: ${results[0]?.error?.message ?? ''}`.slice(
            0,
            400,
          ),
        );
  return [stats.expected + stats.flaky, stats.unexpected];
});

figures('trust', ['trust/run.ts', '--ci']);
figures('first load', ['bench/run.ts', 'first-load']);

for (const remark of remarks) console.log(stripVTControlCharacters(remark));
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 ? 1 : 0;
