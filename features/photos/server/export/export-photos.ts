import { recordActivity } from '@lanyard/audit/activity';
import { recordExportedFaces } from '@lanyard/audit/faces';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { advanceProgress, failProgress, finishProgress, startProgress } from '@lanyard/jobs/progress';
import { withEndCallback } from '@lanyard/students/server/export/with-end-callback';
import { readSchoolYear } from '@lanyard/students/server/queries/exports';

import type { PhotoExportFormat } from '../../api-photo-import.ts';
import { sectionOfYear } from '../queries/capture.ts';
import {
  countToExport,
  exportsOfToday,
  insertPhotoExport,
  photoExportById,
  photosToExport,
  type ExportedPhoto,
} from '../queries/photo-exports.ts';
import { cardFiles } from '../queries/pictures.ts';
import { bytesOfFile } from '../repair-photo.ts';
import { exportForm, type ExportForm } from './forms.ts';
import { writePhotoZip, type PhotoZipPart } from './write-photo-zip.ts';

/** An export copies the faces of a whole school, so the number per day is small. */
export const exportsPerDay = 5;

export async function startPhotoExport(
  act: Act,
  given: {
    readonly format: PhotoExportFormat;
    readonly section?: string | undefined;
    readonly purpose: string;
  },
): Promise<
  | { id: string; total: number; leftOut: number; progress: string }
  | Refusal<'not_found' | 'too_many_requests'>
> {
  const { tx, org } = act;
  const { format, section = null, purpose } = given;
  if (section !== null && !(await sectionOfYear(tx, org, section))) return refuse('not_found');
  if ((await exportsOfToday(act)) >= exportsPerDay) return refuse('too_many_requests', { retryAfter: 3600 });
  const { all, numbered } = await countToExport(tx, org, section);
  const total = format === 'powerschool' ? numbered : all;
  const progress = await startProgress(act, { kind: 'export-photos', total });
  const id = await insertPhotoExport(act, { format, section, total, progress });
  await recordAudit(act, {
    action: 'student.export',
    subjects: [id],
    detail: { photos: format, section, total, purpose },
  });
  await recordActivity(act, { kind: 'students_exported', count: total });
  return { id, total, leftOut: all - total, progress };
}

const atOnce = 20;

export async function getPhotoExport(
  vault: Vault,
  act: Act,
  withTenant: WithTenant,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const { tx, org, user, as } = act;
  const found = await photoExportById(tx, org, user, id);
  const school = await readSchoolYear(tx, org);
  if (!found || !school) return refuse('not_found');
  const caller: Caller = { org, user, as };
  const format = found.format;
  const form = exportForm(format, school.name);
  const photos = (await photosToExport(tx, org, found.section)).filter((photo) => form.takes(photo));
  const read = (some: readonly ExportedPhoto[]) =>
    withTenant(caller, async (step) => {
      // Each page reads the files again, so that a photo is left out if its consent was withdrawn during the export.
      const files = await cardFiles(
        step.tx,
        org,
        some.map(({ photo }) => photo),
      );
      await advanceProgress(step, found.progress, some.length);
      return new Map(
        await Promise.all(
          files.map(async ({ photo, file }) => [photo, await bytesOfFile(vault, step, file)] as const),
        ),
      );
    });
  const end = (whole: boolean) =>
    withTenant(caller, (step) =>
      whole
        ? finishProgress(step, found.progress)
        : failProgress(step, found.progress, 'The download was cut off. Export again.'),
    );
  const faces = await recordExportedFaces(act, {
    as: 'export of photos',
    faces: photos.length,
    about: [id, ...photos.map(({ photo }) => photo)],
  });
  return {
    faces,
    stream: withEndCallback(writePhotoZip(partsOf(form, photos, read)), end),
    mediaType: 'application/zip',
    keep: false,
    saveAs: `photos-${format}-${school.label.replaceAll(/[^\w-]+/g, '-')}-${found.madeAt.slice(0, 10)}.zip`,
  };
}

async function* partsOf(
  form: ExportForm,
  photos: readonly ExportedPhoto[],
  read: (some: readonly ExportedPhoto[]) => Promise<ReadonlyMap<string, Uint8Array>>,
): AsyncIterable<PhotoZipPart> {
  let list = '';
  for (let from = 0; from < photos.length; from += atOnce) {
    const some = photos.slice(from, from + atOnce);
    const bytes = await read(some);
    for (const [at, photo] of some.entries()) {
      const picture = bytes.get(photo.photo);
      if (!picture) continue;
      const { path, line } = form.place(photo, from + at);
      list += line;
      yield { name: path, bytes: picture };
    }
  }
  // The list file comes last, because only now it is known which photos are in the zip.
  yield { name: form.list, bytes: Buffer.from(list) };
}
