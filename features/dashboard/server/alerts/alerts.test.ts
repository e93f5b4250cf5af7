import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import type { Role } from '@lanyard/domain/role';
import { addStudent } from '@lanyard/students/server/add-student';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { Alert, AlertList } from '../../api-alerts.ts';
import { dashboardRoutes } from '../routes.ts';
import { updateAllChangedAlerts } from '../test-watcher.ts';
import { updateAlerts } from './update-alerts.ts';
import { updateChangedAlerts } from './watch-changes.ts';

const town = testFeatureServer(() => dashboardRoutes);
const at = (name: 'alpha' | 'beta' | 'vendor') => town[name].org;
const asWorker = <Result>(run: (act: Act) => Promise<Result>, org = at('alpha')) =>
  town.withTenant({ org, user: '', as: 'app_worker' }, run);
const keep = (org = at('alpha')) => asWorker(updateAlerts, org);
const run = (statement: (act: Act) => { execute: (tx: Act['tx']) => Promise<unknown> }, org = at('alpha')) =>
  asWorker((act) => statement(act).execute(act.tx), org);
const list = async (query = '', who: Role = 'admin'): Promise<AlertList> =>
  (
    await sendTestRequest(town.app, town.alpha.people[who].token, `/orgs/${at('alpha')}/alerts?${query}`)
  ).json<AlertList>();
const messages = async (query = '', who: Role = 'admin'): Promise<string[]> =>
  (await list(query, who)).items.map(({ message }) => message);
const change = (id: string, body: object, who: Role = 'admin') =>
  sendTestRequest(town.app, town.alpha.people[who].token, `/orgs/${at('alpha')}/alerts/${id}`, {
    method: 'PATCH',
    body,
  });
const one = async (who: Role = 'admin', query = ''): Promise<Alert> => {
  const [first] = (await list(query, who)).items;
  if (!first) throw new Error('there is no alert');
  return first;
};
/** Sets how many students of a section are photographed. The others are not. */
const photographed = (section: number, captured: number) =>
  run(
    ({
      org,
    }) => sql`update enrolments e set photo_status = case when n <= ${captured} then 'captured' else 'missing' end
      from (select id, row_number() over (order by id) as n from enrolments where org_id = ${org}
        and section_id = ${town.alpha.sections[section]?.id ?? ''}) o where e.org_id = ${org} and e.id = o.id`,
  );

beforeAll(async () => {
  for (const section of [0, 3])
    for (let rollNo = 1; rollNo <= 4; rollNo++)
      await asWorker(async (act) => {
        const id = town.alpha.sections[section]?.id ?? '';
        const added = await addStudent(act, { name: `Student ${String(rollNo)}`, section: id, rollNo });
        if (isRefusal(added)) throw new Error(added.code);
      });
});
beforeEach(async () => {
  await run(() => sql`delete from alerts`);
  await photographed(0, 0);
  await photographed(3, 0);
});

test('an alert is opened once, updated in place, resolved automatically, and opened again', async () => {
  expect(await keep()).toEqual({ raised: 0, changed: 0, resolved: 0 });
  await photographed(0, 1);
  expect(await keep()).toEqual({ raised: 1, changed: 0, resolved: 0 });
  expect(await keep()).toEqual({ raised: 0, changed: 0, resolved: 0 });
  const before = await one();
  expect(before).toMatchObject({
    type: 'warning',
    kind: 'missing_photos',
    message: '3 students missing photos in Class 9-A',
    state: 'open',
    about: { class: '9', division: 'A', section: town.alpha.sections[0]?.id },
  });
  await photographed(0, 3);
  expect(await keep()).toEqual({ raised: 0, changed: 1, resolved: 0 });
  expect(await one()).toMatchObject({
    id: before.id,
    at: before.at,
    message: '1 student missing a photo in Class 9-A',
  });
  await photographed(0, 4);
  expect(await keep()).toEqual({ raised: 0, changed: 0, resolved: 1 });
  expect(await messages()).toEqual([]);
  expect(await one('admin', 'state=resolved')).toMatchObject({ id: before.id, state: 'resolved' });
  await photographed(0, 3);
  await keep();
  expect((await one()).id).not.toBe(before.id);
});

test('ten workers at once open an alert once', async () => {
  await photographed(0, 1);
  await photographed(3, 1);
  const kept = await Promise.all(Array.from({ length: 10 }, () => keep()));
  expect(kept.reduce((sum, { raised }) => sum + raised, 0)).toBe(2);
  expect(await messages()).toHaveLength(2);
});

test('the list has the most serious alert first, counts by type, and filters by type', async () => {
  await photographed(0, 1);
  await run(
    ({ org }) => sql`insert into imports (org_id, year_id, name, size, state, reason, started_by)
      select ${org}, id, 'roster.csv', 9, 'refused', 'not_a_table', ${town.alpha.people.staff.id} from academic_years where org_id = ${org} and is_current`,
  );
  await keep();
  expect(await messages()).toEqual([
    '3 students missing photos in Class 9-A',
    'The import of roster.csv could not be read',
  ]);
  expect((await list('type=warning')).counts).toEqual({ error: 0, warning: 1, info: 1, mine: 0 });
  expect(await messages('type=info')).toEqual(['The import of roster.csv could not be read']);
  expect(await messages('limit=1')).toHaveLength(1);
  const count = await sendTestRequest(
    town.app,
    town.alpha.people.staff.token,
    `/orgs/${at('alpha')}/alerts/count`,
  );
  expect(count.json()).toEqual({ error: 0, warning: 1, info: 1, mine: 0 });
  // A later import was applied, so the alert about the refused import closes.
  await run(
    ({ org }) => sql`update imports set applied_at = now() + interval '1 second' where org_id = ${org}`,
  );
  await keep();
  expect(await messages('type=info')).toEqual([]);
});

test('people see the alerts that concern them: a reviewer their own class, a principal no imports', async () => {
  await photographed(0, 1);
  await photographed(3, 1);
  await run(({ org }) => sql`update imports set applied_at = null, started_at = now() where org_id = ${org}`);
  await keep();
  expect(await messages('', 'reviewer')).toEqual(['3 students missing photos in Class 9-A']);
  expect(await messages('', 'staff')).toHaveLength(3);
  expect(await messages('', 'principal')).toHaveLength(2);
  const others = (await list()).items.find(({ about }) => about.class === '10');
  expect((await change(others?.id ?? '', { snoozed: true }, 'reviewer')).statusCode).toBe(404);
  await run(({ org }) => sql`delete from imports where org_id = ${org}`);
});

test('an alert stays done until its count grows beyond what the person saw', async () => {
  await photographed(0, 2);
  await keep();
  const { id } = await one();
  const done = await change(id, { done: true, seen: 2 });
  expect(done.json()).toMatchObject({ state: 'done', done: { by: 'admin of Alpha' } });
  expect(await messages()).toEqual([]);
  expect(await messages('state=done', 'staff')).toHaveLength(1);
  await photographed(0, 3);
  await keep();
  expect(await messages()).toEqual([]);
  await photographed(0, 1);
  await keep();
  expect(await one()).toMatchObject({ id, count: 3, done: null });
  expect((await change(id, { done: true, seen: 2 })).json()).toMatchObject({ state: 'open' });
  await change(id, { done: true, seen: 1_000_000 });
  expect((await change(id, { done: false })).json()).toMatchObject({ state: 'open', done: null });
});

test('a person snoozes an alert until tomorrow for themselves only', async () => {
  await photographed(0, 1);
  await keep();
  const { id } = await one();
  const { snoozedUntil } = (await change(id, { snoozed: true })).json<Alert>();
  // 18:30 UTC is midnight in Kolkata.
  expect(snoozedUntil).toMatch(/T18:30:00/);
  expect(Date.parse(snoozedUntil ?? '')).toBeGreaterThan(Date.now());
  expect(Date.parse(snoozedUntil ?? '') - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect(await messages()).toEqual([]);
  expect(await messages('', 'staff')).toHaveLength(1);
  expect(await messages('state=snoozed')).toHaveLength(1);
  await run(() => sql`update alert_snoozes set until = now()`);
  expect(await messages()).toHaveLength(1);
  await change(id, { snoozed: true });
  expect((await change(id, { snoozed: false })).json()).toMatchObject({ state: 'open', snoozedUntil: null });
});

test('an alert can be assigned only to someone whom it concerns', async () => {
  await photographed(0, 1);
  await photographed(3, 1);
  await keep();
  const { items } = await list();
  const [mine, other] = ['9', '10'].map(
    (named) => items.find(({ about }) => about.class === named)?.id ?? '',
  );
  const { alpha, beta } = town;
  const people = await sendTestRequest(
    town.app,
    alpha.people.admin.token,
    `/orgs/${at('alpha')}/alerts/${mine ?? ''}/people`,
  );
  const names = people.json<{ people: { id: string; name: string }[] }>().people.map(({ name }) => name);
  expect(names).toContain('reviewer of Alpha');
  expect(names).not.toContain('photographer of Alpha');
  const { id: reviewer } = alpha.people.reviewer;
  expect((await change(mine ?? '', { assignee: reviewer })).json()).toMatchObject({
    assignee: { id: reviewer, name: 'reviewer of Alpha' },
  });
  expect((await list('mine=1', 'reviewer')).counts.mine).toBe(1);
  expect(await messages('mine=1')).toEqual([]);
  for (const person of [alpha.people.photographer.id, beta.people.admin.id])
    expect((await change(mine ?? '', { assignee: person })).json()).toMatchObject({ code: 'not_theirs' });
  expect((await change(other ?? '', { assignee: reviewer })).json()).toMatchObject({ code: 'not_theirs' });
  expect((await change(mine ?? '', { assignee: null })).json()).toMatchObject({ assignee: null });
});

test('a resolved alert cannot be changed, and an empty change is refused', async () => {
  await photographed(0, 1);
  await keep();
  const { id } = await one();
  for (const body of [{}, { done: true }, { done: true, seen: -1 }, { snoozed: true, assignee: null }])
    expect((await change(id, body)).statusCode).toBe(400);
  await photographed(0, 4);
  await keep();
  for (const body of [{ done: true, seen: 9 }, { snoozed: true }, { assignee: null }])
    expect((await change(id, body)).json()).toMatchObject({ status: 410, code: 'alert_resolved' });
});

test('alerts are refused to photographers, to people who are signed out, and to other organisations', async () => {
  await photographed(0, 1);
  await keep();
  const { id } = await one();
  const url = `/orgs/${at('alpha')}/alerts`;
  for (const [token, status] of [
    [town.alpha.people.photographer.token, 403],
    [undefined, 401],
    [town.beta.people.admin.token, 404],
    [town.vendor.people.vendor.token, 404],
  ] as const) {
    expect((await sendTestRequest(town.app, token, url)).statusCode).toBe(status);
    const patched = await sendTestRequest(town.app, token, `${url}/${id}`, {
      method: 'PATCH',
      body: { snoozed: true },
    });
    expect(patched.statusCode).toBe(status);
  }
  const there = `/orgs/${at('beta')}/alerts/${id}`;
  const across = await sendTestRequest(town.app, town.beta.people.admin.token, there, {
    method: 'PATCH',
    body: { done: true, seen: 9 },
  });
  expect(across.statusCode).toBe(404);
});

test('admins on both sides get an alert about failed jobs', async () => {
  const owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
  for (const [org, name] of [
    [at('alpha'), 'check-files'],
    [at('vendor'), 'send-digests'],
  ])
    await owner.query(
      `insert into jobs.job (name, data, source_name, source_id, source_output, source_retry_count, source_created_on)
       values ('forget-answers.dead', jsonb_build_object('org', $1::text), $2, gen_random_uuid(), '{}', 5, now())`,
      [org, name],
    );
  await keep();
  await keep(at('vendor'));
  expect(await messages()).toEqual(['Kept files are missing or damaged']);
  expect(await messages('', 'staff')).toEqual([]);
  const vendors = async (who: Role) =>
    (
      await sendTestRequest(town.app, town.vendor.people[who].token, `/orgs/${at('vendor')}/alerts`)
    ).json<AlertList>().items;
  expect(await vendors('vendor_admin')).toMatchObject([
    { message: '1 background job failed', type: 'error' },
  ]);
  expect(await vendors('vendor')).toEqual([]);
  await owner.query(`delete from jobs.job where name = 'forget-answers.dead'`);
  await owner.end();
});

test('the watcher looks once at each organisation that changed', async () => {
  const faults: unknown[] = [];
  const look = () => updateAllChangedAlerts(town.db, town.withTenant, (fault) => faults.push(fault));
  await look();
  await photographed(0, 1);
  await asWorker((act) => notifyBrowsers(act, 'activity'));
  expect(await look()).toBe(0);
  await asWorker(async (act) => {
    await notifyBrowsers(act, 'photos');
    await notifyBrowsers(act, 'proofs');
  });
  expect(await look()).toBe(1);
  expect(await messages()).toHaveLength(1);
  expect(await look()).toBe(0);
  expect(faults).toEqual([]);
});

test('the watcher finds a change that was committed beside an open transaction, once that transaction ends', async () => {
  const onFault = (fault: unknown): never => {
    throw fault;
  };
  await updateAllChangedAlerts(town.db, town.withTenant, onFault);
  const other = new Client({ connectionString: town.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  await photographed(0, 1);
  await asWorker((act) => notifyBrowsers(act, 'photos'));
  expect(await updateChangedAlerts(town.db, town.withTenant, onFault)).toBe(0);
  expect(await messages()).toEqual([]);
  await other.query('rollback');
  await other.end();
  expect(await updateAllChangedAlerts(town.db, town.withTenant, onFault)).toBe(1);
  expect(await messages()).toHaveLength(1);
});
