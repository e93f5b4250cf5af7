import { randomUUID } from 'node:crypto';

import { accountRoutes } from '@lanyard/accounts/server/routes';
import { newBrowser } from '@lanyard/accounts/server/test-browser';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { recordListedFaces, recordFaceLook } from '@lanyard/audit/faces';
import { recordAudit } from '@lanyard/audit/record-audit';
import { recordRefusalCounts } from '@lanyard/audit/refusals';
import type { Role } from '@lanyard/domain/role';
import { isoDayAt } from '@lanyard/format/dates';
import { recordRoutes } from '@lanyard/students/server/record-routes';
import { studentRoutes } from '@lanyard/students/server/routes';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AuditLine } from '../api.ts';
import { auditLogRoutes } from './routes.ts';

const town = testFeatureServer((front) => [
  ...accountRoutes(front),
  ...studentRoutes,
  ...recordRoutes,
  ...auditLogRoutes(front.withTenant),
]);
let owner: Client;
const students: { id: string; person: string; name: string }[] = [];

type Sent = { readonly by?: Role; readonly at?: TestOrganisation; readonly from?: TestOrganisation };
const send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  { by = 'admin', at = town.alpha, from = at }: Sent = {},
) =>
  sendTestRequest(town.app, from.people[by].token, `/orgs/${at.org}${path}`, {
    method,
    key: randomUUID(),
    ...(body ? { body } : {}),
  });
const log = async (query = '', as: Sent = {}): Promise<AuditLine[]> => {
  const reply = await send('GET', `/audit-log?${query}`, undefined, as);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ lines: AuditLine[] }>().lines;
};
const aTeacher = () => ({
  org: town.alpha.org,
  user: town.alpha.people.reviewer.id,
  as: 'app_school' as const,
});

beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
  for (const [i, name] of ['Asha Rao', 'Bo Lindqvist', 'Chen Wei'].entries()) {
    const body = { name, section: town.alpha.sections[0]?.id, rollNo: i + 1, admissionNo: `A-${String(i)}` };
    const { id } = (await send('POST', '/students', body, { by: 'staff' })).json<{ id: string }>();
    const found = await owner.query<{ person: string }>(
      'select student_id as person from app.enrolments where id = $1',
      [id],
    );
    students.push({ id, person: found.rows[0]?.person ?? '', name });
  }
  await town.withTenant(aTeacher(), async (act) => {
    await recordListedFaces(act, { as: 'list of students', faces: students.map(({ person }) => person) });
    const face = students[1]?.person ?? '';
    await recordFaceLook(act, { size: 'large', as: 'photo', face, about: [randomUUID()] });
  });
});
afterAll(() => owner.end());

describe('the audit log', () => {
  test('says in each row who did what to whom', async () => {
    const [look, list, added] = await log('limit=3');
    expect(look).toMatchObject({
      person: { id: town.alpha.people.reviewer.id, name: expect.any(String) as string },
      words: 'Looked at a photo in full size',
      things: [{ kind: 'student', id: students[1]?.id, name: 'Bo Lindqvist, 9-A' }],
      more: 0,
    });
    expect(list?.words).toBe('Saw small photos in the list of students');
    expect(list?.things.map(({ name }) => name)).toEqual([
      'Asha Rao, 9-A',
      'Bo Lindqvist, 9-A',
      'Chen Wei, 9-A',
    ]);
    expect(added).toMatchObject({ words: 'Added a student', person: { id: town.alpha.people.staff.id } });
  });

  test('filters by student and kind who looked at a child’s photo, with that child named first', async () => {
    const looks = await log(`kind=faces&student=${students[2]?.id ?? ''}`);
    expect(looks).toHaveLength(1);
    expect(looks[0]?.things[0]?.name).toBe('Chen Wei, 9-A');
    // The filter also accepts a student id instead of an enrolment id. The URL of a former student contains the student
    // id.
    expect(await log(`kind=faces&student=${students[1]?.person ?? ''}`)).toHaveLength(2);
    expect(await log(`kind=faces&student=${randomUUID()}`)).toEqual([]);
  });

  test('finds rows that name a photo, a proof or a card of the child', async () => {
    const photo = randomUUID();
    await owner.query(
      `insert into app.photos (org_id, id, student_id, year_id, source, taken_at, state)
       select org_id, $2, student_id, year_id, 'upload', now(), 'waiting' from app.enrolments where id = $1`,
      [students[0]?.id, photo],
    );
    await town.withTenant(aTeacher(), (act) =>
      recordAudit(act, { action: 'photo.repair', subjects: [photo] }),
    );
    const [found] = await log(`kind=photos&student=${students[0]?.id ?? ''}`);
    expect(found).toMatchObject({ things: [{ kind: 'student', name: 'Asha Rao, 9-A' }] });
  });

  test('filters by person and by day, page by page', async () => {
    const { staff } = town.alpha.people;
    const own = await log(`person=${staff.id}&kind=students`);
    expect(own).toHaveLength(3);
    const first = await send('GET', `/audit-log?person=${staff.id}&kind=students&limit=2`);
    const { next } = first.json<{ next: string }>();
    const rest = await log(`person=${staff.id}&kind=students&after=${next}`);
    expect(rest.map(({ id }) => id)).toEqual(own.slice(2).map(({ id }) => id));
    const day = (days: number) => isoDayAt(Date.now() + days * 86_400_000, 'UTC');
    expect(await log(`person=${staff.id}&from=${day(2)}`)).toEqual([]);
    expect(await log(`person=${staff.id}&until=${day(-2)}`)).toEqual([]);
    expect(await log(`person=${staff.id}&kind=students&from=${day(-2)}&until=${day(2)}`)).toHaveLength(3);
    expect(await log(`student=${students[0]?.id ?? ''}&until=${day(-2)}`)).toEqual([]);
    expect((await send('GET', '/audit-log?after=nothing')).json()).toMatchObject({ code: 'invalid_input' });
  });

  test('is only for admins and principals, and only of their own organisation', async () => {
    for (const by of ['staff', 'photographer', 'reviewer'] as const)
      for (const path of ['/audit-log', '/audit-log/people', '/audit-log/students?q=a'])
        expect((await send('GET', path, undefined, { by })).statusCode).toBe(403);
    expect((await send('GET', '/audit-log', undefined, { by: 'principal' })).statusCode).toBe(200);
    expect((await send('GET', '/audit-log', undefined, { from: town.beta, at: town.alpha })).statusCode).toBe(
      404,
    );
    expect((await sendTestRequest(town.app, undefined, `/orgs/${town.alpha.org}/audit-log`)).statusCode).toBe(
      401,
    );
    expect(await log(`student=${students[0]?.id ?? ''}`, { at: town.beta })).toEqual([]);
  });

  test('of a vendor has no students', async () => {
    const order = randomUUID();
    const { vendor_admin: head } = town.vendor.people;
    await town.withTenant({ org: town.vendor.org, user: head.id, as: 'app_vendor' }, (act) =>
      recordAudit(act, { action: 'order.produce', subjects: [order], detail: { cards: 2 } }),
    );
    const as = { by: 'vendor_admin', at: town.vendor } as const;
    expect((await log('kind=orders', as))[0]).toMatchObject({ notes: ['2 cards'], things: [] });
    expect(await log(`student=${order}`, as)).toEqual([]);
    expect((await send('GET', '/audit-log/students?q=a', undefined, as)).statusCode).toBe(403);
    expect((await send('GET', '/audit-log', undefined, { by: 'vendor', at: town.vendor })).statusCode).toBe(
      403,
    );
  });

  test('offers people and students for its filters', async () => {
    const people = (await send('GET', '/audit-log/people')).json<{ people: { id: string }[] }>().people;
    expect(people.map(({ id }) => id)).toContain(town.alpha.people.reviewer.id);
    const found = async (query: string) =>
      (await send('GET', `/audit-log/students?${query}`)).json<{ students: { name: string }[] }>().students;
    expect(await found('q=lind')).toEqual([{ id: students[1]?.id, name: 'Bo Lindqvist', place: '9-A' }]);
    expect(await found('q=A-2')).toMatchObject([{ name: 'Chen Wei' }]);
    expect(await found(`student=${students[0]?.person ?? ''}`)).toMatchObject([{ name: 'Asha Rao' }]);
    expect(await found('q=')).toEqual([]);
    expect(await found('q=%25')).toEqual([]);
  });
});

describe('an export of the audit log', () => {
  const exported = async (format: string, rows: object = {}) => {
    const body = { format, rows, purpose: 'Yearly review' };
    const started = await send('POST', '/audit-log/exports', body);
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json<{ id: string }>();
    return { id, file: await send('GET', `/audit-log/exports/${id}/file`) };
  };

  test('as CSV has one row each, in words, and is itself in the log', async () => {
    const { file } = await exported('csv', { kind: 'faces', student: students[1]?.id });
    expect(file.headers['content-disposition']).toMatch(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...lines] = file.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFTime (UTC),Person,What,About,More,Action,Person id,Subject ids,Row id');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(',Looked at a photo in full size,"Bo Lindqvist, 9-A",');
    const [newest] = await log('kind=exports');
    expect(newest).toMatchObject({
      words: 'Started an export of the audit log',
      notes: ['Format: csv', 'Purpose: Yearly review'],
      things: [{ name: 'Bo Lindqvist, 9-A' }],
    });
  });

  test('as JSON lines has each row as it is stored', async () => {
    const { file } = await exported('jsonl', { kind: 'faces' });
    const rows = file.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { action: string; subjects: string[] });
    expect(rows.map(({ action }) => action)).toEqual(['face.show', 'face.show']);
    expect(rows[1]?.subjects).toEqual(students.map(({ person }) => person));
  });

  test('is for the person who asked for it, for an hour', async () => {
    const { id } = await exported('csv');
    const path = `/audit-log/exports/${id}/file`;
    expect((await send('GET', path, undefined, { by: 'principal' })).statusCode).toBe(404);
    expect((await send('GET', path, undefined, { at: town.beta })).statusCode).toBe(404);
    expect((await send('GET', path, undefined, { by: 'staff' })).statusCode).toBe(403);
    await owner.query(`update app.audit_exports set made_at = now() - interval '61 minutes' where id = $1`, [
      id,
    ]);
    expect((await send('GET', path)).statusCode).toBe(404);
  });
});

describe('the audit log of refusals', () => {
  /** Moves the stored times of refused requests back by a minute, and writes them into the audit log. */
  const aMinuteLater = async (): Promise<void> => {
    await owner.query(`update app.refused_requests set minute = minute - interval '1 minute'`);
    await recordRefusalCounts(town.db, town.withTenant);
  };

  test('has one row per minute, with the count, for a request that a member’s roles do not allow', async () => {
    await aMinuteLater();
    const before = (await log('kind=refused')).length;
    for (let i = 0; i < 3; i++) await send('GET', '/audit-log', undefined, { by: 'photographer' });
    await recordRefusalCounts(town.db, town.withTenant);
    expect(await log('kind=refused'), 'the minute is not over').toHaveLength(before);
    await Promise.all([aMinuteLater(), aMinuteLater()]);
    const rows = await log('kind=refused');
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toMatchObject({
      person: { id: town.alpha.people.photographer.id },
      words: 'Was refused: their roles do not allow it',
      notes: ['Read and export the audit log', '3 times within a minute'],
      things: [],
    });
  });

  test('has a wrong password in each organisation of the account, and an unknown account in none', async () => {
    const person = town.alpha.people.staff.id;
    const { rows } = await owner.query<{ email: string }>('select email from ctl.people where id = $1', [
      person,
    ]);
    const tries = (email: string) =>
      newBrowser(town.app).post('/sign-in', { email, password: 'not the right one' });
    const noted = async () => (await owner.query('select from app.refused_requests')).rowCount;
    expect((await tries('nobody@alpha.example')).statusCode).toBe(401);
    expect((await tries(rows[0]?.email ?? '')).statusCode).toBe(401);
    await expect.poll(noted).toBe(1);
    await aMinuteLater();
    expect((await log('kind=signIn'))[0]).toMatchObject({
      person: { id: person },
      words: 'Someone entered a wrong password for this account',
    });
    await owner.query(
      `update ctl.sign_in_failures set open_at = now() + interval '1 minute' where subject like 'account %'`,
    );
    expect((await tries(rows[0]?.email ?? '')).statusCode).toBe(429);
    await expect.poll(noted).toBe(1);
    await aMinuteLater();
    const words = (await log('kind=signIn&limit=3')).map((line) => line.words);
    expect(words).toContain(
      'Someone tried to open this account after too many wrong passwords or codes, and was refused',
    );
  });
});
