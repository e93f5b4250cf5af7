import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import type { Act } from '@lanyard/db/tenant';
import { daysBefore, sameDayLastMonth } from '@lanyard/domain/day';
import { isRefusal } from '@lanyard/domain/refusal';
import { isoDayAt } from '@lanyard/format/dates';
import { addStudent } from '@lanyard/students/server/add-student';
import { studentRoutes } from '@lanyard/students/server/routes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Dashboard } from '../api.ts';
import { dashboardRoutes } from './routes.ts';
import { takeSnapshot } from './take-snapshot.ts';

const town = testFeatureServer(() => [...studentRoutes, ...dashboardRoutes]);
const asWorker = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, run);
const url = (): string => `/orgs/${town.alpha.org}/dashboard`;
const dashboard = async (token = town.alpha.people.admin.token): Promise<Dashboard> =>
  (await sendTestRequest(town.app, token, url())).json<Dashboard>();

/** Two students in 9-A, three in 10-B. In each section one student has a photo. Only one student in all has a card. */
beforeAll(() =>
  asWorker(async (act) => {
    for (const [section, rollNo] of [
      [0, 1],
      [0, 2],
      [3, 1],
      [3, 2],
      [3, 3],
    ] as const) {
      const id = town.alpha.sections[section]?.id ?? '';
      const added = await addStudent(act, { name: `Student ${String(rollNo)}`, section: id, rollNo });
      if (isRefusal(added)) throw new Error(added.code);
    }
    await sql`update enrolments set photo_status = 'captured' where roll_no = '001'`.execute(act.tx);
    await sql`update enrolments set photo_status = 'captured', proof_status = 'approved', delivery_status = 'delivered'
      where roll_no = '003'`.execute(act.tx);
  }),
);

test('the buckets of a school sum to its total', async () => {
  const { own, counts, tasks, lastMonth, weeks } = await dashboard();
  expect(own).toBeNull();
  expect(counts).toEqual({
    students: 5,
    captured: 3,
    pendingProof: 2,
    delivered: 1,
    inProduction: 0,
    missingPhoto: 2,
    toPhotograph: 2,
    toReview: 0,
    locked: 0,
    rejected: 0,
    noProof: 2,
    handedOver: 0,
  });
  expect(tasks).toEqual({ correction: 0, photo_repair: 0, capture: 0, layout: 0, office: 0 });
  expect([lastMonth, weeks]).toEqual([null, []]);
});

test('the forecast of the school says which classes wait and for what', async () => {
  const { forecast } = await dashboard(town.alpha.people.principal.token);
  expect(forecast).toMatchObject({ left: 5, students: 5, last: { state: 'not_started' }, more: 0 });
  expect(
    forecast?.holdUps.map(({ class: named, division, step, count }) => [named + division, step, count]),
  ).toEqual([
    ['9A', 'photo', 1],
    ['10B', 'photo', 1],
  ]);
});

test('a child whose parents refused photos misses one, but nobody waits for it', async () => {
  const refuse = (consent: string) =>
    asWorker(({ tx }) =>
      sql`update students set consent = ${consent} where id in (
        select student_id from enrolments where class = '9' and roll_no = '002')`.execute(tx),
    );
  await refuse('no');
  const { counts, forecast } = await dashboard();
  expect(counts).toMatchObject({ students: 5, missingPhoto: 2, toPhotograph: 1 });
  expect(forecast).toMatchObject({ left: 4, students: 5, refused: 1 });
  expect(forecast?.holdUps.map(({ class: named, step }) => [named, step])).toEqual([
    ['10', 'photo'],
    ['9', 'design'],
  ]);
  const own = await dashboard(town.alpha.people.reviewer.token);
  expect(own.counts).toMatchObject({ missingPhoto: 1, toPhotograph: 0 });
  await refuse('not_asked');
});

test('each figure is the count of the list it leads to', async () => {
  const { counts } = await dashboard();
  for (const [filter, figure] of [
    ['all', counts.students],
    ['captured', counts.captured],
    ['pending_proof', counts.pendingProof],
    ['delivered', counts.delivered],
    ['in_production', counts.inProduction],
    ['missing_photo', counts.missingPhoto],
  ] as const) {
    const counted = await sendTestRequest(
      town.app,
      town.alpha.people.admin.token,
      `/orgs/${town.alpha.org}/students/counts?filter=${filter}`,
    );
    expect([filter, counted.json<{ matching: number }>().matching]).toEqual([filter, figure]);
  }
});

test('a reviewer’s figures cover only their own sections, and say so', async () => {
  const { own, counts, forecast } = await dashboard(town.alpha.people.reviewer.token);
  expect([own, forecast]).toEqual([['9-A'], null]);
  expect(counts).toMatchObject({ students: 2, captured: 1, pendingProof: 1, delivered: 0, missingPhoto: 1 });
});

test('only the office, the principal and reviewers of a school see its dashboard', async () => {
  const { alpha, beta, vendor } = town;
  for (const [role, status] of [
    ['admin', 200],
    ['staff', 200],
    ['principal', 200],
    ['reviewer', 200],
    ['photographer', 403],
  ] as const)
    expect([role, (await sendTestRequest(town.app, alpha.people[role].token, url())).statusCode]).toEqual([
      role,
      status,
    ]);
  expect((await sendTestRequest(town.app, undefined, url())).statusCode).toBe(401);
  expect((await sendTestRequest(town.app, beta.people.admin.token, url())).statusCode).toBe(404);
  const atVendor = `/orgs/${vendor.org}/dashboard`;
  expect((await sendTestRequest(town.app, vendor.people.vendor_admin.token, atVendor)).statusCode).toBe(403);
});

test('another school counts only its own students', async () => {
  const there = await sendTestRequest(
    town.app,
    town.beta.people.admin.token,
    `/orgs/${town.beta.org}/dashboard`,
  );
  expect(there.json<Dashboard>().counts.students).toBe(0);
});

test('a snapshot is taken once a day, and the page compares with last month’s day and the last weeks', async () => {
  const today = isoDayAt(Date.now(), 'Asia/Kolkata');
  const [monthAgo, weekAgo] = [sameDayLastMonth(today), daysBefore(today, 7)];
  await asWorker((act) => takeSnapshot(act, monthAgo));
  await asWorker(async (act) => {
    await takeSnapshot(act, weekAgo);
    await takeSnapshot(act, daysBefore(today, 3));
    await sql`update enrolments set photo_status = 'captured' where roll_no = '002'`.execute(act.tx);
    await takeSnapshot(act, monthAgo);
  });
  const { counts, lastMonth, weeks } = await dashboard();
  expect(counts.captured).toBe(5);
  expect(lastMonth).toEqual({ students: 5, captured: 3, pendingProof: 2, delivered: 1 });
  expect(weeks[weeks.length - 1]).toEqual({ students: 5, captured: 3, pendingProof: 2, delivered: 1 });
  const reviewer = await dashboard(town.alpha.people.reviewer.token);
  expect([reviewer.lastMonth, reviewer.weeks]).toEqual([null, []]);
});

test('many requests at once are answered, although each needs a second connection', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => sendTestRequest(town.app, town.alpha.people.admin.token, url())),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
});

test('a new year is not compared with the last year', async () => {
  await asWorker(async ({ tx, org }) => {
    await sql`update academic_years set is_current = false where org_id = ${org}`.execute(tx);
    await sql`insert into academic_years (org_id, label, starts_on, ends_on, is_current)
      values (${org}, '2026', '2026-04-01', '2027-03-31', true)`.execute(tx);
  });
  const { counts, lastMonth, weeks } = await dashboard();
  expect([counts.students, lastMonth, weeks]).toEqual([0, null, []]);
});
