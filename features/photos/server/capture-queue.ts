import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { recordListedFaces } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { mayBePhotographed } from '@lanyard/domain/photo';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { CaptureQueue, CaptureSection, CaptureStudent } from '../api-capture.ts';
import { readCurrentPhoto } from './current-photo.ts';
import { photoSettings } from './photo-settings.ts';
import {
  captureQueue,
  captureSections,
  sectionOfYear,
  writeAbsence,
  type QueueRow,
} from './queries/capture.ts';
import { photoStudentById } from './queries/photos.ts';

export async function listCaptureSections({
  tx,
  org,
}: Act): Promise<{ today: string; sections: CaptureSection[] }> {
  const { today } = await enteredOrganisation(tx);
  return { today, sections: await captureSections(tx, org, today) };
}

export async function getCaptureQueue(
  act: Act,
  section: string,
): Promise<CaptureQueue | Refusal<'not_found'>> {
  const { tx, org } = act;
  const found = await sectionOfYear(tx, org, section);
  if (!found) return refuse('not_found');
  const { today } = await enteredOrganisation(tx);
  const settings = await photoSettings(act);
  const students: CaptureStudent[] = [];
  const rows = await captureQueue(tx, org, section, today);
  const shown = rows.filter(({ photo }) => photo !== null);
  await recordListedFaces(act, { as: 'class to photograph', faces: shown.map(({ student }) => student) });
  for (const row of rows) students.push(lineOf(row, settings, await rivalsOf(act, row)));
  return { section: found, today, students, settings };
}

/** A student with fewer than two photos cannot have competing photos. */
const rivalsOf = async (act: Act, { id, photos }: QueueRow): Promise<number> =>
  photos < 2 ? 0 : (await readCurrentPhoto(act, id)).rivals.length;

const lineOf = (
  { consent, photo, version, ...row }: QueueRow,
  { notAskedMeans }: CaptureQueue['settings'],
  rivals: number,
): CaptureStudent => ({
  ...row,
  photo: photo === null ? null : { id: photo, version: version ?? 1 },
  rivals,
  // A student who was photographed was not absent.
  absent: row.absent && row.status !== 'captured',
  allowed: mayBePhotographed(consent, notAskedMeans),
});

export async function recordAbsence(
  act: Act,
  enrolment: string,
  said: { readonly day: string; readonly absent: boolean; readonly saidAt: string },
): Promise<{ absent: boolean } | Refusal<'not_found'>> {
  if (!(await photoStudentById(act.tx, act.org, enrolment))) return refuse('not_found');
  return { absent: await writeAbsence(act, enrolment, said) };
}
