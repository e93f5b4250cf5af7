import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import { recordListedFaces } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { findShifts } from '@lanyard/domain/photo-shift';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';

import type { ContactSheet } from '../../api-sheet.ts';
import { sheetSection, sheetSections, type SheetSection } from '../queries/sheet.ts';
import { lastShift } from '../queries/shifts.ts';
import { reviewerFilterOf } from '../show-picture.ts';
import { sheetLines, slotOf } from './class-slots.ts';
import { viewShift } from './shift-rules.ts';

export const listSheetSections = async (act: Act, scopes: Scopes): Promise<{ sections: SheetSection[] }> => ({
  sections: await sheetSections(act.tx, act.org, reviewerFilterOf(act, scopes)),
});

export async function getContactSheet(
  act: Act,
  scopes: Scopes,
  section: string,
): Promise<ContactSheet | Refusal<'not_found'>> {
  const { tx, org } = act;
  const found = await sheetSection(tx, org, reviewerFilterOf(act, scopes), section);
  if (!found) return refuse('not_found');
  const lines = await sheetLines(act, section);
  const slots = lines.map(slotOf);
  const names = await personNamesOf(
    tx,
    lines.flatMap(({ photos }) => photos.flatMap(({ doubt }) => doubt?.by ?? [])),
  );
  const shown = lines.filter(({ photos }) => photos.length > 0);
  await recordListedFaces(act, { as: 'contact sheet', faces: shown.map(({ student }) => student) });
  const shift = await lastShift(tx, org, section);
  return {
    section: found,
    students: lines.map(({ id, name, rollNo, standing, photos, absent, allowed }) => ({
      id,
      name,
      rollNo,
      status: standing.status,
      current: standing.current,
      rivals: [...standing.rivals],
      photos: photos.map(({ doubt, id: photo, version, takenAt, device, fileNo }) => ({
        id: photo,
        version,
        takenAt,
        device,
        fileNo,
        doubt: doubt && {
          by: names.get(doubt.by) ?? null,
          own: doubt.by === act.user,
          at: doubt.at,
          why: doubt.why,
        },
      })),
      absent: absent && photos.length === 0,
      allowed,
    })),
    offers: findShifts(slots).map((offer) => Object.assign({}, offer, { moves: [...offer.moves] })),
    shift:
      shift && (shift.state === 'waiting' || shift.state === 'applied') ? await viewShift(act, shift) : null,
  };
}
