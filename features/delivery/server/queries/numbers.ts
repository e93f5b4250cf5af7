import { one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';

/**
 * The next package numbers of the school. They restart each academic year, which is the year of the order's batch. The
 * lock lasts until the commit, so there are no gaps. Runs as the school's worker.
 */
export const nextPackageNumbers = async (
  tx: Tx,
  school: string,
  order: string,
  count: number,
): Promise<{ year: string; first: number }> => {
  const next = await only<{ year: string; last: number }>(tx)`
    insert into package_numbers as n (org_id, year_id, last)
    select o.org_id, b.year_id, ${count}::int from orders o join batches b on b.org_id = o.org_id and b.id = o.batch_id
    where o.org_id = ${school} and o.id = ${order}
    on conflict (org_id, year_id) do update set last = n.last + ${count}::int returning n.year_id as year, n.last`;
  return { year: next.year, first: next.last - count + 1 };
};

/** The vendor's next carton number. Undefined if the vendor has no GS1 prefix. Runs as the vendor. */
export const nextCartonNumber = async (
  tx: Tx,
  vendor: string,
): Promise<{ prefix: string; serial: number } | undefined> => {
  const next = await one<{ prefix: string; serial: string }>(tx)`
    insert into carton_numbers as n (org_id, last)
    select s.org_id, 1 from vendor_settings s where s.org_id = ${vendor} and s.gs1_prefix is not null
    on conflict (org_id) do update set last = n.last + 1
    returning n.last::text as serial, (select s.gs1_prefix from vendor_settings s where s.org_id = n.org_id) as prefix`;
  return next && { prefix: next.prefix, serial: Number(next.serial) };
};
