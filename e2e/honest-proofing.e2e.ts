import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectFitsPhone, heading, signInAs, startSession, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf, sendPhoto } from './photographed-class.ts';

// These tests use a server of their own, because the settings change how every other journey reviews proofs.
test.describe.configure({ mode: 'serial' });
const port = ownPort(19);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

type Section = { readonly id: string; readonly class: string; readonly division: string };
type Proof = { readonly studentName: string; readonly photo: { readonly id: string } | null };
type Card = {
  readonly studentName: string;
  readonly rollNo: string;
  readonly pictures: { readonly photo: string };
};

let server: OwnServer | undefined;
let section = '';
let own: readonly Proof[] = [];
const surnames = ['Rao', 'Iyer', 'Das', 'Khan', 'Bose', 'Shah', 'Gill', 'Menon', 'Sen'];

test.beforeAll(async ({ browser }) => {
  server = await startOwnServer(port);
  const page = await browser.newPage({ baseURL: address });
  const door = page.context().request;
  const listed = await door.get('/api/v1/development/people', { timeout: 60_000 });
  const { people } = (await listed.json()) as { people: { id: string; name: string }[] };
  const person = people.find(({ name }) => name === 'Priya Sharma')?.id;
  await door.post('/api/v1/development/sign-in', { data: { person }, headers: { origin: address } });
  const api = await apiOf(page, address);
  const { sections } = (await api.send('GET', '/sections')) as { sections: Section[] };
  section = sections.find((each) => each.class === '10' && each.division === 'A')?.id ?? '';
  for (const [i, surname] of surnames.entries()) {
    const child = (await api.send('POST', '/students', {
      data: { name: `Child ${surname}`, section, rollNo: 61 + i },
    })) as { id: string };
    await sendPhoto(api, child.id, `honest ${surname}`, { takenAt: new Date().toISOString() });
  }
  const proofs = async () =>
    (
      (await api.send('GET', `/proofs?section=${section}&limit=200`)) as {
        proofs: (Proof & { drawn: boolean })[];
      }
    ).proofs.filter(({ drawn }) => drawn);
  await expect
    .poll(async () => (await proofs()).length, { timeout: 200_000, intervals: [1000] })
    .toBe(surnames.length);
  own = await proofs();
  await page.close();
});
test.afterAll(() => server?.stop());

const settings = async (page: Page, who: string): Promise<void> => {
  await signInAs(page, who, '/settings/proofing');
  await expect(heading(page, 'Proofing')).toBeVisible();
};
/**
 * Presses the key until the page accepts the decision. The page ignores a press before both pictures were visible for a
 * moment.
 */
const decided = async (page: Page, before: number, reject: boolean): Promise<void> => {
  const done = (n: number) => page.locator(`progress[value="${String(n)}"]`);
  const reasons = page.getByRole('dialog');
  await expect(done(before)).toHaveCount(1);
  await expect(async () => {
    if ((await done(before).count()) === 1 && !(await reasons.isVisible()))
      await page.keyboard.press(reject ? 'r' : 'a');
    await expect(reject ? reasons : done(before + 1)).toBeAttached({ timeout: 2500 });
  }).toPass();
  if (reject) await reasons.getByRole('button', { name: /Wrong child/ }).click();
  await expect(done(before + 1)).toHaveCount(1);
};
const classRow = (page: Page) => page.getByRole('listitem').filter({ hasText: '10-A' }).first();

test('an admin reads what it is and turns it on', async ({ page }) => {
  await settings(page, 'Priya Sharma');
  await expect(page.getByText('Tell them before you turn it on')).toBeVisible();
  await expect(classRow(page)).toContainText('9 of 9 proofs to review');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Plant wrong pairs/ }).check();
  await page.getByRole('textbox', { name: 'At least caught' }).fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Honest proofing is on').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviewers' })).toBeVisible();
  await expect(page.getByText('Meera Nair').last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Plant wrong pairs/ })).toBeChecked();
  await expectFitsPhone(page);
});

test('a teacher misses one: the end tells kindly, bulk is withheld, the class is the principal’s', async ({
  page,
}) => {
  await startSession(page, 'Meera Nair');
  const api = await apiOf(page, address);
  const deck = async (): Promise<readonly Card[]> =>
    ((await api.send('GET', `/review/deck?section=${section}`)) as { items: Card[] }).items;
  await expect
    .poll(async () => (await deck()).length, { timeout: 60_000, intervals: [1000] })
    .toBe(own.length + 3);
  // The Proofing Queue and its counts must not contain the planted pairs.
  await page.goto(`/proofing?section=${section}`);
  const { records } = (await api.send('GET', `/proofs/counts?section=${section}`)) as { records: number };
  expect(records).toBe(own.length);

  const photoOf = new Map(own.map(({ studentName, photo }) => [studentName, photo?.id ?? '']));
  const isPlanted = ({ studentName, pictures }: Card): boolean =>
    !pictures.photo.includes(photoOf.get(studentName) ?? 'none');
  const cards = await deck();
  expect(cards.filter(isPlanted)).toHaveLength(3);

  await page.goto(`/proofing/review?section=${section}`);
  let missed = false;
  for (const [at, card] of cards.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: card.studentName })).toBeVisible();
    const reject = isPlanted(card) && missed;
    missed ||= isPlanted(card);
    await decided(page, at, reject);
  }
  await expect(page.getByRole('heading', { name: 'All caught up.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You caught 2 of 3 planted cards' })).toBeVisible();
  await expect(page.getByText('Anybody can miss one')).toBeVisible();
  await expect(page.getByText('Went through')).toHaveCount(1);
  await expect(page.getByText('The principal will read this class as well.')).toBeVisible();
  const told = await api.send('POST', `/sections/${section}/review-summary`);
  expect(told).toMatchObject({ withPrincipal: true, mayBulkApprove: false });
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expectAccessible(page);

  // The link in the daily email turns this email off. The switch on the page turns it on again.
  await page.goto('/settings/account?daily-mail=off');
  const control = page.getByRole('switch', { name: 'What waits for me, each morning' });
  await expect(page.getByText('The daily mail is off.')).toBeVisible();
  await expect(control).not.toBeChecked();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await page.reload();
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(control).toBeChecked();
});

test('the principal sees whose class it is, why, and gives it back', async ({ page }) => {
  await settings(page, 'Joseph Thomas');
  await expect(classRow(page)).toContainText('With the principal');
  await expect(page.getByText('Under the limit', { exact: true })).toBeVisible();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'An admin can change this.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give back 10-A to Meera Nair' }).click();
  await expect(page.getByText('10-A is Meera Nair’s again').first()).toBeVisible();
  await expect(classRow(page)).not.toContainText('With the principal');
});
