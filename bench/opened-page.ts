// Opens a page as a person does: the built product, signed in, with an empty cache.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { chromium, type Browser, type CDPSession } from '@playwright/test';

import { chromium as launch } from '../tools/chromium.ts';
import { cpuOfTree } from '../tools/cpu.ts';
import type { SampleKind } from '../tools/sample/kinds.ts';

const port = 4196;
const address = `http://127.0.0.1:${String(port)}`;
const root = fileURLToPath(new URL('..', import.meta.url));

function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export const buildWeb = (): Promise<unknown> =>
  once(node(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error']), 'exit');

async function answers(): Promise<void> {
  // The server first creates the sample. A season takes minutes.
  for (let i = 0; i < 6000; i++) {
    if (
      await fetch(`${address}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error('the server did not start');
}

/**
 * Waits until the server and its database have used almost no CPU for three seconds. A new sample leaves jobs in the
 * queue, and their CPU would count as that of the opened pages.
 */
async function waitUntilQuiet(server: number): Promise<void> {
  const seconds = 3;
  for (let tries = 0; tries < 200; tries++) {
    const before = cpuOfTree(server);
    await new Promise((go) => setTimeout(go, seconds * 1000));
    if (cpuOfTree(server) - before < seconds * 100) return;
  }
  throw new Error('the server still works on its jobs after ten minutes');
}

export type OpenedPage = {
  /** Kilobytes after gzip. */
  readonly javascript: number;
  readonly requests: number;
  /** CPU milliseconds of the server and its database. */
  readonly serverCpu: number;
  /** CPU milliseconds of the page's main thread. */
  readonly pageCpu: number;
  /** How far the content jumped while the page was opened: its Cumulative Layout Shift. */
  readonly shift: number;
  /** Milliseconds until the page has its title and no open requests. */
  readonly usable: number;
};

/**
 * These files load only two seconds after the page is visible, so they do not count as its first load. On a slow
 * machine the page may still be busy then.
 */
const afterwards = /\/(LiveSign|trusted)-/;

/** CPU milliseconds of the page's main thread since the page started. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const spent = metrics.find(({ name }) => name === 'TaskDuration');
  if (!spent) throw new Error('the browser does not measure its main thread');
  return spent.value * 1000;
}

/** Runs in the page. Sums the jumps of the content so far. */
const shifts = `
  new Promise((done) => {
    new PerformanceObserver((list) => {
      done(list.getEntries().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(0), 500);
  })`;

export type Opening = {
  /** A person of the sample. */
  readonly email?: string;
  /** How many times slower the main thread runs than this machine, as Chromium simulates a slow one. */
  readonly slower?: number;
};

async function openAs(
  browser: Browser,
  server: number,
  path: string,
  { email = 'priya.sharma@lanyard.example', slower = 1 }: Opening,
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const { people } = (await (await context.request.get(`${address}/api/v1/development/people`)).json()) as {
      people: { id: string; email: string }[];
    };
    await context.request.post(`${address}/api/v1/development/sign-in`, {
      data: { person: people.find((person) => person.email === email)?.id },
      headers: { origin: address },
    });
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    let requests = 0;
    let last = 0;
    let isLoading = true;
    page.on('request', () => requests++);
    page.on('response', (response) => {
      // The page may ask for more while its layout shift is read, and close before the answer is there.
      if (!isLoading) return;
      last = performance.now();
      if (response.request().resourceType() === 'script' && !afterwards.test(response.url()))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const pageCpu = await mainThread(session);
    const cpu = cpuOfTree(server);
    const began = performance.now();
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const titled = performance.now();
    // Playwright never sees the end of a shared worker's script, so this wait has a limit.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
    isLoading = false;
    const spent = (await mainThread(session)) - pageCpu;
    return {
      javascript: (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1000,
      requests,
      serverCpu: cpuOfTree(server) - cpu,
      pageCpu: spent,
      shift: await page.evaluate<number>(shifts),
      usable: Math.max(titled, last) - began,
    };
  } finally {
    await context.close();
  }
}

/** `open(path)` opens a page of the sample school, as its admin or as the named person. `sample` is its kind. */
export async function withOpenedPages<Result>(
  run: (open: (path: string, opening?: Opening) => Promise<OpenedPage>) => Promise<Result>,
  sample: SampleKind = 'school',
): Promise<Result> {
  await buildWeb();
  const server = node(['tools/run-server.ts'], { PORT: String(port), SAMPLE: sample });
  try {
    await answers();
    await waitUntilQuiet(server.pid ?? 0);
    const browser = await chromium.launch(launch);
    try {
      return await run((path, opening = {}) => openAs(browser, server.pid ?? 0, path, opening));
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
