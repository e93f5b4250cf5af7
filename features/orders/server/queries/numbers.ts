import { one, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { batchName } from '@lanyard/domain/order';

/**
 * Locks the counter until the end of the transaction. The next release waits, and a failed release leaves no gap in the
 * numbers.
 */
export const insertBatch = async ({
  tx,
  org,
  user,
}: Act): Promise<{ id: string; name: string } | undefined> => {
  const next = await one<{ year: string; label: string; last: number }>(tx)`
    insert into batch_numbers as n (org_id, year_id, last)
    select y.org_id, y.id, 1 from academic_years y where y.org_id = ${org} and y.is_current
    on conflict (org_id, year_id) do update set last = n.last + 1
    returning n.year_id as year, n.last, (select y.label from academic_years y where y.org_id = n.org_id and y.id = n.year_id) as label`;
  if (!next) return undefined;
  const name = batchName(next.label, next.last);
  const { id } = await tx
    .insertInto('batches')
    .values({ org_id: org, year_id: next.year, number: next.last, name, made_by: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
};

/**
 * For the vendor's worker: the vendor's next order number of the year. Locks the counter until the end of the
 * transaction.
 */
export const nextOrderNumber = async (tx: Tx, vendor: string, year: number): Promise<number> => {
  const next = await only<{ last: number }>(tx)`
    insert into order_numbers as n (org_id, year, last) values (${vendor}, ${year}, 1)
    on conflict (org_id, year) do update set last = n.last + 1 returning n.last`;
  return next.last;
};

export const writeOrderNumber = (
  tx: Tx,
  school: string,
  id: string,
  { year, number, name }: { readonly year: number; readonly number: number; readonly name: string },
) =>
  tx
    .updateTable('orders')
    .set({ year, number, name })
    .where('org_id', '=', school)
    .where('id', '=', id)
    .execute();
