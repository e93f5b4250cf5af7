import { one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

export const proofEventKinds = [
  'made',
  'changed',
  'voided',
  'differs',
  'approved',
  'rejected',
  'retake',
  'sent',
  'locked',
  'unlocked',
  'reopened',
  'undone',
  'comment',
  'reminded',
  'doubted',
  'doubt_taken_back',
  'confirmed',
] as const;
export type ProofEventKind = (typeof proofEventKinds)[number];

export type NewProofEvent = {
  readonly proof: string;
  readonly number: number;
  readonly kind: ProofEventKind;
  readonly reason?: string | null;
  readonly note?: string;
  readonly fields?: readonly string[];
};
export const insertProofEvents = async (
  { tx, org, user }: Act,
  events: readonly NewProofEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  await sql`insert into proof_events (org_id, proof_id, number, by, kind, reason, note, fields)
    select ${org}, n.proof, n.number, ${user || null}::uuid, n.kind, n.reason, coalesce(n.note, ''),
      coalesce((select array_agg(f) from jsonb_array_elements_text(n.fields) f), '{}')
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as n(proof uuid, number int, kind text, reason text, note text, fields jsonb)`.execute(tx);
};

export type ProofEventRow = {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly by: string | null;
  readonly kind: ProofEventKind;
  readonly reason: string | null;
  readonly note: string;
  readonly fields: string[];
};
/** Sorted, the oldest first. */
export const proofEventsOf = (tx: Tx, org: string, proof: string): Promise<ProofEventRow[]> =>
  tx
    .selectFrom('proof_events')
    .select(['id', 'number', 'at', 'by', 'kind', 'reason', 'note', 'fields'])
    .where('org_id', '=', org)
    .where('proof_id', '=', proof)
    .orderBy('id')
    .limit(500)
    .$castTo<ProofEventRow>()
    .execute();

/**
 * Whether the proof was locked before the last decision. A reviewer cannot undo what the principal decided about it.
 */
export const wasProofLocked = async (tx: Tx, org: string, proof: string): Promise<boolean> => {
  const row = await one<{ kind: ProofEventKind }>(tx)`select kind from proof_events
    where org_id = ${org} and proof_id = ${proof} and kind not in ('comment', 'reminded', 'differs', 'doubted', 'doubt_taken_back', 'confirmed')
    order by id desc limit 1 offset 1`;
  return row?.kind === 'sent' || row?.kind === 'locked';
};
