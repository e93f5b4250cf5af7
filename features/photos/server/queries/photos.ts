import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { PhotoChoice, PhotoSource, TakenPhoto } from '@lanyard/domain/photo';
import type { PhotoMeasurements } from '@lanyard/domain/photo-quality';
import type { Consent, PhotoStatus, ProofStatus } from '@lanyard/domain/student';
import type { RowClaim, StaleClaims } from '@lanyard/jobs/backlog';
import { isStaleClaim } from '@lanyard/jobs/queries';
import type { Crop } from '@lanyard/portrait/engine/crop';
import { sql } from 'kysely';

/** A student to be photographed: the enrolment, the child, and the consent of the parents. */
export type PhotoStudent = {
  readonly id: string;
  readonly student: string;
  readonly year: string;
  readonly section: string;
  readonly consent: Consent;
  readonly status: PhotoStatus;
  readonly photo: string | null;
  readonly proof: ProofStatus;
};
const sitters = (tx: Tx, org: string) =>
  tx
    .selectFrom('enrolments as e')
    .innerJoin('students as s', (join) =>
      join.onRef('s.org_id', '=', 'e.org_id').onRef('s.id', '=', 'e.student_id'),
    )
    .select([
      'e.id',
      'e.student_id as student',
      'e.year_id as year',
      'e.section_id as section',
      's.consent',
      'e.photo_status as status',
      'e.photo_id as photo',
      'e.proof_status as proof',
    ])
    .where('e.org_id', '=', org)
    .where('s.erased_at', 'is', null);
export const photoStudentById = (tx: Tx, org: string, enrolment: string): Promise<PhotoStudent | undefined> =>
  sitters(tx, org).where('e.id', '=', enrolment).executeTakeFirst();
/** Finds the student's enrolment in the year of the photo, even if the student is in another class now. */
export const studentOfPhoto = (
  tx: Tx,
  org: string,
  { student, year }: Pick<WaitingPhoto, 'student' | 'year'>,
): Promise<PhotoStudent | undefined> =>
  sitters(tx, org).where('e.student_id', '=', student).where('e.year_id', '=', year).executeTakeFirst();

/** Locks the student until the transaction ends, so that no one else changes the current photo. */
export const lockStudent = async (tx: Tx, org: string, student: string): Promise<void> => {
  await sql`select from students where org_id = ${org} and id = ${student} for update`.execute(tx);
};

export type NewPhoto = {
  readonly id: string;
  readonly student: string;
  readonly year: string;
  readonly source: PhotoSource;
  readonly takenAt: string;
  readonly takenBy: string | null;
  readonly device: string;
  readonly follows: string | null;
};
export const insertPhoto = ({ tx, org }: Act, photo: NewPhoto) =>
  tx
    .insertInto('photos')
    .values({
      org_id: org,
      id: photo.id,
      student_id: photo.student,
      year_id: photo.year,
      source: photo.source,
      taken_at: photo.takenAt,
      taken_by: photo.takenBy,
      device: photo.device,
      follows: photo.follows,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type WaitingPhoto = {
  readonly id: string;
  readonly student: string;
  readonly year: string;
  /** The person who took the photo. */
  readonly by: string | null;
  readonly attempts: number;
  readonly claim: string;
};
export const claimPhotos = (tx: Tx, org: string, { id, most }: RowClaim) => all<WaitingPhoto>(tx)`
    update photos set claimed_at = now(), claim = ${id}, attempts = attempts + 1
    where org_id = ${org} and id in (
      select id from photos where org_id = ${org} and state = 'waiting' and claimed_at is null
      order by received_at limit ${most} for update skip locked)
    returning id, student_id as student, year_id as year, taken_by as by, attempts, claim`;

export const unclaimPhotos = async (tx: Tx, org: string, stale: StaleClaims): Promise<number> => {
  const rows = await all(tx)`update photos set claimed_at = null, claim = null
    where org_id = ${org} and state = 'waiting' and claimed_at is not null and ${isStaleClaim(stale)} returning id`;
  return rows.length;
};

/** Releases this worker's claim on the photo, for another try or when the worker shuts down. */
export const releasePhoto = (tx: Tx, org: string, { id, claim }: WaitingPhoto) =>
  tx
    .updateTable('photos')
    .set({ claimed_at: null, claim: null })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();

/** Locks the photo if this worker still has the claim and the photo still waits. */
export const lockClaimedPhoto = async (
  tx: Tx,
  org: string,
  { id, claim }: WaitingPhoto,
): Promise<boolean> => {
  const found = await one(tx)`select from photos where org_id = ${org} and id = ${id} and claim = ${claim}
    and state = 'waiting' for update`;
  return found !== undefined;
};

export type KeptPhoto = {
  readonly file: string;
  readonly card: string;
  readonly thumb: string;
  readonly width: number;
  readonly height: number;
  readonly crop: Crop;
  readonly measurements: PhotoMeasurements | null;
  readonly score: number | null;
};
export const keepPhoto = (tx: Tx, org: string, id: string, kept: KeptPhoto) =>
  tx
    .updateTable('photos')
    .set({
      state: 'kept',
      kept_at: sql<string>`now()`,
      claim: null,
      claimed_at: null,
      file_id: kept.file,
      card_file_id: kept.card,
      thumb_file_id: kept.thumb,
      width: kept.width,
      height: kept.height,
      crop: JSON.stringify(kept.crop),
      measurements: kept.measurements && JSON.stringify(kept.measurements),
      score: kept.score,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const refusePhoto = (tx: Tx, org: string, id: string, reason: string) =>
  tx
    .updateTable('photos')
    .set({ state: 'refused', reason, claim: null, claimed_at: null })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

/** A photo can be a child's current one if it was kept, was not moved to another child, and was not withdrawn. */
const counts = sql<boolean>`p.state = 'kept' and p.moved_to is null and p.withdrawn_at is null`;

export const takenPhotosOf = (tx: Tx, org: string, enrolment: string) => all<TakenPhoto>(tx)`
    select p.id, p.taken_at as "takenAt", p.follows,
      p.rejected_at is not null as rejected
    from enrolments e
    join photos p on p.org_id = e.org_id and p.student_id = e.student_id and ${counts}
      and (p.year_id = e.year_id or p.id = (select c.photo_id from photo_choices c
        where c.org_id = e.org_id and c.enrolment_id = e.id))
    where e.org_id = ${org} and e.id = ${enrolment}`;

export const photoChoiceOf = async (tx: Tx, org: string, enrolment: string): Promise<PhotoChoice | null> =>
  (await tx
    .selectFrom('photo_choices')
    .select(['photo_id as photo', 'over'])
    .where('org_id', '=', org)
    .where('enrolment_id', '=', enrolment)
    .executeTakeFirst()) ?? null;

export const storePhotoChoice = ({ tx, org, user }: Act, enrolment: string, choice: PhotoChoice) =>
  tx
    .insertInto('photo_choices')
    .values({
      org_id: org,
      enrolment_id: enrolment,
      photo_id: choice.photo,
      over: [...choice.over],
      chosen_by: user,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'enrolment_id']).doUpdateSet({
        photo_id: choice.photo,
        over: [...choice.over],
        chosen_by: user,
        chosen_at: sql<string>`now()`,
      }),
    )
    .execute();

/** If students took their photo into a new year, marks it there as chosen by a person. */
export const carryPhotoChoices = (tx: Tx, org: string, into: string) =>
  sql`insert into photo_choices (org_id, enrolment_id, photo_id, over)
    select ${org}, e.id, e.photo_id, '{}' from enrolments e
    where e.org_id = ${org} and e.year_id = ${into} and e.photo_id is not null
    on conflict do nothing`.execute(tx);

export const photoVersionOf = async (tx: Tx, org: string, photo: string): Promise<number> => {
  const row = await tx
    .selectFrom('photos')
    .select('version')
    .where('org_id', '=', org)
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  return row.version;
};

export const rejectPhotos = ({ tx, org, user }: Act, photos: readonly string[], why: string) =>
  sql`update photos set rejected_at = now(), rejected_by = ${user}, rejected_why = ${why}
    where org_id = ${org} and id = any (${[...photos]}::uuid[])`.execute(tx);
export const clearRejection = ({ tx, org }: Act, photo: string) =>
  sql`update photos set rejected_at = null, rejected_by = null, rejected_why = null
    where org_id = ${org} and id = ${photo}`.execute(tx);

/** Withdraws the photos of students whose consent is now a no. Returns the enrolments that lose their photo. */
export const withdrawPhotos = (
  tx: Tx,
  org: string,
  enrolments: readonly string[],
  notAskedCounts: boolean,
) => all<{ id: string; student: string; section: string }>(tx)`
    with against as (
      select e.student_id from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
      where e.org_id = ${org} and e.id = any (${[...enrolments]}::uuid[])
        and (s.consent = 'no' or (s.consent = 'not_asked' and not ${notAskedCounts}))
    ),
    gone as (
      update photos p set withdrawn_at = now()
      where p.org_id = ${org} and p.student_id in (select student_id from against) and p.withdrawn_at is null
    )
    select e.id, e.student_id as student, e.section_id as section from enrolments e where e.org_id = ${org} and e.student_id in (select student_id from against)
      and e.photo_status <> 'missing'`;

export const deletePhotoRows = async (tx: Tx, org: string, student: string): Promise<number> => {
  const rows = await all(tx)`
    delete from photos where org_id = ${org} and student_id = ${student} returning id`;
  return rows.length;
};
