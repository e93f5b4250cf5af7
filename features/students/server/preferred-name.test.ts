import { randomUUID } from 'node:crypto';

import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { HistoryLine, StudentRecord } from '../api-records.ts';
import type { Student } from '../api.ts';
import { studentErased } from '../events.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { importTestClient, importTestRoutes, testVault } from './import/test-import.ts';
import { packZip } from './import/test-zip.ts';
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
const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, by: Role = 'staff') =>
  sendTestRequest(town.app, town.alpha.people[by].token, `/orgs/${town.alpha.org}${path}`, {
    method,
    key: randomUUID(),
    headers: { 'if-match': '"1"' },
    ...(body ? { body } : {}),
  });
const found = async (q: string, by: Role = 'staff'): Promise<Student[]> =>
  (await send('GET', `/students?q=${encodeURIComponent(q)}`, undefined, by)).json<{ students: Student[] }>()
    .students;
const idsOf = async (q: string): Promise<string[]> => (await found(q)).map(({ id }) => id);
const record = async (id: string) => (await send('GET', `/students/${id}/record`)).json<StudentRecord>();
const searchOf = async (id: string): Promise<string | undefined> =>
  (
    await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql<{ search: string }>`select search from enrolments where id = ${id}`.execute(tx),
    )
  ).rows[0]?.search;
let roll = 500;
const add = async (name: string, preferredName: string | null = null): Promise<Student> => {
  const body = { name, preferredName, section: town.alpha.sections[0]?.id, rollNo: ++roll };
  return (await send('POST', '/students', body)).json<Student>();
};

test('the preferred name is shown in place of the legal name, and the search finds both', async () => {
  const { id, name, legalName } = await add('Wilhelmina Sturm', 'Billie Sturm');
  expect([name, legalName]).toEqual(['Billie Sturm', 'Wilhelmina Sturm']);
  expect(await idsOf('billie')).toEqual([id]);
  expect(await idsOf('wilhelmina')).toEqual([id]);
  expect(await record(id)).toMatchObject({
    name: 'Billie Sturm',
    legalName: 'Wilhelmina Sturm',
    preferredName: 'Billie Sturm',
  });
});

test('somebody who may only see the list does not get the legal name', async () => {
  const { id } = await add('Legalonly Stone', 'Called Stone');
  const [row] = await found('called stone', 'photographer');
  expect(row).toMatchObject({ id, name: 'Called Stone', legalName: null });
  const seen = await send('GET', `/students/${id}/record`, undefined, 'photographer');
  expect(seen.json()).toMatchObject({ name: 'Called Stone', legalName: null, preferredName: null });
});

describe('an edit', () => {
  test('gives, changes and takes away the preferred name, in the history and in the search', async () => {
    const { id } = await add('Zephyrine Ota');
    const edit = async (change: object, was: object) => {
      const reply = await send('PATCH', `/students/${id}`, { change, was });
      expect(reply.statusCode, reply.body).toBe(200);
      return searchOf(id);
    };
    const number = String(roll);
    expect(await edit({ preferredName: 'Zéph Ota' }, { preferredName: null })).toBe(
      `zeph ota\nzephyrine ota ${number}`,
    );
    expect(await edit({ name: 'Zephyrina Ota' }, { name: 'Zephyrine Ota' })).toBe(
      `zeph ota\nzephyrina ota ${number}`,
    );
    expect(await edit({ rollNo: 499 }, {})).toBe('zeph ota\nzephyrina ota 499');
    expect(await edit({ preferredName: null }, { preferredName: 'Zéph Ota' })).toBe('zephyrina ota 499');
    const { lines } = (await send('GET', `/students/${id}/history`)).json<{ lines: HistoryLine[] }>();
    expect(lines.flatMap(({ moves }) => moves).filter(({ field }) => field === 'preferred_name')).toEqual([
      { field: 'preferred_name', label: null, from: 'Zéph Ota', to: null },
      { field: 'preferred_name', label: null, from: null, to: 'Zéph Ota' },
    ]);
  });
});

test('erasing asks for the name that is shown and leaves neither name', async () => {
  const { id } = await add('Qxlegal Vrill', 'Qxcalled Vrill');
  const erase = (name: string) => send('POST', `/students/${id}/erase`, { name, reason: 'Asked' }, 'admin');
  expect((await erase('Qxlegal Vrill')).json()).toMatchObject({ code: 'invalid_input' });
  expect((await erase('Qxcalled Vrill')).statusCode).toBe(200);
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select 1 from students t where t::text ilike '%qx%' union all select 1 from enrolments t where t::text ilike '%qx%'
      union all select 1 from student_changes t where t::text ilike '%qx%'`.execute(tx),
  );
  expect(rows).toEqual([]);
});

/** A OneRoster file. `preferred` is the preferred given name of a student who goes by another name. */
const oneRoster = (given: string, preferred: string) =>
  packZip({
    'users.csv': `sourcedId,status,givenName,preferredGivenName,middleName,familyName\np1,active,${given},${preferred},Rune,Holm\n`,
    'roles.csv': 'sourcedId,status,userSourcedId,roleType,role\nr1,active,p1,primary,student\n',
    'classes.csv': 'sourcedId,status,title,grades,classType,schoolSourcedId\nc1,active,9-B,9,homeroom,o1\n',
    'enrollments.csv':
      'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary\ne1,active,c1,o1,p1,student,true\n',
  });

describe('an import', () => {
  test('moves a name that OneRoster gave as preferred, and the name that is shown stays the same', async () => {
    // An earlier version of Lanyard stored the preferred given name as the first name.
    const first = await desk().upload(oneRoster('BJØRN', ''), 'oneroster.zip');
    await desk().compare(first.id);
    await desk().apply(first.id);
    const [student] = await found('holm');
    // The office corrected the capitals of the name, as the family writes it.
    await send('PATCH', `/students/${student?.id ?? ''}`, { change: { name: 'BjørN Rune Holm' }, was: {} });
    const next = await desk().upload(oneRoster('Torbjørn', 'Bjørn'), 'oneroster.zip');
    const { columns } = await desk().columns(next.id);
    expect(columns.find(({ name }) => name === 'preferredGivenName')?.field).toBe('preferred_first_name');
    await desk().compare(next.id);
    const [difference] = await desk().differences(next.id, 'changed');
    expect(difference?.changes).toEqual([
      { field: 'name', label: 'Name', was: 'BjørN Rune Holm', is: 'Torbjørn Rune Holm' },
      { field: 'preferred_name', label: 'Preferred name', was: null, is: 'BjørN Rune Holm' },
    ]);
    await desk().apply(next.id);
    expect(await found('torbjørn rune')).toMatchObject([
      { id: student?.id, name: 'BjørN Rune Holm', legalName: 'Torbjørn Rune Holm' },
    ]);
    await desk().undo(next.id);
    expect(await record(student?.id ?? '')).toMatchObject({
      legalName: 'BjørN Rune Holm',
      preferredName: null,
    });
    expect(await searchOf(student?.id ?? '')).toMatch(/^bjorn rune holm \d{3}$/);
  });

  const row = async (heading: string, cells: string) => {
    const { id } = await desk().upload(Buffer.from(`${heading}\n${cells}\n`));
    await desk().compare(id);
    return desk().get(id);
  };

  test('reads a whole preferred name, or a preferred first name beside a name in one column', async () => {
    const heading = 'Name,Preferred name,Class,Division,Roll No';
    const whole = await row(heading, 'Margarethe Lund,GRETA LUND,10,A,31');
    await desk().apply(whole.id);
    const part = await row('Name,Nickname,Class,Division,Roll No', 'Alexandra Mary Vik,Sasha,10,A,32');
    await desk().send('POST', `/${part.id}/decisions`, { of: { kind: 'left' }, decision: 'leave_out' });
    await desk().apply(part.id);
    expect(await found('greta')).toMatchObject([{ name: 'Greta Lund', legalName: 'Margarethe Lund' }]);
    expect(await found('sasha')).toMatchObject([{ name: 'Sasha Mary Vik', legalName: 'Alexandra Mary Vik' }]);
    // If a file has the names that people use, no legal name changes.
    const called = await row('Name,Class,Division,Roll No', 'Greta Lund,10,A,31');
    expect(called.counts).toMatchObject({ changed: 0, same: 1 });
  });

  test('says what is wrong with a preferred name that cannot be printed', async () => {
    const { counts, id } = await row(
      'Name,Preferred name,Class,Division,Roll No',
      `Long Called,${'x'.repeat(81)},10,B,41`,
    );
    expect(counts).toMatchObject({ error: 1 });
    const [difference] = await desk().differences(id, 'error');
    expect(difference?.problems).toMatchObject([{ field: 'preferred_name', problem: 'too_long' }]);
  });
});

test('an exported file has the legal name and the preferred name beside each other', async () => {
  const { id } = await add('Exported Legal', 'Exported Called');
  const students = { matching: null, except: [], also: [id] };
  const started = await send('POST', '/students/exports', { format: 'csv', students, purpose: '' }, 'admin');
  const { id: file } = started.json<{ id: string }>();
  const { body } = await send('GET', `/students/exports/${file}/file`, undefined, 'admin');
  expect(body).toContain('Admission No,Name,Preferred Name,Class');
  expect(body).toContain(',Exported Legal,Exported Called,9,');
});
