import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

/** As the school's worker: of the year the order was released in. Held to the commit, so there are no gaps. */
export const nextNumbers = async (
  tx: Tx,
  school: string,
  order: string,
  count: number,
): Promise<{ year: string; first: number }> => {
  const { rows } = await sql<{
    year: string;
    last: number;
  }>`insert into package_numbers as n (org_id, year_id, last)
    select o.org_id, b.year_id, ${count}::int from orders o join batches b on b.org_id = o.org_id and b.id = o.batch_id
    where o.org_id = ${school} and o.id = ${order}
    on conflict (org_id, year_id) do update set last = n.last + ${count}::int returning n.year_id as year, n.last`.execute(
    tx,
  );
  const [next] = rows;
  if (!next) throw new Error('a package was not numbered');
  return { year: next.year, first: next.last - count + 1 };
};

/** As the vendor. Nothing where it has no GS1 prefix. */
export const nextCarton = async (
  tx: Tx,
  vendor: string,
): Promise<{ prefix: string; serial: number } | undefined> => {
  const { rows } = await sql<{
    prefix: string;
    serial: string;
  }>`insert into carton_numbers as n (org_id, last)
    select s.org_id, 1 from vendor_settings s where s.org_id = ${vendor} and s.gs1_prefix is not null
    on conflict (org_id) do update set last = n.last + 1
    returning n.last::text as serial, (select s.gs1_prefix from vendor_settings s where s.org_id = n.org_id) as prefix`.execute(
    tx,
  );
  const [next] = rows;
  return next && { prefix: next.prefix, serial: Number(next.serial) };
};
