// Which pictures a person may see.
import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { PhotoMeasurements } from '@lanyard/domain/photo-quality';
import type { Crop } from '@lanyard/portrait/engine/crop';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The id of a reviewer who sees only their own classes. Null: the person sees all classes. */
export type ReviewerFilter = string | null;

/**
 * Whose pictures a person may see: everyone's, those of students of the current year, or those of the classes they
 * review.
 */
export type PictureScope = 'everyone' | 'enrolled' | { readonly reviewer: string };

const within = (org: string, sight: PictureScope): RawBuilder<SqlBool> => {
  if (sight === 'everyone') return sql`true`;
  const which =
    sight === 'enrolled'
      ? sql`e.year_id = (select y.id from academic_years y where y.org_id = ${org} and y.is_current)`
      : isOwnSection(org, sql`e.section_id`, sight.reviewer);
  return sql`exists (select from enrolments e where e.org_id = ${org} and e.student_id = p.student_id and ${which})`;
};

export type PictureRow = {
  readonly student: string;
  readonly version: number;
  readonly file: string | null;
  readonly card: string | null;
  readonly thumb: string | null;
  readonly width: number;
  readonly height: number;
  readonly crop: Crop;
};
/** Undefined if the picture was not kept, was withdrawn, or this person may not see it. */
export const pictureById = (tx: Tx, org: string, sight: PictureScope, id: string) => one<PictureRow>(tx)`
    select p.student_id as student, p.version, p.file_id as file, p.card_file_id as card, p.thumb_file_id as thumb,
      p.width, p.height, p.crop
    from photos p where p.org_id = ${org} and p.id = ${id} and p.state = 'kept' and p.moved_to is null
      and p.withdrawn_at is null and ${within(org, sight)}`;

export type PhotoRow = {
  readonly id: string;
  readonly version: number;
  readonly state: 'waiting' | 'kept' | 'refused';
  readonly reason: string | null;
  readonly source: 'capture' | 'upload' | 'import' | 'shift';
  readonly takenAt: string;
  readonly takenBy: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly crop: Crop | null;
  readonly measurements: PhotoMeasurements | null;
  readonly score: number | null;
  readonly year: string;
  readonly rejectedAt: string | null;
  readonly rejectedBy: string | null;
  readonly rejectedWhy: string | null;
};
export const photosOfStudent = (tx: Tx, org: string, student: string) => all<PhotoRow>(tx)`
    select p.id, p.version, p.state, p.reason, p.source, p.taken_at as "takenAt", p.taken_by as "takenBy",
      p.width, p.height, p.crop, p.measurements, p.score, y.label as year,
      p.rejected_at as "rejectedAt", p.rejected_by as "rejectedBy", p.rejected_why as "rejectedWhy"
    from photos p join academic_years y on y.org_id = p.org_id and y.id = p.year_id
    where p.org_id = ${org} and p.student_id = ${student} and p.moved_to is null and p.withdrawn_at is null
    order by p.taken_at desc, p.id desc limit 60`;

/** Replaces the cropped pictures. False if someone else has cropped the photo in the meantime. */
export const writeCrop = async (
  { tx, org, user }: Act,
  id: string,
  version: number,
  made: { readonly crop: Crop; readonly card: string; readonly thumb: string },
): Promise<boolean> => {
  const found = await one(tx)`
    update photos set crop = ${JSON.stringify(made.crop)}::jsonb, card_file_id = ${made.card},
      thumb_file_id = ${made.thumb}, version = version + 1, cropped_by = ${user}
    where org_id = ${org} and id = ${id} and version = ${version} and state = 'kept' returning id`;
  return found !== undefined;
};

export const enrolmentsWithPhoto = async (tx: Tx, org: string, photo: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('org_id', '=', org)
    .where('photo_id', '=', photo)
    .execute();
  return rows.map(({ id }) => id);
};

export type CardPhotoRow = {
  readonly id: string;
  readonly photo: string;
  readonly version: number;
  readonly width: number;
  readonly height: number;
  readonly crop: Crop;
};
/** The current photo of each enrolment that has one. */
export const photosOnCards = (tx: Tx, org: string, enrolments: readonly string[]) => all<CardPhotoRow>(tx)`
    select e.id, p.id as photo, p.version, p.width, p.height, p.crop
    from enrolments e join photos p on p.org_id = e.org_id and p.id = e.photo_id
    where e.org_id = ${org} and e.id = any (${[...enrolments]}::uuid[]) and e.photo_status = 'captured'`;
export const cardFiles = (tx: Tx, org: string, photos: readonly string[]) => all<{
  photo: string;
  version: number;
  file: string;
}>(tx)`
    select id as photo, version, card_file_id as file from photos
    where org_id = ${org} and id = any (${[...photos]}::uuid[]) and state = 'kept' and withdrawn_at is null`;

export const photoMeasurementsOf = async (
  tx: Tx,
  org: string,
  photos: readonly string[],
): Promise<{ id: string; score: number | null; measurements: PhotoMeasurements | null }[]> =>
  tx
    .selectFrom('photos')
    .select(['id', 'score', 'measurements'])
    .where('org_id', '=', org)
    .where('id', '=', sql<string>`any (${[...photos]}::uuid[])`)
    .$narrowType<{ measurements: PhotoMeasurements | null }>()
    .execute();
