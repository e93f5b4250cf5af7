// Changes a sealed audit chain as the database's owner could, and checks that the verifier finds each change. Also
// calls every route that changes something. Each call must leave an audit row that the audit log can show as a
// sentence.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { knownActWords, type RecordedAct } from '@lanyard/audit-log/act-words';
import { newAuditHeadKey, readAuditHeadKey } from '@lanyard/audit/heads';
import { writeOutsideHead } from '@lanyard/audit/outside-heads';
import { recordAudit } from '@lanyard/audit/record-audit';
import { sealAudit } from '@lanyard/audit/seal';
import { verifyAudit } from '@lanyard/audit/verify';
import { diskStore } from '@lanyard/files/disk-store';
import { Client } from 'pg';

import { atLeast, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { actorsOf } from './actors.ts';
import { readAuthzRules } from './authz.ts';
import { fillWithCanaries } from './canaries.ts';
import { withInstallation, type Installation } from './installation.ts';
import { sendCall, callsFor, prepareCall } from './matrix.ts';
import { randomFrom } from './random.ts';

const blocks = 6;
const perBlock = 5;
const key = readAuditHeadKey(newAuditHeadKey());

/** Six ways to change the chain, each at a random place: `n` is the number of a row, `b` of its block. */
const tamperings: Readonly<Record<string, (n: number, b: number) => string>> = {
  edit: (n) => `update app.audit_events set subjects = '{x}' where action = 'a${String(n)}'`,
  delete: (n) => `delete from app.audit_events where action = 'a${String(n)}'`,
  swap: (n) =>
    `update app.audit_events set action = case action when 'a${String(n)}' then 'a${String(n ^ 1)}' else 'a${String(n)}' end
     where action in ('a${String(n)}', 'a${String(n ^ 1)}')`,
  insert: (n) =>
    `insert into app.audit_events (org_id, txid, at, action)
     select org_id, txid, at, 'forged' from app.audit_events where action = 'a${String(n)}'`,
  truncate: (_n, b) =>
    `delete from app.audit_events e using app.audit_blocks l where l.number = ${String(b)} and e.org_id = l.org_id
       and (e.txid, e.id) > (l.upto_txid, l.upto_id);
     delete from app.audit_blocks where number > ${String(b)}`,
  'truncate with heads': (_n, b) =>
    `delete from app.audit_events e using app.audit_blocks l where l.number = ${String(b)} and e.org_id = l.org_id
       and (e.txid, e.id) > (l.upto_txid, l.upto_id);
     delete from app.audit_blocks where number > ${String(b)};
     delete from ctl.audit_heads where number > ${String(b)}`,
};

async function tamperingsFound(
  installation: Installation,
  n: number,
  seed: number,
): Promise<readonly Figure[]> {
  const { db, withTenant, town, ownerUrl } = installation;
  const { org } = town.alpha;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const folder = await mkdtemp(join(tmpdir(), 'heads-'));
  const store = diskStore(folder);
  const worker = { org, user: '', as: 'app_worker' } as const;
  // Empties the audit tables, so that the trial sees only its own rows.
  await owner.query('truncate app.audit_events, app.audit_blocks, ctl.audit_heads');
  for (let b = 0; b < blocks; b++) {
    for (let i = 0; i < perBlock; i++)
      await withTenant(worker, (act) =>
        recordAudit(act, { action: `a${String(b * perBlock + i)}`, detail: { b, i } }),
      );
    for (const head of await sealAudit(db, withTenant, key)) await writeOutsideHead(store, head);
  }
  const verify = () => verifyAudit(db, withTenant, key, org, store);
  const whole = await verify();
  const random = randomFrom(seed);
  let missed = 0;
  let tried = 0;
  for (let round = 0; round < n; round++)
    for (const [kind, statement] of Object.entries(tamperings)) {
      // Copies the tables before each change and restores them afterwards, so that each round has only one change.
      await owner.query(
        `create temp table kept_events as table app.audit_events; create temp table kept_blocks as table app.audit_blocks;
         create temp table kept_heads as table ctl.audit_heads`,
      );
      await owner.query(statement(random(blocks * perBlock - 1), 1 + random(blocks - 1)));
      tried++;
      const verdict = await verify();
      if (verdict.holds) {
        missed++;
        console.error(`${kind} was not found (round ${String(round)})`);
      }
      await owner.query(`truncate app.audit_events, app.audit_blocks, ctl.audit_heads;
        insert into app.audit_events table kept_events; insert into app.audit_blocks table kept_blocks;
        insert into ctl.audit_heads table kept_heads; drop table kept_events, kept_blocks, kept_heads`);
    }
  const after = await verify();
  await owner.end();
  await rm(folder, { recursive: true });
  return [
    atLeast('audit-chain.tamperings', tried, 'tamperings of six kinds', 6),
    exactlyZero('audit-chain.not-found', missed, 'tamperings not found'),
    exactlyZero(
      'audit-chain.false-alarms',
      [whole, after].filter(({ holds }) => !holds).length,
      'whole chains called broken',
    ),
  ];
}

/**
 * Sorts the call that changes the current year to the end. After it, every section of the trial belongs to a closed
 * year.
 */
const turnsTheYear = (address: string): number => Number(address.endsWith('/years/:year/current'));

const nameOfRow = ({ action, detail }: RecordedAct): string => `${action} ${JSON.stringify(detail)}`;

async function routesRecorded(installation: Installation): Promise<readonly Figure[]> {
  const { app, db, ownerUrl } = installation;
  const oracle = await readAuthzRules();
  const objects = await fillWithCanaries(installation);
  const actors = await actorsOf(installation);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const rows = async (): Promise<number> => {
    const counted = await owner.query<{ n: number }>('select count(*)::int as n from app.audit_events');
    return counted.rows[0]?.n ?? 0;
  };
  const begun = (await owner.query<{ now: string }>('select now()::text as now')).rows[0]?.now;
  const changing = Object.keys(oracle)
    .filter((address) => !address.startsWith('GET') && !oracle[address]?.unrecorded)
    .toSorted((a, b) => turnsTheYear(a) - turnsTheYear(b));
  const silent: string[] = [];
  for (const address of changing) {
    const rule = oracle[address] ?? {};
    const role = rule.holders?.[0] ?? rule.allow?.[0] ?? 'admin';
    const actor = actors.find(({ stands }) => typeof stands === 'object' && stands.as === role);
    const [each] = actor ? callsFor(address, rule, [actor], objects) : [];
    const before = await rows();
    const status = each ? (await sendCall(app, await prepareCall(db, each))).status : 0;
    if (status >= 300 || (await rows()) <= before) silent.push(`${address} (${String(status)})`);
  }
  const kept = await owner.query<RecordedAct>('select action, detail from app.audit_events where at >= $1', [
    begun,
  ]);
  const unworded = new Set(kept.rows.filter((row) => knownActWords(row) === undefined).map(nameOfRow));
  await owner.end();
  for (const name of unworded) console.error(`the audit log has no words for: ${name}`);
  for (const address of silent) console.error(`left no audit row: ${address}`);
  return [
    atLeast('audit-chain.routes', changing.length, 'routes that change something', 1),
    exactlyZero('audit-chain.unrecorded', silent.length, 'of them that left no audit row'),
    exactlyZero('audit-chain.unworded', unworded.size, 'kinds of rows that the audit log has no words for'),
  ];
}

export const auditChain: Trial = {
  full: 40,
  ci: 2,
  run: ({ n, seed }) =>
    withInstallation(
      async (installation) => [
        ...(await routesRecorded(installation)),
        ...(await tamperingsFound(installation, n, seed)),
      ],
      // Needs a PostgreSQL of its own, because each call of sealAudit must seal everything written before the call.
      { ownPostgres: true },
    ),
};
