import type { Db } from '@lanyard/db/connect';
import { all, one, only } from '@lanyard/db/query';
import type { DB } from '@lanyard/db/schema';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';
import { faceWindowMinutes, type FaceSize } from '@lanyard/domain/face';
import { sql, type Transaction } from 'kysely';

import type { AuditHead } from './heads.ts';

/** The system itself has no id. */
const personOf = ({ user }: Act): string | null => user || null;

export const insertAuditEvent = (act: Act, event: { action: string; subjects: string[]; detail: string }) =>
  act.tx
    .insertInto('audit_events')
    .values({ org_id: act.org, person_id: personOf(act), ...event })
    .execute();

/**
 * Until this transaction ends, other requests of this person wait before they count faces. Otherwise two requests at
 * once would each leave out the faces of the other.
 */
export const lockFaceCount = ({ tx, org, user }: Act) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`faces ${org} ${user}`}, 0))`.execute(tx);

/** How many different faces the person saw lately, and which of `faces` were among them. */
export const seenFaces = (
  { tx, org, user }: Act,
  size: FaceSize,
  faces: readonly string[],
): Promise<{ recent: number; known: readonly string[] }> => only<{ recent: number; known: string[] }>(tx)`
    select count(*)::int as recent,
      coalesce(array_agg(face) filter (where face = any (${[...faces]}::uuid[])), '{}') as known
    from face_looks where org_id = ${org} and person_id = ${user} and size = ${size}
      and looked_at > now() - make_interval(mins => ${faceWindowMinutes})`;

export const storeSeenFaces = ({ tx, org, user }: Act, size: FaceSize, faces: readonly string[]) =>
  sql`insert into face_looks (org_id, person_id, size, face)
    select ${org}, ${user}, ${size}, face from unnest(${[...faces]}::uuid[]) face
    on conflict (org_id, person_id, size, face) do update set looked_at = now()`.execute(tx);

export type RefusalCount = {
  readonly person: string;
  readonly act: string;
  readonly code: string;
  readonly times: number;
};

export const countRefusal = ({ tx, org, user }: Act, { act, code }: Pick<RefusalCount, 'act' | 'code'>) =>
  sql`insert into refused_requests as r (org_id, person_id, act, code) values (${org}, ${user}, ${act}, ${code})
    on conflict (org_id, person_id, act, code, minute) do update set times = r.times + 1`.execute(tx);

/** The login role reads this before it enters an organisation. */
export const organisationsWithRefusals = async (db: Db): Promise<readonly string[]> => {
  const rows = await all<{ org: string }>(db)`select distinct org_id::text as org from refused_requests
    where minute < date_trunc('minute', now())`;
  return rows.map((row) => row.org);
};

/** Returns the counts of refusals in past minutes and deletes them, so that each count is recorded once. */
export const takeRefusalCounts = (tx: Tx, org: string) => all<RefusalCount>(tx)`
    delete from refused_requests
    where org_id = ${org} and minute < date_trunc('minute', now())
    returning person_id as person, act, code, times`;

/** Deletes looks at faces that are too old to count for the limit. */
export const deleteOldFaceLooks = (tx: Tx, org: string) =>
  sql`delete from face_looks where org_id = ${org} and looked_at < now() - make_interval(mins => ${faceWindowMinutes})`.execute(
    tx,
  );

export type ActivityLine = {
  readonly kind: ActivityKind;
  readonly student?: string;
  readonly section?: string;
  /** How many students or cards the entry is about, if it is about several. */
  readonly count?: number;
  /** Values for the sentence that are not a person's name: `{ class: '10-A' }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export const insertActivity = (act: Act, { kind, student, section, count = 1, detail = {} }: ActivityLine) =>
  act.tx
    .insertInto('activity')
    .values({
      org_id: act.org,
      person_id: personOf(act),
      kind,
      student_id: student ?? null,
      section_id: section ?? null,
      count,
      detail: JSON.stringify(detail),
    })
    .execute();

export type AuditRow = {
  readonly txid: string;
  readonly id: string;
  readonly at: string;
  readonly person: string | null;
  readonly action: string;
  readonly subjects: readonly string[];
  readonly detail: unknown;
};
export type AuditBlock = {
  readonly number: string;
  readonly uptoTxid: string;
  readonly uptoId: string;
  readonly events: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
};

/** Whether there are rows to seal. It only reads, so that nothing is locked or written if there are none. */
export const hasUnsealedRows = async (db: Db): Promise<boolean> => {
  const { some } = await only<{ some: boolean }>(db)`
    select exists (select from audit_events where txid >= (select upto from ctl.audit_horizon)) as some`;
  return some;
};

/**
 * Returns undefined if another process is sealing. Otherwise returns the range of transaction numbers to seal. Rows
 * before `until` can no longer change.
 */
export const lockSealHorizon = (tx: Transaction<DB>) => one<{ since: string; until: string }>(tx)`
    select upto::text as since, pg_snapshot_xmin(pg_current_snapshot())::text as until
    from ctl.audit_horizon for update skip locked`;

export const moveSealHorizon = (tx: Transaction<DB>, until: string) =>
  sql`update ctl.audit_horizon set upto = ${until}::xid8`.execute(tx);

/** The login role reads this before it enters an organisation. */
export const organisationsWithEvents = async (
  tx: Transaction<DB>,
  { since, until }: { since: string; until: string },
): Promise<readonly string[]> => {
  const rows = await all<{ org: string }>(tx)`
    select distinct org_id::text as org from audit_events where txid >= ${since}::xid8 and txid < ${until}::xid8`;
  return rows.map((row) => row.org);
};

export const lastAuditBlock = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_blocks')
    .select(['number', 'upto_txid as uptoTxid', 'upto_id as uptoId', 'hash'])
    .where('org_id', '=', org)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const columns = [
  sql<string>`txid::text`.as('txid'),
  'id',
  'at',
  'person_id as person',
  'action',
  'subjects',
  'detail',
] as const;

export type ChainPosition = { readonly txid: string; readonly id: string };

/**
 * The rows after the position `after`, in order. `until` is the last row to include, or the transaction number to stop
 * before.
 */
export const auditRowsBetween = (
  tx: Tx,
  org: string,
  after: ChainPosition,
  until: ChainPosition | { readonly before: string },
): Promise<AuditRow[]> =>
  tx
    .selectFrom('audit_events')
    .select(columns)
    .where('org_id', '=', org)
    .where(sql<boolean>`(txid, id) > (${after.txid}::xid8, ${after.id}::uuid)`)
    .where(
      'before' in until
        ? sql<boolean>`txid < ${until.before}::xid8`
        : sql<boolean>`(txid, id) <= (${until.txid}::xid8, ${until.id}::uuid)`,
    )
    .orderBy('audit_events.txid')
    .orderBy('audit_events.id')
    .execute();

export const insertBlock = (tx: Tx, org: string, block: AuditBlock) =>
  tx
    .insertInto('audit_blocks')
    .values({
      org_id: org,
      number: block.number,
      upto_txid: block.uptoTxid,
      upto_id: block.uptoId,
      events: block.events,
      previous_hash: block.previousHash,
      hash: block.hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();

export const auditBlocksOf = (tx: Tx, org: string): Promise<AuditBlock[]> =>
  tx
    .selectFrom('audit_blocks')
    .select([
      'number',
      'upto_txid as uptoTxid',
      'upto_id as uptoId',
      'events',
      'previous_hash as previousHash',
      'hash',
    ])
    .where('org_id', '=', org)
    .orderBy('audit_blocks.number')
    .execute();

export const insertHead = (db: Db, head: { org: string; number: string; hash: Buffer; signature: Buffer }) =>
  db
    .insertInto('ctl.audit_heads')
    .values({ org_id: head.org, number: head.number, hash: head.hash, signature: head.signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The newest head of each organisation in the database. */
export const newestHeads = (db: Db) => all<AuditHead>(db)`
    select o.id::text as org, h.number::text as number, h.hash, h.signature
    from ctl.organisations o cross join lateral (select number, hash, signature from ctl.audit_heads
      where org_id = o.id order by number desc limit 1) h`;

/** The block number after which the chain continues since a backup was restored. 0 if no backup was restored. */
export const lastRestoredBlockNumber = async (db: Db, org: string): Promise<string> => {
  const { lost } = await only<{ lost: string }>(db)`
    select coalesce(max(lost), 0)::text as lost from ctl.audit_restores
    where org_id = ${org}`;
  return lost;
};
export const insertRestoreNote = (
  db: Db,
  { org, kept, lost, by, at }: { org: string; kept: string; lost: string; by: string; at: string },
) =>
  sql`insert into ctl.audit_restores (org_id, kept, lost, by, at) values (${org}, ${kept}, ${lost}, ${by}, ${at})
    on conflict do nothing`.execute(db);

export const auditHeadsOf = (db: Db, org: string) =>
  db
    .selectFrom('ctl.audit_heads')
    .select(['number', 'hash', 'signature'])
    .where('org_id', '=', org)
    .orderBy('number')
    .execute();

export const allOrganisations = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('ctl.organisations').select(['id', 'name']).orderBy('id').execute();
