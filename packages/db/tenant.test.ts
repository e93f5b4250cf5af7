import { randomUUID } from 'node:crypto';

import { defineEvent } from '@lanyard/domain/event';
import { refuse } from '@lanyard/domain/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { connect } from './connect.ts';
import { createWithTenant, answerEvent, type Caller, type Tx } from './tenant.ts';
import { testDatabase } from './test-database.ts';

const database = testDatabase();
const db = connect(database.url, 3);
const withTenant = createWithTenant(db, []);
afterAll(() => db.destroy());

const people = { '1': randomUUID(), '2': randomUUID() } as const;
const memberOf = (org: '1' | '2'): Caller => ({ org, user: people[org], as: 'app_school' });
const add = (tx: Tx, org: string, name: string): Promise<unknown> =>
  tx.insertInto('students').values({ org_id: org, name }).execute();
const names = (tx: Tx): Promise<{ name: string }[]> =>
  tx.selectFrom('students').select('name').orderBy('name').execute();

beforeAll(async () => {
  for (const org of ['1', '2'] as const)
    await withTenant({ org, user: people[org], as: 'app_worker' }, async ({ tx }) => {
      await tx
        .insertInto('memberships')
        .values({ org_id: org, person_id: people[org], roles: ['staff'] })
        .execute();
      await add(tx, org, `of ${org}`);
    });
});

test('an organisation never reads or writes another organisation’s rows', async () => {
  expect(await withTenant(memberOf('1'), ({ tx }) => names(tx))).toEqual([{ name: 'of 1' }]);
  await expect(withTenant(memberOf('2'), ({ tx }) => add(tx, '1', 'smuggled'))).rejects.toThrow(
    'row-level security',
  );
});

test('the database refuses entry to an organisation without a membership, whatever the program asks', async () => {
  const stranger: Caller = { org: '1', user: people['2'], as: 'app_school' };
  expect(await withTenant(stranger, ({ tx }) => names(tx))).toEqual([]);
  await expect(withTenant(stranger, ({ tx }) => add(tx, '1', 'smuggled'))).rejects.toThrow(
    'row-level security',
  );
});

test('a membership that ended gives no access from that moment', async () => {
  const person = randomUUID();
  const caller: Caller = { org: '1', user: person, as: 'app_school' };
  const worker: Caller = { ...caller, as: 'app_worker' };
  await withTenant(worker, ({ tx }) =>
    tx
      .insertInto('memberships')
      .values({ org_id: '1', person_id: person, roles: ['admin'] })
      .execute(),
  );
  expect(await withTenant(caller, ({ tx }) => names(tx))).toHaveLength(1);
  await withTenant(worker, ({ tx }) =>
    tx
      .updateTable('memberships')
      .set({ ended_at: sql`now()` })
      .where('person_id', '=', person)
      .execute(),
  );
  expect(await withTenant(caller, ({ tx }) => names(tx))).toEqual([]);
});

test('no row is visible without an organisation', async () => {
  await expect(db.selectFrom('students').selectAll().execute()).rejects.toThrow('permission denied');
});

test('a vendor’s role cannot even name a school’s tables', async () => {
  const vendor: Caller = { org: '1', user: people['1'], as: 'app_vendor' };
  await expect(withTenant(vendor, ({ tx }) => names(tx))).rejects.toThrow('permission denied');
});

test('a member cannot read the control plane', async () => {
  const reading = withTenant(memberOf('1'), ({ tx }) => tx.selectFrom('ctl.people').selectAll().execute());
  await expect(reading).rejects.toThrow('permission denied');
});

test('a transaction leaves no role or organisation on the connection', async () => {
  const one = connect(database.url, 1);
  await createWithTenant(one, [])(memberOf('1'), ({ tx }) => names(tx));
  const { rows } = await sql<{ org: string; user: string }>`
    select current_setting('app.org') as org, current_user::text as user`.execute(one);
  expect(rows).toEqual([{ org: '', user: 'app' }]);
  await one.destroy();
});

test('a refusal rolls the transaction back', async () => {
  const answer = await withTenant(memberOf('1'), async ({ tx }) => {
    await add(tx, '1', 'refused');
    return refuse('not_allowed');
  });
  expect(answer.code).toBe('not_allowed');
  expect(await withTenant(memberOf('1'), ({ tx }) => names(tx))).toEqual([{ name: 'of 1' }]);
});

test('announcing an event returns the answers of all its handlers', async () => {
  const howMany = defineEvent<{ readonly ids: readonly string[] }, number>('how-many');
  const asking = createWithTenant(db, [
    answerEvent(howMany, (_act, { ids }) => Promise.resolve(ids.length)),
    answerEvent(howMany, (act) => Promise.resolve(Number(act.org))),
  ]);
  const answers = await asking(memberOf('2'), (act) => act.announce(howMany, { ids: ['a', 'b'] }));
  expect(answers).toEqual([2, 2]);
});

test('an act across organisations writes in the other one and comes back', async () => {
  await withTenant(memberOf('1'), async (act) => {
    await act.across('2', (there) => add(there.tx, '2', 'sent over'));
    expect(await names(act.tx)).toEqual([{ name: 'of 1' }]);
  });
  const there = await withTenant(memberOf('2'), ({ tx }) => names(tx));
  expect(there).toEqual([{ name: 'of 2' }, { name: 'sent over' }]);
});
