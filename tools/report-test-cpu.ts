// Reporter for vitest: writes the seconds of each test file to test-results/test-cpu.json. For files that run in Node
// these are seconds of CPU (see measure-test-cpu.ts). Files that run in the browser have wall-clock seconds instead,
// because Chromium does their work.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Reporter, TestModule } from 'vitest/node';

const root = join(import.meta.dirname, '..');

export default class TestCpuReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const seconds: Record<string, number> = {};
    for (const file of files) {
      const used = file.meta().cpuSeconds ?? file.diagnostic().duration / 1000;
      seconds[relative(root, file.moduleId)] = Math.round(used * 100) / 100;
    }
    const sorted = Object.fromEntries(Object.entries(seconds).toSorted(([, a], [, b]) => b - a));
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, 'test-results/test-cpu.json'), `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
