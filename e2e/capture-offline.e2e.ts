import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  chromium as engine,
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';

import { chromium } from '../tools/chromium.ts';
import {
  storeClassList,
  nameCanary,
  openStation,
  listStoredPictures,
  pictureCanary,
  samplePortraitJpeg,
  waitForOfflineFiles,
  readShotStates,
  takeStationPhoto,
  findTraces,
  storeUnencrypted,
  type StationPerson,
} from './capture-station.ts';
import { writeCpu } from './journey-cpu.ts';
import { startSchoolServer, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';

const port = ownPort(14);
const baseURL = `http://127.0.0.1:${String(port)}`;
test.describe.configure({ mode: 'serial' });
test.use({ baseURL });

let server: OwnServer;
/** The page of someone in the office, who is always online. */
let office: Page;
let who: StationPerson;
let sections: string[];
const photographer = { email: 'noor@lakeside.test', password: 'five words make one too' };

type Said = { readonly method?: string; readonly body?: object };
function ask<Answer>(page: Page, path: string, { method = 'GET', body }: Said = {}): Promise<Answer> {
  const asked = { method, url: `/api/v1${path}`, body, key: randomUUID() };
  return page.evaluate(async ({ method: by, url, body: said, key }) => {
    const headers = {
      'idempotency-key': key,
      'if-match': '"1"',
      ...(said && { 'content-type': 'application/json' }),
    };
    const reply = await fetch(url, { method: by, headers, ...(said && { body: JSON.stringify(said) }) });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Answer;
  }, asked);
}
const post = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  ask<Answer>(page, path, { method: 'POST', body });

type Session = { me: { person: { id: string }; memberships: { org: string }[] } };
test.beforeAll(async ({ browser }) => {
  server = await startSchoolServer(port);
  office = await browser.newPage({ baseURL });
  await signIn(office);
  const org = (await ask<Session>(office, '/session')).me.memberships[0]?.org ?? '';
  const { email, password } = photographer;
  await post(office, `/orgs/${org}/invitations`, { email, name: 'Noor', roles: ['photographer'] });
  const { mails } = await ask<{ mails: { link: { href: string } | null }[] }>(office, '/development/mails');
  const token = new URL(mails[0]?.link?.href ?? baseURL).hash.replace('#token=', '');
  const door = await browser.newPage({ baseURL });
  await door.goto('/login');
  const { me } = await post<Session>(door, '/invitation/accept', { token, name: 'Noor', password });
  await door.context().close();
  who = { person: me.person.id, org };
  const day = await ask<{ sections: { id: string }[] }>(office, `/orgs/${org}/capture/sections`);
  sections = day.sections.map(({ id }) => id);
});
test.afterEach(() => writeCpu(test.info()));
test.afterAll(async () => {
  await office.context().close();
  await server.stop();
});

const add = async (section: string, rollNo: number, name: string): Promise<string> =>
  (await post<{ id: string }>(office, `/orgs/${who.org}/students`, { name, section, rollNo })).id;

type Listed = { status: string; photos: { id: string; state: string; current: boolean; rival: boolean }[] };
const photosOf = (student: string): Promise<Listed> =>
  ask<Listed>(office, `/orgs/${who.org}/students/${student}/photos`);
const at = (second: number): string => new Date(Date.UTC(2026, 5, 1, 9, 0, second)).toISOString();

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await post(page, '/sign-in', photographer);
  await waitForOfflineFiles(page);
  await openStation(page, who);
}

/** Signs a tablet in and opens the capture station once with a connection. */
async function station(context: BrowserContext, section: string): Promise<Page> {
  const page = await context.newPage();
  await enter(page);
  await storeClassList(page, who, section);
  return page;
}

test('three taken without a connection, the tab closed and opened again: each arrives once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL });
  const violations: string[] = [];
  context.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) violations.push(line.text());
  });
  const section = sections[0] ?? '';
  const first = await station(context, section);
  const students = [
    await add(section, 1, 'Asha'),
    await add(section, 2, 'Bela'),
    await add(section, 3, 'Chitra'),
  ];
  await context.setOffline(true);
  const ids: string[] = [];
  for (const [i, student] of students.entries())
    ids.push(
      await takeStationPhoto(
        first,
        { student, section, takenAt: at(i) },
        await samplePortraitJpeg(`offline ${String(i)}`),
      ),
    );
  await first.close();

  // If the browser starts without a connection, every URL opens Capture.
  const second = await context.newPage();
  await second.goto('/');
  await expect(second).toHaveURL(/\/capture$/);
  await openStation(second, who);
  expect(await readShotStates(second)).toEqual(['saved', 'saved', 'saved']);
  await context.setOffline(false);
  await expect.poll(() => readShotStates(second), { timeout: 60_000 }).toEqual(['sent', 'sent', 'sent']);
  for (const [i, student] of students.entries())
    await expect
      .poll(() => photosOf(student), { timeout: 60_000 })
      .toMatchObject({ status: 'captured', photos: [{ id: ids[i], state: 'kept', current: true }] });
  for (const student of students) expect((await photosOf(student)).photos).toHaveLength(1);
  expect(violations).toEqual([]);
  await context.close();
});

/**
 * Two tablets without a connection photograph one class. Then they go online in this sequence. Returns a description of
 * the photos that the school then has.
 */
async function twoTablets(
  browser: Browser,
  section: string,
  order: readonly [0 | 1, 0 | 1],
): Promise<string> {
  const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })] as const;
  const pages = [await station(contexts[0], section), await station(contexts[1], section)] as const;
  const students = [
    await add(section, 1, 'Both'),
    await add(section, 2, 'One'),
    await add(section, 3, 'Again'),
  ];
  const labels = new Map<string, string>();
  for (const context of contexts) await context.setOffline(true);
  const taken = async (tablet: 0 | 1, student: number, second: number, label: string, follows?: string) => {
    const shot = {
      student: students[student] ?? '',
      section,
      takenAt: at(second),
      ...(follows && { follows }),
    };
    const id = await takeStationPhoto(pages[tablet], shot, await samplePortraitJpeg(label));
    labels.set(id, label);
    return id;
  };
  await taken(0, 0, 10, 'both-0');
  await taken(1, 0, 20, 'both-1');
  await taken(1, 1, 30, 'one-1');
  const before = await taken(0, 2, 40, 'again-0');
  await taken(0, 2, 50, 'again-0b', before);
  await taken(1, 2, 5, 'again-1');
  for (const tablet of order) {
    await contexts[tablet].setOffline(false);
    await expect
      .poll(() => readShotStates(pages[tablet]), { timeout: 60_000 })
      .toEqual(Array.from({ length: 3 }, () => 'sent'));
  }
  const lines: string[] = [];
  for (const student of students) {
    await expect
      .poll(async () => (await photosOf(student)).photos.filter(({ state }) => state === 'waiting'), {
        timeout: 60_000,
      })
      .toEqual([]);
    const { status, photos } = await photosOf(student);
    const told = photos.map(({ id, state, current, rival }) =>
      [labels.get(id), state, current && 'current', rival && 'rival'].filter(Boolean).join(' '),
    );
    lines.push(`${status}: ${told.toSorted().join(', ')}`);
  }
  for (const context of contexts) await context.close();
  return lines.join('\n');
}

test('two tablets without a connection come to the same, whichever is heard first', async ({ browser }) => {
  const one = await twoTablets(browser, sections[1] ?? '', [0, 1]);
  const other = await twoTablets(browser, sections[2] ?? '', [1, 0]);
  const hash = async (text: string): Promise<string> =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
  expect(one).toBe(
    [
      'captured: both-0 kept rival, both-1 kept current',
      'captured: one-1 kept current',
      'captured: again-0 kept, again-0b kept current, again-1 kept rival',
    ].join('\n'),
  );
  expect(await hash(one)).toBe(await hash(other));
});

test('parents who take their word back while a tablet is away: refused, shown, erased on it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL });
  const section = sections[4] ?? '';
  const page = await station(context, section);
  const student = await add(section, 1, 'Withdrawn');
  await context.setOffline(true);
  await takeStationPhoto(page, { student, section, takenAt: at(1) }, await samplePortraitJpeg('withdrawn'));
  const change = { consent: { answer: 'no', basis: 'a letter' } };
  await ask(office, `/orgs/${who.org}/students/${student}`, {
    method: 'PATCH',
    body: { change, was: { consent: 'not_asked' } },
  });
  await context.setOffline(false);
  await expect.poll(() => readShotStates(page), { timeout: 60_000 }).toEqual(['refused no_consent']);
  expect(await listStoredPictures(page)).toEqual([]);
  expect(await photosOf(student)).toMatchObject({ status: 'missing', photos: [] });
  await context.close();
});

test('the profile of the browser holds no picture: sealed before, gone after', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'capture-profile-'));
  const launch = (): Promise<BrowserContext> =>
    engine.launchPersistentContext(profile, { ...chromium, baseURL });
  const words = [pictureCanary, nameCanary];
  const section = sections[3] ?? '';
  try {
    let context = await launch();
    let page = await station(context, section);
    const student = await add(section, 1, nameCanary);
    await storeClassList(page, who, section);
    const picture = await samplePortraitJpeg('profile');
    expect(picture.includes(pictureCanary)).toBe(true);
    await context.setOffline(true);
    await takeStationPhoto(page, { student, section, takenAt: at(1) }, picture);
    await context.close();
    expect(await findTraces(profile, words)).toEqual([]);

    // After logout an unsent photo is still on the tablet, but locked. Only the same person can open it, and only with
    // the server.
    context = await launch();
    page = context.pages()[0] ?? (await context.newPage());
    await context.route('**/uploads', (route) => route.abort());
    await page.goto('/capture');
    await openStation(page, who);
    expect(await readShotStates(page)).toEqual(['saved']);
    await page.goto('/students');
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: '1 photo is not sent yet' });
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Log out and keep them locked on this device' }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.close();
    expect(await findTraces(profile, words)).toEqual([]);

    context = await launch();
    page = context.pages()[0] ?? (await context.newPage());
    await enter(page);
    await expect.poll(() => readShotStates(page), { timeout: 60_000 }).toEqual(['sent']);
    await expect
      .poll(() => photosOf(student), { timeout: 60_000 })
      .toMatchObject({ status: 'captured', photos: [{ state: 'kept' }] });
    await page.goto('/students');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.close();
    expect(await findTraces(profile, words)).toEqual([]);

    // Writes unencrypted traces on purpose, and checks that the search finds them.
    context = await launch();
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/login');
    await storeUnencrypted(page, picture);
    await context.close();
    const found = (await findTraces(profile, words)).join('\n');
    for (const word of [...words, 'JPEG']) expect(found).toContain(`${word}: `);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
