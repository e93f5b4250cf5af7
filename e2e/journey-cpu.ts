// Measures what a journey costs: the CPU seconds of Playwright's worker process and of all processes that it started, such
// as the browser. The servers of the journeys are not counted: tools/run-server.ts runs them all in one other process.
import type { TestInfo } from '@playwright/test';

import { cpuOfTree } from '../tools/cpu.ts';

let counted = 0;

/**
 * Adds to the report of a journey the CPU seconds that this Playwright worker and its browser used since the journey
 * before. The first journey of a worker includes the start of the worker and the browser. The first journey of a file
 * includes its `beforeAll`.
 */
export function writeCpu({ annotations }: Pick<TestInfo, 'annotations'>): void {
  const spent = cpuOfTree();
  // The new sum can be smaller than the one before. Linux drops the seconds of a process whose parent never read its
  // exit status.
  annotations.push({ type: 'cpu', description: (Math.max(0, spent - counted) / 1000).toFixed(2) });
  counted = spent;
}
