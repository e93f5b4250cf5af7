import { all, one, only } from '@lanyard/db/query';
import type { Act } from '@lanyard/db/tenant';
import type { Priority } from '@lanyard/domain/order';
import type { ReleaseRequestOutcome } from '@lanyard/domain/release';
import { memberNameOf } from '@lanyard/place/queries';
import { sql } from 'kysely';

import type { ReleaseChoice, ReleaseTerms } from '../../api-release.ts';

/**
 * Counts the cards that this person released alone in the last 24 hours. Takes a lock on this person until the end of
 * the transaction, so that they cannot release more in the meantime.
 */
export const countCardsReleasedAlone = async ({ tx, org, user }: Act): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('release alone ' || ${org}::text || ' ' || ${user}::text, 0))`.execute(
    tx,
  );
  const { count } = await only<{ count: number }>(tx)`select count(*)::int as count from card_events e
    where e.org_id = ${org} and e.id >= uuidv7(interval '-24 hours') and e.kind = 'released' and e.side = 'school' and e.by = ${user}
      and not exists (select from release_requests r where r.org_id = e.org_id and r.order_id = e.order_id)`;
  return count;
};

export const insertReleaseRequest = async (
  { tx, org, user }: Act,
  vendorName: string,
  { link, choice, dueOn, priority, notes, place, cards }: ReleaseTerms,
): Promise<string> => {
  const made = await only<{ id: string }>(tx)`
    insert into release_requests (org_id, link_id, vendor_name, choice, due_on, priority, notes, place_id, cards, asked_by)
    values (${org}, ${link}, ${vendorName}, ${JSON.stringify(choice)}::jsonb, ${dueOn}, ${priority}, ${notes}, ${place ?? null}::uuid,
      ${cards}, ${user})
    returning id`;
  return made.id;
};

export type ReleaseRequestRow = {
  readonly id: string;
  readonly link: string;
  readonly vendor: string;
  readonly choice: ReleaseChoice;
  readonly dueOn: string;
  readonly priority: Priority;
  readonly notes: string;
  readonly placeId: string | null;
  readonly cards: number;
  readonly by: string;
  readonly askedBy: string | null;
  readonly askedAt: string;
  readonly outcome: ReleaseRequestOutcome | null;
};
const columns = sql`r.id, r.link_id as link, r.vendor_name as vendor, r.choice, r.due_on as "dueOn", r.priority, r.notes, r.place_id as "placeId", r.cards,
  r.asked_by as by, ${memberNameOf(sql`r.asked_by`)} as "askedBy", r.asked_at as "askedAt", r.outcome`;

export const openReleaseRequests = ({ tx, org }: Act) => all<ReleaseRequestRow>(tx)`
    select ${columns} from release_requests r
    where r.org_id = ${org} and r.outcome is null order by r.id limit 20`;

/** Locks the request until the end of the transaction. If two people answer at once, the second is refused. */
export const lockReleaseRequest = ({ tx, org }: Act, id: string) => one<ReleaseRequestRow>(tx)`
    select ${columns} from release_requests r
    where r.org_id = ${org} and r.id = ${id} for update`;
export const settleReleaseRequest = (
  { tx, org, user }: Act,
  id: string,
  outcome: ReleaseRequestOutcome,
  order: string | null = null,
) =>
  sql`update release_requests set outcome = ${outcome}, settled_by = ${user}, settled_at = now(), order_id = ${order}::uuid
    where org_id = ${org} and id = ${id} and outcome is null`.execute(tx);
