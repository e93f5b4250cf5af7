// What is not finished in a year when the school rolls over.
import { all, only } from '@lanyard/db/query';
import type { Seat } from '@lanyard/place/queries';

import { orderIsOpen } from './order-list.ts';
import { liveCardCount } from './orders.ts';

/** Running orders with classes of the year, the first to be released first. Also how many of their cards are held. */
export const runningOrdersOfYear = ({ tx, org }: Seat, year: string) => all<{
  batch: string;
  name: string | null;
  held: number;
}>(tx)`
    select o.batch, o.name, o.cards_held as held from orders o
    where o.org_id = ${org} and ${orderIsOpen} and ${liveCardCount('o')} > 0
      and exists (select from order_sections s join sections n on n.org_id = s.org_id and n.id = s.section_id and n.year_id = ${year}
        where s.org_id = o.org_id and s.order_id = o.id)
    order by o.id`;

/** Students of the year whose proof is approved and who have no live card. */
export async function countUnreleasedCards({ tx, org }: Seat, year: string): Promise<number> {
  const { count } = await only<{ count: number }>(tx)`
    select count(*)::int as count from enrolments e
    where e.org_id = ${org} and e.year_id = ${year} and e.left_on is null and e.proof_status = 'approved'
      and not exists (select from cards c where c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null)`;
  return count;
}

/** The cards of these students that this transaction cancelled, and their orders. */
export const cardsCancelledNow = ({ tx, org }: Seat, enrolments: readonly string[]) => all<{
  batch: string;
  name: string | null;
  cards: number;
}>(tx)`
    select o.batch, o.name, count(*)::int as cards from cards c join orders o on o.org_id = c.org_id and o.id = c.order_id
    where c.org_id = ${org} and c.enrolment_id = any (${[...enrolments]}::uuid[])
      and c.ended = 'void' and c.ended_at = now()::timestamptz(3)
    group by o.id, o.batch, o.name order by o.id`;
