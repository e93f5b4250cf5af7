import { sql } from 'kysely';

import type { Act } from './tenant.ts';

export type StoredAnswer = { readonly status: number; readonly text: string };

/**
 * Claims the idempotency key for this transaction. A second request with the same key waits here until the first one
 * ends. If the first one was committed, its answer is returned. If it was rolled back, the second one continues.
 */
export async function claimIdempotencyKey(
  { tx, org, user }: Act,
  key: string,
  requestHash: Buffer,
): Promise<StoredAnswer | 'another request' | undefined> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ org_id: org, person_id: user, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('org_id', '=', org)
    .where('person_id', '=', user)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!kept.request_hash.equals(requestHash)) return 'another request';
  return { status: kept.status ?? 200, text: kept.answer ?? 'null' };
}

export async function storeAnswer({ tx, org, user }: Act, key: string, answer: StoredAnswer): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: answer.text })
    .where('org_id', '=', org)
    .where('person_id', '=', user)
    .where('key', '=', key)
    .execute();
}

/** Deletes old answers. Nobody repeats a request after days. */
export async function deleteStoredAnswers({ tx, org }: Act, olderThanDays: number): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('org_id', '=', org)
    .where('at', '<', sql<string>`now() - make_interval(days => ${olderThanDays})`)
    .execute();
}
