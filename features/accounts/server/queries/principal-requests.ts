import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

type Asked = {
  readonly person: string;
  readonly until: string | null;
  /** After so many hours, the person may confirm their own request. Null if another admin has to confirm it. */
  readonly waitHours: number | null;
};
/** The id of the new request, or nothing if this person has an open one. */
export const insertPrincipalRequest = async (
  tx: Tx,
  org: string,
  { person, until, waitHours }: Asked,
): Promise<string | undefined> => {
  const row = await one<{ id: string }>(tx)`
    insert into principal_requests (org_id, person_id, until, free_at)
    values (${org}, ${person}, ${until}, now() + make_interval(hours => ${waitHours}::int))
    on conflict do nothing returning id`;
  return row?.id;
};

type Row = {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly until: string | null;
  readonly askedAt: string;
  readonly freeAt: string | null;
};
/** Open requests of current members, the oldest first. */
export const openPrincipalRequests = (tx: Tx, org: string) => all<Row>(tx)`
    select r.id, r.person_id as person, p.name, r.until, r.asked_at as "askedAt", r.free_at as "freeAt"
    from principal_requests r
    join memberships m on m.org_id = r.org_id and m.person_id = r.person_id and m.ended_at is null
    join ctl.members() p on p.id = r.person_id
    where r.org_id = ${org} and r.settled_at is null order by r.asked_at, r.id`;

type Held = {
  readonly person: string;
  readonly until: string | null;
  readonly isSettled: boolean;
  /** Whether the person who made the request may now confirm it themselves. */
  readonly isFree: boolean;
};
/** Locks the request until the transaction ends, so that only one of two people answers it. */
export const lockPrincipalRequest = (tx: Tx, org: string, id: string) => one<Held>(tx)`
    select person_id as person, until, settled_at is not null as "isSettled",
      coalesce(free_at <= now(), false) as "isFree"
    from principal_requests where org_id = ${org} and id = ${id} for update`;

type Outcome = 'confirmed' | 'declined' | 'withdrawn';
export const settlePrincipalRequest = (
  tx: Tx,
  org: string,
  { id, by, outcome }: { id: string; by: string; outcome: Outcome },
) =>
  tx
    .updateTable('principal_requests')
    .set({ settled_at: sql<string>`now()`, settled_by: by, outcome })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
