import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import {
  shiftMovesOf,
  captureSessionOf,
  swapMoves,
  type PhotoMove,
  type Slot,
} from '@lanyard/domain/photo-move';

import type { Shift } from '../../api-sheet.ts';
import type { StudentPhotoState, ShiftRow } from '../queries/shifts.ts';
import type { SheetLine } from './class-slots.ts';

export type ShiftRequest = { readonly by: number; readonly moves: readonly PhotoMove[] };

/** The moves that this request means for the class as it is now: a run of photos, or the photos of two children. */
function movesNow(slots: readonly Slot[], { by, moves }: ShiftRequest): readonly PhotoMove[] {
  if (by === 0) return swapMoves(slots, moves[0]?.from ?? '', moves[0]?.to ?? '') ?? [];
  const session = captureSessionOf(slots, moves[0]?.photo ?? '');
  const from = slots.filter(({ id }) => moves.some((move) => move.from === id));
  const [first, last] = [from[0], from.at(-1)];
  if (!session || !first || !last) return [];
  return shiftMovesOf(slots, session, { from: first.id, to: last.id, by }) ?? [];
}

/** Whether these photos can still be shifted in the same way. */
export function canStillShift(slots: readonly Slot[], asked: ShiftRequest): boolean {
  const { moves } = asked;
  const now = movesNow(slots, asked);
  const wanted = new Map(moves.map((move) => [move.photo, move]));
  return (
    now.length > 0 &&
    now.length === wanted.size &&
    now.every(({ photo, from: here, to }) => {
      const seen = wanted.get(photo);
      return seen?.from === here && seen.to === to;
    })
  );
}

export const mayReceivePhotos = (slots: readonly Slot[], moves: readonly PhotoMove[]): boolean =>
  moves.every(({ to }) => slots.some(({ id, allowed }) => id === to && allowed));

/** The current photo and all photos of a child, for a later comparison. */
export const studentPhotoStateOf = ({ id, standing, photos }: SheetLine): StudentPhotoState => ({
  id,
  status: standing.status,
  photo: standing.current,
  version: photos.find((photo) => photo.id === standing.current)?.version ?? null,
  photos: photos.map((photo) => photo.id).toSorted(),
});

const same = (now: StudentPhotoState, was: StudentPhotoState): boolean =>
  now.status === was.status &&
  now.photo === was.photo &&
  now.version === was.version &&
  now.photos.join() === was.photos.join();

/** True if no photo was added, removed or cropped since `left` was stored. */
export const arePhotosUnchanged = (
  lines: readonly SheetLine[],
  left: readonly StudentPhotoState[],
): boolean =>
  left.every((was) => {
    const now = lines.find(({ id }) => id === was.id);
    return now !== undefined && same(studentPhotoStateOf(now), was);
  });

export async function viewShift(act: Act, row: ShiftRow): Promise<Shift> {
  const names = await personNamesOf(act.tx, [row.madeBy]);
  const { id, state, reason, by, startsAt, children, photos, done, madeAt } = row;
  const madeBy = names.get(row.madeBy) ?? null;
  return { id, state, reason, by, startsAt, children, photos, done, madeAt, madeBy };
}
