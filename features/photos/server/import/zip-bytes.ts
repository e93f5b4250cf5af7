// Reads a photo from its zip, and deletes the zip when no photo in it is waiting any more.
import type { Act } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import type { JobSteps } from '@lanyard/jobs/job';
import { readEntry } from '@lanyard/pictures/open-zip';
import { ZipRefused } from '@lanyard/pictures/zip-records';
import { deleteUpload } from '@lanyard/uploads/quarantine';

import { findPhotoZipEntry } from '../queries/import-files.ts';
import { processedZipImports } from '../queries/imports.ts';
import { zipRangeReader } from './list-zip.job.ts';

/** Undefined if the photo did not come in a zip, or if the bytes do not match the zip's list. */
export async function bytesFromZip(
  vault: Vault,
  steps: JobSteps,
  photo: string,
): Promise<Uint8Array | undefined> {
  const found = await steps.step(({ tx, org }) => findPhotoZipEntry(tx, org, photo));
  if (!found) return undefined;
  try {
    return await readEntry(found.entry, found.zipSize, zipRangeReader(vault, steps, found.import));
  } catch (fault) {
    if (fault instanceof ZipRefused) return undefined;
    throw fault;
  }
}

/** If two photos finish at the same moment, each may see the other as waiting. The hourly job then deletes the zip. */
export async function deleteProcessedZip(act: Act, photo: string): Promise<void> {
  const found = await findPhotoZipEntry(act.tx, act.org, photo);
  if (!found) return;
  for (const id of await processedZipImports(act.tx, act.org, found.import)) await deleteUpload(act, id);
}
