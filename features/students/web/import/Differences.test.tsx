import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import {
  appliedTitle,
  applyLabel,
  leftOutSentences,
  reasonAgainstApply,
  type ApplyOutcome,
} from './apply-words.ts';
import { splitNewLetters } from './MarkedChange.tsx';
import {
  importPath,
  importId,
  importServer,
  noEffects,
  writeRequestsTo,
  importServerOf,
  someDifference,
  someGroup,
  someImport,
  type ImportServerAnswer,
  type ImportServerRequest,
} from './test-import-server.ts';
import { TestImport } from './TestImport.tsx';

beforeEach(() => page.viewport(1280, 800));

test('new letters are told from the old value, whole letters of any script', () => {
  expect(splitNewLetters('Mohamed Qureshi', 'Mohammed Qureshi')).toEqual(['Moham', 'm', 'ed Qureshi']);
  expect(splitNewLetters('11-A', '11-B')).toEqual(['11-', 'B', '']);
  expect(splitNewLetters('अनन्या सेन', 'अनन्या सेनगुप्त')[1]).toBe('गुप्त');
  expect(splitNewLetters('021', '917')).toEqual(['', '917', '']);
  expect(splitNewLetters('', 'Asha')).toEqual(['', 'Asha', '']);
  expect(splitNewLetters('Asha Rao', 'Asha')).toEqual(['Asha', '', '']);
});

const effectsOf = (outcome: Partial<ApplyOutcome>) => ({
  ...noEffects,
  outcome: { ...noEffects.outcome, ...outcome },
});

describe('differences', () => {
  const changed = ({ path, query, method }: ImportServerRequest): ImportServerAnswer | undefined => {
    if (path === `${importPath}/groups`)
      return { body: { groups: query.includes('changed') ? [someGroup()] : [] } };
    if (path === `${importPath}/differences`)
      return { body: { differences: [someDifference()], next: null } };
    if (path === `${importPath}/decisions` && method === 'POST')
      return { body: { decided: 1, import: someImport({ version: 4, willApply: 0 }) } };
    return undefined;
  };

  test('an ordered card is held for the principal or left out, never let print', async () => {
    let job = someImport();
    const log = importServer((asked) => {
      // The page reads the import again after each act.
      if (asked.path === `${importPath}/decisions`) job = someImport({ version: 4, willApply: 0 });
      const effects = job.version === 3 ? noEffects : effectsOf({ changed: 0 });
      return changed(asked) ?? { body: asked.path === importPath ? job : effects };
    });
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByText('Card ordered').first()).toBeVisible();
    await expect.element(page.getByText('held until the principal decides')).toBeVisible();
    await expect.poll(() => document.querySelector('del')?.textContent).toBe('was Mohamed Qureshi');
    expect(document.querySelector('mark')?.textContent).toBe('m');
    const decision = page.getByRole('combobox', { name: 'Decision for Mohammed Qureshi' });
    const words = [...(decision.element() as HTMLSelectElement).options].map(({ label }) => label);
    expect(words).toEqual(['Hold for the principal', 'Leave out']);
    await decision.selectOptions('Leave out');
    await expect
      .poll(() => writeRequestsTo(log, `${importPath}/decisions`))
      .toMatchObject([{ body: { of: { rows: [7] }, decision: 'leave_out' } }]);
    await expect.element(page.getByRole('button', { name: /^Nothing to apply/ })).toBeVisible();
  });

  test('what is left out and until when it can be undone stand at the foot; it is written once', async () => {
    const answer = Promise.withResolvers<ImportServerAnswer>();
    let job = someImport();
    const log = importServer((asked) => {
      if (asked.path === `${importPath}/apply`) return answer.promise;
      return changed(asked) ?? (asked.path === importPath ? { body: job } : { body: noEffects });
    });
    await render(<TestImport search={{ import: importId }} />);
    await expect
      .element(
        page.getByText(
          /^2 rows in error are left out unless you fix them\. 1 question is left out unless you answer it\. The whole import can be undone until/,
        ),
      )
      .toBeVisible();
    const button = page.getByRole('button', { name: /^Apply 1 change/ });
    await expect.element(button).toBeEnabled();
    const apply = button.element() as HTMLElement;
    apply.click();
    apply.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    job = someImport({ state: 'applying', version: 5 });
    answer.resolve({ body: job });
    await expect.element(page.getByText('Writing the changes').first()).toBeVisible();
    expect(writeRequestsTo(log, `${importPath}/apply`)).toMatchObject([{ body: { version: 3 } }]);
  });

  test('if someone else has decided in the meantime, nothing is written and the page says so', async () => {
    importServerOf(someImport(), (asked) =>
      asked.path === `${importPath}/apply`
        ? { status: 409, body: { code: 'changed_meanwhile' } }
        : changed(asked),
    );
    await render(<TestImport search={{ import: importId }} />);
    await page.getByRole('button', { name: /^Apply 1 change/ }).click();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Nothing was written.*Somebody changed this/);
  });

  test('the unchanged are listed, and there is nothing to apply', async () => {
    const counts = { error: 0, asked: 0, changed: 0, new: 0, left: 0, same: 40 };
    importServerOf(someImport({ counts, willApply: 0 }), ({ path }) => {
      if (path === `${importPath}/groups`) return { body: { groups: [] } };
      if (path === `${importPath}/effects`) return { body: effectsOf({ changed: 0 }) };
      if (path !== `${importPath}/differences`) return undefined;
      const same = someDifference({ kind: 'same', stage: null, changes: [] });
      return { body: { differences: [same], next: null } };
    });
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByRole('button', { name: /^Nothing to apply/ })).toBeDisabled();
    await page.getByRole('button', { name: /^40\s*Unchanged/ }).click();
    await expect.element(page.getByLabelText('Address')).toMatchTextContent(/"show":"same"/);
    const list = page.getByRole('region', { name: 'Unchanged students' });
    await expect.element(list.getByText('Mohammed Qureshi').first()).toBeVisible();
  });

  test('a long list has pages, and only one page is in the document', async () => {
    const total = 100_000;
    importServerOf(
      someImport({ counts: { error: 0, asked: 0, changed: total, new: 0, left: 0, same: 0 } }),
      ({ path, query }) => {
        if (path === `${importPath}/groups`) return { body: { groups: [someGroup({ count: total })] } };
        if (path !== `${importPath}/differences`) return undefined;
        const asked = new URLSearchParams(query);
        const from = Number(asked.get('after') ?? 0);
        const limit = Number(asked.get('limit'));
        const rows = Array.from({ length: limit }, (_, i) =>
          someDifference({ id: from + i + 1, name: `Student ${String(from + i + 1)}` }),
        );
        return { body: { differences: rows, next: from + limit } };
      },
    );
    await render(<TestImport search={{ import: importId }} />);
    await page.getByRole('button', { name: /^Show 99,995 more/ }).click();
    await expect.element(page.getByText('1 to 50 of 100,000')).toBeVisible();
    await page.getByRole('button', { name: /^Next/ }).click();
    await expect.element(page.getByText('51 to 100 of 100,000')).toBeVisible();
    await expect.element(page.getByText('Student 51', { exact: true })).toBeVisible();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  });
});

describe('errors', () => {
  const cell = (id: number, found: string) =>
    someDifference({
      id,
      row: id,
      kind: 'error',
      stage: null,
      changes: [],
      problems: [
        { field: 'roll_no', problem: 'not_a_roll_no', found, suggestion: `00${String(id)}`, with: null },
      ],
    });
  const group = (id: number, found: string) =>
    someGroup({
      key: `not_a_roll_no|roll_no|${found}`,
      stage: null,
      effect: null,
      offered: [],
      repair: {
        field: 'roll_no',
        problem: 'not_a_roll_no',
        found,
        suggestion: `00${String(id)}`,
        options: [],
        mendsAll: true,
      },
    });
  const parts = ({ path, query, method }: ImportServerRequest): ImportServerAnswer | undefined => {
    if (path === `${importPath}/groups`) return { body: { groups: [group(7, 'O07'), group(8, '1O8')] } };
    if (path === `${importPath}/differences`)
      return {
        body: {
          differences: [decodeURIComponent(query).includes('O07') ? cell(7, 'O07') : cell(8, '1O8')],
          next: null,
        },
      };
    if (path === `${importPath}/repairs` && method === 'POST')
      return { body: { mended: 1, import: someImport({ version: 9 }) } };
    return undefined;
  };

  test('Enter takes the suggestion, Tab goes to the next bad cell, Alt Enter mends all alike', async () => {
    const log = importServerOf(someImport(), parts);
    await render(<TestImport search={{ import: importId, show: 'error' }} />);
    await expect.element(page.getByText('Not a roll number').first()).toBeVisible();
    const first = page.getByRole('textbox', { name: 'Row 7, Roll No' });
    await first.click();
    await expect.element(page.getByRole('button', { name: /^Make it 007/ })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('textbox', { name: 'Row 8, Roll No' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => writeRequestsTo(log, `${importPath}/repairs`).map(({ body }) => body))
      .toEqual([{ row: 8, field: 'roll_no', value: '008' }]);
    await expect.element(first).toBeEnabled();
    await first.click();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect
      .poll(() =>
        writeRequestsTo(log, `${importPath}/repairs`)
          .slice(1)
          .map(({ body }) => body),
      )
      .toEqual([{ group: 'not_a_roll_no|roll_no|O07' }, { group: 'not_a_roll_no|roll_no|1O8' }]);
  });
});

test('rows that are left out are noted with their true number, and one of the same rows is kept', async () => {
  const some = someImport();
  const noted = Array.from(
    { length: 100 },
    (_, at) => ({ row: at + 50, text: 'Total', why: 'total' }) as const,
  );
  const job = { ...some, reading: some.reading && { ...some.reading, noted, notedRows: 140 } };
  const key = 'row_twice|name|Asha Rao';
  const repair = { field: 'name', problem: 'row_twice', found: 'Asha Rao', suggestion: null } as const;
  const log = importServerOf(job, ({ path }) => {
    if (path === `${importPath}/groups`)
      return {
        body: {
          groups: [
            someGroup({
              key,
              count: 2,
              stage: null,
              effect: null,
              offered: [],
              repair: { ...repair, options: [], mendsAll: false },
            }),
          ],
        },
      };
    if (path === `${importPath}/differences`) return { body: { differences: [], next: null } };
    return path === `${importPath}/repairs` ? { body: { mended: 1, import: job } } : undefined;
  });
  await render(<TestImport search={{ import: importId, show: 'error' }} />);
  await expect.element(page.getByText('Row 50 is left out, because it is a total: “Total”.')).toBeVisible();
  await expect.element(page.getByText('135 more rows are left out for such a reason.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep one of the same rows' }).click();
  await expect
    .poll(() => writeRequestsTo(log, `${importPath}/repairs`).map(({ body }) => body))
    .toEqual([{ group: key, keep: 'first' }]);
});

test('an import whose effect is unknown says so, and cannot be applied', async () => {
  importServerOf(someImport(), ({ path }) => {
    if (path === `${importPath}/groups`) return { body: { groups: [] } };
    if (path === `${importPath}/differences`) return { body: { differences: [], next: null } };
    return path === `${importPath}/effects` ? { status: 500, body: { code: 'internal' } } : undefined;
  });
  await render(<TestImport search={{ import: importId }} />);
  await expect.element(page.getByText('Couldn’t check what this import changes.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Apply import/ })).toBeDisabled();
});

test('a doubtful pair is asked, never guessed', async () => {
  const log = importServerOf(someImport(), ({ path, method }) => {
    if (path === `${importPath}/groups`) return { body: { groups: [] } };
    if (path === `${importPath}/differences`)
      return {
        body: {
          differences: [
            someDifference({
              kind: 'asked',
              name: 'Priya Menon',
              stage: null,
              candidate: { student: importId, name: 'Priya Nair', identifier: '9-A-2', likeness: 0.6 },
            }),
          ],
          next: null,
        },
      };
    if (path === `${importPath}/decisions` && method === 'POST')
      return { body: { decided: 1, import: someImport({ version: 4 }) } };
    return undefined;
  });
  await render(<TestImport search={{ import: importId }} />);
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect.element(page.getByText('9-A-2')).toBeVisible();
  await expect.element(page.getByText('If it is the same student')).toBeVisible();
  await expect.element(page.getByText('Mohammed Qureshi').first()).toBeVisible();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect
    .poll(() => writeRequestsTo(log, `${importPath}/decisions`))
    .toMatchObject([{ body: { of: { rows: [7] }, decision: 'another_person' } }]);
});

test('the label, the reason and the note say what the server counted', () => {
  const outcome = (over: Partial<ApplyOutcome>): ApplyOutcome => ({
    added: 0,
    changed: 0,
    left: 0,
    leftOut: [],
    ...over,
  });
  const signed = { why: 'signed_off', count: 2 } as const;
  const taken = { why: 'roll_no_taken', count: 3 } as const;
  expect(
    [
      undefined,
      outcome({}),
      outcome({ added: 1, changed: 2, left: 3, leftOut: [signed] }),
      outcome({ leftOut: [taken, signed] }),
      outcome({ leftOut: [taken] }),
    ].map((of) => [applyLabel(of), reasonAgainstApply(of)]),
  ).toEqual([
    ['Checking what changes', 'Lanyard is checking what this import changes.'],
    ['Nothing to apply', 'No row of this file changes the student list.'],
    ['Apply 6 changes', undefined],
    ['Send 2 correction requests', undefined],
    ['Nothing to apply', '3 rows are left out: other students have the roll numbers.'],
  ]);
  const counts = { error: 0, asked: 0, changed: 0, new: 0, left: 0, same: 0 };
  expect(leftOutSentences(counts, undefined)).toEqual([]);
  expect(leftOutSentences(counts, outcome({}))).toEqual(['No row is left out.']);
  expect(leftOutSentences({ ...counts, error: 1, asked: 2 }, outcome({ leftOut: [signed] }))).toEqual([
    '1 row in error is left out unless you fix it.',
    '2 questions are left out unless you answer them.',
    '2 rows become correction requests: their classes are signed off.',
  ]);
  const result = { added: 0, changed: 0, left: 0, leftOut: 0 };
  expect(appliedTitle({ ...result, changed: 1 }, 0).title).toBe('The student list is up to date');
  expect(appliedTitle({ ...result, changed: 1 }, 1).title).toBe(
    'The import is applied, and some rows are left out',
  );
  expect(appliedTitle({ ...result, leftOut: 3 }, 0).title).toBe('The student list did not change');
});

test('nobody can apply while a decision is being sent, because the preview is not of this version', async () => {
  const decided = Promise.withResolvers<ImportServerAnswer>();
  let job = someImport();
  const log = importServer(({ path }) => {
    if (path === `${importPath}/groups`) return { body: { groups: [someGroup()] } };
    if (path === `${importPath}/differences`)
      return { body: { differences: [someDifference()], next: null } };
    if (path === `${importPath}/decisions`) return decided.promise;
    return { body: path === importPath ? job : noEffects };
  });
  await render(<TestImport search={{ import: importId }} />);
  await expect.element(page.getByRole('button', { name: /^Apply 1 change/ })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Decision for Mohammed Qureshi' }).selectOptions('Leave out');
  await expect.element(page.getByRole('button', { name: /^Checking what changes/ })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  job = someImport({ version: 4 });
  decided.resolve({ body: { decided: 1, import: job } });
  await page.getByRole('button', { name: /^Apply 1 change/ }).click();
  await expect
    .poll(() => writeRequestsTo(log, `${importPath}/apply`))
    .toMatchObject([{ body: { version: 4 } }]);
});

describe('the end', () => {
  const done = someImport({
    state: 'applied',
    step: 'done',
    counts: { error: 3, asked: 1, changed: 0, new: 0, left: 0, same: 0 },
    appliedAt: '2025-11-14T08:05:00.000Z',
    undoUntil: new Date(Date.now() + 86_400_000).toISOString(),
    result: { added: 3, changed: 6, left: 2, leftOut: 1 },
  });
  let undone = false;
  const parts = ({ path, method }: ImportServerRequest): ImportServerAnswer | undefined => {
    const undoing = { body: { ...done, state: 'undoing', version: 9 } };
    if (path === `${importPath}/rejected`) return { body: { name: 'rows.csv', csv: 'Row', rows: 4 } };
    if (path === `${importPath}/left-out`)
      return {
        body: {
          leftOut: [{ id: 1, row: 4, name: 'Asha Rao', identifier: '10-A-7', student: null, why: 'printed' }],
          next: null,
        },
      };
    if (path === `${importPath}/undo` && method === 'POST') undone = true;
    return undone && (path === importPath || path === `${importPath}/undo`) ? undoing : undefined;
  };

  test('result, rejected rows, whom it left out, and undo', async () => {
    const log = importServerOf(done, parts);
    await render(<TestImport search={{ import: importId, step: 'columns' }} />);
    await expect.element(page.getByText('The import is applied, and some rows are left out')).toBeVisible();
    // One student of the result, three rows in error and one open question.
    await expect.element(page.getByText('Left out').element().parentElement).toHaveTextContent('Left out5');
    await expect.element(page.getByText('The card is printed')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Download 4 rejected rows/ })).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect.element(page.getByText('Putting the roster back').first()).toBeVisible();
    expect(writeRequestsTo(log, `${importPath}/undo`)).toHaveLength(1);
    undone = false;
  });

  test('after its last day it cannot be undone, and says so', async () => {
    importServerOf({ ...done, undoUntil: '2025-12-14T00:00:00.000Z' }, parts);
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByText(/too late to undo it/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
  });
});
