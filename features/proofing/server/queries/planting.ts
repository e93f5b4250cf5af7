// What workers do with planted pairs (cards with another child's photo): plant, draw and delete them.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { PrintedInput } from '@lanyard/domain/proof';
import type { Role } from '@lanyard/domain/role';
import type { RowClaim, StaleClaims } from '@lanyard/jobs/backlog';
import { isStaleClaim } from '@lanyard/jobs/queries';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

export type PlantingTarget = {
  readonly section: string;
  readonly reviewer: string;
  readonly roles: Role[];
  /** How many active pairs this reviewer has in this class. */
  readonly planted: number;
};
/** Reviewers and classes of the year that have enough pending proofs to plant pairs. */
export const plantingTargets = (tx: Tx, org: string, least: number) => all<PlantingTarget>(tx)`
    select s.id as section, m.person_id as reviewer, m.roles,
      (select count(*)::int from planted_pairs q where q.org_id = s.org_id and q.section_id = s.id
        and q.reviewer_id = m.person_id and q.dropped_at is null) as planted
    from sections s
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    join memberships m on m.org_id = s.org_id and m.ended_at is null and m.person_id in (s.reviewer_id, s.deputy_id)
    left join proof_sections ps on ps.org_id = s.org_id and ps.section_id = s.id
    where s.org_id = ${org} and ps.signed_at is null and ps.to_principal_at is null
      and not exists (select from acting_principals a where a.org_id = s.org_id and a.person_id = m.person_id and a.ended_at is null)
      and (select count(*) from proofs p
        join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
        where p.org_id = s.org_id and e.section_id = s.id and p.status = 'pending') >= ${least}::int
    order by s.id, m.person_id`;

export type PairedChild = {
  readonly enrolment: string;
  readonly student: string;
  readonly name: string;
  readonly photo: string;
  readonly photoVersion: number;
  readonly template: string;
  readonly fields: PrintedInput['fields'];
  readonly issues: readonly unknown[];
  readonly madeAt: string;
  readonly madeBy: string | null;
};
/** Proofs without comments, retakes or issues that block, because a planted pair must not stand out. */
export const childrenToPair = (
  tx: Tx,
  org: string,
  { section, reviewer }: Pick<PlantingTarget, 'section' | 'reviewer'>,
) => all<PairedChild>(tx)`
    select e.id as enrolment, e.student_id as student, ${shownNameColumn('st')} as name, v.photo_id as photo, v.photo_version as "photoVersion",
      v.template_version_id as template, v.fields, p.issues, p.made_at as "madeAt",
      (select v.by from proof_events v where v.org_id = p.org_id and v.proof_id = p.id order by v.id limit 1) as "madeBy"
    from proofs p
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    join students st on st.org_id = e.org_id and st.id = e.student_id
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    where p.org_id = ${org} and e.section_id = ${section} and p.status = 'pending' and p.faults = '[]' and not p.blocking
      and p.retakes = 0 and not p.returned and p.comments = 0 and e.photo_id = v.photo_id
      and e.photo_version = v.photo_version and not exists (
        select from photo_doubts d where d.org_id = p.org_id and d.photo_id = v.photo_id and d.settled_at is null)
      and not exists (
        select from planted_pairs q where q.org_id = p.org_id and q.reviewer_id = ${reviewer} and q.dropped_at is null
          and e.id in (q.enrolment_id, q.face_enrolment_id))
    order by e.id`;

export type NewPair = Pick<PlantingTarget, 'section' | 'reviewer'> & {
  readonly shown: PairedChild;
  readonly face: PairedChild;
  readonly hash: string;
};
export const insertPairs = async (tx: Tx, org: string, pairs: readonly NewPair[]): Promise<void> => {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ section, reviewer, shown, face, hash }) => ({
    section,
    reviewer,
    enrolment: shown.enrolment,
    student: shown.student,
    faceEnrolment: face.enrolment,
    faceStudent: face.student,
    photo: face.photo,
    photoVersion: face.photoVersion,
    template: shown.template,
    fields: shown.fields,
    issues: face.issues,
    madeAt: shown.madeAt,
    madeBy: shown.madeBy,
    hash,
  }));
  await sql`insert into planted_pairs (org_id, reviewer_id, section_id, enrolment_id, student_id, face_enrolment_id,
      face_student_id, photo_id, photo_version, template_version_id, fields, issues, made_at, made_by, hash)
    select ${org}, n.reviewer, n.section, n.enrolment, n.student, n."faceEnrolment", n."faceStudent", n.photo,
      n."photoVersion", n.template, n.fields, n.issues, n."madeAt", n."madeBy", decode(n.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(section uuid, reviewer uuid, enrolment uuid, student uuid,
      "faceEnrolment" uuid, "faceStudent" uuid, photo uuid, "photoVersion" int, template uuid, fields json, issues jsonb,
      "madeAt" timestamptz, "madeBy" uuid, hash text)`.execute(tx);
};

export type WaitingPair = {
  readonly id: string;
  readonly student: string;
  readonly faceEnrolment: string;
  readonly photo: string;
  readonly template: string;
  readonly fields: PrintedInput['fields'];
  readonly attempts: number;
  readonly claim: string;
};
export const claimPairs = (tx: Tx, org: string, { id, most }: RowClaim) => all<WaitingPair>(tx)`
    update planted_pairs q set claim = ${id}, claimed_at = now(), attempts = q.attempts + 1
    where q.org_id = ${org} and q.id in (
      select w.id from planted_pairs w where w.org_id = ${org} and w.drawn_at is null and w.claimed_at is null
        and w.dropped_at is null order by w.planted_at limit ${most} for update skip locked)
    returning q.id, q.student_id as student, q.face_enrolment_id as "faceEnrolment",
      q.photo_id || '.' || q.photo_version as photo, q.template_version_id as template, q.fields, q.attempts, q.claim`;

export const unclaimPairs = async (tx: Tx, org: string, stale: StaleClaims): Promise<number> => {
  const rows = await all(tx)`update planted_pairs set claimed_at = null, claim = null
    where org_id = ${org} and drawn_at is null and claimed_at is not null and ${isStaleClaim(stale)} returning id`;
  return rows.length;
};

/** Returns false if another worker has claimed the pair in the meantime, or if the pair has ended. */
export const writeDrawnPair = async (
  tx: Tx,
  org: string,
  { id, claim }: WaitingPair,
  { front, back }: { readonly front: string; readonly back: string | null },
): Promise<boolean> => {
  const found = await one(tx)`
    update planted_pairs set drawn_at = now(), front_file_id = ${front}, back_file_id = ${back},
      claim = null, claimed_at = null
    where org_id = ${org} and id = ${id} and claim = ${claim} and drawn_at is null and dropped_at is null
    returning id`;
  return found !== undefined;
};

export const releasePair = (tx: Tx, org: string, { id, claim }: WaitingPair): Promise<unknown> =>
  sql`update planted_pairs set claim = null, claimed_at = null
    where org_id = ${org} and id = ${id} and claim = ${claim}`.execute(tx);

export const dropPair = (tx: Tx, org: string, id: string): Promise<unknown> =>
  sql`update planted_pairs set dropped_at = now() where org_id = ${org} and id = ${id}`.execute(tx);

/** Ends pairs of signed classes, of people who no longer review the class, and pairs that are too old. */
export const dropOutdatedPairs = (tx: Tx, org: string, days: number): Promise<unknown> =>
  sql`update planted_pairs q set dropped_at = now()
    where q.org_id = ${org} and q.dropped_at is null and (
      q.planted_at < now() - make_interval(days => ${days}::int)
      or exists (select from proof_sections ps where ps.org_id = q.org_id and ps.section_id = q.section_id and ps.signed_at is not null)
      or not exists (select from sections s join memberships m on m.org_id = s.org_id and m.person_id = q.reviewer_id and m.ended_at is null
        where s.org_id = q.org_id and s.id = q.section_id and q.reviewer_id in (s.reviewer_id, s.deputy_id)))`.execute(
    tx,
  );

/**
 * Ends pairs of these students whose cards or photos have changed. A pair ends if one of its two students left the
 * class, or if its photo was changed, removed or moved to another child. A pair without an answer also ends if its card
 * would print something else. If the photo was moved, the answer is deleted: the photo was under the wrong child, so
 * the answer says nothing about the reviewer.
 */
export const dropPairsOf = async (tx: Tx, org: string, enrolments: readonly string[]): Promise<void> => {
  await sql`
    with moved as (
      select q.id, ph.moved_to is not null as moved from planted_pairs q
      left join photos ph on ph.org_id = q.org_id and ph.id = q.photo_id
      left join proofs p on p.org_id = q.org_id and p.enrolment_id = q.enrolment_id
      left join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
      left join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
      left join proofs fp on fp.org_id = q.org_id and fp.enrolment_id = q.face_enrolment_id
      left join enrolments fe on fe.org_id = fp.org_id and fe.id = fp.enrolment_id and fe.left_on is null
      where q.org_id = ${org} and q.dropped_at is null
        and (q.enrolment_id = any (${[...enrolments]}::uuid[]) or q.face_enrolment_id = any (${[...enrolments]}::uuid[]))
        and (ph.id is null or ph.moved_to is not null or ph.withdrawn_at is not null or ph.version <> q.photo_version
          or e.section_id is distinct from q.section_id or fe.section_id is distinct from q.section_id
          or q.answered_at is null
            and (v.template_version_id <> q.template_version_id or v.fields::jsonb <> q.fields::jsonb))
    )
    update planted_pairs q set dropped_at = now(),
      answered_at = case when moved.moved then null else q.answered_at end,
      act = case when moved.moved then null else q.act end, caught = case when moved.moved then null else q.caught end
    from moved where q.org_id = ${org} and q.id = moved.id`.execute(tx);
};

/**
 * If a student's own card shows the wrong child, ends the student's planted pairs and deletes the answers to them,
 * because the reviewer may have been right. Pairs whose result the reviewer has seen are not changed.
 */
export const voidPairsOf = (tx: Tx, org: string, enrolment: string): Promise<unknown> =>
  sql`update planted_pairs set dropped_at = coalesce(dropped_at, now()), answered_at = null, act = null, caught = null
    where org_id = ${org} and told_at is null and ${enrolment}::uuid in (enrolment_id, face_enrolment_id)`.execute(
    tx,
  );

type Gone = { readonly front: string | null; readonly back: string | null };
const filesOf = (rows: readonly Gone[]): string[] =>
  rows.flatMap(({ front, back }) => [front ?? [], back ?? []].flat());

/**
 * Deletes ended pairs, or all pairs of `student`. Stores whether the reviewer caught each answered pair. Returns the
 * files to delete.
 */
export const deleteDroppedPairs = async (
  tx: Tx,
  org: string,
  { student }: { readonly student?: string } = {},
): Promise<{ readonly pairs: number; readonly files: string[] }> => {
  const rows = await all<Gone>(tx)`
    with gone as (
      delete from planted_pairs where org_id = ${org}
        and case when ${student ?? null}::uuid is null then dropped_at is not null
          else ${student ?? null}::uuid in (student_id, face_student_id) end
      returning *
    ), kept as (
      insert into planted_answers (org_id, id, reviewer_id, section_id, answered_at, caught)
      select org_id, id, reviewer_id, section_id, answered_at, caught from gone where answered_at is not null
      on conflict do nothing
    )
    select front_file_id as front, back_file_id as back from gone`;
  return { pairs: rows.length, files: filesOf(rows) };
};
