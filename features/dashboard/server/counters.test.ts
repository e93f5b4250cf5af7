import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import type { Act } from '@lanyard/db/tenant';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { compactCounters, rebuildCounters } from './counters.ts';
import { figuresFromEnrolments, figuresFromCounters } from './test-counts.ts';

const town = testFeatureServer(() => []);
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const asWorker = <Result>(run: (act: Act) => Promise<Result>, org = town.alpha.org): Promise<Result> =>
  town.withTenant({ org, user: '', as: 'app_worker' }, run);
const rowsOf = async (org = town.alpha.org): Promise<number> =>
  (
    await owner.query<{ n: number }>('select count(*)::int as n from app.section_counts where org_id = $1', [
      org,
    ])
  ).rows[0]?.n ?? -1;

async function expectCountersHold(): Promise<void> {
  for (const { org } of [town.alpha, town.beta])
    expect(await asWorker((act) => figuresFromCounters(act), org)).toEqual(
      await asWorker((act) => figuresFromEnrolments(act), org),
    );
}

const enrolled = 40;
/** Inserts `count` students in one statement, spread over the four sections. */
const enrol = (org: string, count: number, first: number) =>
  asWorker(
    ({ tx }) =>
      sql`with made as (
        insert into students (org_id, name) select ${org}::bigint, 'Student ' || n from generate_series(1, ${count}::int) n returning id)
      insert into enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
      select s.org_id, m.id, s.year_id, s.id, s.class, s.class_rank, s.division, lpad((${first}::int + m.n / 4)::text, 3, '0'), ''
      from (select id, (row_number() over (order by id))::int as n from made) m
      join (select *, row_number() over (order by class_rank, division) - 1 as place from sections) s on s.place = m.n % 4`.execute(
        tx,
      ),
    org,
  );
beforeAll(async () => {
  for (const { org } of [town.alpha, town.beta]) await enrol(org, enrolled, 1);
});

const statements: Readonly<Record<string, string>> = {
  'one photo is taken': `update app.enrolments set photo_status = 'captured' where id = (select id from app.enrolments where org_id = $1 limit 1)`,
  'all photos of a school are taken': `update app.enrolments set photo_status = 'captured' where org_id = $1`,
  'some proofs are approved, rejected and locked': `update app.enrolments set proof_status =
    (array['pending', 'approved', 'rejected', 'locked'])[1 + roll_no::int % 4] where org_id = $1`,
  'some cards move on': `update app.enrolments set delivery_status =
    (array['pending', 'ready', 'dispatched', 'delivered'])[1 + roll_no::int % 4] where org_id = $1 and division = 'A'`,
  'a photo is rejected': `update app.enrolments set photo_status = 'rejected' where org_id = $1 and roll_no = '003'`,
  'students move to another section': `update app.enrolments e set section_id = s.id, class = s.class, class_rank = s.class_rank,
    division = s.division, roll_no = '5' || right(e.roll_no, 2) from app.sections s
    where e.org_id = $1 and s.org_id = $1 and e.class = '9' and e.division = 'A' and s.class = '10' and s.division = 'B' and e.roll_no < '006'`,
  'students leave': `update app.enrolments set left_on = '2025-10-01' where org_id = $1 and roll_no in ('002', '004')`,
  'one comes back': `update app.enrolments set left_on = null where org_id = $1 and roll_no = '002'`,
  'somebody who left is changed': `update app.enrolments set photo_status = 'missing' where org_id = $1 and left_on is not null`,
  'a class is renamed': `update app.sections set class = '9x' where org_id = $1 and class = '9'`,
  'students are deleted': `delete from app.enrolments where org_id = $1 and roll_no = '001'`,
  'a statement finds nobody': `update app.enrolments set photo_status = 'captured' where org_id = $1 and roll_no = '999'`,
  'two schools in one statement': `update app.enrolments set photo_status = 'missing' where $1::bigint is not null and roll_no in ('006', '007')`,
};
test.each(Object.entries(statements))('counters equal a recount after: %s', async (_what, statement) => {
  await owner.query(statement, [town.alpha.org]);
  await expectCountersHold();
});

test('a statement leaves one row per section it changed, and none where it changed no figure', async () => {
  const before = await rowsOf();
  await owner.query(`update app.enrolments set photo_status = 'rejected' where org_id = $1`, [
    town.alpha.org,
  ]);
  const changed = await rowsOf();
  expect(changed - before).toBe(4);
  await owner.query(`update app.enrolments set search = 'x', photo_status = 'missing' where org_id = $1`, [
    town.alpha.org,
  ]);
  await owner.query(`update app.enrolments set search = 'y' where org_id = $1`, [town.alpha.org]);
  // Missing and rejected photos are in the same bucket, so the counters get no new row.
  expect(await rowsOf()).toBe(changed);
  await expectCountersHold();
});

test('a change that is rolled back is not counted', async () => {
  const before = await asWorker((act) => figuresFromCounters(act));
  await owner.query('begin');
  await owner.query(`update app.enrolments set delivery_status = 'delivered' where org_id = $1`, [
    town.alpha.org,
  ]);
  await owner.query('rollback');
  expect(await asWorker((act) => figuresFromCounters(act))).toEqual(before);
});

test('folding leaves one row per section and changes no figure, even while others write', async () => {
  const folded = await asWorker((act) => compactCounters(act));
  expect(folded).toBeGreaterThan(4);
  expect(await rowsOf()).toBe(4);
  await expectCountersHold();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 3 === 0
        ? asWorker((act) => compactCounters(act))
        : asWorker(({ tx, org }) =>
            sql`update enrolments set photo_status = ${i % 2 ? 'captured' : 'missing'} where org_id = ${org} and roll_no::int % 20 = ${i % 10}`.execute(
              tx,
            ),
          ),
    ),
  );
  await expectCountersHold();
});

test('a writer does not wait for an open transaction that changed the same section', async () => {
  await owner.query('begin');
  await owner.query(
    `update app.enrolments set photo_status = 'captured' where org_id = $1 and roll_no = '008'`,
    [town.alpha.org],
  );
  await asWorker(async ({ tx, org }) => {
    await sql`set local statement_timeout = 2000`.execute(tx);
    await sql`update enrolments set photo_status = 'captured' where org_id = ${org} and roll_no = '009'`.execute(
      tx,
    );
  });
  await owner.query('commit');
  await expectCountersHold();
});

test('a recount repairs counters that someone changed by hand', async () => {
  await owner.query(
    'update app.section_counts set students = students + 7, delivered = 3 where org_id = $1',
    [town.alpha.org],
  );
  await expect(expectCountersHold()).rejects.toThrow();
  await asWorker((act) => rebuildCounters(act));
  await expectCountersHold();
});

test('a school’s people read counters and never write them', async () => {
  const { id } = town.alpha.people.admin;
  const asAdmin = (statement: string) =>
    town.withTenant({ org: town.alpha.org, user: id, as: 'app_school' }, ({ tx }) =>
      sql.raw(statement).execute(tx),
    );
  await asAdmin('select students from section_counts');
  await expect(asAdmin('delete from section_counts')).rejects.toThrow(/permission denied/);
  await expect(asAdmin('update section_counts set students = 0')).rejects.toThrow(/permission denied/);
  await expect(asAdmin('select recount_sections()')).rejects.toThrow(/permission denied/);
});
