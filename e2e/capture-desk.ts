import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { chromium } from '@playwright/test';

import { fakeCamera, type Scene } from '../tools/fake-camera.ts';
import { test as journey } from './journey.ts';

/** A browser of its own whose camera plays these scenes over and over. */
export const withCamera = (scenes: readonly Scene[]) =>
  journey.extend<object, { browser: Browser }>({
    browser: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const camera = await fakeCamera(scenes);
        const browser = await chromium.launch(camera.launch);
        await use(browser);
        await browser.close();
        await camera.remove();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

const names = ['Aarav Shah', 'Bina Thomas', 'Chidi Okafor', 'Divya Rao', 'Esha Patel', 'Farhan Khan', 'Gurleen Gill', 'Hari Menon', 'Ishaan Nair', 'Joseph D’Souza']; // prettier-ignore

/** A class of ten, made by the office. `never`: the roll number whose parents said no. */
export const makeClass = (page: Page, wanted: string, never?: number): Promise<string> =>
  page.evaluate(
    async ({ all, of, no }) => {
      const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
      const { me } = (await read('/session')) as { me: { memberships: { org: string }[] } };
      const org = me.memberships[0]?.org ?? '';
      const { sections } = (await read(`/orgs/${org}/sections`)) as {
        sections: { id: string; class: string; division: string }[];
      };
      const section = sections.find((each) => `${each.class}-${each.division}` === of)?.id ?? '';
      for (const [i, name] of all.entries()) {
        const rollNo = i + 1;
        const reply = await fetch(`/api/v1/orgs/${org}/students`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ name, section, rollNo, consent: rollNo === no ? 'no' : 'yes' }),
        });
        if (!reply.ok) throw new Error(await reply.text());
      }
      return section;
    },
    { all: names, of: wanted, no: never },
  );

export const nameOf = (rollNo: number): string => names[rollNo - 1] ?? '';
/** The large name over the camera. */
export const sitter = (page: Page, rollNo: number): Locator =>
  page.getByRole('region', { name: 'Camera' }).getByText(nameOf(rollNo), { exact: true });
export const queueRow = (page: Page, rollNo: number): Locator =>
  page
    .getByRole('region', { name: 'Queue' })
    .getByRole('listitem')
    .filter({ hasText: nameOf(rollNo) });

export async function openClass(page: Page, section: string): Promise<void> {
  await page.goto('/capture');
  await expect(page.getByRole('heading', { level: 1, name: 'Capture' })).toBeVisible();
  await page.goto(`/capture?section=${section}`);
  await expect(page.getByRole('region', { name: 'Camera' })).toBeVisible();
}

const patience = { timeout: 60_000 }; // machines are shared: what takes a tenth of a second may take ten

/** Everything is right: the shutter by hand. */
export async function shoot(page: Page): Promise<void> {
  await expect(page.getByText('Good — hold still')).toBeVisible(patience);
  await page.keyboard.press('Space');
}

/** What the server has, once it has looked at all of it. */
export const onServer = (page: Page, section: string): Promise<readonly string[]> =>
  page.evaluate(async (of) => {
    const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
    const { me } = (await read('/session')) as { me: { memberships: { org: string }[] } };
    const { students } = (await read(`/orgs/${me.memberships[0]?.org ?? ''}/capture/sections/${of}`)) as {
      students: { status: string; absent: boolean; waiting: number }[];
    };
    return students.map(({ status, absent, waiting }) =>
      waiting > 0 ? 'waiting' : absent ? 'absent' : status,
    );
  }, section);
