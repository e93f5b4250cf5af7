// Shifts: they move a run of photos in one step, and can be undone.
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { PhotoChoice } from '@lanyard/domain/photo';
import type { PhotoMove } from '@lanyard/domain/photo-move';
import { sql } from 'kysely';

import type { Shift } from '../../api-sheet.ts';

/**
 * How long a shift can be undone. After that, a job deletes the copies that are encrypted with the wrong child's key.
 */
export const shiftUndoDays = 30;

export type ShiftChoices = readonly ({ readonly enrolment: string } & PhotoChoice)[];
/** The photos of one child right after a shift. */
export type StudentPhotoState = {
  readonly id: string;
  readonly status: string;
  readonly photo: string | null;
  readonly version: number | null;
  /** The photos that counted: kept, not moved to another child, and not withdrawn. */
  readonly photos: readonly string[];
};
export type ShiftRow = Omit<Shift, 'madeBy'> & {
  readonly section: string;
  readonly madeBy: string;
  readonly choices: ShiftChoices;
  readonly standing: readonly StudentPhotoState[];
  readonly over: boolean;
};
const columns = sql`s.id, s.section_id as section, s.state, s.reason, s.by, s.starts_at as "startsAt", s.children, s.photos,
  (select count(*)::int from photo_moves m where m.org_id = s.org_id and m.shift_id = s.id and m.thumb_file_id is not null) as done,
  s.made_by as "madeBy", s.made_at as "madeAt",
  s.choices, s.standing, s.made_at < now() - make_interval(days => ${shiftUndoDays}) as over`;

export const shiftById = (tx: Tx, org: string, id: string) => one<ShiftRow>(tx)`
    select ${columns} from photo_shifts s where s.org_id = ${org} and s.id = ${id}`;
/** Locks the shift until the transaction ends. */
export const lockShift = async (tx: Tx, org: string, id: string): Promise<ShiftRow | undefined> => {
  await sql`select from photo_shifts where org_id = ${org} and id = ${id} for update`.execute(tx);
  return shiftById(tx, org, id);
};
export const lastShift = (tx: Tx, org: string, section: string) => one<ShiftRow>(tx)`
    select ${columns} from photo_shifts s where s.org_id = ${org} and s.section_id = ${section}
      and s.made_at > now() - make_interval(days => ${shiftUndoDays})
    order by s.made_at desc, s.id desc limit 1`;

export type NewShift = Pick<Shift, 'by' | 'startsAt' | 'children'> & {
  readonly section: string;
  readonly moves: readonly PhotoMove[];
  readonly standing: readonly StudentPhotoState[];
};
/** Undefined if another shift of the same class is waiting. */
export const insertShift = async (
  { tx, org, user }: Act,
  { section, by, startsAt, children, moves, standing }: NewShift,
): Promise<string | undefined> => {
  const row = await one<{ id: string }>(tx)`
    insert into photo_shifts (org_id, section_id, by, starts_at, children, photos, made_by, standing)
    values (${org}, ${section}, ${by}, ${startsAt}, ${children}, ${moves.length}, ${user}, ${JSON.stringify(standing)}::jsonb)
    on conflict (org_id, section_id) where state = 'waiting' do nothing returning id`;
  const id = row?.id;
  if (id === undefined) return undefined;
  await sql`insert into photo_moves (org_id, shift_id, photo_id, from_enrolment, to_enrolment)
    select ${org}, ${id}, m.photo, m."from", m."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(photo uuid, "from" uuid, "to" uuid)`.execute(
    tx,
  );
  return id;
};

export type MoveRow = PhotoMove & {
  readonly becomes: string;
  /** The student who gets the photo. */
  readonly student: string;
  readonly holder: string;
  /**
   * The files before the move, and the copies encrypted with the new child's key. The copies are null until the worker
   * writes them.
   */
  readonly file: string;
  readonly card: string;
  readonly thumb: string;
  readonly newFile: string | null;
  readonly newCard: string | null;
  readonly newThumb: string | null;
};
export const movesOfShift = (tx: Tx, org: string, shift: string) => all<MoveRow>(tx)`
    select m.photo_id as photo, m.from_enrolment as "from", m.to_enrolment as "to", m.becomes,
      t.student_id as student, p.student_id as holder, p.file_id as file, p.card_file_id as card, p.thumb_file_id as thumb,
      m.file_id as "newFile", m.card_file_id as "newCard", m.thumb_file_id as "newThumb"
    from photo_moves m
    join photos p on p.org_id = m.org_id and p.id = m.photo_id
    join enrolments t on t.org_id = m.org_id and t.id = m.to_enrolment
    where m.org_id = ${org} and m.shift_id = ${shift} order by m.becomes`;
export const storeMovedPhotoFiles = (
  tx: Tx,
  org: string,
  shift: string,
  photo: string,
  put: { readonly file: string; readonly card: string; readonly thumb: string },
) =>
  sql`update photo_moves set file_id = ${put.file}, card_file_id = ${put.card}, thumb_file_id = ${put.thumb}
    where org_id = ${org} and shift_id = ${shift} and photo_id = ${photo}`.execute(tx);

/**
 * Locks the students until the transaction ends, so that no one else moves their photos. The order by id prevents
 * deadlocks.
 */
export const lockStudentsInOrder = (tx: Tx, org: string, students: readonly string[]) =>
  sql`select from students where org_id = ${org} and id = any (${[...students]}::uuid[]) order by id for update`.execute(
    tx,
  );

/**
 * Copies each moved photo to the other child. `follows` names the photo that it replaced. If that photo was moved too,
 * `follows` names its copy.
 */
export const insertMovedPhotos = (tx: Tx, org: string, shift: string) =>
  sql`insert into photos (org_id, id, student_id, year_id, source, taken_at, taken_by, device, follows, state,
      file_id, card_file_id, thumb_file_id, width, height, crop, version, cropped_by, measurements, score, kept_at,
      rejected_at, rejected_by, rejected_why, file_no)
    select p.org_id, m.becomes, t.student_id, p.year_id, 'shift', p.taken_at, p.taken_by, p.device, f.becomes, 'kept',
      m.file_id, m.card_file_id, m.thumb_file_id, p.width, p.height, p.crop, p.version, p.cropped_by, p.measurements,
      p.score, now(), p.rejected_at, p.rejected_by, p.rejected_why, p.file_no
    from photo_moves m
    join photos p on p.org_id = m.org_id and p.id = m.photo_id
    join enrolments t on t.org_id = m.org_id and t.id = m.to_enrolment
    left join photo_moves f on f.org_id = m.org_id and f.shift_id = m.shift_id and f.photo_id = p.follows
    where m.org_id = ${org} and m.shift_id = ${shift}`.execute(tx);
export const markPhotosMoved = (tx: Tx, org: string, shift: string) =>
  sql`update photos p set moved_to = m.becomes from photo_moves m
    where p.org_id = ${org} and m.org_id = ${org} and m.shift_id = ${shift} and p.id = m.photo_id`.execute(
    tx,
  );
export const markPhotosReturned = async (tx: Tx, org: string, shift: string): Promise<void> => {
  await sql`update photos p set moved_to = null from photo_moves m
    where p.org_id = ${org} and m.org_id = ${org} and m.shift_id = ${shift} and p.id = m.photo_id`.execute(
    tx,
  );
  await sql`update photos p set moved_to = m.photo_id from photo_moves m
    where p.org_id = ${org} and m.org_id = ${org} and m.shift_id = ${shift} and p.id = m.becomes`.execute(tx);
};

export const settleShiftDoubts = ({ tx, org }: Act, shift: string, by: string) =>
  sql`update photo_doubts d set settled_at = now(), settled_by = ${by}, settled_how = 'shifted', shift_id = ${shift}
    from photo_moves m where m.org_id = ${org} and m.shift_id = ${shift} and d.org_id = ${org}
      and d.photo_id = m.photo_id and d.settled_at is null`.execute(tx);
/** Settles the doubts about the moved copies, and opens again the doubts that the shift had settled. */
export const reopenShiftDoubts = async ({ tx, org, user }: Act, shift: string): Promise<void> => {
  await sql`update photo_doubts d set settled_at = now(), settled_by = ${user}, settled_how = 'undone'
    from photo_moves m where m.org_id = ${org} and m.shift_id = ${shift} and d.org_id = ${org}
      and d.photo_id = m.becomes and d.settled_at is null`.execute(tx);
  await sql`update photo_doubts set settled_at = null, settled_by = null, settled_how = null, shift_id = null
    where org_id = ${org} and shift_id = ${shift} and settled_how = 'shifted'`.execute(tx);
};

export const photoChoicesOf = async (
  tx: Tx,
  org: string,
  enrolments: readonly string[],
): Promise<ShiftChoices> =>
  tx
    .selectFrom('photo_choices')
    .select(['enrolment_id as enrolment', 'photo_id as photo', 'over'])
    .where('org_id', '=', org)
    .where('enrolment_id', 'in', [...enrolments])
    .execute();

export const settleShift = (
  tx: Tx,
  org: string,
  id: string,
  to:
    | {
        readonly state: 'applied';
        readonly choices: ShiftChoices;
        readonly standing: readonly StudentPhotoState[];
      }
    | { readonly state: 'refused'; readonly reason: string }
    | { readonly state: 'undone' },
) =>
  sql`update photo_shifts set state = ${to.state}, settled_at = now(),
      reason = ${to.state === 'refused' ? to.reason : null},
      choices = ${to.state === 'applied' ? sql`${JSON.stringify(to.choices)}::jsonb` : sql`choices`},
      standing = ${to.state === 'applied' ? sql`${JSON.stringify(to.standing)}::jsonb` : sql`standing`}
    where org_id = ${org} and id = ${id}`.execute(tx);

/**
 * Finds the files of photos that a shift moved to another child and hid. `old`: if the shift can no longer be undone.
 * `student`: if the photo was moved to this student.
 */
export const hiddenPhotoFiles = async (
  tx: Tx,
  org: string,
  of: { readonly student: string } | 'old',
): Promise<string[]> => {
  const which =
    of === 'old'
      ? sql`exists (select from photo_moves m join photo_shifts s on s.org_id = m.org_id and s.id = m.shift_id
          where m.org_id = p.org_id and (m.photo_id = p.id or m.becomes = p.id)
            and s.made_at < now() - make_interval(days => ${shiftUndoDays}))`
      : sql`exists (select from photos b where b.org_id = p.org_id and b.id = p.moved_to and b.student_id = ${of.student})`;
  const rows = await all<{ file: string }>(tx)`
    select f.file from photos p cross join lateral unnest(array[p.file_id, p.card_file_id, p.thumb_file_id]) as f(file)
    where p.org_id = ${org} and p.moved_to is not null and f.file is not null and ${which}`;
  return rows.map(({ file }) => file);
};
/** Needs the database role of the worker. */
export const deleteHiddenPhotos = (tx: Tx, org: string, student: string) =>
  sql`delete from photos p using photos b where p.org_id = ${org} and b.org_id = ${org} and b.id = p.moved_to
    and b.student_id = ${student}`.execute(tx);
export const clearHiddenPhotoFiles = (tx: Tx, org: string, files: readonly string[]) =>
  sql`update photos set file_id = null, card_file_id = null, thumb_file_id = null
    where org_id = ${org} and moved_to is not null and file_id = any (${[...files]}::uuid[])`.execute(tx);
