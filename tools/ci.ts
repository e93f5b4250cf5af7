// `npm run check`, and what CI runs: checks, tests, build, journeys and trials. It prints the CPU seconds of each part and
// of the most expensive files, and fails what is over its budget (ci/budgets.ts). The last line counts everything.
// `npm run check -- --changed [--base REV]` runs what a change can break, for use while working (ci/plan.ts).
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { readChecks, readFigures, readJourneys, readTests } from './ci-reports.ts';
import { readChangedFiles } from './ci/changed-files.ts';
import { describePlan, makePlan, type CiPlan } from './ci/plan.ts';
import { runPart } from './ci/run-part.ts';
import { emptyFileReport, CiTally } from './ci/tally.ts';
import { readTree } from './structure/tree.ts';
import { readWorkspace } from './structure/workspace.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const { values } = parseArgs({ options: { changed: { type: 'boolean' }, base: { type: 'string' } } });
const tally = new CiTally();

async function runChecks({ lint, skip }: Pick<CiPlan, 'lint' | 'skip'>): Promise<void> {
  const part = await runPart('checks', ['tools/check.ts', `--skip=${skip.join(',')}`, ...lint], {
    read: true,
  });
  console.log(part.output.trim());
  tally.count(part, () => readChecks(part.output));
}

async function runTests(files: readonly string[]): Promise<void> {
  const [report, costs] = [join(reports, 'vitest.json'), join(reports, 'test-cpu.json')];
  for (const old of [report, costs]) rmSync(old, { force: true });
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tools/report-test-cpu.ts',
    `--outputFile.json=${report}`,
  ];
  const part = await runPart('tests', ['node_modules/vitest/vitest.mjs', ...args, ...files]);
  tally.count(part, () => readTests(report, root, costs), 'tests');
}

async function build(): Promise<void> {
  const part = await runPart('build', [
    'node_modules/vite/bin/vite.js',
    'build',
    'apps/web',
    '--logLevel',
    'warn',
  ]);
  tally.count(part, () => ({ passed: part.well ? 1 : 0, failed: 0, ...emptyFileReport }));
}

async function listComponents(): Promise<void> {
  const part = await runPart('components', ['apps/server/commands/list-components.ts']);
  tally.count(part, () => ({ passed: part.well ? 1 : 0, failed: 0, ...emptyFileReport }));
}

async function runJourneys(files: readonly string[]): Promise<void> {
  const report = join(reports, 'playwright.json');
  rmSync(report, { force: true });
  // The slash is needed, because Playwright takes patterns: `import.e2e.ts` would also match `photo-import.e2e.ts`.
  const args = ['test', '--reporter=list,json', ...files.map((file) => `/${file}`)];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const part = await runPart('journeys', ['node_modules/@playwright/test/cli.js', ...args], { env });
  tally.count(part, () => readJourneys(report), 'journeys');
}

async function runFigures(name: string, args: readonly string[], yielding = false): Promise<void> {
  const part = await runPart(name, args, { read: true, yielding });
  console.log(part.output.trim());
  tally.count(part, () => readFigures(part.output), name.startsWith('trials') ? 'trials' : undefined);
}
// The journeys wait more than they compute. So trials that do not measure time run beside them, with low priority.
const runTogether = (names: readonly string[] = []): Promise<void> =>
  runFigures('trials beside the journeys', ['trust/run.ts', '--ci', 'together', ...names], true);
const runAlone = (names: readonly string[] = []): Promise<void> =>
  runFigures('trials alone', ['trust/run.ts', '--ci', 'alone', ...names]);

async function runAll(): Promise<void> {
  await runChecks({ lint: [], skip: [] });
  await runTests([]);
  await build();
  await listComponents();
  const together = runTogether();
  await runJourneys([]);
  await together;
  await runAlone();
  await runFigures('first load', ['bench/run.ts', 'first-load']);
}

async function runChanged(): Promise<void> {
  const { files, what } = readChangedFiles(root, values.base);
  console.log(`${String(files.length)} files ${what}`);
  const plan = makePlan(readWorkspace(readTree(root)), files);
  for (const line of describePlan(plan)) console.log(line);
  await runChecks({ ...plan, lint: plan.lint.filter((path) => existsSync(join(root, path))) });
  if (plan.tests.length > 0) await runTests(plan.tests === 'all' ? [] : plan.tests);
  const [journeys, trials] = [plan.journeys, plan.trials].map((chosen) => chosen.map(({ name }) => name));
  const together = trials && trials.length > 0 ? runTogether(trials) : undefined;
  if (journeys && journeys.length > 0) {
    await build();
    await runJourneys(journeys);
  }
  await together;
  if (trials && trials.length > 0) await runAlone(trials);
}

mkdirSync(reports, { recursive: true });
await (values.changed === true ? runChanged() : runAll());
const { user, system } = process.cpuUsage();
const isWell = tally.print({
  seconds: performance.now() / 1000,
  own: (user + system) / 1e6,
  install: Number(process.env['INSTALL_CPU'] ?? 0), // set by .ci/run: the CPU seconds that it spent before
});
process.exitCode = isWell ? 0 : 1;
