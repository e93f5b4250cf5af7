import type { Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether this person is the reviewer or the deputy of the class in the current year. Every check of what a class
 * teacher may see uses this condition, so last year's class teacher sees nothing of last year's class.
 */
export const isOwnSection = (
  org: string,
  section: RawBuilder<unknown>,
  person: string,
): RawBuilder<SqlBool> =>
  sql`${section} in (select own.id from sections own
    join academic_years open on open.org_id = own.org_id and open.id = own.year_id and open.is_current
    where own.org_id = ${org} and (own.reviewer_id = ${person} or own.deputy_id = ${person}))`;

/** Creates the classes that the year does not have yet, and returns only those. */
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
    .onConflict((conflict) => conflict.columns(['org_id', 'year_id', 'class', 'division']).doNothing())
    .returning(['id', 'class', 'division'])
    .execute();

export const assignReviewer = (tx: Tx, org: string, section: string, reviewer: string) =>
  tx
    .updateTable('sections')
    .set((eb) => ({ reviewer_id: reviewer, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('id', '=', section)
    .execute();

/** The classes of the current year. With `assignedTo`, only those that the person reviews as reviewer or deputy. */
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

const inFull = (tx: Tx, org: string) =>
  tx
    .selectFrom('sections as s')
    .select([
      's.id',
      's.year_id as year',
      's.class',
      's.class_rank as rank',
      's.division',
      's.reviewer_id as reviewer',
      's.deputy_id as deputy',
      's.review_due_on as reviewDueOn',
      's.version',
      sql<number>`(select count(*)::int from enrolments e where e.org_id = s.org_id and e.section_id = s.id)`.as(
        'students',
      ),
    ])
    .where('s.org_id', '=', org);

export const sectionsOfYear = (tx: Tx, org: string, year: string) =>
  inFull(tx, org).where('s.year_id', '=', year).orderBy('s.class_rank').orderBy('s.division').execute();

export const sectionById = (tx: Tx, org: string, id: string) =>
  inFull(tx, org).where('s.id', '=', id).executeTakeFirst();

/** Locks the class. Acts that enrol students in it have to wait, so its students can be counted. */
export const lockSection = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('sections')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateSection = (
  tx: Tx,
  org: string,
  id: string,
  change: { reviewer: string | null; deputy: string | null; reviewDueOn: string | null },
) =>
  tx
    .updateTable('sections')
    .set((eb) => ({
      reviewer_id: change.reviewer,
      deputy_id: change.deputy,
      review_due_on: change.reviewDueOn,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteSection = (tx: Tx, org: string, id: string) =>
  tx.deleteFrom('sections').where('org_id', '=', org).where('id', '=', id).execute();

/** Locks the memberships, so that no one loses the role before the transaction ends. */
export const membersWithRoles = (tx: Tx, org: string, people: readonly string[], roles: readonly string[]) =>
  tx
    .selectFrom('memberships')
    .select('person_id as id')
    .where('org_id', '=', org)
    .where('ended_at', 'is', null)
    .where(({ eb, fn, val }) => eb('person_id', '=', fn.any(val([...people]))))
    .where(sql<boolean>`roles && ${sql.val([...roles])}::text[]`)
    .forShare()
    .execute();
