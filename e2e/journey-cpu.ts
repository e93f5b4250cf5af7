// What a journey costs: CPU seconds of Playwright's worker process and of all it started, the browser among them.
// Servers are not in it: tools/run-server.ts starts them all in one process.
import type { TestInfo } from '@playwright/test';

import { cpuOfTree } from '../tools/cpu.ts';

let counted = 0;

/**
 * Adds to the report of a journey the CPU seconds that this Playwright worker and its browser used since the journey
 * before. The first journey of a worker therefore also pays for starting the worker and the browser, and the first of
 * a file for its `beforeAll`.
 */
export function writeCpu({ annotations }: Pick<TestInfo, 'annotations'>): void {
  const spent = cpuOfTree();
  // A process that ended without its parent waiting for it takes its time away from the sum.
  annotations.push({ type: 'cpu', description: (Math.max(0, spent - counted) / 1000).toFixed(2) });
  counted = spent;
}
