// Setup file of the vitest project that runs in the browser. It measures the CPU time of each test file, from its first
// hook to its last: that of the browser process which runs the page.
import { afterAll, beforeAll, beforeEach, type RunnerTestFile } from 'vitest';
import { cdp } from 'vitest/browser';

/** CPU seconds of the process that runs this page, since it began. */
async function processSeconds(): Promise<number> {
  const { metrics } = await cdp().send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
}

let start = 0;
let file: RunnerTestFile | undefined;
beforeAll(async () => {
  await cdp().send('Performance.enable');
  start = await processSeconds();
});
beforeEach(({ task }) => {
  file = task.file;
});
// Vitest runs these hooks in reverse order, so this one runs after those of the test file.
afterAll(async () => {
  const used = (await processSeconds()) - start;
  if (file) file.meta.cpuSeconds = used;
});
