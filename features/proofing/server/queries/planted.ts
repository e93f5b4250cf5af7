// Planted pairs (cards with another child's photo) for their own reviewer. Nobody else can read these rows.
import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { all, one } from '@lanyard/db/query';
import type { Act } from '@lanyard/db/tenant';
import type { QualityIssue } from '@lanyard/domain/photo-quality';
import type { PrintedInput, ProofAct } from '@lanyard/domain/proof';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type PairEvent = {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly reason: string | null;
  readonly note: string;
};
export type PairRow = {
  readonly id: string;
  readonly section: string;
  readonly enrolment: string;
  readonly student: string;
  readonly studentName: string;
  readonly rollNo: string;
  readonly class: string;
  readonly photo: { readonly id: string; readonly version: number };
  readonly issues: readonly QualityIssue[];
  readonly version: number;
  readonly assigned: string | null;
  readonly act: ProofAct | null;
  readonly reason: string | null;
  readonly note: string;
  readonly answeredAt: string | null;
  readonly secondsAgo: number | null;
  readonly told: boolean;
  readonly events: readonly PairEvent[];
  readonly madeAt: string;
  readonly madeBy: string | null;
  readonly fields: PrintedInput['fields'];
  readonly hash: string;
  readonly template: { readonly id: string; readonly name: string };
  readonly front: string | null;
  readonly back: string | null;
};

/** Pairs that are drawn and active, and whose reviewer still reviews the class. */
const pairs = (org: string, reviewer: string, narrowed: RawBuilder<SqlBool>) => sql<PairRow>`
  select q.id, q.section_id as section, q.enrolment_id as enrolment, q.student_id as student, ${shownNameColumn('st')} as "studentName",
    e.roll_no as "rollNo", e.class || '-' || e.division as class,
    json_build_object('id', q.photo_id, 'version', q.photo_version) as photo, q.issues, q.version,
    s.reviewer_id as assigned, q.act, q.reason, q.note, q.answered_at as "answeredAt",
    extract(epoch from now() - q.answered_at)::float as "secondsAgo", q.told_at is not null as told, q.events,
    q.made_at as "madeAt", q.made_by as "madeBy", q.fields, encode(q.hash, 'hex') as hash,
    json_build_object('id', t.id, 'name', t.name) as template, q.front_file_id as front, q.back_file_id as back
  from planted_pairs q
  join enrolments e on e.org_id = q.org_id and e.id = q.enrolment_id and e.section_id = q.section_id and e.left_on is null
  join students st on st.org_id = q.org_id and st.id = q.student_id
  join sections s on s.org_id = q.org_id and s.id = q.section_id
  join template_versions v on v.org_id = q.org_id and v.id = q.template_version_id
  join templates t on t.org_id = v.org_id and t.id = v.template_id
  where q.org_id = ${org} and q.reviewer_id = ${reviewer} and q.dropped_at is null and q.front_file_id is not null
    and ${isOwnSection(org, sql`q.section_id`, reviewer)} and ${narrowed}`;

/** With `alone`, locks the row until the transaction ends. */
export const findPair = ({ tx, org, user }: Act, id: string, alone = false) => one<PairRow>(tx)`
    ${pairs(org, user, sql`q.id = ${id}`)}
    ${alone ? sql`for update of q` : sql``}`;

/** Planted test cards that this person has not answered, in a class that the person still reviews. */
export const unansweredPairs = async ({ tx, org, user }: Act, section: string): Promise<PairRow[]> => {
  const open = sql<SqlBool>`q.section_id = ${section} and q.answered_at is null and not exists (
    select from proof_sections ps where ps.org_id = q.org_id and ps.section_id = q.section_id
      and (ps.signed_at is not null or ps.to_principal_at is not null))`;
  return all<PairRow>(tx)`${pairs(org, user, open)} order by q.id`;
};

export type PairAnswer = {
  readonly act: ProofAct;
  readonly reason: string | null;
  readonly note: string;
  readonly caught: boolean;
};
/** Stores the answer to a pair. If the answer is null, deletes the stored one. The caller has locked the pair. */
export const writePairAnswer = async (
  { tx, org, user }: Act,
  id: string,
  version: number,
  answer: PairAnswer | null,
): Promise<number | undefined> => {
  const row = await one<{ version: number }>(tx)`
    update planted_pairs set act = ${answer?.act ?? null}, reason = ${answer?.reason ?? null}, note = ${answer?.note ?? ''},
      caught = ${answer?.caught ?? null}::boolean, answered_at = ${answer ? sql`now()` : null}, version = version + 1
    where org_id = ${org} and reviewer_id = ${user} and id = ${id} and version = ${version} and dropped_at is null
    returning version`;
  return row?.version;
};

export const addPairEvent = async (
  { tx, org, user }: Act,
  id: string,
  { kind, reason, note }: Omit<PairEvent, 'id' | 'at'>,
): Promise<void> => {
  await sql`update planted_pairs set events = events || jsonb_build_array(jsonb_build_object('id', uuidv7(),
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'kind', ${kind}::text, 'reason', ${reason}::text, 'note', ${note}::text))
    where org_id = ${org} and reviewer_id = ${user} and id = ${id}`.execute(tx);
};

export type RevealedAnswer = {
  readonly id: string;
  readonly studentName: string;
  readonly faceOf: string;
  readonly act: ProofAct;
  readonly caught: boolean;
};
export type SectionReviewState = {
  /** How many drawn proofs of the class are still pending. */
  readonly pending: number;
  readonly open: number;
  readonly withPrincipal: boolean;
};
/** The progress of the caller's review of a class. Undefined if the section is not of this year. */
export const sectionReviewState = ({ tx, org, user }: Act, section: string) => one<SectionReviewState>(tx)`
    select (select count(*)::int from proofs p
        join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
        where p.org_id = s.org_id and e.section_id = s.id and p.status = 'pending' and p.drawn) as pending,
      (select count(*)::int from planted_pairs q where q.org_id = s.org_id and q.section_id = s.id
        and q.reviewer_id = ${user} and q.dropped_at is null and q.front_file_id is not null and q.answered_at is null) as open,
      coalesce(ps.to_principal_at is not null, false) as "withPrincipal"
    from sections s
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    left join proof_sections ps on ps.org_id = s.org_id and ps.section_id = s.id
    where s.org_id = ${org} and s.id = ${section}`;

/** The caller's answers to planted pairs in a class. Reading them makes them final. */
export const revealAnswers = ({ tx, org, user }: Act, section: string) => all<RevealedAnswer>(tx)`
    with told as (
      update planted_pairs set told_at = coalesce(told_at, now())
      where org_id = ${org} and reviewer_id = ${user} and section_id = ${section} and answered_at is not null
        and dropped_at is null
      returning *
    )
    select q.id, ${shownNameColumn('shown')} as "studentName", ${shownNameColumn('face')} as "faceOf", q.act, q.caught from told q
    join students shown on shown.org_id = q.org_id and shown.id = q.student_id
    join students face on face.org_id = q.org_id and face.id = q.face_student_id
    order by q.answered_at, q.id`;
