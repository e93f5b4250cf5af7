import type { Tx } from '@lanyard/db/tenant';

export const insertYear = (tx: Tx, org: string, year: { label: string; startsOn: string; endsOn: string }) =>
  tx
    .insertInto('academic_years')
    .values({
      org_id: org,
      label: year.label,
      starts_on: year.startsOn,
      ends_on: year.endsOn,
      is_current: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertSections = (
  tx: Tx,
  org: string,
  sections: readonly { year: string; class: string; classRank: number; division: string }[],
) =>
  tx
    .insertInto('sections')
    .values(
      sections.map((section) => ({
        org_id: org,
        year_id: section.year,
        class: section.class,
        class_rank: section.classRank,
        division: section.division,
      })),
    )
    .returning(['id', 'class', 'division'])
    .execute();

export const assignReviewer = (tx: Tx, org: string, section: string, reviewer: string) =>
  tx
    .updateTable('sections')
    .set((eb) => ({ reviewer_id: reviewer, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', section)
    .execute();

/** Sections of the current year; with `assignedTo`, only those the person reviews or stands in for. */
export const currentSections = (tx: Tx, org: string, assignedTo?: string) =>
  tx
    .selectFrom('sections as s')
    .innerJoin('academic_years as y', (join) =>
      join.onRef('y.org_id', '=', 's.org_id').onRef('y.id', '=', 's.year_id'),
    )
    .select(['s.id', 's.class', 's.division'])
    .where('s.org_id', '=', org)
    .where('y.is_current', '=', true)
    .$if(assignedTo !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('s.reviewer_id', '=', assignedTo ?? null), eb('s.deputy_id', '=', assignedTo ?? null)]),
      ),
    )
    .orderBy('s.class_rank')
    .orderBy('s.division')
    .execute();
