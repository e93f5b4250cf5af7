import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { daysAfter } from '@lanyard/domain/report';
import { noVault } from '@lanyard/files/files-config';
import { isoDayAt } from '@lanyard/format/dates';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Report } from '../api.ts';
import { reportRoutes } from './routes.ts';
import { saveSectionDaysWork } from './save-section-days.job.ts';
import {
  actAtRandom,
  enrolTestStudents,
  seasonRandomFrom,
  recountReport,
  trendSumOf,
} from './test-season.ts';

const town = testFeatureServer(({ queue }) => reportRoutes(noVault, queue));
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

type Who = { readonly org: string; readonly token: string };
const alpha = (role: 'admin' | 'staff' | 'principal' | 'reviewer' | 'photographer' = 'admin'): Who => ({
  org: town.alpha.org,
  token: town.alpha.people[role].token,
});
const getReport = (query = '', { org, token }: Who = alpha()) =>
  sendTestRequest(town.app, token, `/orgs/${org}/report?${query}`);
const reported = async (query = '', who: Who = alpha()): Promise<Report> => {
  const reply = await getReport(query, who);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Report>();
};
const today = isoDayAt(Date.now(), 'Asia/Kolkata');

test('an empty school has rows of zeros and no rates', async () => {
  const report = await reported('', { org: town.beta.org, token: town.beta.people.admin.token });
  expect(report).toMatchObject({
    report: 'overview',
    from: daysAfter(today, -29),
    until: today,
    step: 'day',
    organisation: { name: 'Beta', kind: 'school' },
    own: null,
    before: null,
    handedOver: 0,
    deliveredInPeriod: 0,
    photoToCard: null,
    onTime: { part: 0, whole: 0 },
    quality: {
      firstPass: { part: 0, whole: 0 },
      reprint: { part: 0, whole: 0 },
      photoScore: { sum: 0, count: 0 },
      satisfaction: { sum: 0, count: 0 },
    },
    issues: { photos: 0 },
    decisions: { count: 0, medianHours: null },
    reprints: [],
    vendors: [],
  });
  expect(report.rows?.map(({ name, students }) => [name, students])).toEqual([
    ['9-A', 0],
    ['9-B', 0],
    ['10-A', 0],
    ['10-B', 0],
  ]);
  expect(report.trend).toHaveLength(30);
});

describe('the query of a report', () => {
  test.each([
    ['last_7_days', 7, 'day'],
    ['last_30_days', 30, 'day'],
    ['last_quarter', undefined, 'week'],
    ['last_year', undefined, 'week'],
  ] as const)('%s', async (period, steps, step) => {
    const report = await reported(`period=${period}`);
    expect(report.step).toBe(step);
    expect(report.until).toBe(today);
    if (steps !== undefined) expect(report.trend).toHaveLength(steps);
    expect(report.trend[0]?.from).toBe(report.from);
    expect(report.trend.at(-1)?.until).toBe(today);
  });

  test.each([
    'period=custom',
    'period=custom&from=2025-11-10',
    'period=custom&from=2025-11-10&until=2025-11-09',
    'period=custom&from=2024-01-01&until=2025-01-02',
    'period=custom&from=today&until=2025-01-02',
    'period=last_week',
    'report=everything',
    'vendor=x',
  ])('is refused if it is %s', async (query) => {
    expect((await getReport(query)).json()).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('with a custom period has the days of the request', async () => {
    const report = await reported('period=custom&from=2025-11-03&until=2025-11-09');
    expect([report.from, report.until, report.trend.length]).toEqual(['2025-11-03', '2025-11-09', 7]);
    expect([report.rows, report.handedOver]).toEqual([null, null]);
  });
});

test('each figure equals a recount over the rows after any acts', { timeout: 120_000 }, async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  console.error(`seed ${String(seed)}`);
  const random = seasonRandomFrom(seed);
  const students = await enrolTestStudents(owner, town.alpha.org, 24);
  const sections = town.alpha.sections;
  for (let round = 0; round < 6; round++) {
    for (let i = 0; i < 60; i++) await actAtRandom(owner, town.alpha.org, students, random);
    const length = random(35);
    const until = daysAfter(today, -random(2) * random(10));
    const from = daysAfter(until, -length);
    const [one] = [sections[random(sections.length)]];
    for (const [query, who, seen] of [
      ['', alpha('staff'), undefined],
      [`&class=${one?.class ?? ''}&division=${one?.division ?? ''}`, alpha('principal'), [one?.id ?? '']],
      [`&class=9`, alpha(), sections.filter((each) => each.class === '9').map(({ id }) => id)],
      ['', alpha('reviewer'), [sections[0]?.id ?? '']],
    ] as const) {
      const report = await reported(
        `report=quality_metrics&period=custom&from=${from}&until=${until}${query}`,
        who,
      );
      const truth = await recountReport(owner, town.alpha.org, {
        from,
        until,
        ...(seen && { sections: seen }),
      });
      expect(trendSumOf(report, 'captured')).toBe(truth.captured);
      expect(trendSumOf(report, 'approved')).toBe(truth.approved);
      expect(report.quality.photoScore).toEqual(truth.photoScore);
      expect(report.issues).toEqual(truth.issues);
      expect(report.decisions.count).toBe(truth.decisions.length);
      expect(report.decisions.spans.reduce((sum, { count }) => sum + count, 0)).toBe(truth.decisions.length);
      const middle = truth.decisions.length / 2;
      const median =
        ((truth.decisions[Math.ceil(middle) - 1] ?? 0) + (truth.decisions[Math.floor(middle)] ?? 0)) / 2;
      expect(report.decisions.medianHours ?? 0).toBeCloseTo(median, 2);
      if (until < today) continue;
      for (const row of report.rows ?? [])
        expect({ ...truth.rows.get(row.id) }).toEqual(
          row.students === 0
            ? {}
            : {
                students: row.students,
                captured: row.captured,
                approved: row.approved,
                delivered: row.delivered,
                in_production: row.inProduction,
                pending_proof: row.pendingProof,
                missing_photo: row.missingPhoto,
              },
        );
    }
  }
});

test('a past day has its stored figures, and its change compares with the day before', async () => {
  const worker = { org: town.alpha.org, user: '', as: 'app_worker' as const };
  if (!('inOne' in saveSectionDaysWork)) throw new Error('one transaction');
  const keep = saveSectionDaysWork.inOne;
  await town.withTenant(worker, (act) => keep(act, {} as never));
  await town.withTenant(worker, (act) => keep(act, {} as never));
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from app.section_days');
  expect(rows[0]?.n).toBe(4);
  const kept = (await reported()).rows;
  await owner.query(`update app.section_days set day = day - 3`);
  await owner.query(
    `update app.enrolments set delivery_status = 'delivered', left_on = null where org_id = $1`,
    [town.alpha.org],
  );
  const [then, early] = [daysAfter(today, -2), daysAfter(today, -4)];
  expect((await reported(`period=custom&from=${then}&until=${then}`)).rows).toEqual(kept);
  expect((await reported(`period=custom&from=${early}&until=${early}`)).rows).toBeNull();
  const now = await reported(`period=custom&from=${then}&until=${today}`);
  expect(now.before?.students).toBe(kept?.reduce((sum, { students }) => sum + students, 0));
  expect(now.rows?.every(({ students, delivered }) => students === delivered)).toBe(true);
  // The job stores a row only if the figures changed.
  await town.withTenant(worker, (act) => keep(act, {} as never));
  const again = await owner.query<{ day: string; n: number }>(
    'select day::text, count(*)::int as n from app.section_days group by day order by day',
  );
  expect(again.rows).toEqual([
    { day: daysAfter(today, -3), n: 4 },
    { day: today, n: 4 },
  ]);
  await town.withTenant(worker, (act) => keep(act, {} as never));
  await owner.query('update app.section_days set day = day - 1');
  await owner.query(
    `update app.enrolments set photo_status = 'rejected', delivery_status = 'pending' where id in (select id from app.enrolments where org_id = $1 and class = '9' and division = 'B' limit 1)`,
    [town.alpha.org],
  );
  await town.withTenant(worker, (act) => keep(act, {} as never));
  const last = await owner.query(`select from app.section_days where day = '${today}'`);
  expect(last.rowCount).toBe(1);
});

test('the office and the principal read the whole report, a reviewer their own sections, and others nothing', async () => {
  const { alpha: school, beta, vendor } = town;
  for (const role of ['admin', 'staff', 'principal'] as const)
    expect((await reported('', alpha(role))).own).toBeNull();
  const own = await reported('', alpha('reviewer'));
  expect(own.own).toEqual(['9-A']);
  expect(own.rows?.map(({ name }) => name)).toEqual(['9-A']);
  expect((await reported('class=10', alpha('reviewer'))).rows).toEqual([]);
  expect((await getReport('', alpha('photographer'))).statusCode).toBe(403);
  expect((await sendTestRequest(town.app, undefined, `/orgs/${school.org}/report`)).statusCode).toBe(401);
  expect((await getReport('', { org: school.org, token: beta.people.admin.token })).statusCode).toBe(404);
  expect((await getReport('', { org: school.org, token: vendor.people.vendor_admin.token })).statusCode).toBe(
    404,
  );
});

test('only the Overview Report of the whole school up to today has a forecast', async () => {
  const forecastOf = async (query: string, who?: Who) => (await reported(query, who)).forecast;
  expect(await forecastOf('')).toMatchObject({ last: { state: 'not_started' } });
  for (const query of [
    'class=9',
    'report=vendor_kpis',
    `period=custom&from=${daysAfter(today, -9)}&until=${daysAfter(today, -2)}`,
  ])
    expect([query, await forecastOf(query)]).toEqual([query, null]);
  expect(await forecastOf('', alpha('reviewer'))).toBeNull();
  expect(await forecastOf('', { org: town.vendor.org, token: town.vendor.people.vendor.token })).toBeNull();
});

test('a vendor’s report has a row for each school, and none before the first order', async () => {
  for (const role of ['vendor', 'vendor_admin'] as const) {
    const report = await reported('report=vendor_kpis', {
      org: town.vendor.org,
      token: town.vendor.people[role].token,
    });
    expect(report).toMatchObject({
      organisation: { name: 'Vendor', kind: 'vendor' },
      rows: [],
      own: null,
      quality: { photoScore: { sum: 0, count: 0 } },
      vendorKpis: { onTime: [], turnaround: null, claims: { made: 0, open: 0 } },
    });
  }
});
