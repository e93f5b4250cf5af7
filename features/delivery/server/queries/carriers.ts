// What carriers say, where they say it, and packages that are late.
import type { Act } from '@lanyard/db/tenant';
import { mine, type Seat } from '@lanyard/vendor/server/queries/seat';
import { sql } from 'kysely';

import type { Late } from '../../events.ts';
import { isLate } from './packages.ts';

export const packagesByNumber = async (
  seat: Seat,
  numbers: readonly string[],
): Promise<{ id: string; order: string; school: string; numbers: string[] }[]> => {
  const { rows } = await sql<{ id: string; order: string; school: string; numbers: string[] }>`
    select p.id, p.order_id as "order", p.org_id::text as school, array_remove(array[p.tracking, upper(p.courier_number)], null) as numbers
    from packages p where ${mine(seat, 'p')} and p.dropped_at is null
      and (p.tracking = any (${[...numbers]}::text[]) or upper(p.courier_number) = any (${[...numbers]}::text[]))`.execute(
    seat.tx,
  );
  return rows;
};
/** Since it was last dispatched a carrier has spoken of it, or a card of it has arrived. */
export const wasSeen = async (seat: Seat, id: string): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`select exists (select from package_events e
    where ${mine(seat, 'e')} and e.package_id = ${id} and e.kind in ('carrier', 'card_delivered')
      and e.id > (select max(d.id::text)::uuid from package_events d
        where ${mine(seat, 'd')} and d.package_id = ${id} and d.kind = 'dispatched')) as seen`.execute(
    seat.tx,
  );
  return rows[0]?.seen ?? false;
};

export const lastCarrierWord = async (seat: Seat, id: string): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`select max(e.happened_at) as at from package_events e
    where ${mine(seat, 'e')} and e.package_id = ${id} and e.kind = 'carrier'`.execute(seat.tx);
  return rows[0]?.at ?? null;
};

export type HookRow = { readonly id: string; readonly madeAt: string; readonly lastHeardAt: string | null };
export const hooksOf = async ({ tx, org }: Act): Promise<HookRow[]> => {
  const { rows } =
    await sql<HookRow>`select id, made_at as "madeAt", last_heard_at as "lastHeardAt" from carrier_hooks
    where org_id = ${org} and ended_at is null order by made_at, id`.execute(tx);
  return rows;
};
/** `secret` is what the aggregator signs with, wrapped. */
export const insertHook = async ({ tx, org }: Act, id: string, secret: Buffer): Promise<HookRow> => {
  const { rows } =
    await sql<HookRow>`insert into carrier_hooks (org_id, id, secret) values (${org}, ${id}, ${secret})
    returning id, made_at as "madeAt", last_heard_at as "lastHeardAt"`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an address was not made');
  return made;
};
export const endHook = async ({ tx, org }: Act, id: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update carrier_hooks set ended_at = now()
    where org_id = ${org} and id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows > 0n;
};
type HookSecret = { readonly wrapped: Buffer | null };
/** Finds the secret of an address, even if the vendor has removed the address. The server can then tell the sender that it is gone. */
export const findHookSecret = async ({ tx, org }: Act, id: string): Promise<HookSecret | undefined> => {
  const { rows } = await sql<HookSecret>`select secret as wrapped from carrier_hooks
    where org_id = ${org} and id = ${id}`.execute(tx);
  return rows[0];
};
export const hookSecretsToRewrap = async (
  { tx, org }: Act,
  prefix: Buffer,
): Promise<{ id: string; wrapped: Buffer | null }[]> => {
  const { rows } = await sql<{ id: string; wrapped: Buffer | null }>`
    select id, secret as wrapped from carrier_hooks where org_id = ${org}
      and (secret is null or substring(secret from 1 for ${prefix.length}::int) <> ${prefix}) for update`.execute(
    tx,
  );
  return rows;
};
export const replaceHookSecret = async ({ tx, org }: Act, id: string, secret: Buffer): Promise<void> => {
  await sql`update carrier_hooks set secret = ${secret} where org_id = ${org} and id = ${id}`.execute(tx);
};
/** How many secrets each master key wrapped, by the id of that key in hex. Null: they are not stored yet. */
export const countHookSecrets = async ({
  tx,
  org,
}: Act): Promise<{ key: string | null; count: number }[]> => {
  const { rows } = await sql<{ key: string | null; count: number }>`
    select encode(substring(secret from 2 for 8), 'hex') as key, count(*)::int as count
    from carrier_hooks where org_id = ${org} group by 1`.execute(tx);
  return rows;
};
export const heardFrom = async ({ tx, org }: Act, id: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update carrier_hooks set last_heard_at = now()
    where org_id = ${org} and id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows > 0n;
};

/** Late, and nobody was told; from now on somebody was. As the school. */
export const takeLate = async (seat: Seat): Promise<Late[]> => {
  const { rows } = await sql<Late>`update packages p set delay_told_at = now()
    where ${mine(seat, 'p')} and p.dropped_at is null and p.delay_told_at is null and ${isLate}
    returning p.id, p.name, p.label, p.org_id::text as school, p.vendor_id::text as vendor, p.courier,
      p.estimated_on as "estimatedOn", p.exception`.execute(seat.tx);
  return rows;
};
