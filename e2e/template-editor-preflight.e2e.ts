import { expect, type Page } from '@playwright/test';

import {
  editorDialog,
  editorField,
  newTemplate,
  cardElement,
  publishOpenTemplate,
  expectDraftSaved,
} from './editor-desk.ts';
import { expectAccessible, test } from './journey.ts';
import { startSchoolServer, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { templateEntry } from './template-desk.ts';

const port = ownPort(7);
test.use({
  baseURL: `http://127.0.0.1:${String(port)}`,
  viewport: { width: 1440, height: 900 },
});

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server?.stop());

/** Adds a custom field for locker numbers, and the students that the test needs. */
async function enrol(
  page: Page,
  students: readonly { name: string; rollNo: number; locker: string }[],
): Promise<void> {
  await page.evaluate(async (all) => {
    const { me } = (await (await fetch('/api/v1/session')).json()) as {
      me: { memberships: { org: string }[] };
    };
    const at = `/api/v1/orgs/${me.memberships[0]?.org ?? ''}`;
    const post = async (path: string, body: unknown): Promise<unknown> => {
      const reply = await fetch(`${at}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return reply.json();
    };
    const { key } = (await post('/student-fields', { label: 'Locker', kind: 'text' })) as { key: string };
    const { sections } = (await (await fetch(`${at}/sections`)).json()) as {
      sections: { id: string; class: string; division: string }[];
    };
    const section = sections.find((each) => each.class === '10' && each.division === 'A')?.id;
    for (const { name, rollNo, locker } of all)
      await post('/students', { name, section, rollNo, custom: { [key]: locker } });
  }, students);
}

const longName = 'Venkatanarasimharajuvaripeta Krishnamurthyrao';

test('a school’s first template; preflight names a long name, a letter no font has and a code with small letters', async ({
  page,
}) => {
  expect(longName).toHaveLength(45);
  await signIn(page, '/templates');
  // A school without templates starts with one of three starters.
  await expect(
    page.getByText('No templates yet. Begin with one of these, or with New Template.'),
  ).toBeVisible();
  await expect(page.getByText('0 templates · 0 active · 0 total usage')).toBeVisible();
  const starts = page.getByRole('button', { name: /^Start with / });
  await expect(starts).toHaveCount(3);
  await expect(page.getByRole('img', { name: 'Standard ID Card, front' })).toBeVisible();
  await expectAccessible(page);
  await starts.first().click();
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}/);
  await page.goto('/templates');
  await expect(templateEntry(page, 'Standard ID Card')).toContainText('Draft');

  await enrol(page, [
    ...Array.from({ length: 12 }, (_, at) => ({
      name: `Asha Rao ${'ABCDEFGHIJKL'.charAt(at)}`,
      rollNo: at + 1,
      locker: `L${String(100 + at)}`,
    })),
    { name: longName, rollNo: 21, locker: 'L121' },
    { name: 'Ada \u{13080}', rollNo: 22, locker: 'L122' },
    { name: 'Kavya Joshi', rollNo: 23, locker: 'l123' },
  ]);
  await newTemplate(page, 'Strict card');
  const desk = editorDialog(page);
  await desk.getByRole('button', { name: 'Name', exact: true }).click();
  await editorField(page, 'W').fill('1.4');
  await editorField(page, 'W').press('Enter');
  await desk.getByRole('button', { name: 'QR code', exact: true }).click();
  await editorField(page, 'X').fill('0.2');
  await editorField(page, 'X').press('Enter');
  await editorField(page, 'Y').fill('1.3');
  await editorField(page, 'Y').press('Enter');
  await desk.getByRole('button', { name: 'Barcode', exact: true }).click();
  await editorField(page, 'Y').fill('1.5');
  await editorField(page, 'Y').press('Enter');
  await editorField(page, 'W').fill('2');
  await editorField(page, 'W').press('Enter');
  await desk.getByRole('combobox', { name: 'Kind of barcode' }).click();
  await page.getByRole('option', { name: 'Code 39' }).click();
  await desk.getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('menuitem', { name: 'Locker' }).click();
  await expect(cardElement(page, 'Barcode')).toBeVisible();
  await expectDraftSaved(page);

  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish Strict card' });
  const worst = sheet.getByRole('list', { name: 'The worst, by student' });
  await expect(worst).toBeVisible({ timeout: 90_000 });
  const line = (identifier: string) => worst.getByRole('listitem').filter({ hasText: identifier });
  await expect(line('10-A-21')).toContainText(longName);
  await expect(line('10-A-21')).toContainText('does not fit');
  await expect(line('10-A-22')).toContainText('No font has “\u{13080}”');
  await expect(line('10-A-23')).toContainText('“l123” cannot be written in this kind of code');
  await expect(sheet.getByText('15 students checked')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expectAccessible(page);

  // Shows the finding on the card, then repairs it: the code becomes Code 128, which allows small letters. The office
  // corrects the student with the unusual character.
  await line('10-A-23').getByRole('button', { name: 'Show' }).click();
  await expect(desk.getByText('Preview as Kavya Joshi')).toBeVisible();
  await page.evaluate(async () => {
    const { me } = (await (await fetch('/api/v1/session')).json()) as {
      me: { memberships: { org: string }[] };
    };
    const at = `/api/v1/orgs/${me.memberships[0]?.org ?? ''}`;
    const list = (await (await fetch(`${at}/students?q=Ada`)).json()) as { students: { id: string }[] };
    const id = list.students[0]?.id ?? '';
    const record = await fetch(`${at}/students/${id}`);
    const { version } = (await record.json()) as { version: number };
    const reply = await fetch(`${at}/students/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': `"${String(version)}"` },
      body: JSON.stringify({ change: { name: 'Ada Lovelace' }, was: { name: 'Ada \u{13080}' } }),
    });
    if (!reply.ok) throw new Error(await reply.text());
  });
  await cardElement(page, 'Barcode').click();
  await desk.getByRole('combobox', { name: 'Kind of barcode' }).click();
  await page.getByRole('option', { name: 'Code 128' }).click();
  await expectDraftSaved(page);
  await publishOpenTemplate(page);
});
