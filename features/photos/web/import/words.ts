// The messages of the photo import.
import { photoLeftOutReasons, type PhotoLeftOutReason } from '@lanyard/domain/photo-file';
import type { DuplicateReason, MatchOutcome, PhotoMatchMethod } from '@lanyard/domain/photo-match';
import { formatIdentifier } from '@lanyard/domain/student';
import { pictureReasons, pictureSentences } from '@lanyard/pictures/reason';
import { t } from '@lanyard/translation/macro';

import type { ImportStudent, PhotoImport } from '../../api-photo-import.ts';

/** The path without the common folder, because the heading names that folder. */
export const shortPath = ({ name }: Pick<PhotoImport, 'name'>, path: string): string =>
  path.startsWith(`${name}/`) ? path.slice(name.length + 1) : path;
export const studentIdentifier = (student: ImportStudent): string => formatIdentifier(student);

/** How we know which student the file belongs to. */
export const matchWayWords: Readonly<Record<PhotoMatchMethod, string>> = {
  identifier: 'By class and roll number',
  admission_no: 'By admission number',
  student_id: 'By the code of a camera card',
  roll_in_class: 'By roll number in the class folder',
  pspa: 'By the PSPA index',
  powerschool: 'By the PowerSchool map',
  name: 'By name only',
  leading_zeros: 'The number differs by leading zeros',
  name_differs: 'The number fits, the name does not',
  several: 'Fits more than one student',
  by_hand: 'Given by hand',
};
type FileReason = PhotoLeftOutReason | DuplicateReason;
const reasonWords: Readonly<Record<Exclude<FileReason, 'no_index'>, string>> = {
  no_consent: 'The parents did not agree to a photo.',
  heic: pictureSentences.heic,
  not_a_picture: 'Not a JPEG, PNG or WebP picture.',
  too_large: 'Larger than 25 MB.',
  empty: 'The file is empty.',
  unsafe: 'The name of this file is not safe.',
  same_student: 'Another file is of the same student. Take the right one.',
  same_picture: 'The same picture as another file.',
  two_students: 'The same picture is said to be two students.',
  same_name: 'Two files have this name.',
};
export const fileReasonWords = (why: FileReason): string =>
  why === 'no_index' ? t`This text file does not say who is on which picture.` : reasonWords[why];
export const isLeftOutReason = (why: string): why is PhotoLeftOutReason =>
  photoLeftOutReasons.some((reason) => reason === why);

const zipSentences: Readonly<Record<NonNullable<PhotoImport['reason']>, string>> = {
  not_a_zip: 'This is not a zip. Pack the pictures as a zip, or choose the folder.',
  broken: 'The zip is damaged or incomplete. Pack it again, or choose the folder.',
  with_password: 'The zip has a password. Pack it without one.',
  unsafe_zip:
    'The zip holds something that is no picture, such as a link or another zip. Pack the pictures alone.',
  bomb: 'The zip would become far too large when unpacked. Pack the pictures alone.',
  too_many: 'The zip holds more than 10,000 pictures. Make two of it.',
  took_too_long: 'The zip could not be read in time. Pack it again, or choose the folder.',
  empty: 'There is no picture in this zip.',
};
export const zipRefusalSentence = (reason: PhotoImport['reason']): string =>
  reason ? zipSentences[reason] : '';

/** Why a photo was refused when the worker processed it. */
export function refusedPhotoSentence(reason: string | null): string {
  if (reason === 'no_consent') return reasonWords.no_consent;
  const known = pictureReasons.find((each) => each === reason);
  return known ? pictureSentences[known] : 'This photo was not kept.';
}

export const matchOutcomeWords: Readonly<Record<MatchOutcome, string>> = {
  matched: 'Matched',
  replaces: 'Replaces a photo',
  near: 'Near',
  unmatched: 'Unmatched',
  duplicate: 'Duplicates',
  left_out: 'Left out',
};
