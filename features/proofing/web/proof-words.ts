// The texts that several screens of proofing share.
import type { Measure } from '@lanyard/domain/photo-quality';
import { rejectReasons, type LockCause } from '@lanyard/domain/proof';
import type { ProofTask } from '@lanyard/domain/proof-task';
import type { ProofStatus } from '@lanyard/domain/student';
import { formatTimeAgo } from '@lanyard/format/time-ago';

import type { Proof, proofAges } from '../api.ts';

export const lockWords: Readonly<Record<LockCause, string>> = {
  sent: 'Sent to the principal',
  blocking_issue: 'Has a blocking quality issue',
  third_retake: 'A third retake was requested',
  changed_after_order: 'Changed after it was ordered',
  failed_check: 'The vendor found wrong data or a wrong photo',
  doubted: 'Somebody says that this is another child',
};

export const taskWords: Readonly<Record<ProofTask, { readonly label: string; readonly who: string }>> = {
  correction: { label: 'Correct the record', who: 'School office' },
  photo_repair: { label: 'Repair the photo', who: 'School office' },
  capture: { label: 'Take another photo', who: 'Capture list' },
  layout: { label: 'Make the card fit', who: 'School office' },
  office: { label: 'Look into it', who: 'School office' },
};

export const statusWords: Readonly<Record<ProofStatus | 'all', string>> = {
  all: 'All Status',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  locked: 'Locked',
};

export const ageWords: Readonly<Record<(typeof proofAges)[number], string>> = {
  day: 'More than a day',
  three_days: 'More than 3 days',
  week: 'More than a week',
};

export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

const verbs: Readonly<Record<string, string>> = {
  approve: 'approved this',
  reject: 'rejected this',
  retake: 'requested a retake',
  send: 'sent this to the principal',
  unlock: 'unlocked this',
  reopen: 'reopened this',
};
/** For example: "Priya Nair says this is not Elvis Pinto: “His brother”." */
export const doubtWords = ({ by, why }: NonNullable<Proof['doubt']>, student: string): string =>
  `${by ?? 'Somebody'} says this is not ${student}${why === '' ? '' : `: “${why}”`}.`;

type Decision = Pick<NonNullable<Proof['decision']>, 'act' | 'by' | 'at'>;
/** For example: "Meera approved this just now." */
export const decidedWords = ({ act, by, at }: Decision, now: number): string =>
  `${by === null ? 'Somebody' : firstName(by)} ${verbs[act] ?? 'changed this'} ${formatTimeAgo(at, now)}`;

/** The label of a reason for rejection. */
export const reasonWords = (reason: string | null): string | undefined =>
  reason !== null && reason in rejectReasons
    ? rejectReasons[reason as keyof typeof rejectReasons].label
    : undefined;

export const cameBackWords = (fields: readonly string[]): string =>
  fields.length === 0 ? 'Came back' : `Came back: ${fields.join(', ')}`;

/** What a low score of a measure means to a person. */
export const measureWords: Readonly<Record<Measure, string>> = {
  under_exposure_prevention: 'The face is too dark to print well.',
  over_exposure_prevention: 'Parts of the face are burnt out to white.',
  illumination_uniformity: 'One side of the face lies in shadow.',
  sharpness: 'The eyes are not sharp; on the card the face will look soft.',
  head_pose_yaw: 'The head is turned to one side.',
  head_pose_pitch: 'The child looks up or down.',
  head_pose_roll: 'The head is tilted.',
  eyes_open: 'The eyes are closed or nearly so.',
  single_face_present: 'There is no face, or more than one.',
  inter_eye_distance: 'The face is small in the picture.',
  crop_of_face_image: 'The head is cut off, or too close to the edge.',
  background_uniformity: 'The background is busy or uneven.',
};

const faultSentences: Readonly<Record<string, string>> = {
  glyph_missing: 'no font has',
  text_overflow: 'there is no room for',
  photo_missing: 'the photo is missing',
  code_empty: 'a code is empty',
  code_unwritable: 'a code cannot carry',
  code_cramped: 'a code is too small to scan',
};
/** Why a card cannot be printed as it is. */
export const proofFaultWords = ({ code, detail }: Proof['faults'][number]): string => {
  const words = faultSentences[code] ?? 'something on it is not right';
  return `Cannot be printed: ${words}${detail === '' ? '' : ` “${detail}”`}`;
};
