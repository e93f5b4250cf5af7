import type { CardDocument } from '@lanyard/card/document/format';
import { expect, type Locator, type Page } from '@playwright/test';

export const editorDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Template Editor' });
const canvas = (page: Page): Locator => page.getByRole('group', { name: /Card canvas/ });
/** Finds an element on the card by the beginning of its name. */
export const cardElement = (page: Page, name: string): Locator =>
  canvas(page).getByRole('button', { name: new RegExp(`^${name}: `) });
export const editorField = (page: Page, label: string): Locator =>
  editorDialog(page).getByRole('textbox', { name: label, exact: true });

/** Creates a template from a blank card or a starter and opens the editor. Someone must be signed in. */
export async function newTemplate(page: Page, name: string, start = 'Blank card, Landscape'): Promise<void> {
  if (!page.url().endsWith('/templates')) await page.goto('/templates');
  await page.getByRole('button', { name: 'New Template' }).first().click();
  const making = page.getByRole('dialog', { name: 'New Template' });
  await making.getByRole('radio', { name: new RegExp(`^${start}`) }).check({ force: true });
  await making.getByLabel('Name').fill(name);
  await making.getByRole('button', { name: 'Create' }).click();
  // Moves the mouse pointer away, because a tooltip could open under it.
  await page.mouse.move(2, 2);
  await waitForEditor(page);
}

/** Waits for the editor and its fonts. */
export async function waitForEditor(page: Page): Promise<void> {
  await expect(editorDialog(page)).toBeVisible();
  await expect(editorDialog(page).getByRole('region', { name: 'Print checks' })).not.toContainText(
    'as soon as',
  );
}

export const expectDraftSaved = (page: Page): Promise<void> =>
  expect(editorDialog(page).getByText(/draft saved \d\d:\d\d/)).toBeVisible();

/** Sends a request to the server from the page. The id of the template comes from the page's URL. */
export async function readFromServer<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (asked) => {
    const session = (await (await fetch('/api/v1/session')).json()) as {
      me: { memberships: { org: string; name: string }[] };
    };
    const shown = document.querySelector('header')?.textContent ?? '';
    const { memberships } = session.me;
    const { org } = memberships.find(({ name }) => shown.includes(name)) ?? memberships[0] ?? { org: '' };
    return (await (await fetch(`/api/v1/orgs/${org}${asked}`)).json()) as never;
  }, path);
}

export const templateId = (page: Page): string => new URL(page.url()).searchParams.get('edit') ?? '';
export const readTemplateDraft = async (page: Page): Promise<CardDocument> =>
  (await readFromServer<{ document: CardDocument }>(page, `/templates/${templateId(page)}`)).document;

/** Moves the focus with the Tab key alone, like someone without a mouse. */
export async function tabTo(page: Page, target: Locator, backwards = false): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
  }
  throw new Error('the Tab key does not get there');
}

/** Publishes the template. Gives a reason if the dialog asks for one. */
export async function publishOpenTemplate(page: Page): Promise<void> {
  await editorDialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Publish |is published$/ });
  const reason = sheet.getByLabel('Why it should be published as it is');
  const done = sheet.getByText(/Version \d+ is published/);
  const publish = sheet.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish.or(done)).toBeVisible({ timeout: 60_000 });
  if (await publish.isVisible()) {
    if (await reason.isVisible()) await reason.fill('Seen on the test sheet.');
    await publish.click();
  }
  await expect(done).toBeVisible();
}
