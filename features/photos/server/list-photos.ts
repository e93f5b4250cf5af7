import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { qualityIssuesOf, qualityScoresOf, type QualityThresholds } from '@lanyard/domain/photo-quality';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { PhotoStatus } from '@lanyard/domain/student';
import { getStudent } from '@lanyard/students/server/list-students';

import type { Photo } from '../api.ts';
import { readCurrentPhoto } from './current-photo.ts';
import { photoSettings } from './photo-settings.ts';
import { photoStudentById } from './queries/photos.ts';
import { photosOfStudent, type PhotoRow } from './queries/pictures.ts';
import { isPhotoAllowed } from './receive-photo.ts';

type Listed = { readonly status: PhotoStatus; readonly allowed: boolean; readonly photos: Photo[] };

export async function listPhotos(
  act: Act,
  scopes: Scopes,
  enrolment: string,
): Promise<Listed | Refusal<'not_found'>> {
  const seen = await getStudent(act, scopes, enrolment);
  const sitter = isRefusal(seen) ? undefined : await photoStudentById(act.tx, act.org, seen.id);
  if (!sitter) return refuse('not_found');
  const { thresholds } = await photoSettings(act);
  const rows = await photosOfStudent(act.tx, act.org, sitter.student);
  const { current, rivals, status } = await readCurrentPhoto(act, sitter.id);
  const names = await personNamesOf(
    act.tx,
    rows.flatMap(({ takenBy, rejectedBy }) => [takenBy, rejectedBy]).filter((id) => id !== null),
  );
  return {
    status,
    allowed: await isPhotoAllowed(act, sitter),
    photos: rows.map((row) => photoOf(row, thresholds, names, { current, rivals })),
  };
}

function photoOf(
  { measurements, takenBy, rejectedAt, rejectedBy, rejectedWhy, ...row }: PhotoRow,
  thresholds: QualityThresholds,
  names: ReadonlyMap<string, string>,
  { current, rivals }: { readonly current: string | null; readonly rivals: readonly string[] },
): Photo {
  const scores = measurements && qualityScoresOf(measurements);
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    ...row,
    takenBy: nameOf(takenBy),
    scores,
    issues: scores
      ? qualityIssuesOf(scores, thresholds).map(({ tag, blocking, because }) => ({
          tag,
          blocking,
          because: [...because],
        }))
      : [],
    current: row.id === current,
    rival: rivals.includes(row.id),
    rejected: rejectedAt === null ? null : { at: rejectedAt, by: nameOf(rejectedBy), why: rejectedWhy ?? '' },
  };
}
