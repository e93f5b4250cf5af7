import { one, only } from '@lanyard/db/query';
import type { Mean } from '@lanyard/domain/report';
import type { Seat } from '@lanyard/place/queries';

import type { DaySpan } from './dashboard.ts';

export const photoOfCard = ({ tx, org }: Seat, card: string) => one<{
  id: string;
  version: number;
  student: string;
}>(tx)`select c.photo_id as id, c.photo_version as version, e.student_id as student from cards c
    join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    where c.org_id = ${org} and c.id = ${card}`;

/**
 * The scores of the photos that were taken on these days and are current, counted like those of the reports: whole days,
 * and only photos of the year of the enrolment.
 */
export const photoScores = ({ tx, org }: Seat, { until, days, timeZone }: DaySpan) => only<Mean>(tx)`
    select coalesce(sum(p.score), 0)::float8 as sum, count(*)::int as count
    from photos p join enrolments e on e.org_id = p.org_id and e.student_id = p.student_id and e.photo_id = p.id
      and e.year_id = p.year_id
    where p.org_id = ${org} and p.state = 'kept' and p.score is not null and e.left_on is null
      and p.taken_at >= ((${until}::date - ${days - 1}::int)::timestamp at time zone ${timeZone})
      and p.taken_at < ((${until}::date + 1)::timestamp at time zone ${timeZone})`;
