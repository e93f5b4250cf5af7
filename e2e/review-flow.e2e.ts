import { expect, type Browser, type Page } from '@playwright/test';

import { publishStandardCard, createProofedClass } from '../tools/sample/proofed-class.ts';
import { pressEnter, typeInto } from './by-keyboard.ts';
import { expectAccessible, test } from './journey.ts';
import { startSchoolServer, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(18);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
let names: readonly string[] = [];
let section = '';
let session: Awaited<ReturnType<ReturnType<Browser['contexts']>[number]['cookies']>> = [];

/** Creates a class teacher who reviews two classes: 9-A with six proofs and 9-B with two. */
test.beforeAll(async ({ browser }) => {
  server = await startSchoolServer(port);
  const office = await browser.newPage({ baseURL: address });
  await startAdminSession(office);
  const { send } = await apiOf(office, address);
  const { sections } = (await send('GET', '/sections')) as { sections: { id: string }[] };
  const ids = sections.slice(0, 2).map(({ id }) => id);
  section = ids[0] ?? '';
  const email = 'meera@lakeside.test';
  await send('POST', '/invitations', { data: { email, name: 'Meera Nair', roles: ['reviewer'] } });
  const { mails } = (await (await office.request.get(`${address}/api/v1/development/mails`)).json()) as {
    mails: { link: { href: string } | null }[];
  };
  const token = new URL(mails[0]?.link?.href ?? address).hash.replace('#token=', '');
  const door = await browser.newContext({ baseURL: address });
  const joined = await door.request.post('/api/v1/invitation/accept', {
    headers: { origin: address },
    data: { token, name: 'Meera Nair', password: 'five small blue herons' },
  });
  const { me } = (await joined.json()) as { me: { person: { id: string } } };
  session = await door.cookies();
  await door.close();
  const { years } = (await send('GET', '/years')) as { years: { id: string; current: boolean }[] };
  const year = years.find(({ current }) => current)?.id ?? '';
  const { sections: inFull } = (await send('GET', `/years/${year}/sections`)) as {
    sections: { id: string; version: number }[];
  };
  for (const { id, version } of inFull.filter((each) => ids.includes(each.id)))
    await send('PATCH', `/sections/${id}`, {
      data: { reviewer: me.person.id, deputy: null, reviewDueOn: null },
      headers: { 'if-match': `"${String(version)}"` },
    });
  await publishStandardCard(send, ids);
  names = await createProofedClass(send, ids[0] ?? '', 6);
  await createProofedClass(send, ids[1] ?? '', 2);
  await office.context().close();
});
test.afterAll(() => server?.stop());

const question = (page: Page, name: string | undefined) =>
  expect(page.getByRole('heading', { level: 2 })).toContainText(name ?? '');
/** Waits until both pictures were visible for a moment, as they are when a person decides. */
async function seen(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: 'Photo' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Card as it would be printed' })).toBeVisible();
  // The page counts the moment from the frame after the last picture, which a busy machine draws late.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.waitForTimeout(150);
}

test('a teacher reviews her class by keyboard', async ({ page }) => {
  await page.context().addCookies(session);
  await page.goto('/proofing/review');
  await question(page, 'Which class do you review?');
  await expectAccessible(page);
  await pressEnter(page.getByRole('button', { name: /9-A/ }));
  await expect(page).toHaveURL(new RegExp(`section=${section}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Review 9-A' })).toBeVisible();
  await question(page, `Is this ${names[0] ?? ''}, 9-A?`);
  await expect(page.getByText('1 of 6')).toBeVisible();
  await seen(page);
  await expectAccessible(page);

  await page.keyboard.press('a');
  await question(page, names[1]);
  await expect(page.getByRole('button', { name: `Undo Approved ${names[0] ?? ''}` })).toBeVisible();
  await seen(page);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: `Reject ${names[1] ?? ''}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('6'); // the reason "Name or class wrong"
  await question(page, names[2]);
  await seen(page);
  await page.keyboard.press('z'); // undoes the rejection
  await question(page, names[1]);
  await seen(page);
  await page.keyboard.press('a');
  await question(page, names[2]);
  await seen(page);
  await page.keyboard.press('l');
  await question(page, names[3]);
  await seen(page);
  await page.keyboard.press('c');
  await typeInto(page.getByRole('textbox', { name: 'Comment' }), 'Hair is shorter now');
  await pressEnter(page.getByRole('button', { name: 'Comment', exact: true }).last());
  await expect(page.getByText('1 comment')).toBeVisible();
  await page.keyboard.press('t');
  await page.keyboard.press('2');
  await question(page, names[4]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // After a reload, the page shows the same proof.
  await page.keyboard.press('j');
  await question(page, names[5]);
  await expect(page.getByText('Saving')).toHaveCount(0);
  await page.reload();
  await question(page, names[5]);
  await expect(page.getByText('6 of 6')).toBeVisible();
  for (const name of [names[5], names[4]]) {
    await question(page, name);
    await seen(page);
    await page.keyboard.press('a');
  }
  await question(page, '1 proof is left for later.');
  await expectAccessible(page);
  await pressEnter(page.getByRole('button', { name: 'Look at it now' }));
  await question(page, names[2]);
  await seen(page);
  await page.keyboard.press('s');
  await pressEnter(page.getByRole('button', { name: 'I am not sure who this is' }));
  await question(page, 'All caught up.');
  await expect(page.getByText(/^6 proofs in \d+ minutes?\.$/)).toBeVisible();
  const figures = page.getByRole('main');
  for (const line of [/Approved\s*4/, /Retake requested\s*1/, /Sent to the principal\s*1/])
    await expect(figures).toContainText(line);
  await expect(page.getByText('Saving')).toHaveCount(0);
  await expectAccessible(page);
  await pressEnter(page.getByRole('button', { name: 'Next: 9-B, 2 proofs' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Review 9-B' })).toBeVisible();

  const { send } = await apiOf(page, address);
  const { proofs } = (await send('GET', `/proofs?section=${section}`)) as {
    proofs: { studentName: string; status: string }[];
  };
  const standing = new Map(proofs.map(({ studentName, status }) => [studentName, status]));
  expect(names.map((name) => standing.get(name))).toEqual([
    'approved',
    'approved',
    'locked',
    'rejected',
    'approved',
    'approved',
  ]);
});

test('on a phone: swipe right approves, left asks why, up puts off; the buttons do the same', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addCookies(session);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const swipe = async (dx: number, dy: number): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: part === undefined ? [] : [{ x: 195 + dx * part, y: 300 + dy * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd');
  };
  await page.goto('/proofing/review');
  await page.getByRole('button', { name: /9-B/ }).tap();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await seen(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  for (const name of [/^Approve/, /^Reject/, /^Retake/, /^Later/]) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(600); // low enough for a thumb
  }
  await swipe(0, -200); // a swipe up means Later
  await expect(page.getByText('2 of 2')).toBeVisible();
  await seen(page);
  await swipe(30, 0); // too short to count as a swipe
  await expect(page.getByText('2 of 2')).toBeVisible();
  await swipe(160, 0);
  await question(page, '1 proof is left for later.');
  // After a scripted swipe, Chromium ignores the first tap. So this taps until the button is gone.
  const again = page.getByRole('button', { name: 'Look at it now' });
  await expect(async () => {
    if (await again.isVisible()) await again.tap();
    await expect(again).toBeHidden({ timeout: 1000 });
  }).toPass();
  await seen(page);
  await swipe(-160, 0);
  const reasons = page.getByRole('dialog', { name: /^Reject / });
  await expect(reasons).toBeVisible();
  await expect(async () => {
    if (await reasons.isVisible()) await reasons.getByRole('button', { name: 'Wrong child' }).tap();
    await expect(reasons).toBeHidden({ timeout: 1000 });
  }).toPass();
  await question(page, 'All caught up.');
  await page.getByRole('button', { name: /^Undo Rejected / }).tap();
  await seen(page);
  await page.getByRole('button', { name: /^Approve/ }).tap();
  await question(page, 'All caught up.');
  await expect(page.getByRole('main')).toContainText(/Approved\s*2/);
  await page.getByRole('button', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});
