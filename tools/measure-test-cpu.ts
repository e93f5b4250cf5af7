// Setup file of the vitest projects that run in Node. It measures the CPU time of each test file, from its first hook
// to its last. It does not count imports, because files share modules and the first file would pay for all the others.
// It does not count PostgreSQL or child processes either.
import { afterAll, beforeAll, beforeEach, type RunnerTestFile } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: number;
  }
}

let start = process.cpuUsage();
let file: RunnerTestFile | undefined;
beforeAll(() => {
  start = process.cpuUsage();
});
beforeEach(({ task }) => {
  file = task.file;
});
// Vitest runs these hooks in reverse order, so this one runs after those of the test file.
afterAll(() => {
  const { user, system } = process.cpuUsage(start);
  if (file) file.meta.cpuSeconds = (user + system) / 1e6;
});
