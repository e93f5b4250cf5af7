// Reads the runners' reports: how many passed and failed, remarks, and the cost of each test, journey and trial.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { CpuCosts } from './ci/budgets.ts';
import { countFigures } from './figure.ts';

/** How long a test, journey or trial took, and the CPU seconds it used. Single tests have no `cpu`: only files are measured. */
export type TimedRun = { readonly what: string; readonly seconds: number; readonly cpu?: number | undefined };
export type CiReport = {
  readonly passed: number;
  readonly failed: number;
  readonly remarks: readonly string[];
  readonly times: readonly TimedRun[];
  /** CPU seconds of each file or trial that was measured. */
  readonly costs: CpuCosts;
};

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
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};
type Spec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly {
      readonly duration: number;
      readonly error?: { readonly message?: string };
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
};
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
};

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const failure = (what: string, why = ''): string => `failed: ${what}: ${why}`.slice(0, 1000);

/** `npm run lint` prints a line per check. The output of a failed check follows its line. */
export function readChecks(output: string): CiReport {
  const lines = output.split('\n').flatMap((line) => {
    const [, passed, name] = /^(ok|FAIL) +(\w+) [\d.]+ s$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, passed: passed === 'ok' }];
  });
  const failed = lines.filter(({ passed }) => !passed);
  return {
    passed: lines.length - failed.length,
    failed: failed.length,
    remarks: failed.map(({ name }) => `failed: ${name}`),
    times: [],
    costs: {},
  };
}

/** `costs` is a JSON file that a reporter may have written: CPU seconds by the path of the test file. */
export function readTests(path: string, root: string, costs?: string): CiReport {
  const { numPassedTests, numFailedTests, testResults } = json(path) as VitestReport;
  const remarks: string[] = [];
  const times: TimedRun[] = [];
  for (const { name, status: ofFile, message, assertionResults } of testResults) {
    const file = relative(root, name);
    if (ofFile === 'failed' && assertionResults.length === 0) remarks.push(failure(file, message));
    for (const { status, fullName, duration, failureMessages } of assertionResults) {
      const what = `${file}: ${fullName}`;
      times.push({ what, seconds: (duration ?? 0) / 1000 });
      if (status === 'failed') remarks.push(failure(what, failureMessages[0]));
    }
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    remarks,
    times,
    costs: costs !== undefined && existsSync(costs) ? (json(costs) as CpuCosts) : {},
  };
}

const specsOf = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The sum of the CPU seconds that `e2e/journey-cpu.ts` wrote into these results. */
const cpuOf = (results: Spec['tests'][number]['results']): number | undefined => {
  const written = results
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === 'cpu')
    .map(({ description }) => Number(description));
  return written.length > 0 ? written.reduce((sum, each) => sum + each, 0) : undefined;
};

export function readJourneys(path: string): CiReport {
  const { stats, suites } = json(path) as PlaywrightReport;
  const remarks: string[] = [];
  const times: TimedRun[] = [];
  const costs: Record<string, number> = {};
  for (const { title, file, tests } of suites.flatMap(specsOf))
    for (const { status, results } of tests) {
      const what = `${file}: ${title}`;
      const cpu = cpuOf(results);
      times.push({ what, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000, cpu });
      if (cpu !== undefined) costs[`e2e/${file}`] = (costs[`e2e/${file}`] ?? 0) + cpu;
      if (status === 'unexpected') remarks.push(failure(what, results[0]?.error?.message));
    }
  return { passed: stats.expected, failed: stats.unexpected, remarks, times, costs };
}

/** A trial or a measurement prints one JSON line per figure and then a line with its wall-clock and CPU seconds. */
export function readFigures(output: string): CiReport {
  const lines = output.split('\n');
  const times = lines.flatMap((line) => {
    const [, what, seconds, cpu] = /^([\w-]+) ([\d.]+) s, CPU ([\d.]+) s/.exec(line) ?? [];
    return what === undefined ? [] : [{ what, seconds: Number(seconds), cpu: Number(cpu) }];
  });
  return {
    ...countFigures(output),
    remarks: lines.filter((line) => line.includes('"holds":false')),
    times,
    costs: Object.fromEntries(times.map(({ what, cpu }) => [what, cpu])),
  };
}

const inColumns = (wall: string, cpu: string, what: string): string =>
  `${wall.padStart(9)} ${cpu.padStart(9)}  ${what}`.slice(0, 140);
const asSeconds = (value: number | undefined): string =>
  value === undefined ? '-' : `${value.toFixed(1)} s`;

/** A table of wall-clock and CPU seconds: the most expensive first, by CPU where it was measured. */
export const costTable = (times: readonly TimedRun[], most = 10): readonly string[] => [
  inColumns('wall', 'CPU', ''),
  ...times
    .toSorted((a, b) => (b.cpu ?? b.seconds) - (a.cpu ?? a.seconds))
    .slice(0, most)
    .map(({ what, seconds, cpu }) => inColumns(asSeconds(seconds), asSeconds(cpu), what)),
];

/** A table of the files that used the most CPU seconds. Their wall-clock time is not known. */
export const fileTable = (costs: CpuCosts, most = 10): readonly string[] =>
  Object.entries(costs)
    .flatMap(([what, cpu]) => (cpu === undefined ? [] : [{ what, cpu }]))
    .toSorted((a, b) => b.cpu - a.cpu)
    .slice(0, most)
    .map(({ what, cpu }) => inColumns('', asSeconds(cpu), what));
