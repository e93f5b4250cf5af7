// Packages that are not finished: until each of their cards is handed over or has ended.
import { all, only } from '@lanyard/db/query';
import type { Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * For packages as `p`: it was delivered, and a card in it is neither handed over nor ended. The counter of the class
 * comes first, because it rules out most packages without reading their cards.
 */
export const hasCardsToHandOver: RawBuilder<SqlBool> = sql`(p.status = 'delivered'
  and exists (select from order_sections s where s.org_id = p.org_id and s.order_id = p.order_id and s.section_id = p.section_id
    and s.cards_delivered > 0)
  and exists (select from package_cards m join cards c on c.org_id = m.org_id and c.id = m.card_id
    where m.org_id = p.org_id and m.package_id = p.id and m.out_at is null and c.ended is null and c.stage = 'delivered'))`;

/** Packages of the year that have not arrived yet. */
export const packagesUnderWay = ({ tx, org }: Seat, year: string) => all<{ name: string; label: string }>(tx)`
    select p.name, p.label from packages p
    where p.org_id = ${org} and p.year_id = ${year} and p.dropped_at is null and p.status <> 'delivered' order by p.id`;

/** Cards of the year that arrived at the school and are not handed over. */
export async function countCardsToHandOver({ tx, org }: Seat, year: string): Promise<number> {
  const { count } = await only<{ count: number }>(tx)`
    select count(*)::int as count from packages p
    join package_cards m on m.org_id = p.org_id and m.package_id = p.id and m.out_at is null
    join cards c on c.org_id = m.org_id and c.id = m.card_id and c.ended is null and c.stage = 'delivered'
    where p.org_id = ${org} and p.year_id = ${year} and p.dropped_at is null and p.status = 'delivered'`;
  return count;
}
