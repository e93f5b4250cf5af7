// Reads the table of contents of an uploaded zip and matches its files to students. It unpacks only the index files,
// which say who is on which picture.
import { notifyBrowsers } from '@lanyard/db/outbox';
import {
  isIndex,
  isJunkFile,
  mayBeIndex,
  photoFileLimits,
  unfitFileReason,
  type PhotoContentReason,
} from '@lanyard/domain/photo-file';
import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobSteps, type JobWork } from '@lanyard/jobs/job';
import { listZip, readEntry, readEntryHead, type ReadRange } from '@lanyard/pictures/open-zip';
import { readPictureHeader } from '@lanyard/pictures/sniff';
import { ZipRefused, type ZipEntry } from '@lanyard/pictures/zip-records';
import { UploadJobData } from '@lanyard/uploads/purpose';
import {
  deleteUpload,
  keepUpload,
  readUploadRange,
  settleUpload,
  takeUpload,
} from '@lanyard/uploads/quarantine';

import type { zipRefusals } from '../../api-photo-import.ts';
import {
  insertFiles,
  lockPhotoImportRow,
  updatePhotoImport,
  type NewImportFile,
} from '../queries/imports.ts';
import { matchFiles, type PhotoIndexFile } from './match-files.ts';

type Reason = (typeof zipRefusals)[number];

export const listZipJob = job({ name: 'list-photo-zip', data: UploadJobData, retries: 8, leaseSeconds: 600 });

/** Reads ranges of a stored zip, each in its own transaction. */
export const zipRangeReader =
  (vault: Vault, { step }: JobSteps, id: string): ReadRange =>
  async (from, to) => {
    const bytes = await step((act) => readUploadRange(vault, act, id, from, to));
    if (!bytes) throw new ZipRefused('broken');
    return bytes;
  };

/**
 * Sets the state of the import to `listing` and returns the length of the zip. Undefined if no import waits for this
 * zip, or if its files were read before.
 */
const takeOver = (vault: Vault, { step }: JobSteps, id: string): Promise<number | undefined> =>
  step(async (act) => {
    const { tx, org } = act;
    const kept = await lockPhotoImportRow(tx, org, id);
    if (kept?.state !== 'receiving' && kept?.state !== 'listing') {
      await settleUpload(vault, act, id, () => ({ refused: 'no_import' }));
      return undefined;
    }
    await keepUpload(act, id);
    const taken = await takeUpload(vault, act, id);
    if (!taken) return undefined;
    taken.stream.destroy();
    await updatePhotoImport(tx, org, id, { state: 'listing', size: taken.size });
    await notifyBrowsers(act, 'photos');
    return taken.size;
  });

/** Decodes an index file that was written on a PC, on a Mac or by an old DOS program. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const mostIndexes = 8;
async function indexesOf(
  entries: readonly ZipEntry[],
  size: number,
  read: ReadRange,
): Promise<PhotoIndexFile[]> {
  const lists = entries.filter((each) => mayBeIndex(each.name) && each.size <= photoFileLimits.lists);
  const found: PhotoIndexFile[] = [];
  for (const entry of lists.slice(0, mostIndexes))
    found.push({ path: entry.name, text: decoded(await readEntry(entry, size, read)) });
  return found.filter(({ text }) => isIndex(text));
}

/** Why the first bytes of an entry show that it is no picture, whatever its name says. As the browser does for files. */
async function contentReasonOf(
  entry: ZipEntry,
  size: number,
  read: ReadRange,
): Promise<PhotoContentReason | null> {
  if (mayBeIndex(entry.name)) return 'no_index';
  if (unfitFileReason({ path: entry.name, size: entry.size })) return null;
  const head = await readEntryHead(entry, size, read);
  const header = head.length === 0 ? undefined : readPictureHeader(head);
  if (!header || !('refused' in header)) return null;
  return header.refused === 'heic' || header.refused === 'not_a_picture' ? header.refused : null;
}

const refuseZip = ({ step }: JobSteps, id: string, reason: Reason): Promise<void> =>
  step(async (act) => {
    await updatePhotoImport(act.tx, act.org, id, { state: 'refused', reason });
    await deleteUpload(act, id);
    await notifyBrowsers(act, 'photos');
  });

const atOnce = 2000;
export const listZipWork = (vault: Vault): JobWork =>
  workInSteps(listZipJob, async (steps, { upload: id }) => {
    const size = await takeOver(vault, steps, id);
    if (size === undefined) return;
    const read = zipRangeReader(vault, steps, id);
    try {
      const entries = await listZip(size, read);
      const pictures = entries.filter(({ name }) => !isJunkFile(name) && !mayBeIndex(name));
      if (pictures.length === 0) return await refuseZip(steps, id, 'empty');
      if (pictures.length > photoFileLimits.files) return await refuseZip(steps, id, 'too_many');
      const indexes = await indexesOf(entries, size, read);
      const used = new Set(indexes.map(({ path }) => path));
      const stray = entries.filter(({ name }) => mayBeIndex(name) && !used.has(name));
      const rows: NewImportFile[] = [];
      for (const [no, listed] of [...pictures, ...stray].entries()) {
        const { name: path, changed, ...entry } = listed;
        rows.push({
          no,
          path,
          size: entry.size,
          content: `${String(entry.crc)}-${String(entry.size)}`,
          unfit: await contentReasonOf(listed, size, read),
          changed: changed === 0 ? null : new Date(changed).toISOString(),
          entry,
        });
      }
      await steps.step(async (act) => {
        const kept = await lockPhotoImportRow(act.tx, act.org, id);
        if (kept?.state !== 'listing') return; // The import was cancelled while this job read the zip.
        for (let from = 0; from < rows.length; from += atOnce)
          await insertFiles(act.tx, act.org, id, rows.slice(from, from + atOnce));
        await matchFiles(act, id, indexes);
        await notifyBrowsers(act, 'photos');
      });
    } catch (fault) {
      if (!(fault instanceof ZipRefused)) throw fault;
      await refuseZip(steps, id, fault.reason);
    }
  });
