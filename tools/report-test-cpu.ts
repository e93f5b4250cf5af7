// Reporter for vitest: writes the CPU seconds of each test file to test-results/test-cpu.json. measure-test-cpu.ts and
// measure-page-cpu.ts measure them. A file that ended before its first test was not measured and is left out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Reporter, TestModule } from 'vitest/node';

const root = join(import.meta.dirname, '..');

export default class TestCpuReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const measured = files.flatMap((file) => {
      const { cpuSeconds } = file.meta();
      if (cpuSeconds === undefined) return [];
      return [[relative(root, file.moduleId), Math.round(cpuSeconds * 100) / 100] as const];
    });
    const sorted = Object.fromEntries(measured.toSorted(([, a], [, b]) => b - a));
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, 'test-results/test-cpu.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
