// `npm run pictures` takes a picture of every screen at 1440×900 and 390×844, light and dark, into
// test-results/pictures. It also puts contact sheets of all pictures, and the README's pictures at full size, into
// docs/images. If you name screens, only those are taken, and there are no contact sheets. Needs the product at ADDRESS
// (default: npm run dev) with the `.example` people of the sample.
import { mkdir } from 'node:fs/promises';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { fakeCamera } from './fake-camera.ts';

const address = process.env['ADDRESS'] ?? 'http://127.0.0.1:5173';
const folder = new URL('../test-results/pictures/', import.meta.url);
const screens: Readonly<Record<string, string>> = {
  login: '/login',
  'set-up': '/set-up',
  'second-factor': '/second-factor',
  dashboard: '/',
  students: '/students',
  activity: '/activity',
  alerts: '/alerts',
  import: '/import',
  'import-columns': '/import?import={import}&step=columns',
  'import-differences': '/import?import={import}&step=differences',
  'import-errors': '/import?import={import}&step=differences&show=error',
  'roll-over': '/roll-over',
  student: '/students?student={student}',
  'student-edit': '/students?edit={student}',
  'students-export': '/students?export=true',
  'students-none': '/students?q=nobody',
  'students-add': '/students?add=true',
  proofing: '/proofing',
  'proof-review': '/proofing?proof={proof}',
  'proofing-bulk': '/proofing?status=pending&bulk=1',
  'proofing-sections': '/proofing?view=sections',
  'proofing-flow': '/proofing/review',
  'proofing-settings': '/settings/proofing',
  templates: '/templates',
  'templates-new': '/templates?new=true',
  'templates-import': '/templates?import=true',
  'template-editor': '/templates?edit={template}',
  'template-preview': '/templates?preview={template}',
  'template-use': '/templates?use={template}',
  'template-versions': '/templates?versions={template}',
  capture: '/capture',
  'capture-desk': '/capture?section={section}',
  'contact-sheet': '/capture/sheet?section={section}',
  'photo-import': '/capture/import',
  'vendor-school': '/vendor',
  vendor: '/vendor',
  'vendor-board': '/vendor/board',
  'vendor-today': '/vendor/today',
  'vendor-orders': '/vendor/orders',
  'vendor-order': '/vendor/orders/{order}',
  'vendor-check': '/vendor/check',
  'vendor-files': '/vendor/files',
  delivery: '/delivery',
  'delivery-track': '/delivery?track={package}',
  'delivery-scan': '/delivery/scan',
  reports: '/reports',
  'reports-how': '/reports?how=1',
  settings: '/settings',
  jobs: '/settings/jobs',
  people: '/settings/people',
  account: '/settings/account',
  years: '/settings/years',
  classes: '/settings/classes',
  fields: '/settings/fields',
  vendors: '/settings/vendors',
  quality: '/settings/quality',
  'delivery-places': '/settings/delivery-places',
  'card-fees': '/settings/card-fees',
  'sign-in-rules': '/settings/sign-in',
  audit: '/settings/audit',
  'vendor-settings': '/settings/vendor',
  'vendor-schools': '/settings/schools',
  'vendor-prices': '/settings/prices',
  'vendor-printers': '/settings/printers',
  'vendor-production': '/settings/production',
  'vendor-couriers': '/settings/couriers',
  reset: '/reset',
  mailbox: '/mailbox',
  'join-over': '/join#token=none',
  ...(process.env['ADDRESS'] ? {} : { design: '/design' }),
};
const admin = 'Priya Sharma';
const printer = 'Ravi Menon';
/** The person who opens a screen. The vendor’s own admin opens the screens of the vendor. */
const personWhoSees = (screen: string): string =>
  /^vendor(-|$)/.test(screen) && screen !== 'vendor-school' ? printer : admin;

type Session = {
  readonly me: { secondFactor: string; memberships: { secondFactorFrom: string | null }[] } | null;
};
/**
 * The sample has its school, and nobody in it must set up a second factor. So two screens need another answer of the
 * server: its URL, and what takes its place.
 */
const otherAnswers: Readonly<Record<string, readonly [url: string, change: (answer: unknown) => unknown]>> = {
  'set-up': ['**/api/v1/set-up', () => ({ open: true })],
  'second-factor': [
    '**/api/v1/session',
    (answer) => {
      const { me } = answer as Session;
      if (!me) return answer;
      me.secondFactor = 'missing';
      for (const each of me.memberships) each.secondFactorFrom = new Date(0).toISOString();
      return { me };
    },
  ],
};
async function changeAnswer(page: Page, screen: string): Promise<void> {
  const [url, change] = otherAnswers[screen] ?? [];
  if (url === undefined || change === undefined) return;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
/** The screens that the README shows, as docs/images/NAME-light.png and NAME-dark.png. */
const front = new Set([
  'dashboard',
  'capture-desk',
  'proofing',
  'template-editor',
  'vendor',
  'delivery',
  'reports',
]);
const wanted = process.argv.slice(2);
const sheets = new URL('../docs/images/', import.meta.url);
// Waits 1.5 s at most for the network, because the live stream may count as a request that never ends.
async function quiet(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor(); // the heading of the page, or of a dialog that covers it
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
}

const roster = `Name of Student,Std/Div,Roll No.,G.R. No.
AARYA RAJESH KULKARNI,9-A,31,GR/4231
Irfan Abdul Shaikh,IX B,31,GR/4232
Gayatri Iyer,10/C,31,GR/4233
Total: 3,,,`;
/** The ids that replace `{…}` in a URL: the first student, order and so on, and an import that is never finished. */
const found = new Map<string, string>();
async function findIds(page: Page): Promise<void> {
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(`${address}/api/v1${path}`)).json();
  const { me } = (await read('/session')) as { me: { memberships: { org: string }[] } };
  const org = `/orgs/${me.memberships[0]?.org ?? ''}`;
  const { students } = (await read(`${org}/students?limit=1&filter=captured`)) as {
    students: { id: string }[];
  };
  const { sections } = (await read(`${org}/sections`)) as { sections: { id: string }[] };
  const { templates } = (await read(`${org}/templates`)) as { templates: { id: string }[] };
  const { proofs } = (await read(`${org}/proofs?limit=1&status=pending`)) as { proofs: { id: string }[] };
  const { orders } = (await read(`${org}/orders?limit=1`)) as { orders?: { id: string }[] };
  const { packages } = (await read(`${org}/packages?limit=1`)) as { packages?: { id: string }[] };
  found
    .set('order', orders?.[0]?.id ?? '')
    .set('package', packages?.[0]?.id ?? '')
    .set('proof', proofs[0]?.id ?? '')
    .set('student', students[0]?.id ?? '')
    .set('template', templates[0]?.id ?? '')
    .set('section', sections[0]?.id ?? '');
  await page.goto(`${address}/import`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Class list.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });
  await page.getByRole('heading', { name: 'How we read it' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Compare with the roster' }).click();
  await page.getByRole('navigation', { name: 'Kinds of difference' }).waitFor();
  found.set('import', new URL(page.url()).searchParams.get('import') ?? '');
}
async function signIn(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(person) }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
const addressOf = (path: string): string =>
  address + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => found.get(name) ?? '');

/** Creates one sheet for each size and theme. Phone screens are narrow, so a row has more of them. */
async function contactSheet(taken: readonly string[], name: string, phone: boolean): Promise<void> {
  const [columns, gap] = [phone ? 10 : 5, 12];
  const cell = { width: phone ? 195 : 400, height: phone ? 422 : 250 };
  const smaller = await Promise.all(
    taken.map(async (file, i) => ({
      input: await sharp(file)
        .resize({ ...cell, position: 'top' })
        .toBuffer(),
      left: gap + (i % columns) * (cell.width + gap),
      top: gap + Math.floor(i / columns) * (cell.height + gap),
    })),
  );
  const rows = Math.ceil(taken.length / columns);
  await sharp({
    create: {
      width: gap + columns * (cell.width + gap),
      height: gap + rows * (cell.height + gap),
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(smaller)
    .webp({ quality: 72, effort: 6 })
    .toFile(new URL(`${name}.webp`, sheets).pathname);
}

await mkdir(folder, { recursive: true });
await mkdir(sheets, { recursive: true });
const camera = await fakeCamera([{ seconds: 2, somebody: { seed: 'Asha' } }]);
const browser = await chromium.launch(camera.launch);
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  desktop: [1440, 900],
  phone: [390, 844],
};
const office = await browser.newPage();
await office.goto(`${address}/login`);
await signIn(office, admin);
await findIds(office);
await office.context().close();

for (const [device, [width, height]] of Object.entries(sizes))
  for (const theme of ['light', 'dark']) {
    const open = new Map<string, Page>();
    const pageOf = async (person: string): Promise<Page> => {
      const known = open.get(person);
      if (known) return known;
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: width < 640,
        deviceScaleFactor: width < 640 ? 2 : 1,
      });
      await context.addInitScript((chosen) => {
        localStorage.setItem('lanyard.theme', chosen);
      }, theme);
      const page = await context.newPage();
      open.set(person, page);
      return page;
    };
    const taken: string[] = [];
    for (const [name, at] of Object.entries(screens)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const person = personWhoSees(name);
      const page = await pageOf(person);
      await changeAnswer(page, name);
      await page.goto(addressOf(at));
      await quiet(page);
      if (name !== 'login' && new URL(page.url()).pathname === '/login') {
        await signIn(page, person);
        await page.goto(addressOf(at));
        await quiet(page);
      }
      // Waits until animations have ended. On the capture screen, also waits until the guide has checked the camera's
      // picture.
      await page.waitForTimeout(name === 'capture-desk' ? 6000 : 400);
      const file = `${name}-${String(width)}x${String(height)}${theme === 'dark' ? '-dark' : ''}.png`;
      const path = new URL(file, folder).pathname;
      await page.screenshot({ path, fullPage: name === 'design' });
      await page.unrouteAll();
      taken.push(path);
      if (device === 'desktop' && front.has(name))
        await sharp(path)
          .png({ palette: true, effort: 10 })
          .toFile(new URL(`${name}-${theme}.png`, sheets).pathname);
    }
    if (wanted.length === 0) await contactSheet(taken, `${device}-${theme}`, width < 640);
    for (const page of open.values()) await page.context().close();
  }
await browser.close();
await camera.remove();
