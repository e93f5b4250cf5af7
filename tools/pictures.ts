// `npm run pictures`: every screen at 1440×900 and 390×844, light and dark, into test-results/pictures, to be looked at.
// Needs the product at ADDRESS (default: npm run dev) and `.example` people in it.
import { mkdir } from 'node:fs/promises';

import { chromium, type Page } from '@playwright/test';

import { chromium as launch } from './chromium.ts';

const address = process.env['ADDRESS'] ?? 'http://127.0.0.1:5173';
const folder = new URL('../test-results/pictures/', import.meta.url);
const screens: Readonly<Record<string, string>> = {
  login: '/login',
  dashboard: '/',
  students: '/students',
  activity: '/activity',
  alerts: '/alerts',
  import: '/import',
  'students-none': '/students?q=nobody',
  'students-add': '/students?add=true',
  proofing: '/proofing',
  templates: '/templates',
  'templates-new': '/templates?new=true',
  'templates-import': '/templates?import=true',
  delivery: '/delivery',
  vendor: '/vendor',
  reports: '/reports',
  settings: '/settings',
  jobs: '/settings/jobs',
  people: '/settings/people',
  account: '/settings/account',
  years: '/settings/years',
  classes: '/settings/classes',
  vendors: '/settings/vendors',
  reset: '/reset',
  mailbox: '/mailbox',
  'join-over': '/join?token=none',
  ...(process.env['ADDRESS'] ? {} : { design: '/design' }),
};
const wanted = process.argv.slice(2);
// Bounded: a shared worker that starts before the page is quiet counts as a request that never ends.
const quiet = (page: Page): Promise<unknown> =>
  page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launch);
for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: width < 640,
      deviceScaleFactor: width < 640 ? 2 : 1,
    });
    await context.addInitScript((chosen) => {
      localStorage.setItem('lanyard.theme', chosen);
    }, theme);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(screens)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      await page.goto(`${address}${path}`);
      await quiet(page);
      const sample = page.getByRole('button', { name: /Priya Sharma/ });
      if (name !== 'login' && (await sample.count()) > 0) {
        await sample.click();
        await page.getByRole('banner').waitFor();
        await page.goto(`${address}${path}`);
        await quiet(page);
      }
      const file = `${name}-${String(width)}x${String(height)}${theme === 'dark' ? '-dark' : ''}.png`;
      await page.screenshot({ path: new URL(file, folder).pathname, fullPage: name === 'design' });
    }
    await context.close();
  }
await browser.close();
