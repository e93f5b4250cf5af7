import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { refuse } from '@lanyard/domain/refusal';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { newAuditHeadKey, readAuditHeadKey } from './heads.ts';
import { recordAudit } from './record-audit.ts';
import { sealAudit, type SealedRows } from './seal.ts';
import { verifyAudit } from './verify.ts';

const database = testDatabase();
const db = connect(database.url, 4);
const withTenant = createWithTenant(db, []);
const key = readAuditHeadKey(newAuditHeadKey());
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
});

const worker = { org: '1', user: '', as: 'app_worker' } as const;
const act = (run: (act: Act) => Promise<unknown>): Promise<unknown> => withTenant(worker, run);
const write = (action: string): Promise<unknown> =>
  act((each) => recordAudit(each, { action, subjects: ['a'], detail: { b: 1, a: [2, { d: 3, c: 4 }] } }));
const seal = async (): Promise<number> => (await sealAudit(db, withTenant, key)).length;
/**
 * Seals until this many rows are sealed. A transaction of another test file in the same PostgreSQL cluster may delay
 * it.
 */
const sealed = (events: number): Promise<void> =>
  expect
    .poll(async () => {
      await seal();
      const { rows } = await owner.query<{ n: number }>('select sum(events)::int as n from app.audit_blocks');
      return rows[0]?.n;
    })
    .toBe(events);
const verify = () => verifyAudit(db, withTenant, key, '1');

async function writeTwoBlocks(): Promise<number[]> {
  await owner.query('truncate app.audit_events, app.audit_blocks, ctl.audit_heads');
  for (const action of ['one', 'two']) await write(action);
  await sealed(2);
  for (const action of ['three', 'four', 'five']) await write(action);
  await sealed(5);
  const { rows } = await owner.query<{ events: number }>(
    'select events from app.audit_blocks order by number',
  );
  return rows.map(({ events }) => events);
}
// If another test file delays the seal between two writes, there are more than two blocks. Then the rows are written
// again.
beforeEach(() => expect.poll(writeTwoBlocks, { timeout: 60_000 }).toEqual([2, 3]));

test('seals rows once, in the order in which they were written', async () => {
  expect(await verify()).toEqual({ holds: true, blocks: 2, events: 5, gaps: [] });
  expect(await seal()).toBe(0);
});

test('reports each row once, by the process that sealed it', async () => {
  for (const action of ['six', 'seven']) await write(action);
  const told: string[] = [];
  const tell = ({ rows }: SealedRows): void => void told.push(...rows.map(({ action }) => action));
  await expect
    .poll(async () => {
      await Promise.all([1, 2].map(() => sealAudit(db, withTenant, key, tell)));
      return told;
    })
    .toEqual(['six', 'seven']);
});

test('writes no row for a refused act', async () => {
  await act(async (each) => {
    await recordAudit(each, { action: 'refused' });
    return refuse('not_allowed');
  });
  expect(await seal()).toBe(0);
});

test('seals the row of an open transaction even if it commits after a later one', async () => {
  let finish = (): void => undefined;
  const slow = act(async (each) => {
    await recordAudit(each, { action: 'slow' });
    await new Promise<void>((go) => {
      finish = go;
    });
  });
  await new Promise((go) => setTimeout(go, 100));
  await write('fast');
  await seal();
  finish();
  await slow;
  await sealed(7);
  expect(await verify()).toMatchObject({ holds: true, events: 7 });
});

test('makes one chain when two processes seal at once', async () => {
  await write('six');
  await Promise.all([seal(), seal(), seal()]);
  await sealed(6);
  expect(await verify()).toMatchObject({ holds: true, events: 6 });
});

const one = (action: string): string => `(select id from app.audit_events where action = '${action}')`;
test.each([
  ['a changed action', `update app.audit_events set action = 'other' where action = 'three'`, '2'],
  ['a changed detail', `update app.audit_events set detail = '{"a": 0}' where action = 'one'`, '1'],
  ['a changed time', `update app.audit_events set at = at - interval '1 day' where action = 'four'`, '2'],
  ['a removed row', `delete from app.audit_events where action = 'four'`, '2'],
  [
    'two rows swapped',
    `update app.audit_events set action = case action when 'three' then 'four' else 'three' end where action in ('three', 'four')`,
    '2',
  ],
  [
    'a row put in between',
    `insert into app.audit_events (org_id, txid, action) select org_id, txid, 'forged' from app.audit_events where id = ${one('one')}`,
    '1',
  ],
  [
    'the newest block cut off',
    `delete from app.audit_blocks where number = 2; delete from app.audit_events where action in ('three', 'four', 'five')`,
    '2',
  ],
  ['the oldest block cut off', `delete from app.audit_blocks where number = 1`, '1'],
  ['a block made anew', `update app.audit_blocks set hash = sha256('x') where number = 2`, '2'],
  ['a head made anew', `update ctl.audit_heads set hash = sha256('x') where number = 1`, '1'],
])('finds %s and names the first broken block', async (_, change, block) => {
  await owner.query(change);
  expect(await verify()).toMatchObject({ holds: false, block });
});

test('does not accept a head that another key signed', async () => {
  expect(await verifyAudit(db, withTenant, readAuditHeadKey(newAuditHeadKey()), '1')).toMatchObject({
    holds: false,
    why: 'its head was not signed by us',
  });
});

test('lets the program itself change no sealed row', async () => {
  for (const statement of [
    'update audit_events set action = $1',
    'delete from audit_events where action = $1',
  ]) {
    const app = new Client({ connectionString: database.url });
    await app.connect();
    await app.query(`begin; select set_config('app.org', '1', true), set_config('role', 'app_worker', true)`);
    await expect(app.query(statement, ['one'])).rejects.toThrow('permission denied');
    await app.end();
  }
});
