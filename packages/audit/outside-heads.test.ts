// Cuts off the newest blocks together with their heads, which only the owner of the database can do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { diskStore } from '@lanyard/files/disk-store';
import type { Store } from '@lanyard/files/store';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { newAuditHeadKey, readAuditHeadKey } from './heads.ts';
import { writeOutsideHead, writeRestoreNote, readOutsideHeads } from './outside-heads.ts';
import { recordAudit } from './record-audit.ts';
import { noteRestore } from './restored.ts';
import { keepSealing, sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const database = testDatabase();
const db = connect(database.url, 4);
const withTenant = createWithTenant(db, []);
const key = readAuditHeadKey(newAuditHeadKey());
const folders: string[] = [];
let owner: Client;
let store: Store;
let org: string;
beforeAll(async () => {
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.destroy();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const write = () =>
  withTenant({ org, user: '', as: 'app_worker' }, (act) =>
    recordAudit(act, { action: 'act', detail: { a: 1 } }),
  );
/** Adds one more block for this organisation. A transaction of another test file may delay it for a moment. */
async function block(): Promise<void> {
  const blocks = async (): Promise<number> => {
    const { rows } = await owner.query('select from app.audit_blocks where org_id = $1', [org]);
    return rows.length;
  };
  const before = await blocks();
  await write();
  await expect
    .poll(async () => {
      for (const head of await sealAudit(db, withTenant, key)) await writeOutsideHead(store, head);
      return blocks();
    })
    .toBe(before + 1);
}
/** Deletes every later block, as if someone restored a backup that was made after this block. */
const cutAfter = (number: number) =>
  owner.query(
    `delete from app.audit_events e using app.audit_blocks b
       where e.org_id = ${org} and b.org_id = e.org_id and b.number = ${String(number)} and (e.txid, e.id) > (b.upto_txid, b.upto_id);
     delete from app.audit_blocks where org_id = ${org} and number > ${String(number)};
     delete from ctl.audit_heads where org_id = ${org} and number > ${String(number)}`,
  );
const verify = (at?: Store) => verifyAudit(db, withTenant, key, org, at);

beforeEach(async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into ctl.organisations (kind, name, colour, time_zone) values ('school', 'Heads', '#2e77d8', 'Asia/Kolkata')
     returning id::text`,
  );
  org = rows[0]?.id ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'heads-'));
  folders.push(folder);
  store = diskStore(folder);
  for (let i = 0; i < 3; i++) await block();
});

test('finds blocks that were cut off only if it compares the chain with the heads outside', async () => {
  expect(await verify(store)).toEqual({ holds: true, blocks: 3, events: 3, gaps: [] });
  await cutAfter(2);
  expect(await verify()).toMatchObject({ holds: true, blocks: 2 });
  expect(await verify(store)).toEqual({
    holds: false,
    block: '3',
    why: 'its head is outside the database, and the block was cut off',
  });
});

test('finds newest blocks that were cut off and written again', async () => {
  await cutAfter(1);
  await block();
  expect(await verify(store)).toMatchObject({ holds: false, block: '2', why: /outside the database/ });
});

test('accepts a restored backup with a signed line, and continues the chain above the gap', async () => {
  await cutAfter(1);
  expect(await noteRestore({ db, withTenant, key, store }, org, 'Ravi of the district')).toBe(2);
  const gap = { kept: '1', lost: '3', by: 'Ravi of the district' };
  expect(await verify(store)).toMatchObject({ holds: true, blocks: 1, gaps: [gap] });
  await block();
  expect(await verify(store)).toMatchObject({ holds: true, blocks: 2, gaps: [gap] });
  expect((await readOutsideHeads(store, key, org)).heads.map(({ number }) => number)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  // Without the store, the check does not know about the restore, so the gap counts as a cut.
  expect(await verify()).toMatchObject({ holds: false, block: '2' });
  await cutAfter(1);
  expect(await verify(store)).toMatchObject({ holds: false, block: '4' });
  expect(await noteRestore({ db, withTenant, key, store }, org, 'Ravi')).toBe(3);
  expect(await verify(store)).toMatchObject({ holds: true, gaps: [{ lost: '4', by: 'Ravi' }] });
});

test('does not note a restore for a chain that lacks nothing', async () => {
  expect(await noteRestore({ db, withTenant, key, store }, org, 'Ravi')).toBe(0);
  expect((await readOutsideHeads(store, key, org)).restores).toEqual([]);
});

test('names lines that we did not sign and does not accept their gaps', async () => {
  const other = readAuditHeadKey(newAuditHeadKey());
  await writeRestoreNote(store, other, {
    org,
    kept: '1',
    lost: '3',
    by: 'Mallory',
    at: '2026-11-18T00:00:00Z',
  });
  expect(await verify(store)).toMatchObject({ holds: false, why: /not signed by us/ });
  await cutAfter(1);
  expect(await verify(store)).toMatchObject({ holds: false, why: /cut off/ });
});

test('sends the newest heads, even after the store was away, and seals in the meantime', async () => {
  let away = true;
  const faults: string[] = [];
  const unsteady: Store = {
    ...store,
    put: (...given) => (away ? Promise.reject(new Error('no such bucket')) : store.put(...given)),
  };
  const run = async (): Promise<void> => {
    const stop = new AbortController();
    const chains = { db, withTenant, key, outside: unsteady };
    const sealing = keepSealing(chains, stop.signal, (_, what) => faults.push(what));
    await write();
    await expect
      .poll(
        async () =>
          (await verify()).holds &&
          (await owner.query('select from app.audit_blocks where org_id = $1', [org])).rows.length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(3);
    stop.abort();
    await sealing;
  };
  await run();
  expect(faults).toContain('send');
  const known = async (): Promise<number> => (await readOutsideHeads(store, key, org)).heads.length;
  expect(await known()).toBe(3);
  away = false;
  await run();
  expect(await known()).toBeGreaterThan(3);
  expect(await verify(store)).toMatchObject({ holds: true });
});
