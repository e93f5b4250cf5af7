// Tests the card engine in a browser as the product ships it: through the web app's own Vite, under its content
// security policy.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

import { contentSecurityPolicy } from '@lanyard/http/content-security-policy';
import { chromium } from '@playwright/test';
import { build, createServer as createVite } from 'vite';
import { expect, it } from 'vitest';

import { sampleDocuments, starterDocuments } from './samples/sample-documents.ts';
import { withFolderAsync } from './test-tools.ts';

const vite = {
  configFile: join(import.meta.dirname, '../../apps/web/vite.config.ts'),
  root: join(import.meta.dirname, 'screen'),
  logLevel: 'error',
} as const;
const names = [...new Set([...sampleDocuments, ...starterDocuments])].map((card) => card.name);
const kinds: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

async function readBuiltPage(address: string): Promise<{ faults: string[]; fetched: string[] }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    const fetched: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(said.text());
    });
    page.on('response', (reply) => fetched.push(`${String(reply.status())} ${reply.url()}`));
    await page.route('**/favicon.ico', (asked) => asked.fulfill({ status: 204 }));
    await page.goto(address);
    for (const name of names) {
      const outlines = page.getByRole('img', { name, exact: true }).locator('path');
      await outlines.first().waitFor({ timeout: 60_000 });
      expect(await outlines.count(), name).toBeGreaterThan(10);
    }
    return { faults, fetched };
  } finally {
    await browser.close();
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

it('builds the page and draws every sample under the policy of our pages', async () => {
  await withFolderAsync(async (folder) => {
    const input = join(vite.root, 'test-page.html');
    await build({ ...vite, build: { outDir: folder, rolldownOptions: { input } } });
    const nonce = 'test';
    const server = createServer((request, reply) => {
      const path = request.url === '/' ? 'test-page.html' : (request.url ?? '').slice(1);
      readFile(join(folder, path)).then(
        (bytes) => {
          if (request.url !== '/') reply.setHeader('content-type', kinds[extname(path)] ?? 'font/ttf');
          else
            reply
              .setHeader('content-security-policy', contentSecurityPolicy(nonce))
              .setHeader('content-type', 'text/html');
          reply.end(request.url === '/' ? bytes.toString().replaceAll('__NONCE__', nonce) : bytes);
        },
        () => reply.writeHead(404).end(),
      );
    });
    try {
      const { faults, fetched } = await readBuiltPage(await listen(server));
      expect(faults).toEqual([]);
      expect(fetched.filter((line) => line.endsWith('.wasm'))).toHaveLength(1);
      // The card has no Chinese letters, so the page must not fetch that 10 MB font.
      expect(fetched.filter((line) => line.includes('NotoSansSC'))).toEqual([]);
    } finally {
      server.close();
    }
  });
});

it('draws the page from the development server', async () => {
  await withFolderAsync(async (folder) => {
    const server = await createVite({
      ...vite,
      cacheDir: folder,
      server: { port: 0, strictPort: false, hmr: false },
    });
    try {
      await server.listen();
      const { faults } = await readBuiltPage(`${server.resolvedUrls?.local[0] ?? ''}test-page.html`);
      expect(faults).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
