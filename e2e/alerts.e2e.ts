import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, heading, test } from './journey.ts';
import { startSchoolServer, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { apiOf, sendPhoto } from './photographed-class.ts';

const port = ownPort(29);
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });
let server: OwnServer;
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server.stop());

const list = (page: Page): Locator => page.getByRole('list', { name: 'System Alerts' });
const choose = async (page: Page, select: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const sentence = '1 student missing a photo in Class 9-A';

test('an alert comes by itself, is put off, assigned and done, and goes when its cause is gone', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('region', { name: 'System Alerts' })).toContainText('Nothing needs you now.');
  const api = await apiOf(page, server.address);
  const { sections } = (await api.send('GET', '/sections')) as {
    sections: { id: string; class: string; division: string }[];
  };
  const section = sections.find((each) => each.class === '9' && each.division === 'A')?.id ?? '';
  const add = async (name: string, rollNo: number): Promise<string> =>
    ((await api.send('POST', '/students', { data: { name, section, rollNo } })) as { id: string }).id;
  const [first, second] = [await add('Asha Rao', 1), await add('Bilal Khan', 2)];
  await sendPhoto(api, first, 'alerts 1', { takenAt: new Date().toISOString() });

  // The open page shows the alert without a reload.
  await expect(list(page)).toContainText(sentence, { timeout: 60_000 });
  await page.getByRole('link', { name: 'View All System Alerts' }).click();
  await expect(heading(page, 'System Alerts')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await list(page).getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Me' }).click();
  await expect(list(page)).toContainText('Asha Rao');
  await page.getByRole('switch', { name: /^Assigned to me/ }).click();
  await expect(page).toHaveURL(/mine=1/);
  await expect(list(page).getByRole('listitem')).toHaveCount(1);

  await list(page).getByRole('button', { name: 'Snooze till tomorrow' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('radio', { name: 'Snoozed' }).check();
  await expect(list(page)).toContainText(sentence);
  await list(page).getByRole('button', { name: 'Wake now' }).click();
  await expect(list(page)).toBeHidden();

  await page.goto('/alerts');
  await list(page).getByRole('button', { name: 'Mark done' }).click();
  await expect(page.getByText('Nothing needs you now.')).toBeVisible();
  await page.goto('/alerts?state=done');
  await expect(list(page)).toContainText('Done by Asha Rao');
  await list(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(list(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/alerts?type=warning');
  await expect(list(page)).toContainText(sentence);
  await expectAccessible(page);
  await list(page).getByRole('link', { name: 'See list' }).click();
  await expect(page).toHaveURL(/\/students\?.*filter=missing_photo/);
  await expect(page.getByText(/^Showing 1 of 2 students/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/alerts');
  await expect(list(page)).toContainText(sentence);
  await sendPhoto(api, second, 'alerts 2', { takenAt: new Date().toISOString() });
  await expect(page.getByText('Nothing needs you now.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Resolved' }).check();
  await expect(list(page)).toContainText(/Resolved (just now|1 minute ago)/);

  // The activity page writes its filters into its URL, so they survive a reload.
  await page.goto('/activity');
  await choose(page, 'Class', '9-A');
  await choose(page, 'Kind', 'Student added');
  await choose(page, 'Person', 'Asha Rao');
  await expect(page).toHaveURL(/section=.*kind=student_added.*person=|person=.*section=/);
  await page.reload();
  const activity = page.getByRole('list', { name: 'Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(2);
  await choose(page, 'Class', '9-B');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/activity$/);
});
