import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder } from 'kysely';

import type { AuditFormat } from '../../api.ts';

export type AuditLogPosition = { readonly at: string; readonly id: string };
export type AuditLogFilter = {
  /** Selects only rows whose action name begins with one of these texts. */
  readonly actions?: readonly string[] | undefined;
  readonly person?: string | undefined;
  /** Selects only rows about any of these ids. */
  readonly about?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly timeZone: string;
  readonly after?: AuditLogPosition | undefined;
  readonly limit: number;
  /** Reads everything that a row is about, not only the first few things. */
  readonly inFull?: boolean | undefined;
};
export type AuditLogRow = {
  readonly id: string;
  readonly at: string;
  readonly person: string | null;
  readonly action: string;
  /** The first few things that the row is about. Those of the filter come first. */
  readonly subjects: readonly string[];
  readonly subjectCount: number;
  /** Null unless `inFull` is set, because a row can be about 40,000 students. */
  readonly allSubjects: readonly string[] | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** The moment at which a day starts in the organisation's time zone, `later` days after `day`. */
const startOf = (day: string | undefined, later: number, timeZone: string): RawBuilder<string | null> =>
  day === undefined
    ? sql`null::timestamptz`
    : sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;

/** How many subjects of a row are read. The page names only four, but some subjects are not ids and have no name. */
const fewSubjects = 12;

/**
 * Newest first. The query sorts times and ids before it reads whole rows, because a row about a whole class is long.
 */
export const auditPage = async (
  { tx, org }: Act,
  sought: AuditLogFilter,
): Promise<readonly AuditLogRow[]> => {
  const { actions, person, about, from, until, timeZone, after, limit, inFull = false } = sought;
  const since = startOf(from, 0, timeZone);
  const before = startOf(until, 1, timeZone);
  const found = about
    ? sql`app.audit_about(${[...about]}::text[], ${since}, ${before}) k where true`
    : sql`audit_events k where k.org_id = ${org}
        ${from === undefined ? sql`` : sql`and k.at >= ${since}`} ${until === undefined ? sql`` : sql`and k.at < ${before}`}`;
  const askedFor = about
    ? sql`array(select s from unnest(about.subjects) s where s = any (${[...about]}::text[]) limit ${fewSubjects}) ||`
    : sql``;
  return all<AuditLogRow>(tx)`
    with keys as (
      select k.txid, k.id, k.at from ${found}
        ${actions ? sql`and k.action ^@ any (${[...actions]}::text[])` : sql``}
        ${person === undefined ? sql`` : sql`and k.person_id = ${person}`}
        ${after ? sql`and (k.at, k.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by k.at desc, k.id desc limit ${limit}
    )
    select e.id, e.at, e.person_id as person, e.action, ${askedFor} about.subjects[1:${fewSubjects}::int] as subjects,
      cardinality(about.subjects) as "subjectCount", ${inFull ? sql`about.subjects` : sql`null`} as "allSubjects", e.detail
    from keys join audit_events e on e.org_id = ${org} and e.txid = keys.txid and e.id = keys.id
    -- A long list is unpacked once here, not once for each use above.
    cross join lateral (select e.subjects || '{}'::text[] as subjects offset 0) about
    order by e.at desc, e.id desc`;
};

/** Every id that a row about a student may have: the person, their years, photos, proofs and cards. */
export const auditIdsOfStudent = async (tx: Tx, org: string, student: string): Promise<readonly string[]> => {
  const rows = await all<{ id: string }>(tx)`
    with who as (
      select s.id from students s where s.org_id = ${org} and s.id = ${student}
      union select e.student_id from enrolments e where e.org_id = ${org} and e.id = ${student}
    )
    select id::text from who
    union all select e.id::text from enrolments e where e.org_id = ${org} and e.student_id in (select id from who)
    union all select p.id::text from photos p where p.org_id = ${org} and p.student_id in (select id from who)
    union all select p.id::text from proofs p where p.org_id = ${org} and p.student_id in (select id from who)
    union all select c.id::text from cards c where c.org_id = ${org} and c.student_id in (select id from who)`;
  return rows.map(({ id }) => id);
};

export const currentAndFormerMembers = (tx: Tx, org: string) => all<{
  id: string;
  name: string;
  ended: boolean;
}>(tx)`
    select p.id, p.name, m.ended_at is not null as ended
    from ctl.members() p join memberships m on m.org_id = ${org} and m.person_id = p.id
    order by m.ended_at is not null, lower(p.name), p.id`;

export const insertAuditExport = async (
  { tx, org, user }: Act,
  { format, asked }: { readonly format: AuditFormat; readonly asked: object },
): Promise<string> => {
  await sql`delete from audit_exports where org_id = ${org} and made_at < now() - interval '1 day'`.execute(
    tx,
  );
  const { id } = await tx
    .insertInto('audit_exports')
    .values({ org_id: org, format, asked: JSON.stringify(asked), made_by: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const auditExportById = ({ tx, org, user }: Act, id: string) =>
  tx
    .selectFrom('audit_exports')
    .select(['format', 'asked', 'made_at as madeAt'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('made_by', '=', user)
    .where('made_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
