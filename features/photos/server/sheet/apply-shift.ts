// Applies a shift in one transaction, and undoes one in one transaction.
import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { photosAfterMoves } from '@lanyard/domain/photo-move';
import { refuse, type Refusal, type RefusalCode } from '@lanyard/domain/refusal';
import { updatePhotoStatuses } from '@lanyard/students/server/photo-status';

import type { Shift } from '../../api-sheet.ts';
import { photosChanged } from '../../events.ts';
import { storePhotoChoice } from '../queries/photos.ts';
import {
  photoChoicesOf,
  insertMovedPhotos,
  lockShift,
  lockStudentsInOrder,
  markPhotosMoved,
  markPhotosReturned,
  movesOfShift,
  reopenShiftDoubts,
  settleShiftDoubts,
  settleShift,
  type StudentPhotoState,
  type MoveRow,
  type ShiftRow,
} from '../queries/shifts.ts';
import { isAnySignedOff } from '../signed-off-photos.ts';
import { sheetLines, slotOf } from './class-slots.ts';
import {
  arePhotosUnchanged,
  canStillShift,
  studentPhotoStateOf,
  mayReceivePhotos,
  viewShift,
} from './shift-rules.ts';

const steps = ['one', 'two', 'three'] as const;
/** For example "up by one". */
const wordsOf = (by: number): string =>
  `${by > 0 ? 'down' : 'up'} by ${steps[Math.abs(by) - 1] ?? String(Math.abs(by))}`;

/** Writes the current photos of these children in one step. */
async function settleAll(act: Act, section: string, ids: ReadonlySet<string>): Promise<StudentPhotoState[]> {
  const lines = (await sheetLines(act, section)).filter(({ id }) => ids.has(id));
  const left = lines.map(studentPhotoStateOf);
  await updatePhotoStatuses(
    act,
    lines.map(({ id, standing }, i) => {
      const { photo, version } = left[i] ?? { photo: null, version: null };
      return {
        id,
        status: standing.status,
        photo: photo === null ? null : { id: photo, version: version ?? 1 },
      };
    }),
  );
  await act.announce(photosChanged, { ids: [...ids] });
  return left;
}

/**
 * The worker calls this after it has copied all pictures. Returns the reason for a refusal if the class has changed in
 * the meantime.
 */
export async function applyShift(
  act: Act,
  shift: ShiftRow,
  moves: readonly MoveRow[],
): Promise<RefusalCode | undefined> {
  const { tx, org } = act;
  if (moves.length !== shift.photos) return 'photos_changed'; // One of the students was erased.
  await lockStudentsInOrder(tx, org, [...new Set(moves.flatMap(({ student, holder }) => [student, holder]))]);
  const lines = await sheetLines(act, shift.section);
  const slots = lines.map(slotOf);
  if (!arePhotosUnchanged(lines, shift.standing) || !canStillShift(slots, { by: shift.by, moves }))
    return 'photos_changed';
  if (!mayReceivePhotos(slots, moves)) return 'no_consent';
  if (
    await isAnySignedOff(
      act,
      moves.flatMap(({ from, to }) => [from, to]),
    )
  )
    return 'section_signed';
  const after = photosAfterMoves(slots, moves);
  const ids = new Set(after.map(({ id }) => id));
  const choices = await photoChoicesOf(tx, org, [...ids]);
  await insertMovedPhotos(tx, org, shift.id);
  await markPhotosMoved(tx, org, shift.id);
  await settleShiftDoubts(act, shift.id, shift.madeBy);
  const becomes = new Map(moves.map(({ photo, becomes: to }) => [photo, to]));
  const nowOf = (photo: string): string => becomes.get(photo) ?? photo;
  // If the child already had photos, a choice must say which one is current. A single photo needs no choice.
  const by = { ...act, user: shift.madeBy };
  for (const { id, photo, over } of after)
    if (photo !== null && over.length > 0 && moves.some(({ to }) => to === id))
      await storePhotoChoice(by, id, { photo: nowOf(photo), over: over.map(nowOf) });
  const standing = await settleAll(act, shift.section, ids);
  await settleShift(tx, org, shift.id, { state: 'applied', choices, standing });
  await recordActivity(by, {
    kind: shift.by === 0 ? 'photos_swapped' : 'photos_shifted',
    section: shift.section,
    count: shift.photos,
    detail: { ...(shift.by !== 0 && { label: wordsOf(shift.by) }), class: shift.startsAt },
  });
  return undefined;
}

/**
 * Restores everything exactly, or refuses. If a photo was added, removed or cropped since the shift, undoing would
 * discard that later change.
 */
export async function undoShift(
  act: Act,
  id: string,
): Promise<Shift | Refusal<'not_found' | 'no_consent' | 'photos_changed' | 'shift_over' | 'section_signed'>> {
  const { tx, org } = act;
  const shift = await lockShift(tx, org, id);
  if (!shift || shift.state === 'refused') return refuse('not_found');
  if (shift.state === 'undone') return viewShift(act, shift);
  if (shift.over) return refuse('shift_over');
  const moves = await movesOfShift(tx, org, id);
  if (shift.state === 'waiting' || moves.length !== shift.photos) return refuse('photos_changed');
  await lockStudentsInOrder(tx, org, [...new Set(moves.flatMap(({ student, holder }) => [student, holder]))]);
  const lines = await sheetLines(act, shift.section);
  if (!arePhotosUnchanged(lines, shift.standing)) return refuse('photos_changed');
  const back = moves.map(({ photo, from, to }) => ({ photo, from: to, to: from }));
  if (!mayReceivePhotos(lines.map(slotOf), back)) return refuse('no_consent');
  if (
    await isAnySignedOff(
      act,
      moves.flatMap(({ from, to }) => [from, to]),
    )
  )
    return refuse('section_signed');
  await markPhotosReturned(tx, org, id);
  await reopenShiftDoubts(act, id);
  await restoreChoices(act, shift, moves);
  await settleAll(act, shift.section, new Set(shift.standing.map((was) => was.id)));
  await settleShift(tx, org, id, { state: 'undone' });
  await recordAudit(act, {
    action: 'photo.repair',
    subjects: moves.map(({ to }) => to),
    detail: { undone: id },
  });
  await recordActivity(act, {
    kind: 'shift_undone',
    section: shift.section,
    count: shift.photos,
    detail: { class: shift.startsAt },
  });
  return viewShift(act, { ...shift, state: 'undone' });
}

async function restoreChoices(act: Act, shift: ShiftRow, moves: readonly MoveRow[]): Promise<void> {
  const before = new Map(shift.choices.map(({ enrolment, ...choice }) => [enrolment, choice]));
  for (const { enrolment } of await photoChoicesOf(
    act.tx,
    act.org,
    shift.standing.map((was) => was.id),
  )) {
    const copy = moves.find(({ to }) => to === enrolment);
    const choice = before.get(enrolment);
    // If there was no choice before the shift, the choice is set to the moved copy. That copy no longer counts, so the
    // choice has no effect.
    if (choice) await storePhotoChoice(act, enrolment, choice);
    else if (copy) await storePhotoChoice(act, enrolment, { photo: copy.becomes, over: [] });
  }
}
