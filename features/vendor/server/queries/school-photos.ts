import { sql } from 'kysely';

import type { Seat } from './seat.ts';

export const photoOfCard = async (
  { tx, org }: Seat,
  card: string,
): Promise<{ id: string; version: number; student: string } | undefined> => {
  const { rows } = await sql<{
    id: string;
    version: number;
    student: string;
  }>`select c.photo_id as id, c.photo_version as version, e.student_id as student from cards c
    join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
    where c.org_id = ${org} and c.id = ${card}`.execute(tx);
  return rows[0];
};

/** The mean score of the photos taken in the last days that are somebody's current one. */
export const photoScore = async ({ tx, org }: Seat, days: number): Promise<number | null> => {
  const { rows } = await sql<{ score: number | null }>`select avg(p.score)::float8 as score from photos p
    where p.org_id = ${org} and p.taken_at > now() - make_interval(days => ${days})
      and exists (select from enrolments e where e.org_id = p.org_id and e.photo_id = p.id and e.left_on is null)`.execute(
    tx,
  );
  return rows[0]?.score ?? null;
};
