// A photo that came in a zip: its bytes, and the end of the zip once none of it is waited for.
import type { Act } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import type { Steps } from '@lanyard/jobs/job';
import { readEntry } from '@lanyard/pictures/open-zip';
import { ZipRefused } from '@lanyard/pictures/zip-records';
import { forgetUpload } from '@lanyard/uploads/quarantine';

import { entryOfPhoto } from '../queries/import-files.ts';
import { zipsThrough } from '../queries/imports.ts';
import { readingOf } from './list-zip.job.ts';

/** Nothing when it did not come in one, or what is there is not what its list says. */
export async function bytesFromZip(
  vault: Vault,
  steps: Steps,
  photo: string,
): Promise<Uint8Array | undefined> {
  const found = await steps.step(({ tx, org }) => entryOfPhoto(tx, org, photo));
  if (!found) return undefined;
  try {
    return await readEntry(found.entry, found.zipSize, readingOf(vault, steps, found.import));
  } catch (fault) {
    if (fault instanceof ZipRefused) return undefined;
    throw fault;
  }
}

/** Two that settle at once may each see the other wait: then the hourly job does it. */
export async function letZipGo(act: Act, photo: string): Promise<void> {
  const found = await entryOfPhoto(act.tx, act.org, photo);
  if (!found) return;
  for (const id of await zipsThrough(act.tx, act.org, found.import)) await forgetUpload(act, id);
}
