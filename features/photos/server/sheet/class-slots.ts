import type { Act } from '@lanyard/db/tenant';
import { mayBePhotographed, standingOf, type Standing } from '@lanyard/domain/photo';
import type { Slot } from '@lanyard/domain/photo-move';

import { photoSettings } from '../photo-settings.ts';
import { sheetRows, type SheetRow } from '../queries/sheet.ts';

export type SheetLine = SheetRow & { readonly standing: Standing; readonly allowed: boolean };

/** The class in roll order with what stands for each: one question for all of them. */
export async function sheetLines(act: Act, section: string): Promise<SheetLine[]> {
  const { notAskedMeans } = await photoSettings(act);
  const rows = await sheetRows(act.tx, act.org, section);
  return rows.map((row) =>
    Object.assign({}, row, {
      standing: standingOf(row.photos, row.choice),
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
  // Whoever was photographed was there.
  absent: absent && photos.length === 0,
  allowed,
});
