// Measures the tasks of the page's main thread in CPU milliseconds. In wall-clock time, a busy machine makes every task
// long.
import type { Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

export async function tasksOfPage(page: Page, run: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  return traceEvents
    .filter(
      ({ name, pid, tid }) =>
        name === 'ThreadControllerImpl::RunTask' && mains.has(`${String(pid)} ${String(tid)}`),
    )
    .map(({ tdur }) => (tdur ?? 0) / 1000);
}
