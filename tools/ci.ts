// `npm run check`, and what CI runs: checks, tests, build, journeys, trust at a tenth; the last line counts them all.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { check } from './check.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
let passed = 0;
let failed = 0;

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
}

mkdirSync(reports, { recursive: true });
for (const outcome of await check())
  if (outcome.passed) passed++;
  else failed++;

const tests = join(reports, 'vitest.json');
const tested = step('tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${tests}`,
]);
count(tested.well, () => {
  const { numPassedTests, numFailedTests } = json(tests) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return [numPassedTests, numFailedTests];
});

const built = step('build', ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']);
count(built.well, () => [built.well ? 1 : 0, 0]);

const journeys = join(reports, 'playwright.json');
const travelled = step('journeys', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
});
count(travelled.well, () => {
  const { stats } = json(journeys) as { stats: { expected: number; unexpected: number; flaky: number } };
  return [stats.expected, stats.unexpected + stats.flaky];
});

figures('trust', ['trust/run.ts', '--ci']);
figures('first load', ['bench/run.ts', 'first-load']);

console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 ? 1 : 0;
