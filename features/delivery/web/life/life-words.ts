// The sentences of the life of a card: what happened, and what happens next.
import type { CardLifeKind, CardLifeStep } from '@lanyard/domain/card-life';
import { rejectReasons, type LockCause, type RejectReason } from '@lanyard/domain/proof';
import { reprintCauses, type ReprintCause } from '@lanyard/domain/reprint';
import { formatNumber } from '@lanyard/format/numbers';
import { endReasonWords } from '@lanyard/orders/web/order/order-words';
import { msg, t } from '@lanyard/translation/macro';

import type { CardLifeEvent } from '../../api-life.ts';

const lockCauses: Readonly<Record<LockCause, ReturnType<typeof msg>>> = {
  sent: msg`a reviewer asked`,
  blocking_issue: msg`the photo has a blocking quality issue`,
  third_retake: msg`a third retake was requested`,
  changed_after_order: msg`data changed after the card was ordered`,
  failed_check: msg`the vendor found wrong data or a wrong photo`,
  doubted: msg`someone says that the photo is of another child`,
};

/** The words for the code of a reason. Undefined if the text is no code, but what a person wrote. */
function reasonWords(code: string): string | undefined {
  if (code in rejectReasons) return rejectReasons[code as RejectReason].label;
  if (code in lockCauses) return t(lockCauses[code as LockCause]);
  if (code in endReasonWords) return endReasonWords[code as keyof typeof endReasonWords];
  return code in reprintCauses ? reprintCauses[code as ReprintCause].label : undefined;
}
/** Why it happened: the words for its code, or the fields that changed. Empty if neither is known. */
const whyOf = ({ reason, note, fields }: CardLifeEvent): string =>
  reasonWords(reason ?? note) ?? fields.join(', ');

/** What a person wrote about the event. */
export const writtenNote = ({ reason, note }: CardLifeEvent): string =>
  reason === null && reasonWords(note) !== undefined ? '' : note;

const orderOf = ({ order }: CardLifeEvent): string => order?.name ?? '';
const boxOf = (event: CardLifeEvent): string | undefined => event.package?.name;

type Sentence = (event: CardLifeEvent, why: string) => string;
const sentences: Readonly<Record<CardLifeKind, Sentence>> = {
  added: () => t`Added to the student list`,
  photo_taken: () => t`Photo taken`,
  proof_made: () => t`Proof made`,
  proof_renewed: (_, why) => (why === '' ? t`Proof made again` : t`Proof made again: ${why}`),
  proof_approved: () => t`Proof approved`,
  proof_rejected: (_, why) => (why === '' ? t`Proof rejected` : t`Proof rejected: ${why}`),
  retake_requested: (_, why) => (why === '' ? t`New photo requested` : t`New photo requested: ${why}`),
  sent_to_principal: () => t`Sent to the principal`,
  proof_locked: (_, why) =>
    why === '' ? t`Locked until the principal decides` : t`Locked until the principal decides: ${why}`,
  proof_unlocked: () => t`Unlocked by the principal`,
  proof_reopened: () => t`Proof opened again`,
  decision_undone: () => t`Decision on the proof undone`,
  approval_cancelled: (_, why) => (why === '' ? t`Approval cancelled` : t`Approval cancelled: ${why}`),
  print_differs: (_, why) =>
    why === ''
      ? t`The printed card differs from the record`
      : t`The printed card differs from the record: ${why}`,
  photo_doubted: () => t`Someone says that the photo is of another child`,
  doubt_withdrawn: () => t`Doubt about the photo withdrawn`,
  photo_confirmed: () => t`Photo confirmed: it is this child`,
  released: (event) => t`Released in ${orderOf(event)}`,
  accepted: (event) => t`${orderOf(event)} accepted by the vendor`,
  put_in_file: () => t`Put in a print file`,
  removed_from_file: () => t`Removed from the print file`,
  printed: ({ file }) =>
    file ? t`Printed, file ${file.name}, sheet ${formatNumber(file.sheet)}` : t`Printed`,
  print_undone: () => t`Not printed after all`,
  checked: () => t`Checked and passed`,
  check_failed: () => t`Failed the check`,
  check_undone: () => t`Check undone`,
  reprint_queued: (_, why) =>
    why === '' ? t`Failed the check, to be printed again` : t`Failed the check, to be printed again: ${why}`,
  packed: (event) => {
    const box = boxOf(event);
    return box === undefined ? t`Packed` : t`Packed in ${box}`;
  },
  unpacked: () => t`Removed from the package`,
  dispatched: ({ package: box }) => {
    if (!box) return t`Dispatched`;
    return box.courier === null
      ? t`Dispatched in ${box.name}, tracking number ${box.tracking}`
      : t`Dispatched in ${box.name} with ${box.courier}, tracking number ${box.tracking}`;
  },
  dispatch_undone: () => t`Dispatch undone`,
  delivered: (event) => {
    const box = boxOf(event);
    return box === undefined ? t`Delivered to the school` : t`Delivered to the school in ${box}`;
  },
  handed_over: () => t`Handed over to the student`,
  held: () => t`On hold until the principal decides`,
  resumed: () => t`No longer on hold`,
  rerouted: () => t`Moved to the package of the new class`,
  void: (_, why) => (why === '' ? t`Card cancelled` : t`Card cancelled: ${why}`),
  lost: () => t`Card lost`,
  damaged: () => t`Card damaged`,
  replaced: () => t`Card replaced`,
  replacement_requested: (_, why) => (why === '' ? t`New card requested` : t`New card requested: ${why}`),
};
export const lifeSentence = (event: CardLifeEvent): string => sentences[event.kind](event, whyOf(event));

export const stepWords: Readonly<Record<CardLifeStep, ReturnType<typeof msg>>> = {
  take_photo: msg`Someone takes the photo.`,
  retake_photo: msg`Someone takes a new photo.`,
  review_proof: msg`The class teacher reviews the proof.`,
  mend_proof: msg`The office fixes what was rejected.`,
  decide_locked: msg`The principal decides about the proof.`,
  settle_doubt: msg`Someone settles whether the photo is of this child.`,
  photo_refused: msg`Nobody photographs this child, because the parents said no to a photo.`,
  choose_template: msg`The office chooses a template for the class. Lanyard then makes the proof.`,
  fix_layout: msg`The card cannot be printed as it is. The office fixes the record or the template.`,
  renew_validity: msg`The card is no longer valid, so it cannot be released. The office rolls over to the new year, or an admin changes the last day of this year.`,
  release: msg`The office releases the card.`,
  accept_order: msg`The vendor accepts the order.`,
  resume_order: msg`The school resumes the order, which is on hold.`,
  make_file: msg`The vendor puts the card in a print file.`,
  print: msg`The vendor prints the card.`,
  check: msg`The vendor checks the card.`,
  name_cause: msg`The vendor says why the card failed its check.`,
  pack: msg`The vendor packs the card.`,
  dispatch: msg`The vendor dispatches the package.`,
  receive: msg`The package arrives at the school.`,
  hand_over: msg`The class teacher hands the card over.`,
  nothing: msg`Nothing more. The student has the card.`,
  ended: msg`Nothing more. This card has ended, and nobody may use it.`,
  left: msg`Nothing more. The student is no longer at the school.`,
};
