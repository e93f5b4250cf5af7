// Turns a row of the audit log into words: what someone did, and what else is known about it.
import { actionWords } from '@lanyard/accounts/action-words';
import { actions, type Action } from '@lanyard/domain/role';
import { formatCount } from '@lanyard/format/plurals';

import { routeWords } from './route-words.ts';

export type RecordedAct = { readonly action: string; readonly detail: Readonly<Record<string, unknown>> };

const isPermission = (action: string): action is Action => (actions as readonly string[]).includes(action);

/** Words for acts that are recorded under a name of their own, and not under the name of a permission. */
const ownWords: Readonly<Record<string, string>> = {
  set_up: 'Set up this installation',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  session_ended: 'Ended one of their own sessions',
  other_sessions_ended: 'Ended their other sessions',
  password_changed: 'Changed their password',
  password_reset: 'Chose a new password by email',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  totp_added: 'Added an authenticator app',
  totp_removed: 'Removed the authenticator app',
  recovery_codes_renewed: 'Made new recovery codes',
  recovery_code_used: 'Used a recovery code',
  factor_reset_cancelled: 'Cancelled the reset of their second factor',
  account_recovered: 'Removed the second factor of a person on the server (recover-admin)',
  proved_again: 'Proved again who they are',
  'people.invite': 'Invited a person',
  'people.invite_again': 'Sent an invitation again',
  'people.cancel_invitation': 'Cancelled an invitation',
  'people.join': 'Joined the organisation',
  'people.end': 'Ended a membership',
  'people.end_sessions': 'Ended the sessions of a person',
  'people.ask_factor_reset': 'Asked to reset the second factor of an admin',
  'people.reset_factor': 'Reset the second factor of a person',
  'people.withdraw_factor_reset': 'Withdrew the reset of a second factor',
  'people.name_acting_principal': 'Named an acting principal',
  'people.end_acting_principal': 'Ended the time of the acting principal',
  'year.open': 'Opened an academic year',
  'year.change': 'Changed an academic year',
  'year.make_current': 'Made a year the current one',
  'section.add': 'Added a class',
  'section.change': 'Changed the reviewer, deputy or due date of a class',
  'section.remove': 'Removed a class',
  'section.to_principal': 'Gave classes to the principal to review',
  'vendor.link': 'A school and a vendor began to work together',
  'vendor.end_link': 'A school and a vendor stopped working together',
  'student.add': 'Added a student',
  'student.correction': 'Changed a student by a correction',
  'student.move': 'Moved students to another class',
  'student.bulk': 'Moved students to another class',
  'student.bulk_move': 'Started to move students to another class',
  'student.leave': 'Recorded that a student left',
  'student.return': 'Recorded that a student came back',
  'student.undo': 'Undid a change of students',
  'correction.accepted': 'Accepted a correction',
  'correction.declined': 'Declined a correction',
  'proof.bulk_approve': 'Approved proofs in bulk',
  'proof.bulk_undo': 'Undid a bulk approval',
  'template.print': 'Printed cards without a student',
  'template.take_over': 'Took over the editing of a template',
  'order.message': 'Wrote a message about an order',
  'audit.export': 'Started an export of the audit log',
};

/** Words for rows that a job wrote. A job has no request, so only the permission says what it did. */
const jobWords: Readonly<Partial<Record<Action, string>>> = {
  'student.edit': 'Changed a student',
  'student.import': 'Applied an import of students',
  'student.erase': 'Erased a student',
  'photo.capture': 'Took a photo',
  'photo.upload': 'Sent a photo',
  'photo.repair': 'Moved photos to other students',
  'proof.review': 'Decided a proof',
  'order.release': 'Released an order',
  'order.change': 'Changed an order',
  'order.cancel': 'Cancelled an order',
  'order.produce': 'Moved the cards of an order',
  'card.replace': 'Replaced cards',
  'package.dispatch': 'Took news from a courier',
};

const lists: Readonly<Record<string, string>> = {
  'list of students': 'Saw small photos in the list of students',
  'list of proofs': 'Saw small photos in the list of proofs',
  'proofs to review': 'Opened proofs to review, with small photos',
  'contact sheet': 'Saw a contact sheet',
  'class to photograph': 'Saw small photos of a class to photograph',
};
const openedFileWords: Readonly<Record<string, string>> = {
  thumbnail: 'Saw a small photo',
  photo: 'Looked at a photo in full size',
  'photo for the card': 'Looked at a photo',
  'photo on a card': 'Looked at the photo on a card',
  proof: 'Looked at a proof',
  card: 'Looked at a card',
  'card of a template': 'Looked at a card with a student’s photo',
};
const copies: Readonly<Record<string, string>> = {
  'export of photos': 'Downloaded an export of photos',
  'print file': 'Downloaded a print file with photos',
};

/** Words for uploads, by purpose of the file. */
const uploads: Readonly<Record<string, string>> = {
  photo: 'Sent a photo',
  photo_zip: 'Sent a zip of photos',
  roster: 'Sent a file of students',
  crest: 'Sent a new crest',
  template_image: 'Sent a picture for a template',
  template_file: 'Sent a template file',
};

const decisions: Readonly<Record<string, string>> = {
  approve: 'Approved a proof',
  reject: 'Rejected a proof',
  retake: 'Asked for a new photo at a proof',
  send: 'Sent a proof to the principal',
  unlock: 'Unlocked a proof',
};

const refusedSignIns: Readonly<Record<string, string>> = {
  wrong_credentials: 'Someone entered a wrong password for this account',
  wrong_code: 'Someone entered a wrong code for this account',
  too_many_requests:
    'Someone tried to open this account after too many wrong passwords or codes, and was refused',
};
const refusedRequests: Readonly<Record<string, string>> = {
  not_allowed: 'Was refused: their roles do not allow it',
  too_many_requests: 'Was refused: it was more than a person may do in that time',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function wordsOfDetail({ action, detail }: RecordedAct): string | undefined {
  const as = text(detail['as']);
  const code = text(detail['code']);
  if (action === 'face.show') return lists[as] ?? openedFileWords[as];
  if (action === 'face.give') return copies[as];
  if (action === 'sign_in.refused') return refusedSignIns[code];
  if (action === 'request.refused') return refusedRequests[code];
  if (action === 'proof.review' || action === 'proof.decide_locked')
    return decisions[text(detail['decision'])];
  return uploads[text(detail['upload'])];
}

/** The words for a row, such as `Changed a student`. Undefined if this file has no words for it. */
export function knownActWords(row: RecordedAct): string | undefined {
  const { action, detail } = row;
  const particular = wordsOfDetail(row) ?? ownWords[action];
  if (particular !== undefined || !isPermission(action)) return particular;
  return routeWords[text(detail['route'])] ?? (detail['route'] === undefined ? jobWords[action] : undefined);
}

/**
 * The words for any row. If an earlier version of Lanyard wrote the row, it may name only the permission that was used.
 */
export function actWordsOf(row: RecordedAct): string {
  const { action } = row;
  return (
    knownActWords(row) ??
    (isPermission(action) ? `Used the permission “${actionWords[action]}”` : `Recorded as “${action}”`)
  );
}

const amount = (value: unknown, one: string, many: string): string[] =>
  typeof value === 'number' && value > 0 ? [formatCount(value, one, many)] : [];
const list = (value: unknown): string =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(', ') : '';
const labelledValue = (label: string, value: string): string[] =>
  value === '' ? [] : [`${label}: ${value}`];

/** More facts about a row: counts, roles, the purpose of an export. */
export function actNotesOf({ action, detail }: RecordedAct): string[] {
  const refused = action === 'request.refused' && isPermission(text(detail['act']));
  return [
    ...(refused ? [actionWords[detail['act'] as Action]] : []),
    ...(typeof detail['times'] === 'number' && detail['times'] > 1
      ? [`${String(detail['times'])} times within a minute`]
      : []),
    ...(action === 'face.give' ? amount(detail['faces'], 'photo', 'photos') : []),
    ...amount(detail['total'], 'row', 'rows'),
    ...amount(detail['cards'], 'card', 'cards'),
    ...labelledValue('Format', text(detail['format']) || text(detail['photos'])),
    ...labelledValue('Roles', list(detail['roles'])),
    ...labelledValue('Roles before', list(detail['was'])),
    ...labelledValue('Name', text(detail['label'])),
    ...labelledValue('Purpose', text(detail['purpose'])),
    ...labelledValue('Operator', text(detail['operator'])),
    ...labelledValue('Reason', text(detail['reason'])),
  ];
}
