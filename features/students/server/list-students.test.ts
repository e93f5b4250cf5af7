import { accountRoutes } from '@lanyard/accounts/server/routes';
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, newPerson, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import {
  deliveryStatuses,
  passesFilter,
  photoStatuses,
  proofStatuses,
  studentFilters,
  studentSorts,
} from '@lanyard/domain/student';
import { beforeAll, expect, test } from 'vitest';

import type { Student, StudentCounts } from '../api.ts';
import { addStudent } from './add-student.ts';
import { studentRoutes } from './routes.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...studentRoutes]);
const every = photoStatuses.flatMap((photo) =>
  proofStatuses.flatMap((proof) => deliveryStatuses.map((delivery) => ({ photo, proof, delivery }))),
);

const refused = (i: number): boolean => i % 3 === 0;

/**
 * Writes the statuses directly, because no act sets all of them. Every combination exists once, spread over the four
 * sections.
 */
async function fill(act: Act, { sections }: TestOrganisation): Promise<void> {
  for (const [i, { photo, proof, delivery }] of every.entries()) {
    const section = sections[i % 4]?.id ?? '';
    const name = `${i === 7 ? 'Zoë Ångström' : `Student ${String(i)}`} ${i === 8 ? '100%_sure' : ''}`.trim();
    const consent = refused(i) ? 'no' : 'yes';
    const added = await addStudent(act, { name, section, rollNo: Math.floor(i / 4) + 1, consent });
    if (isRefusal(added)) throw new Error(added.code);
    await act.tx
      .updateTable('enrolments')
      .set({
        photo_status: photo,
        proof_status: proof,
        delivery_status: delivery,
        updated_at: new Date(Date.UTC(2025, 5, 1, 0, 0, i % 5)).toISOString(),
      })
      .where('org_id', '=', act.org)
      .where('id', '=', added.id)
      .execute();
  }
  await act.tx
    .updateTable('enrolments')
    .set({ left_on: '2025-06-01' })
    .where('org_id', '=', act.org)
    .where('roll_no', '=', '012')
    .where('class', '=', '10')
    .where('division', '=', 'B')
    .execute();
}
beforeAll(async () => {
  for (const school of [town.alpha, town.beta])
    await town.withTenant({ org: school.org, user: '', as: 'app_worker' }, (act) => fill(act, school));
});

type Answer = { students: Student[]; next: string | null };
const list = async (query = '', token = town.alpha.people.staff.token, limit = 200): Promise<Answer> =>
  (
    await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/students?limit=${String(limit)}&${query}`)
  ).json<Answer>();
const counts = async (query = '', token = town.alpha.people.staff.token): Promise<StudentCounts> =>
  (
    await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/students/counts?${query}`)
  ).json<StudentCounts>();
const names = ({ students }: Answer): string[] => students.map((student) => student.name);

test.each(studentFilters)('filter %s in SQL is the rule of the domain, in list and count', async (filter) => {
  const expected = every.filter((statuses, i) =>
    passesFilter({ ...statuses, left: i === 47 }, filter),
  ).length;
  const { students } = await list(`filter=${filter}`);
  expect(students).toHaveLength(expected);
  expect(
    students.every(({ photoStatus: photo, proofStatus, deliveryStatus, leftOn }) =>
      passesFilter(
        {
          left: leftOn !== null,
          photo,
          proof: proofStatus ?? 'pending',
          delivery: deliveryStatus ?? 'pending',
        },
        filter,
      ),
    ),
  ).toBe(true);
  const counted = await counts(`filter=${filter}`);
  // For former students, the total counts former students instead of those of the open year.
  const total = filter === 'former' ? expected : 47;
  expect([counted.total, counted.matching, counted.filters[filter]]).toEqual([total, expected, expected]);
});

test('a child without a photo whose parents refused one is marked, for people who may see the record', async () => {
  const expected = every.filter(({ photo }, i) => i !== 47 && refused(i) && photo !== 'captured').length;
  const marked = ({ students }: Answer) => students.filter(({ photoRefused }) => photoRefused);
  const found = marked(await list());
  expect(found).toHaveLength(expected);
  expect(found.every(({ photoStatus }) => photoStatus !== 'captured')).toBe(true);
  expect(marked(await list('', town.alpha.people.photographer.token))).toEqual([]);
});

test('a student who left is in no list and no count', async () => {
  expect(await counts()).toMatchObject({ total: 47, matching: 47 });
  expect(names(await list())).not.toContain('Student 47');
});

test.each([
  ['zoe', ['Zoë Ångström']],
  ['ANGSTROM', ['Zoë Ångström']],
  ['oë å', ['Zoë Ångström']],
  ['9-b-2', ['Student 5']],
  ['10-A-012', ['Student 46']],
  ['011', ['Student 40', 'Student 41', 'Student 42', 'Student 43']],
  ['100%_', ['Student 8 100%_sure']],
  ['%', ['Student 8 100%_sure']],
  ['nobody', []],
])('search for %s', async (q, found) => {
  const answer = await list(`q=${encodeURIComponent(q)}`);
  expect(names(answer).toSorted()).toEqual(found);
  expect(await counts(`q=${encodeURIComponent(q)}`)).toMatchObject({ total: 47, matching: found.length });
});

test('a list is narrowed by class, division and the school’s day it was updated on', async () => {
  const of = async (query: string) => {
    const found = await list(query);
    expect((await counts(query)).matching).toBe(found.students.length);
    return found.students;
  };
  const ten = await of('class=10');
  expect(new Set(ten.map((student) => student.class))).toEqual(new Set(['10']));
  expect(ten.map(({ division }) => division)).toContain('B');
  const tenB = await of('class=10&division=B');
  expect(tenB).toEqual(ten.filter(({ division }) => division === 'B'));
  expect(await of('class=10&division=B&filter=missing_photo&q=student')).toEqual(
    await of('class=10&division=B&filter=missing_photo'),
  );
  expect(await of('class=10&q=10-A-1')).toHaveLength(1);
  expect(await of('class=9&q=10-A-1')).toHaveLength(0);
  // All students were updated just after midnight UTC on 1 June, which is 1 June in Kolkata too.
  expect(await of('since=2025-06-01')).toHaveLength(every.length - 1);
  expect(await of('since=2025-06-02')).toHaveLength(0);
  const { token } = town.alpha.people.photographer;
  expect(await list('class=10', token)).toMatchObject({ students: ten.map(({ id }) => ({ id })) });
  expect(await list('since=2025-06-01', token)).toMatchObject({ code: 'not_allowed' });
  expect(await counts('since=2025-06-01', token)).toMatchObject({ code: 'not_allowed' });
});

test('the list goes by class, division and roll number', async () => {
  const { students } = await list();
  const order = students.map((s) => `${s.class.padStart(2, '0')}-${s.division}-${s.rollNo}`);
  expect(order).toEqual(order.toSorted());
  expect(order[0]).toBe('09-A-001');
});

test.each(studentSorts.flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]))(
  'pages by key of %s show every row once, in the order of one big page',
  async (query) => {
    const whole = await list(query);
    const paged: Student[] = [];
    let after = '';
    do {
      const page = await list(`${query}${after}`, undefined, 7);
      paged.push(...page.students);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after);
    expect(paged.map((s) => s.id)).toEqual(whole.students.map((s) => s.id));
    expect(new Set(paged.map((s) => s.id)).size).toBe(47);
  },
);

const forged = (...key: readonly string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');
const someId = '01990000-0000-7000-8000-000000000000';
test.each([
  ['class', forged('x', 'A', '001', someId)],
  ['class', forged('1', 'A', '001', 'y')],
  ['class', forged('1', '\u0000', '001', someId)],
  ['class', forged('99999999999', 'A', '001', someId)],
  ['updated', forged('yesterday', someId)],
  ['updated', forged('2025-99-99 00:00:00+00', someId)],
])('a made-up place in the list by %s is refused (%s)', async (sort, after) => {
  const { token } = town.alpha.people.staff;
  const reply = await sendTestRequest(
    town.app,
    token,
    `/orgs/${town.alpha.org}/students?sort=${sort}&after=${after}`,
  );
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
});

test.each(['x', Buffer.from('["a"]').toString('base64url'), Buffer.from('[1,2,3,4]').toString('base64url')])(
  'a place that is none (%s) is refused',
  async (after) => {
    const url = `/orgs/${town.alpha.org}/students?after=${after}`;
    const reply = await sendTestRequest(town.app, town.alpha.people.staff.token, url);
    expect(reply.json()).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: [{ path: 'query.after' }],
    });
  },
);

test('a reviewer sees their own sections, in list, count, search and one by one', async () => {
  const { token } = town.alpha.people.reviewer;
  const { students } = await list('', token);
  expect(new Set(students.map((s) => `${s.class}-${s.division}`))).toEqual(new Set(['9-A']));
  expect(await counts('', token)).toMatchObject({ total: 12, matching: 12 });
  // By the roll number 1, and by a word that starts with 1: 12, 16 and 100%_sure.
  expect(await counts('q=student 1', token)).toMatchObject({ total: 12, matching: 4 });
  const [outside] = (await list('q=9-b-2')).students;
  const one = await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/students/${outside?.id ?? ''}`);
  expect(one.statusCode).toBe(404);
});

test('a photographer sees names, classes, roll numbers and photos, nothing else', async () => {
  const { token } = town.alpha.people.photographer;
  const { students } = await list('', token);
  expect(students).toHaveLength(47);
  expect(
    students.every((s) => s.proofStatus === null && s.deliveryStatus === null && s.lastUpdated === null),
  ).toBe(true);
  expect((await counts('', token)).filters).toMatchObject({
    pending_proof: null,
    ready_for_delivery: null,
    in_production: null,
    delivered: null,
    left: null,
  });
  const base = `/orgs/${town.alpha.org}/students`;
  for (const query of [
    '?filter=pending_proof',
    '?filter=ready_for_delivery',
    '?filter=in_production',
    '?filter=delivered',
    '?sort=proof',
    '?sort=delivery',
    '?sort=updated',
    '/counts?filter=pending_proof',
  ])
    expect((await sendTestRequest(town.app, token, `${base}${query}`)).statusCode).toBe(403);
});

test('a teacher who also captures sees every name and the rest of their own section', async () => {
  const both = await newPerson(town.db, 'Both');
  await joinOrganisation(town.withTenant, town.alpha.org, both.id, ['photographer', 'reviewer']);
  await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx, org }) =>
    tx
      .updateTable('sections')
      .set({ deputy_id: both.id })
      .where('org_id', '=', org)
      .where('class', '=', '10')
      .where('division', '=', 'A')
      .execute(),
  );
  const { students } = await list('', both.token);
  expect(students).toHaveLength(47);
  for (const student of students)
    expect(student.proofStatus === null).toBe(!(student.class === '10' && student.division === 'A'));
  const pending = await list('filter=pending_proof', both.token);
  expect(pending.students.every((s) => s.class === '10' && s.division === 'A')).toBe(true);
  expect((await counts('filter=pending_proof', both.token)).matching).toBe(pending.students.length);
  expect((await counts('filter=pending_proof&class=9', both.token)).matching).toBe(0);
  expect((await counts('filter=all&class=9', both.token)).matching).toBe(24);

  // Neither the order nor the page key may reveal a value that the row hides.
  const isOwn = (s: Student) => s.class === '10' && s.division === 'A';
  const others = students.filter((s) => !isOwn(s)).map((s) => s.id);
  for (const sort of ['proof', 'delivery', 'updated'] as const) {
    const seen: Student[] = [];
    let after = '';
    do {
      const page = await list(`sort=${sort}${after}`, both.token, 6);
      const end = page.students.at(-1);
      const [value = ''] = page.next
        ? (JSON.parse(Buffer.from(page.next, 'base64url').toString()) as string[])
        : [];
      if (end && !isOwn(end)) expect([sort, value]).toEqual([sort, sort === 'updated' ? '-infinity' : '']);
      seen.push(...page.students);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(seen.map((s) => s.id).toSorted()).toEqual(students.map((s) => s.id).toSorted());
    const found = seen.filter((s) => !isOwn(s)).map((s) => s.id);
    expect(found).toEqual(sort === 'updated' ? others.toSorted() : others);
  }
});

test('one school’s list has no student of another school', async () => {
  const here = await list();
  const there = await sendTestRequest(
    town.app,
    town.beta.people.staff.token,
    `/orgs/${town.beta.org}/students?limit=200`,
  );
  const ids = new Set(there.json<Answer>().students.map((s) => s.id));
  expect(here.students.some((s) => ids.has(s.id))).toBe(false);
});
