// `npm run lint` runs all checks that do not run the product, in parallel, and prints the time of each. `npm run lint
// -- FILES` formats and lints only those files. `--skip a,b` leaves checks out. `npm run lint -- --changed` is a quick
// check: it formats and lints the changed files, and checks types and structure.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { readChangedFiles } from './ci/changed-files.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { skip: { type: 'string' }, changed: { type: 'boolean' }, base: { type: 'string' } },
});
const skipped = new Set((values.skip ?? '').split(','));

function filesToRead(): readonly string[] {
  if (!values.changed) return positionals;
  const { files, what } = readChangedFiles(root, values.base);
  for (const name of ['components', 'unused', 'generated']) skipped.add(name);
  console.log(`${String(files.length)} files ${what}. CI also checks: components, unused, generated.`);
  return files.filter((path) => existsSync(join(root, path)));
}

const files = filesToRead();
const sources = files.filter((path) => /\.tsx?$/.test(path));
const isPart = values.changed === true || files.length > 0;
if (isPart && sources.length === 0) skipped.add('lint');
if (values.changed && files.length === 0) skipped.add('format');

// Our own code and knip create many objects that do not live long. With more room for them, Node collects less often.
const roomy = '--max-semi-space-size=64';

const checks: Readonly<Record<string, readonly string[]>> = {
  format: [
    'node_modules/.bin/oxfmt',
    '--check',
    '--no-error-on-unmatched-pattern',
    ...(files.length > 0 ? files : ['.']),
  ],
  // One thread uses half the CPU, because no type is computed twice.
  lint: ['node_modules/.bin/oxlint', '--threads=1', ...sources],
  types: ['node_modules/.bin/tsc', '-b', '--singleThreaded'],
  structure: [roomy, 'tools/check-structure.ts'],
  components: ['tools/check-components.ts'],
  unused: [roomy, 'node_modules/.bin/knip', '--no-progress'],
  // Uses only Liftoff, the fast WebAssembly compiler. The check runs a database in WebAssembly for a few seconds, so
  // optimising its code would cost more than it saves.
  generated: [roomy, '--liftoff-only', 'tools/generate.ts', '--check'],
};

// Settings for programs in Go (the linter and the compiler): they use one thread and collect garbage less often.
const thrift = { GOMAXPROCS: '1', GOGC: '1000' };

type Outcome = {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
};

function run(name: string, [file = '', ...args]: readonly string[]): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { cwd: root, maxBuffer: 1e8, env: { ...process.env, ...thrift } },
      (fault, stdout, stderr) => {
        resolve({
          name,
          passed: !fault,
          seconds: (performance.now() - began) / 1000,
          output: stdout + stderr,
        });
      },
    );
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
