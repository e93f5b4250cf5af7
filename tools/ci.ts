// `npm run check`, and what CI runs: checks, tests, build, journeys, trust at a tenth; then where the time went, and in the
// last line the count of them all.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

import { check } from './check.ts';
import { readFigures, readJourneys, readTests, slowest, type Report } from './ci-reports.ts';
import { cpuOfTree } from './cpu.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
let passed = 0;
let failed = 0;
/** Said again at the end: what a long log keeps is its tail. */
const remarks: string[] = [];
const parts: string[] = [];
const details: string[] = [];

/** The wall's seconds beside the CPU's: two cores can give two of these for one of those, and what waits gives none. */
async function timed<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const [began, spent] = [performance.now(), cpuOfTree()];
  try {
    return await run();
  } finally {
    const line = `${name} ${((performance.now() - began) / 1000).toFixed(1)} s, CPU ${((cpuOfTree() - spent) / 1000).toFixed(1)} s`;
    parts.push(line);
    console.log(line);
  }
}

type Ended = { readonly well: boolean; readonly output: string };
type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly read?: boolean;
  /** Takes only what others leave of the machine. */
  readonly yielding?: boolean;
};
const step = (
  name: string,
  args: readonly string[],
  { env = {}, read = false, yielding = false }: Options = {},
) =>
  timed(name, async (): Promise<Ended> => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
      // Importing the server costs 1.7 s of CPU, 1.0 s when compiled before.
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env },
    });
    if (yielding && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const ended = new Promise<boolean>((resolve) => {
      child.on('error', () => resolve(false));
      child.on('close', (code) => resolve(code === 0));
    });
    const output = child.stdout ? await text(child.stdout) : '';
    return { well: await ended, output };
  });

// A run that dies before it writes its report counts as one failure, never as none.
function count(name: string, well: boolean, read: () => Report): void {
  try {
    const report = read();
    passed += report.passed;
    failed += Math.max(report.failed, well ? 0 : 1);
    remarks.push(...report.remarks);
    if (report.times.length > 0) details.push(`slowest ${name}:`, ...slowest(report.times));
    if (!well && report.failed === 0) remarks.push(`failed: ${name} ended badly`);
  } catch {
    failed += 1;
    remarks.push(`failed: ${name} left no report`);
  }
}

async function figures(name: string, args: readonly string[], yielding = false): Promise<void> {
  const { well, output } = await step(name, args, { read: true, yielding });
  console.log(output.trim());
  count(name, well, () => readFigures(output));
}

mkdirSync(reports, { recursive: true });
for (const outcome of await timed('checks', check))
  if (outcome.passed) passed++;
  else {
    failed++;
    remarks.push(`failed: ${outcome.name}`);
  }

// Machines are shared: a test that fails beside a busy neighbour and passes at once is said to be unsteady, not failed.
const tests = join(reports, 'vitest.json');
const tested = await step('tests', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${tests}`,
]);
count('tests', tested.well, () => readTests(tests, root));

const built = await step('build', [
  'node_modules/vite/bin/vite.js',
  'build',
  'apps/web',
  '--logLevel',
  'warn',
]);
count('build', built.well, () => ({ passed: built.well ? 1 : 0, failed: 0, remarks: [], times: [] }));

// The journeys wait more than they compute: what bears neighbours takes the time between.
const trusted = figures('trust beside the journeys', ['trust/run.ts', '--ci', 'together'], true);
const journeys = join(reports, 'playwright.json');
const travelled = await step(
  'journeys',
  ['node_modules/@playwright/test/cli.js', 'test', '--retries=1', '--reporter=list,json'],
  { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys } },
);
count('journeys', travelled.well, () => readJourneys(journeys));

await trusted;
await figures('trust alone', ['trust/run.ts', '--ci', 'alone']);
await figures('first load', ['bench/run.ts', 'first-load']);

for (const line of [...details, ...parts, ...remarks]) console.log(stripVTControlCharacters(line));
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 ? 1 : 0;
