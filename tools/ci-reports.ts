// What the runners wrote, as CI tells it: how many held, what is to be remarked, and where the time went.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Timed = { readonly what: string; readonly seconds: number };
export type Report = {
  readonly passed: number;
  readonly failed: number;
  readonly remarks: readonly string[];
  readonly times: readonly Timed[];
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
    }[];
  }[];
};
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
};

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const remark = (kind: 'failed' | 'unsteady', what: string, why = ''): string =>
  `${kind}: ${what}: ${why}`.slice(0, 400);

export function readTests(path: string, root: string): Report {
  const { numPassedTests, numFailedTests, testResults } = json(path) as VitestReport;
  const remarks: string[] = [];
  const times: Timed[] = [];
  for (const { name, status: ofFile, message, assertionResults } of testResults) {
    const file = relative(root, name);
    if (ofFile === 'failed' && assertionResults.length === 0) remarks.push(remark('failed', file, message));
    for (const { status, fullName, duration, failureMessages } of assertionResults) {
      const what = `${file}: ${fullName}`;
      times.push({ what, seconds: (duration ?? 0) / 1000 });
      if (status === 'failed') remarks.push(remark('failed', what, failureMessages[0]));
      else if (failureMessages.length > 0) remarks.push(remark('unsteady', what, failureMessages[0]));
    }
  }
  return { passed: numPassedTests, failed: numFailedTests, remarks, times };
}

const specsOf = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

export function readJourneys(path: string): Report {
  const { stats, suites } = json(path) as PlaywrightReport;
  const remarks: string[] = [];
  const times: Timed[] = [];
  for (const { title, file, tests } of suites.flatMap(specsOf))
    for (const { status, results } of tests) {
      const what = `${file}: ${title}`;
      times.push({ what, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
      if (status === 'unexpected' || status === 'flaky')
        remarks.push(remark(status === 'flaky' ? 'unsteady' : 'failed', what, results[0]?.error?.message));
    }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks, times };
}

/** A trial or a measurement prints a line per figure and says itself what holds; and how long it took. */
export function readFigures(output: string): Report {
  const lines = output.split('\n');
  const holds = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { holds: boolean }).holds);
  return {
    passed: holds.filter(Boolean).length,
    failed: holds.filter((each) => !each).length,
    remarks: lines.filter((line) => line.includes('"holds":false') || line.startsWith('unsteady: ')),
    times: lines.flatMap((line) => {
      const [, what, seconds] = /^([\w-]+) ([\d.]+) s, CPU /.exec(line) ?? [];
      return what === undefined ? [] : [{ what, seconds: Number(seconds) }];
    }),
  };
}

/** The ten that took longest, a line each. */
export const slowest = (times: readonly Timed[], most = 10): readonly string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ what, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${what}`.slice(0, 140));
