import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { chromium } from '@playwright/test';

import { fakeCamera, type CameraScene } from '../tools/fake-camera.ts';
import { test as journey } from './journey.ts';
import { apiOf } from './photographed-class.ts';

/** A separate browser whose camera repeats these scenes. */
export const withCamera = (scenes: readonly CameraScene[]) =>
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

const names = [
  'Aarav Shah',
  'Bina Thomas',
  'Chidi Okafor',
  'Divya Rao',
  'Esha Patel',
  'Farhan Khan',
  'Gurleen Gill',
  'Hari Menon',
  'Ishaan Nair',
  'Joseph D’Souza',
];

/**
 * Creates a class with children through the API. `never` is the roll number of a child whose parents said no to photos.
 */
export async function createCaptureClass(
  page: Page,
  address: string,
  wanted: string,
  { size = names.length, never }: { readonly size?: number; readonly never?: number } = {},
): Promise<string> {
  const { send } = await apiOf(page, address);
  const { sections } = (await send('GET', '/sections')) as {
    sections: { id: string; class: string; division: string }[];
  };
  const section = sections.find((each) => `${each.class}-${each.division}` === wanted)?.id ?? '';
  for (const [i, name] of names.slice(0, size).entries())
    await send('POST', '/students', {
      data: { name, section, rollNo: i + 1, consent: i + 1 === never ? 'no' : 'yes' },
    });
  return section;
}

export const nameOf = (rollNo: number): string => names[rollNo - 1] ?? '';
/** The name of the child to photograph, shown large in the camera region. */
export const sitterName = (page: Page, rollNo: number): Locator =>
  page.getByRole('region', { name: 'Camera' }).getByText(nameOf(rollNo), { exact: true });
export const queueRow = (page: Page, rollNo: number): Locator =>
  page
    .getByRole('region', { name: 'Queue' })
    .getByRole('listitem')
    .filter({ hasText: nameOf(rollNo) });

export async function openClass(page: Page, section: string): Promise<void> {
  await page.goto(`/capture?section=${section}`);
  await expect(page.getByRole('region', { name: 'Camera' })).toBeVisible();
}

// Journeys share their machine, so a step of a tenth of a second may take ten seconds.
const patience = { timeout: 60_000 };

/** Waits until the picture is good, then takes the photo by hand. */
export async function takeGoodPhoto(page: Page): Promise<void> {
  await expect(page.getByText('Good — hold still')).toBeVisible(patience);
  await page.keyboard.press('Space');
}

/** The photos on the server, after a worker has processed all of them. */
export const readServerPhotos = (page: Page, section: string): Promise<readonly string[]> =>
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
