// JavaScript a browser fetches to show a page for the first time, as it really does: signed in, nothing cached.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { chromium as launch } from '../tools/chromium.ts';
import { atMost, type Figure } from '../tools/figure.ts';

const port = 4196;
const address = `http://127.0.0.1:${String(port)}`;
const root = fileURLToPath(new URL('..', import.meta.url));
const pages: readonly { readonly path: string; readonly most: number }[] = [
  { path: '/', most: 200 },
  { path: '/students', most: 220 },
];

function node(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function answers(): Promise<void> {
  for (let i = 0; i < 300; i++) {
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

async function kilobytes(path: string): Promise<number> {
  const browser = await chromium.launch(launch);
  try {
    const context = await browser.newContext();
    const { people } = (await (await context.request.get(`${address}/api/v1/development/people`)).json()) as {
      people: { id: string }[];
    };
    await context.request.post(`${address}/api/v1/development/sign-in`, {
      data: { person: people[0]?.id },
      headers: { origin: address },
    });
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(`${address}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await browser.close();
  }
}

export const buildWeb = (): Promise<unknown> =>
  once(node(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error']), 'exit');

export async function firstLoad(): Promise<readonly Figure[]> {
  await buildWeb();
  const server = node(['tools/run-server.ts'], { PORT: String(port) });
  try {
    await answers();
    const figures: Figure[] = [];
    for (const { path, most } of pages)
      figures.push(atMost(`first-load.${path}`, await kilobytes(path), 'kB of JavaScript, gzip', most));
    return figures;
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
