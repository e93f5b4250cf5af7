// `npm run lint`: all checks that do not run the product, at once, each with its time. `npm run lint -- FILES` formats and
// lints only those files. `--skip a,b` leaves checks out.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { skip: { type: 'string' } } });
const sources = positionals.filter((path) => /\.tsx?$/.test(path));
const skipped = new Set((values.skip ?? '').split(','));
if (positionals.length > 0 && sources.length === 0) skipped.add('lint');

const checks: Readonly<Record<string, readonly string[]>> = {
  format: [
    'node_modules/.bin/oxfmt',
    '--check',
    '--no-error-on-unmatched-pattern',
    ...(positionals.length > 0 ? positionals : ['.']),
  ],
  lint: ['node_modules/.bin/oxlint', ...sources],
  types: ['node_modules/.bin/tsc', '-b'],
  structure: ['tools/check-structure.ts'],
  components: ['tools/check-components.ts'],
  unused: ['node_modules/.bin/knip', '--no-progress'],
  generated: ['tools/generate.ts', '--check'],
};

type Outcome = {
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

const outcomes = await Promise.all(
  Object.entries(checks)
    .filter(([name]) => !skipped.has(name))
    .map(([name, command]) => run(name, command)),
);
// tools/ci-reports.ts reads these lines.
for (const { name, passed, seconds, output } of outcomes)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} ${seconds.toFixed(1)} s${passed ? '' : `\n${output}`}`);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
