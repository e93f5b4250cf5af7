// Opens a page as a person does: the built product, signed in, with an empty cache.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { chromium, type Browser, type CDPSession } from '@playwright/test';

import { chromium as launch } from '../tools/chromium.ts';
import { cpuOfTree } from '../tools/cpu.ts';

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
  for (let i = 0; i < 1500; i++) {
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

export type OpenedPage = {
  /** Kilobytes after gzip. */
  readonly javascript: number;
  readonly requests: number;
  /** CPU milliseconds of the server and its database. */
  readonly serverCpu: number;
  /** CPU milliseconds of the page's main thread. */
  readonly pageCpu: number;
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

async function openAs(browser: Browser, server: number, email: string, path: string): Promise<OpenedPage> {
  const context = await browser.newContext();
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
    page.on('request', () => requests++);
    page.on('response', (response) => {
      last = performance.now();
      if (response.request().resourceType() === 'script' && !afterwards.test(response.url()))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const pageCpu = await mainThread(session);
    const cpu = cpuOfTree(server);
    const began = performance.now();
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const titled = performance.now();
    // Playwright never sees the end of a shared worker's script, so this wait has a limit.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
    return {
      javascript: (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1000,
      requests,
      serverCpu: cpuOfTree(server) - cpu,
      pageCpu: (await mainThread(session)) - pageCpu,
      usable: Math.max(titled, last) - began,
    };
  } finally {
    await context.close();
  }
}

/** `open(path)` opens a page of the sample school, as its admin or as the named person. */
export async function withOpenedPages<Result>(
  run: (open: (path: string, email?: string) => Promise<OpenedPage>) => Promise<Result>,
): Promise<Result> {
  await buildWeb();
  const server = node(['tools/run-server.ts'], { PORT: String(port) });
  try {
    await answers();
    const browser = await chromium.launch(launch);
    try {
      return await run((path, email = 'priya.sharma@lanyard.example') =>
        openAs(browser, server.pid ?? 0, email, path),
      );
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
