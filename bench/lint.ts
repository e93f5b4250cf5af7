// CPU time of `npm run lint`. Run it on a machine that does nothing else: beside other programs the same work costs up to
// 1.5 times as much.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { cpuOfTree } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';

const root = join(import.meta.dirname, '..');
const unit = 's of CPU';
/** Two files that one change often contains: a screen and a server function. */
const edited = ['features/students/web/StudentsPage.tsx', 'features/students/server/add-student.ts'];

async function lint(...args: readonly string[]): Promise<number> {
  const before = cpuOfTree();
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/check.ts', ...args], { cwd: root });
  console.log(stdout.trim());
  return (cpuOfTree() - before) / 1000;
}

/** Adds a comment to each of these files, runs the work, and then restores the files. */
async function withEdits<Value>(paths: readonly string[], work: () => Promise<Value>): Promise<Value> {
  const [first, ...others] = paths;
  if (first === undefined) return work();
  const path = join(root, first);
  const text = await readFile(path, 'utf8');
  await writeFile(path, `${text}\n// A change that is measured.\n`);
  try {
    return await withEdits(others, work);
  } finally {
    await writeFile(path, text);
  }
}

export async function lintCpu(): Promise<readonly Figure[]> {
  await rm(join(root, 'node_modules/.cache/tsc'), { recursive: true, force: true });
  const cold = await lint();
  // The compiler now has the cache of the first run, as it has while someone works.
  const changed = await withEdits(edited, () => lint('--changed'));
  return [atMost('lint-cold', cold, unit, 70), atMost('lint-changed', changed, unit, 15)];
}
