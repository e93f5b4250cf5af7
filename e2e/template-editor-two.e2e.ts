import { expect, type Page } from '@playwright/test';

import {
  readFromServer,
  readTemplateDraft,
  editorDialog,
  editorField,
  newTemplate,
  cardElement,
  waitForEditor,
  expectDraftSaved,
  templateId,
} from './editor-desk.ts';
import { expectAccessible, signInAs, startSession, test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function write(page: Page, name: string, words: string): Promise<void> {
  await cardElement(page, name).click();
  await editorDialog(page).getByLabel('Content').fill(words);
}

/** Takes over the editing, and waits until the tools are enabled. Before that, a click on the card selects nothing. */
async function takeOver(page: Page): Promise<void> {
  await editorDialog(page).getByRole('button', { name: 'Take over' }).click();
  await expect(editorDialog(page).getByRole('button', { name: 'Text', exact: true })).toBeEnabled();
}

test('two people, one template: the second looks on and takes over, and nothing of either is lost', async ({
  page,
  browser,
  expectStatus,
}) => {
  expectStatus(409);
  expectStatus(412);
  await startSession(page, 'Anil Kumar');
  await newTemplate(page, 'Two hands', 'Standard ID Card');
  await write(page, 'Class label', 'Form');
  await expectDraftSaved(page);

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const sana = await other.newPage();
  await signInAs(sana, 'Sana Qureshi', new URL(page.url()).pathname + new URL(page.url()).search);
  await waitForEditor(sana);
  await expect(editorDialog(sana).getByText('Anil Kumar is editing this template.')).toBeVisible();
  await expect(cardElement(sana, 'Class label')).toHaveAccessibleName('Class label: Form');
  await expect(editorDialog(sana).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(editorDialog(sana).getByRole('button', { name: 'Text', exact: true })).toBeDisabled();
  await expectAccessible(sana);

  // The second person sees at once what the first person saves.
  await write(page, 'Roll label', 'Number');
  await expectDraftSaved(page);
  await expect(cardElement(sana, 'Roll label')).toHaveAccessibleName('Roll label: Number');

  // Delays the newest draft by a second. Sana must not be able to change anything before it arrives, because the draft
  // would replace her change.
  await sana.route(`**/templates/${templateId(page)}`, async (route) => {
    await new Promise((go) => setTimeout(go, 1000));
    await route.continue();
  });
  await takeOver(sana);
  await sana.unrouteAll({ behavior: 'wait' });
  await write(sana, 'Until label', 'Until the');
  await expectDraftSaved(sana);
  await expect(
    editorDialog(page).getByText(/Sana Qureshi (is editing this template|has taken over)/),
  ).toBeVisible();
  await expect(editorDialog(page).getByRole('button', { name: 'Save Draft' })).toBeDisabled();
  await expect(cardElement(page, 'Until label')).toHaveAccessibleName('Until label: Until the');
  const draft = JSON.stringify((await readTemplateDraft(page)).front);
  for (const words of ['Form', 'Number', 'Until the']) expect(draft).toContain(`"${words}"`);

  // The first person changes something offline while the second takes over. The change must stay, and the first person
  // can save it as a copy.
  await takeOver(page);
  await write(page, 'Class label', 'Class');
  await expectDraftSaved(page);
  await page.context().setOffline(true);
  await write(page, 'Class label', 'Mine');
  await expect(editorDialog(page).getByText('Saved on this device').first()).toBeVisible();

  await takeOver(sana);
  await write(sana, 'Class label', 'Theirs');
  await expectDraftSaved(sana);
  await page.context().setOffline(false);
  const copy = editorDialog(page).getByRole('button', { name: 'Save mine as a copy' });
  await expect(copy).toBeVisible();
  await expectAccessible(page);
  await copy.click();
  await expect(page.getByText('Saved as “Copy of Two hands”').first()).toBeVisible();
  await expect(cardElement(page, 'Class label')).toHaveAccessibleName('Class label: Theirs');
  const { templates } = await readFromServer<{ templates: { id: string; name: string }[] }>(
    page,
    '/templates',
  );
  const made = templates.find(({ name }) => name === 'Copy of Two hands');
  const mine = await readFromServer<{ document: unknown }>(page, `/templates/${made?.id ?? ''}`);
  expect(JSON.stringify(mine.document)).toContain('"Mine"');
  const theirs = await readFromServer<{ document: unknown }>(page, `/templates/${templateId(page)}`);
  expect(JSON.stringify(theirs.document)).toContain('"Theirs"');
  await other.close();
});

test('without a connection edits stay on the device, through a closed tab, and are sent later', async ({
  page,
}) => {
  await startSession(page, 'Anil Kumar');
  await newTemplate(page, 'In the gym', 'Standard ID Card');
  const address = page.url();
  await page.context().setOffline(true);
  await write(page, 'Class label', 'Offline');
  await expect(editorDialog(page).getByText('Saved on this device').first()).toBeVisible();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(address);
  await waitForEditor(page);
  await expect(cardElement(page, 'Class label')).toHaveAccessibleName('Class label: Offline');
  await expectDraftSaved(page);
  expect(JSON.stringify((await readTemplateDraft(page)).front)).toContain('"Offline"');
  await expect(editorField(page, 'Width')).toHaveValue('3.375');
});
