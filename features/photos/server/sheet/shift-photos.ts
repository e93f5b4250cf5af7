// The office moves a run of photos to the neighbours that they belong to. A worker first copies the bytes under the
// other children's keys. Then one transaction moves all photos, or none.
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';

import type { Shift } from '../../api-sheet.ts';
import { sheetSection } from '../queries/sheet.ts';
import { insertShift, shiftById } from '../queries/shifts.ts';
import { isAnySignedOff } from '../signed-off-photos.ts';
import { sheetLines, slotOf } from './class-slots.ts';
import { shiftPhotosJob } from './shift-photos.job.ts';
import {
  canStillShift,
  studentPhotoStateOf,
  mayReceivePhotos,
  viewShift,
  type ShiftRequest,
} from './shift-rules.ts';

export async function shiftPhotos(
  queue: Queue,
  act: Act,
  section: string,
  { by, moves }: ShiftRequest,
): Promise<Shift | Refusal<'not_found' | 'no_consent' | 'photos_changed' | 'section_signed'>> {
  const { tx, org } = act;
  const found = await sheetSection(tx, org, null, section);
  if (!found) return refuse('not_found');
  const lines = await sheetLines(act, section);
  const slots = lines.map(slotOf);
  if (!canStillShift(slots, { by, moves })) return refuse('photos_changed');
  if (!mayReceivePhotos(slots, moves)) return refuse('no_consent');
  if (
    await isAnySignedOff(
      act,
      moves.flatMap((move) => [move.from, move.to]),
    )
  )
    return refuse('section_signed');
  const from = new Set(moves.map((move) => move.from));
  const touched = new Set(moves.flatMap((move) => [move.from, move.to]));
  const named = lines.filter(({ id }) => (by === 0 ? touched : from).has(id)).slice(0, by === 0 ? 2 : 1);
  const identifier = ({ rollNo }: { readonly rollNo: string }): string =>
    `${found.class}-${found.division}-${String(Number(rollNo)).padStart(2, '0')}`;
  const id = await insertShift(act, {
    section,
    by,
    startsAt: named.map(identifier).join(', '),
    children: from.size,
    moves,
    standing: lines.filter(({ id: child }) => touched.has(child)).map(studentPhotoStateOf),
  });
  // Another shift of this class is in progress.
  if (id === undefined) return refuse('photos_changed');
  await recordAudit(act, { action: 'photo.repair', subjects: [...from], detail: { shift: id, by } });
  await queue.enqueue(act, shiftPhotosJob, { shift: id });
  const made = await shiftById(tx, org, id);
  return made ? viewShift(act, made) : refuse('not_found');
}

export async function getShift(act: Act, id: string): Promise<Shift | Refusal<'not_found'>> {
  const row = await shiftById(act.tx, act.org, id);
  return row ? viewShift(act, row) : refuse('not_found');
}
