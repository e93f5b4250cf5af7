// Carrier news, the hooks (URLs) that receive it, and late packages.
import { all, one, only } from '@lanyard/db/query';
import type { Act } from '@lanyard/db/tenant';
import { isOwnRow, type Seat } from '@lanyard/place/queries';
import { sql } from 'kysely';

import { isDelayedSql } from './packages.ts';

export const packagesByNumber = (seat: Seat, numbers: readonly string[]) => all<{
  id: string;
  order: string;
  school: string;
  numbers: string[];
}>(seat.tx)`
    select p.id, p.order_id as "order", p.org_id::text as school, array_remove(array[p.tracking, upper(p.courier_number)], null) as numbers
    from packages p where ${isOwnRow(seat, 'p')} and p.dropped_at is null
      and (p.tracking = any (${[...numbers]}::text[]) or upper(p.courier_number) = any (${[...numbers]}::text[]))`;
/** Whether a carrier reported the package, or a card of it arrived, since its last dispatch. */
export const wasPackageSeen = async (seat: Seat, id: string): Promise<boolean> => {
  const { seen } = await only<{ seen: boolean }>(seat.tx)`select exists (select from package_events e
    where ${isOwnRow(seat, 'e')} and e.package_id = ${id} and e.kind in ('carrier', 'card_delivered')
      and e.id > (select max(d.id::text)::uuid from package_events d
        where ${isOwnRow(seat, 'd')} and d.package_id = ${id} and d.kind = 'dispatched')) as seen`;
  return seen;
};

export const lastCarrierEventAt = async (seat: Seat, id: string): Promise<string | null> => {
  const { at } = await only<{ at: string | null }>(seat.tx)`
    select max(e.happened_at) as at from package_events e
    where ${isOwnRow(seat, 'e')} and e.package_id = ${id} and e.kind = 'carrier'`;
  return at;
};

export type CarrierHookRow = {
  readonly id: string;
  readonly madeAt: string;
  readonly lastHeardAt: string | null;
};
export const carrierHooksOf = ({ tx, org }: Act) => all<CarrierHookRow>(tx)`
    select id, made_at as "madeAt", last_heard_at as "lastHeardAt" from carrier_hooks
    where org_id = ${org} and ended_at is null order by made_at, id`;
/** `secret` is the wrapped secret with which the aggregator signs. */
export const insertCarrierHook = ({ tx, org }: Act, id: string, secret: Buffer) => only<CarrierHookRow>(tx)`
    insert into carrier_hooks (org_id, id, secret) values (${org}, ${id}, ${secret})
    returning id, made_at as "madeAt", last_heard_at as "lastHeardAt"`;
export const endCarrierHook = async ({ tx, org }: Act, id: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update carrier_hooks set ended_at = now()
    where org_id = ${org} and id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows > 0n;
};
type HookSecret = { readonly wrapped: Buffer | null };
/**
 * Finds the secret of a hook, even if the vendor has removed the hook. The server can then tell the sender that the
 * hook is gone.
 */
export const findHookSecret = ({ tx, org }: Act, id: string) => one<HookSecret>(tx)`
    select secret as wrapped from carrier_hooks
    where org_id = ${org} and id = ${id}`;
export const hookSecretsToRewrap = ({ tx, org }: Act, prefix: Buffer) => all<{
  id: string;
  wrapped: Buffer | null;
}>(tx)`
    select id, secret as wrapped from carrier_hooks where org_id = ${org}
      and (secret is null or substring(secret from 1 for ${prefix.length}::int) <> ${prefix}) for update`;
export const replaceHookSecret = async ({ tx, org }: Act, id: string, secret: Buffer): Promise<void> => {
  await sql`update carrier_hooks set secret = ${secret} where org_id = ${org} and id = ${id}`.execute(tx);
};
/**
 * How many secrets each master key wrapped, by the id of that key in hex. Null counts secrets that are not stored yet.
 */
export const countHookSecrets = ({ tx, org }: Act) => all<{ key: string | null; count: number }>(tx)`
    select encode(substring(secret from 2 for 8), 'hex') as key, count(*)::int as count
    from carrier_hooks where org_id = ${org} group by 1`;
export const recordHookCall = async ({ tx, org }: Act, id: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`update carrier_hooks set last_heard_at = now()
    where org_id = ${org} and id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows > 0n;
};

export type DelayedPackage = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly school: string;
  readonly vendor: string;
  readonly courier: string | null;
  readonly estimatedOn: string | null;
  readonly exception: string | null;
};
/** Returns late packages that nobody was notified of, and marks them as notified. Runs as the school. */
export const markDelaysNotified = (seat: Seat) => all<DelayedPackage>(seat.tx)`
    update packages p set delay_told_at = now()
    where ${isOwnRow(seat, 'p')} and p.dropped_at is null and p.delay_told_at is null and ${isDelayedSql}
    returning p.id, p.name, p.label, p.org_id::text as school, p.vendor_id::text as vendor, p.courier,
      p.estimated_on as "estimatedOn", p.exception`;
