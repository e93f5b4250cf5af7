import type { Act } from '@lanyard/db/tenant';
import { mayBePhotographed, photoStateOf, type PhotoState } from '@lanyard/domain/photo';
import type { Slot } from '@lanyard/domain/photo-move';

import { photoSettings } from '../photo-settings.ts';
import { sheetStudentRows, type SheetStudentRow } from '../queries/sheet.ts';

export type SheetLine = SheetStudentRow & { readonly standing: PhotoState; readonly allowed: boolean };

/** Reads the whole class in roll order, with each child's current photo, in one query. */
export async function sheetLines(act: Act, section: string): Promise<SheetLine[]> {
  const { notAskedMeans } = await photoSettings(act);
  const rows = await sheetStudentRows(act.tx, act.org, section);
  return rows.map((row) =>
    Object.assign({}, row, {
      standing: photoStateOf(row.photos, row.choice),
      allowed: mayBePhotographed(row.consent, notAskedMeans),
    }),
  );
}

export const slotOf = ({ id, photos, standing, absent, allowed }: SheetLine): Slot => ({
  id,
  photos: photos.map((photo) => ({
    id: photo.id,
    takenAt: photo.takenAt,
    device: photo.device,
    fileNo: photo.fileNo,
    doubted: photo.doubt !== null,
  })),
  current: standing.current,
  // A student who was photographed was not absent.
  absent: absent && photos.length === 0,
  allowed,
});
