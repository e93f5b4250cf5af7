import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { addStudent } from '@lanyard/students/server/add-student';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { ActivityItem } from '../api.ts';
import { dashboardRoutes } from './routes.ts';

const town = testFeatureServer(() => dashboardRoutes);
type Answer = { items: ActivityItem[]; next: string | null };
const inAlpha = <Result>(run: (act: Act) => Promise<Result>, user = town.alpha.people.staff.id) =>
  town.withTenant({ org: town.alpha.org, user, as: 'app_worker' }, run);
const list = async (query = '', token = town.alpha.people.admin.token): Promise<Answer> =>
  (await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/activity?${query}`)).json<Answer>();

beforeAll(async () => {
  for (const [name, section] of [
    ['Asha', 0],
    ['Bilal', 3],
  ] as const)
    await inAlpha(async (act) => {
      const id = town.alpha.sections[section]?.id ?? '';
      const added = await addStudent(act, { name, section: id, rollNo: 7 });
      if (isRefusal(added)) throw new Error(added.code);
    });
  await inAlpha((act) =>
    recordActivity(act, { kind: 'year_opened', detail: { label: '2025', ids: ['not a word'] } }),
  );
  await inAlpha((act) => recordActivity(act, { kind: 'school_changed' }), town.beta.people.admin.id);
  await inAlpha(({ tx, org }) =>
    sql`insert into activity (org_id, at, kind) values (${org}, '2025-10-31T18:29:59Z', 'school_changed'),
      (${org}, '2025-10-31T18:30:00Z', 'school_changed'), (${org}, '2025-11-01T18:30:00Z', 'school_changed'),
      (${org}, now(), 'of_tomorrow')`.execute(tx),
  );
  await town.withTenant(
    { org: town.vendor.org, user: town.vendor.people.vendor.id, as: 'app_worker' },
    (act) => recordActivity(act, { kind: 'person_joined' }),
  );
});

test('lines come newest first, with names as they are now', async () => {
  const { items, next } = await list();
  expect(next).toBeNull();
  expect(items).toHaveLength(7);
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const asha = items.find(({ student }) => student?.name === 'Asha');
  expect(asha).toMatchObject({
    kind: 'student_added',
    count: 1,
    person: 'staff of Alpha',
    student: { name: 'Asha', identifier: '9-A-7', identifierThen: '9-A-7' },
    section: '9-A',
  });
  const year = items.find(({ kind }) => kind === 'year_opened');
  expect(year).toMatchObject({ student: null, section: null, detail: { label: '2025' } });
  expect(Object.keys(year?.detail ?? {})).toEqual(['label']);
});

test('someone who never belonged to the organisation has no name', async () => {
  const { items } = await list('kind=school_changed');
  expect(items[0]).toMatchObject({ kind: 'school_changed', person: null });
});

test('a student who left is named with the class of the entry, and without a place in this year', async () => {
  await inAlpha(({ tx }) => sql`update enrolments set left_on = now() where class = '10'`.execute(tx));
  const { items } = await list('kind=student_added');
  expect(items.find(({ student }) => student?.name === 'Bilal')?.student).toEqual({
    name: 'Bilal',
    identifier: null,
    identifierThen: '10-B-7',
  });
});

test('days are in the organisation’s time zone, both included', async () => {
  const count = async (query: string) => (await list(`kind=school_changed&${query}`)).items.length;
  expect(await count('from=2025-11-01&until=2025-11-01')).toBe(1);
  expect(await count('until=2025-10-31')).toBe(1);
  expect(await count('until=2025-11-02')).toBe(3);
  expect(await count('from=2025-11-02')).toBe(2);
});

test('the list can be filtered by person and by class', async () => {
  const { staff, admin } = town.alpha.people;
  const [section, other] = [town.alpha.sections[0]?.id ?? '', town.alpha.sections[1]?.id ?? ''];
  const students = async (query: string) =>
    (await list(query)).items.flatMap(({ student }) => student?.name ?? []);
  expect(await students(`section=${section}`)).toEqual(['Asha']);
  expect(await students(`section=${other}`)).toEqual([]);
  expect((await students(`person=${staff.id}`)).toSorted()).toEqual(['Asha', 'Bilal']);
  expect(await students(`person=${admin.id}`)).toEqual([]);
  expect(await students(`person=${staff.id}&section=${section}&kind=student_added`)).toEqual(['Asha']);
  expect((await list(`section=${section}`, town.alpha.people.reviewer.token)).items).toHaveLength(1);
  const away = town.alpha.sections[3]?.id ?? '';
  expect((await list(`section=${away}`, town.alpha.people.reviewer.token)).items).toEqual([]);
});

test('the filter offers the people with activity', async () => {
  const people = async (token: string | undefined, org = town.alpha.org) =>
    sendTestRequest(town.app, token, `/orgs/${org}/activity/people`);
  const names = (await people(town.alpha.people.reviewer.token))
    .json<{ people: { name: string }[] }>()
    .people.map(({ name }) => name);
  expect(names).toContain('photographer of Alpha');
  expect(names.every((name) => name.endsWith('of Alpha'))).toBe(true);
  expect((await people(town.alpha.people.photographer.token)).statusCode).toBe(403);
  expect((await people(undefined)).statusCode).toBe(401);
  expect((await people(town.beta.people.admin.token)).statusCode).toBe(404);
});

test('pages by key show every line once', async () => {
  const whole = await list();
  const paged: ActivityItem[] = [];
  let after = '';
  do {
    const page = await list(`limit=2${after}`);
    paged.push(...page.items);
    after = page.next === null ? '' : `&after=${page.next}`;
  } while (after);
  expect(paged).toEqual(whole.items);
});

test.each(['after=x', `after=${Buffer.from('["a","b"]').toString('base64url')}`, 'kind=none', 'from=today'])(
  'a query that is not valid (%s) is refused',
  async (query) => {
    const reply = await sendTestRequest(
      town.app,
      town.alpha.people.admin.token,
      `/orgs/${town.alpha.org}/activity?${query}`,
    );
    expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input' });
  },
);

test('a reviewer reads the lines of their own sections and lines without a section', async () => {
  const { items } = await list('', town.alpha.people.reviewer.token);
  expect(items.flatMap(({ student }) => student?.name ?? [])).toEqual(['Asha']);
  expect(items.some(({ kind }) => kind === 'year_opened')).toBe(true);
  await inAlpha(async (act) => {
    const { rows } = await sql<{ id: string }>`select id from students where name = 'Bilal'`.execute(act.tx);
    await recordActivity(act, { kind: 'photo_captured', student: rows[0]?.id ?? '' });
  });
  const after = await list('kind=photo_captured', town.alpha.people.reviewer.token);
  expect(after.items).toEqual([]);
});

test('photographers and strangers cannot read the activity', async () => {
  const { alpha, beta, vendor } = town;
  const url = `/orgs/${alpha.org}/activity`;
  expect((await sendTestRequest(town.app, alpha.people.photographer.token, url)).statusCode).toBe(403);
  expect((await sendTestRequest(town.app, undefined, url)).statusCode).toBe(401);
  expect((await sendTestRequest(town.app, beta.people.admin.token, url)).statusCode).toBe(404);
  const there = await sendTestRequest(town.app, beta.people.admin.token, `/orgs/${beta.org}/activity`);
  expect(there.json<Answer>().items).toEqual([]);
  const atVendor = await sendTestRequest(
    town.app,
    vendor.people.vendor.token,
    `/orgs/${vendor.org}/activity`,
  );
  expect(atVendor.json<Answer>().items).toMatchObject([
    { kind: 'person_joined', person: 'vendor of Vendor' },
  ]);
});

test('an entry names the class of its time after the student changed class or moved up a year', async () => {
  const asha = async () =>
    (await list('kind=student_added')).items.find(({ student }) => student?.name === 'Asha')?.student;
  const { org, sections } = town.alpha;
  const enrolment = sql`student_id = (select id from students where org_id = ${org} and name = 'Asha')`;
  await inAlpha(({ tx }) =>
    sql`update enrolments set section_id = ${sections[1]?.id ?? ''}, division = 'B', roll_no = '012' where ${enrolment}`.execute(
      tx,
    ),
  );
  expect(await asha()).toEqual({ name: 'Asha', identifier: '9-B-12', identifierThen: '9-A' });
  await inAlpha(async ({ tx }) => {
    await sql`update enrolments set section_id = ${sections[0]?.id ?? ''}, division = 'A', roll_no = '007' where ${enrolment}`.execute(
      tx,
    );
    await sql`update academic_years set is_current = false where org_id = ${org}`.execute(tx);
    await sql`with year as (insert into academic_years (org_id, label, starts_on, ends_on, is_current)
          values (${org}, '2099', '2099-04-01', '2100-03-31', true) returning id),
        section as (insert into sections (org_id, year_id, class, class_rank, division)
          select ${org}, id, '10', 2, 'A' from year returning id, year_id)
      insert into enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
        select ${org}, e.student_id, n.year_id, n.id, '10', 2, 'A', '003', e.search from enrolments e, section n where e.${enrolment}`.execute(
      tx,
    );
  });
  expect(await asha()).toEqual({ name: 'Asha', identifier: '10-A-3', identifierThen: '9-A-7' });
});
