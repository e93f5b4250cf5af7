import { one, only } from '@lanyard/db/query';
import type { Mean } from '@lanyard/domain/report';
import type { Seat } from '@lanyard/place/queries';

export const photoOfCard = ({ tx, org }: Seat, card: string) => one<{
  id: string;
  version: number;
  student: string;
}>(tx)`select c.photo_id as id, c.photo_version as version, e.student_id as student from cards c
    join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    where c.org_id = ${org} and c.id = ${card}`;

/** The scores of photos that were taken in the last days and are the current photo of a student. */
export const photoScores = ({ tx, org }: Seat, days: number) => only<Mean>(tx)`
    select coalesce(sum(p.score), 0)::float8 as sum, count(p.score)::int as count from photos p
    where p.org_id = ${org} and p.taken_at > now() - make_interval(days => ${days})
      and exists (select from enrolments e where e.org_id = p.org_id and e.photo_id = p.id and e.left_on is null)`;
