import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { ProofScope } from './deciding.ts';

/** For each person, the classes that they review or deputise for this year. Only those that `reviewer` may see. */
export const classesByReviewer = async (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
): Promise<{ id: string; classes: string[] }[]> => {
  const own = reviewer === null ? sql`true` : sql`(s.reviewer_id = ${reviewer} or s.deputy_id = ${reviewer})`;
  return all<{ id: string; classes: string[] }>(tx)`
    select who.id, array_agg(s.class || '-' || s.division order by s.class_rank, s.division) as classes
    from sections s
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    cross join lateral (select s.reviewer_id as id union select s.deputy_id) who
    where s.org_id = ${org} and who.id is not null and ${own}
    group by who.id`;
};
