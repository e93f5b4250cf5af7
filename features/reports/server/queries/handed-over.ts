// The students who have their card in their hand. "Delivered" counts more: a package arrived with the card.
import { only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { SectionFilter } from './section-figures.ts';

/**
 * Counts the students of the current year. A card counts in the class that it was ordered for. Cards of students who
 * left do not count.
 */
export const countHandedOver = async (tx: Tx, org: string, within: SectionFilter): Promise<number> => {
  const chosen = within ? sql`and s.id = any (${[...within]}::uuid[])` : sql``;
  const { n } = await only<{ n: number }>(tx)`
    with here as materialized (
      select s.id from sections s join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
      where s.org_id = ${org} ${chosen})
    select (select coalesce(sum(o.cards_handed_over), 0) from order_sections o
        where o.org_id = ${org} and o.section_id in (select id from here))::int
      - (select count(*) from enrolments e
        join cards c on c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null and c.stage = 'handed_over'
        where e.org_id = ${org} and e.left_on is not null and c.section_id in (select id from here))::int as n`;
  return n;
};
