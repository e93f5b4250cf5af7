import type { EditEffect } from '@lanyard/domain/edit-effect';
import { msg, t } from '@lanyard/translation/macro';

/** What the edit does besides saving, as the person reads it before the second press. */
export const editEffectWords = {
  photo_removed: msg`This removes the photo and the proof. If the card is ordered and not printed, it is cancelled.`,
  proof_locked: msg`This locks the proof, because the card is ordered. The card waits until the principal decides.`,
  approval_cancelled: msg`This cancels the approval of the proof. Someone must review the proof again.`,
  correction_sent: msg`This class is signed off. What its cards print is not changed, but sent as a correction request.`,
  card_differs: msg`The card is already printed, and it keeps the old data. You can replace it afterwards.`,
} as const satisfies Readonly<Record<EditEffect, unknown>>;

const saveLabels = {
  photo_removed: msg`Save and remove the photo`,
  proof_locked: msg`Save and lock the proof`,
  approval_cancelled: msg`Save and cancel the approval`,
  correction_sent: msg`Send correction request`,
  card_differs: msg`Save, the card keeps the old data`,
} as const satisfies Readonly<Record<EditEffect, unknown>>;

/** The label of the button for the effects that are shown. Without any it is the form's own label. */
export function saveLabel(effects: readonly EditEffect[], usual: string): string {
  const [first] = effects;
  return first === undefined ? usual : t(saveLabels[first]);
}
