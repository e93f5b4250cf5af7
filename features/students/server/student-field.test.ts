// Tests each student field in every part of the product that uses the table of fields. A new field is tested
// automatically.
import { randomUUID } from 'node:crypto';

import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import {
  everyField,
  foldedTexts,
  optionalTexts,
  storedFields,
  textFields,
  type StudentTextField,
} from '@lanyard/domain/student-field';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { HistoryLine, StudentRecord } from '../api-records.ts';
import type { Student } from '../api.ts';
import { studentErased } from '../events.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { importTestClient, importTestRoutes, testVault } from './import/test-import.ts';
import { eraseStudentHistory } from './records/erase-student.ts';

const vault = testVault();
const town = testFeatureServer(
  (front) => [...importTestRoutes(vault)(front), ...bulkRoutes(front)],
  [
    answerEvent(studentErased, (act, erased) =>
      act.across(act.org, (there) => eraseStudentHistory(there, erased)),
    ),
  ],
);
const desk = () =>
  importTestClient({ app: town.app, withTenant: town.withTenant, vault, at: () => town.alpha });
const send = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  by: 'staff' | 'admin' = 'staff',
) =>
  sendTestRequest(town.app, town.alpha.people[by].token, `/orgs/${town.alpha.org}${path}`, {
    method,
    key: randomUUID(),
    headers: { 'if-match': '"1"' },
    ...(body ? { body } : {}),
  });
const record = async (id: string) => (await send('GET', `/students/${id}/record`)).json<StudentRecord>();
/** A value that only this field of this student has. */
const valueOf = ({ key }: StudentTextField, of: string): string => `${of} ${key.replaceAll('_', '')}`;
const texts = (of: string) => Object.fromEntries(textFields.map((field) => [field.name, valueOf(field, of)]));
const rowsOf = async (id: string) =>
  (
    await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql<{ student: Record<string, unknown>; search: string }>`select to_jsonb(s) as student, e.search
        from students s join enrolments e on e.org_id = s.org_id and e.student_id = s.id where e.id = ${id}`.execute(
        tx,
      ),
    )
  ).rows[0];

let roll = 100;
async function add(of: string): Promise<Student> {
  const body = { ...texts(of), section: town.alpha.sections[0]?.id, rollNo: ++roll };
  const reply = await send('POST', '/students', body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Student>();
}

describe.each(textFields)('the text $key', (field) => {
  const { key, name, text } = field;

  test('is stored and in the record when a student is added', async () => {
    const { id } = await add(`Added ${key}`);
    expect((await record(id))[text.recordAs]).toBe(valueOf(field, `Added ${key}`));
    expect((await rowsOf(id))?.student[key]).toBe(valueOf(field, `Added ${key}`));
  });

  test('is refused with its own sentence when it is too long', async () => {
    const { id } = await add(`Long ${key}`);
    const change = { [name]: 'x'.repeat(text.most + 1) };
    const reply = await send('PATCH', `/students/${id}`, { change, was: {} });
    expect(reply.json()).toMatchObject({ errors: [{ path: `body.change.${name}`, message: text.tooLong }] });
  });

  test('is edited, searched and in the history with what it was', async () => {
    const { id } = await add(`Edited ${key}`);
    const [was, is] = [valueOf(field, `Edited ${key}`), valueOf(field, `Then ${key}`)];
    const reply = await send('PATCH', `/students/${id}`, { change: { [name]: is }, was: { [name]: was } });
    expect(reply.statusCode, reply.body).toBe(200);
    const [line] = (await send('GET', `/students/${id}/history`)).json<{ lines: HistoryLine[] }>().lines;
    expect(line?.moves).toEqual([{ field: key, label: null, from: was, to: is }]);
    const isSearched = foldedTexts.some((each) => each.key === key);
    const found = await send('GET', `/students?q=${encodeURIComponent(is)}`);
    expect(found.json<{ students: Student[] }>().students.map((each) => each.id)).toEqual(
      isSearched ? [id] : [],
    );
  });

  test('is not overwritten when somebody else changed it meanwhile', async () => {
    const { id } = await add(`Conflict ${key}`);
    const change = { [name]: valueOf(field, 'Mine') };
    const reply = await send('PATCH', `/students/${id}`, { change, was: { [name]: 'Another' } });
    expect(reply.json()).toMatchObject({
      code: 'changed_meanwhile',
      conflicts: { [name]: valueOf(field, `Conflict ${key}`) },
    });
  });

  test('is asked for in a correction and changed when the office accepts', async () => {
    const { id } = await add(`Asked ${key}`);
    const proposed = valueOf(field, `Right ${key}`);
    const asked = await send('POST', `/students/${id}/corrections`, { field: key, proposed });
    expect(asked.statusCode, asked.body).toBe(201);
    const { corrections } = (await send('GET', '/corrections')).json<{
      corrections: { id: string; was: string; now: string }[];
    }>();
    const { id: correction } = asked.json<{ id: string }>();
    expect(corrections.find((each) => each.id === correction)).toMatchObject({
      was: valueOf(field, `Asked ${key}`),
      now: valueOf(field, `Asked ${key}`),
    });
    const done = await send('PATCH', `/corrections/${correction}`, { status: 'accepted' });
    expect(done.statusCode, done.body).toBe(200);
    expect((await record(id))[text.recordAs]).toBe(proposed);
  });
});

test.each(optionalTexts)('the text $key may be taken away', async (field) => {
  const { id } = await add(`Empty ${field.key}`);
  await send('PATCH', `/students/${id}`, { change: { [field.name]: null }, was: {} });
  expect((await rowsOf(id))?.student[field.key]).toBeNull();
});

test('the history of a new student names every stored field that has a value', async () => {
  const { id } = await add('History');
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ after: object }>`select after from student_changes where enrolment_id = ${id}`.execute(tx),
  );
  const empty = new Set<string>(['consent', 'left_on']);
  expect(Object.keys(rows[0]?.after ?? {}).toSorted()).toEqual(
    storedFields.filter((key) => !empty.has(key)).toSorted(),
  );
});

test('erasing leaves of each field of the student what the table says', async () => {
  const { id, name } = await add('Erased');
  const reply = await send('POST', `/students/${id}/erase`, { name, reason: 'Asked' }, 'admin');
  expect(reply.json()).toMatchObject({
    removed: expect.arrayContaining([{ what: 'fields', count: textFields.length }]) as unknown,
  });
  const row = await rowsOf(id);
  for (const { key, of, erased } of everyField)
    if (of === 'student') expect([key, row?.student[key]]).toEqual([key, erased]);
  expect(row?.search).toBe('');
});

test('an exported file has each exported field under its heading, in the order of the table', async () => {
  const { id } = await add('Exported');
  const students = { matching: null, except: [], also: [id] };
  const started = await send('POST', '/students/exports', { format: 'csv', students, purpose: '' }, 'admin');
  const { id: file } = started.json<{ id: string }>();
  const { body } = await send('GET', `/students/exports/${file}/file`, undefined, 'admin');
  const [head = [], row = []] = body
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  const headings = everyField.flatMap(({ exported }) => exported ?? []).toSorted((a, b) => a.at - b.at);
  expect(head.slice(0, headings.length)).toEqual(headings.map(({ heading }) => heading));
  for (const field of textFields)
    expect(row[head.indexOf(field.exported?.heading ?? '')]).toBe(valueOf(field, 'Exported'));
});

describe('an import', () => {
  const labels = textFields.map(({ label }) => label);
  const file = (of: string, no: number) =>
    Buffer.from(
      [
        [...labels, 'Class', 'Division', 'Roll No'].join(','),
        [...textFields.map((field) => valueOf(field, of)), '9', 'B', String(no)].join(','),
      ].join('\n'),
    );

  beforeAll(async () => {
    const done = await desk().whole(file('Imported', 7));
    expect(done.result).toMatchObject({ added: 1, leftOut: 0 });
  });

  test('finds the column of each text by its label, offers it and stores the text', async () => {
    const started = await desk().upload(file('Imported', 7));
    const { columns, fields } = await desk().columns(started.id);
    expect(columns.map(({ field }) => field).slice(0, labels.length)).toEqual(
      textFields.map(({ key }) => key),
    );
    expect(fields.map(({ field }) => field)).toEqual(
      everyField.filter(({ imported }) => imported).map(({ key }) => key),
    );
    const found = await send('GET', '/students?q=imported');
    const [student] = found.json<{ students: Student[] }>().students;
    const kept = await rowsOf(student?.id ?? '');
    for (const field of textFields) expect(kept?.student[field.key]).toBe(valueOf(field, 'Imported'));
  });

  test('shows what each optional text was and is, changes it, and puts it back when it is undone', async () => {
    const name = textFields.map((field) => (field.name === 'name' ? valueOf(field, 'Imported') : ''));
    const before = optionalTexts.map((field) => valueOf(field, 'Imported'));
    const after = optionalTexts.map((field) => valueOf(field, 'Again'));
    const cells = textFields.map((field, i) => name[i] || valueOf(field, 'Again'));
    const text = [
      [...labels, 'Class', 'Division', 'Roll No'].join(','),
      [...cells, '9', 'B', '7'].join(','),
    ].join('\n');
    // Another admission number means another student, unless a person says that it is the same one.
    const { id } = await desk().upload(Buffer.from(text));
    await desk().compare(id);
    await desk().send('POST', `/${id}/decisions`, { of: { kind: 'asked' }, decision: 'same_person' });
    const [difference] = await desk().differences(id, 'changed');
    expect(difference?.changes).toEqual(
      optionalTexts.map(({ key, label }, i) => ({ field: key, label, was: before[i], is: after[i] })),
    );
    await desk().apply(id);
    const [student] = (await send('GET', '/students?q=imported')).json<{ students: Student[] }>().students;
    const values = async () => {
      const row = await rowsOf(student?.id ?? '');
      return optionalTexts.map(({ key }) => row?.student[key]);
    };
    expect(await values()).toEqual(after);
    await desk().undo(id);
    expect(await values()).toEqual(before);
  });
});
