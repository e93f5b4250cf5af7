// What an edit, a correction and a move do to the card: the person sees it before anything is saved.
import type { EditEffect } from '@lanyard/domain/edit-effect';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { MoveEffects } from '../../api-bulk.ts';
import type { Correction } from '../../api-corrections.ts';
import type { StudentRecord } from '../../api-records.ts';
import { someStudents } from '../some-students.ts';
import { testServer, type StudentServerAnswer, type StudentServerRequest } from '../test-server.ts';
import { TestPage } from '../TestPage.tsx';

beforeEach(() => page.viewport(1280, 800));

const students = someStudents(3);
const [student] = students as [(typeof students)[0], ...typeof students];
const record: StudentRecord = {
  ...student,
  legalName: student.name,
  preferredName: null,
  admissionNo: null,
  section: '00000000-0000-7000-9000-000000000000',
  custom: {},
  consent: 'yes',
  consents: [],
  classTeacher: null,
  corrections: 0,
};
const sent = (log: readonly StudentServerRequest[], end: string): unknown[] =>
  log.filter(({ method, path }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => body);
/** Refuses a change until it names these effects. */
const unless = (
  { body }: StudentServerRequest,
  effects: readonly EditEffect[],
  done: object,
): StudentServerAnswer =>
  (body as { accepts: readonly string[] }).accepts.length === effects.length
    ? { body: done }
    : { status: 409, body: { code: 'effects_not_accepted', effects } };

function serveRecord(effects: readonly EditEffect[]): StudentServerRequest[] {
  return testServer(students, (asked) => {
    if (asked.path.endsWith('/record')) return { body: record };
    if (asked.path.endsWith('/student-fields')) return { body: { fields: [] } };
    return asked.method === 'PATCH' ? unless(asked, effects, { ...record, sent: [] }) : undefined;
  });
}

test('an edit that cancels an approval is saved with the second press, and a changed draft is asked about again', async () => {
  const log = serveRecord(['approval_cancelled']);
  await render(<TestPage search={{ edit: student.id }} />);
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Asha Roy');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const note = dialog.getByText(/This cancels the approval of the proof/);
  await expect.element(note).toBeVisible();
  const second = dialog.getByRole('button', { name: 'Save and cancel the approval' });
  await expect.element(second).toBeVisible();
  // The effects of another name are not known.
  await name.fill('Asha Rai');
  await expect.element(note).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await second.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(log, student.id)).toMatchObject([
    { change: { name: 'Asha Roy' }, accepts: [] },
    { change: { name: 'Asha Rai' }, accepts: [] },
    { change: { name: 'Asha Rai' }, accepts: ['approval_cancelled'] },
  ]);
});

test('a withdrawn consent says that it removes the photo', async () => {
  serveRecord(['photo_removed']);
  await render(<TestPage search={{ edit: student.id }} />);
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await dialog.getByText('No', { exact: true }).click();
  await dialog.getByLabelText('On what basis').fill('A letter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText(/This removes the photo and the proof/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save and remove the photo' })).toBeVisible();
});

test('a correction says what it does to the card before it is accepted, and an answer is not lost', async () => {
  const { id, name, class: inClass, division, rollNo } = student;
  const correction: Correction = {
    id: '00000000-0000-7000-8000-000000000099',
    student: { id, name, class: inClass, division, rollNo },
    field: 'name',
    label: null,
    was: name,
    now: name,
    proposed: 'Asha Roy',
    reason: '',
    by: 'Meera Nair',
    at: '2025-11-10T08:00:00.000Z',
    status: 'open',
    answer: null,
    decidedBy: null,
    decidedAt: null,
    version: 4,
  };
  let isOpen = true;
  const log = testServer(students, (asked) => {
    if (asked.path.endsWith('/corrections'))
      return { body: { corrections: isOpen ? [correction] : [], open: isOpen ? 1 : 0 } };
    if (asked.method !== 'PATCH') return undefined;
    const answer = unless(asked, ['approval_cancelled'], { ...correction, status: 'accepted' });
    isOpen = answer.status === 409;
    return answer;
  });
  await render(<TestPage search={{ show: 'corrections' }} />);
  const panel = page.getByRole('dialog', { name: 'Corrections' });
  await panel.getByRole('textbox', { name: 'Answer about Asha 1' }).fill('Thank you');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // Without the stylesheet the panel is below the window, so the buttons are pressed without the mouse.
  const press = (button: string) =>
    (panel.getByRole('button', { name: button, exact: true }).element() as HTMLElement).click();
  press('Accept');
  await expect.element(panel.getByText(/This cancels the approval of the proof/)).toBeVisible();
  const second = panel.getByRole('button', { name: 'Save and cancel the approval' });
  await expect.element(second).not.toHaveAttribute('aria-busy', 'true');
  press('Save and cancel the approval');
  await expect.element(panel.getByText('Nothing waits for the office')).toBeVisible();
  expect(sent(log, correction.id)).toEqual([
    { status: 'accepted', answer: 'Thank you', accepts: [] },
    { status: 'accepted', answer: 'Thank you', accepts: ['approval_cancelled'] },
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('a move of many says what it does, and asks again if that has changed', async () => {
  const effects: MoveEffects = { moved: 2, there: 1, left: 0, sent: 0, approvals: 0, locked: 0, printed: 0 };
  let now = effects;
  const log = testServer(students, ({ path, body }) => {
    if (path.endsWith('/students/move/preview')) return { body: now };
    if (!path.endsWith('/students/move')) return undefined;
    const seen = (body as { accepts: MoveEffects }).accepts;
    return seen.approvals === 1
      ? { status: 201, body: { id: student.id, total: 3, progress: student.id } }
      : { status: 409, body: { code: 'effects_not_accepted', now } };
  });
  await render(<TestPage />);
  await page.getByRole('checkbox', { name: 'Select all filtered students' }).click();
  await page.getByRole('button', { name: 'Move Class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move class' });
  await expect.element(dialog.getByText(/^3 students are selected\./)).toBeVisible();
  await dialog.getByLabelText('Class', { exact: true }).click();
  await page.getByRole('option', { name: '10' }).click();
  await dialog.getByLabelText('Division').click();
  await page.getByRole('option', { name: 'B' }).click();
  await expect.element(dialog.getByText('1 student is in this class already.')).toBeVisible();
  now = { ...effects, approvals: 1 };
  const move = dialog.getByRole('button', { name: 'Move 2 students' });
  await move.click();
  await expect
    .element(dialog.getByText('This cancels 1 approval. Someone must review the proof again.'))
    .toBeVisible();
  await move.click();
  await expect.element(dialog.getByText('0 of 3')).toBeVisible();
  expect(sent(log, '/students/move')).toMatchObject([{ accepts: effects }, { accepts: now }]);
});
