// `npm run lint`: everything that can be said without running the product; all at once, each with its time.
import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const checks: Readonly<Record<string, readonly string[]>> = {
  format: ['node_modules/.bin/oxfmt', '--check', '.'],
  lint: ['node_modules/.bin/oxlint'],
  types: ['node_modules/.bin/tsc', '-b'],
  structure: ['tools/check-structure.ts'],
  unused: ['node_modules/.bin/knip', '--no-progress'],
  generated: ['tools/generate.ts', '--check'],
};

export type Outcome = {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
};

function run(name: string, [file = '', ...args]: readonly string[]): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, maxBuffer: 1e8 }, (fault, stdout, stderr) => {
      resolve({ name, passed: !fault, seconds: (performance.now() - began) / 1000, output: stdout + stderr });
    });
  });
}

export async function check(): Promise<readonly Outcome[]> {
  const outcomes = await Promise.all(Object.entries(checks).map(([name, command]) => run(name, command)));
  for (const { name, passed, seconds, output } of outcomes)
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} ${seconds.toFixed(1)} s${passed ? '' : `\n${output}`}`);
  return outcomes;
}

if (import.meta.main) process.exitCode = (await check()).every((outcome) => outcome.passed) ? 0 : 1;
