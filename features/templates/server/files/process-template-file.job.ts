import type { CardDocument } from '@lanyard/card/document/format';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Vault } from '@lanyard/files/files';
import { job, workInSteps, type JobWork } from '@lanyard/jobs/job';
import { cleanPicture, type CleanPicture } from '@lanyard/pictures/decode-picture';
import type { Decoders } from '@lanyard/pictures/decoders';
import { isRefusedPicture } from '@lanyard/pictures/reason';
import { UploadJobData } from '@lanyard/uploads/purpose';
import { readAllBytes, removeUploadBlobs, settleUpload, takeUpload } from '@lanyard/uploads/quarantine';

import { insertTemplateImport, type TemplateFileResult } from '../queries/template-imports.ts';
import { storeImage, imageCleaningOptions } from './process-image.job.ts';
import { isRefusedTemplateFile, readTemplateFile, type RefusedTemplateFile } from './template-file.ts';

const unread = ({ reason, detail, faults }: RefusedTemplateFile): Opened => ({
  read: { document: null, reason, detail, faults, missingFonts: [] },
  images: [],
});
type Opened = { readonly read: TemplateFileResult; readonly images: readonly CleanPicture[] };

/**
 * Replaces the hash of each picture by the hash of the stored picture. The two hashes differ, because the sandbox
 * decodes the picture and encodes its pixels again.
 */
function renamed(document: CardDocument, cleaned: ReadonlyMap<string, CleanPicture>): CardDocument {
  if (!document.assets) return document;
  const assets = Object.fromEntries(
    Object.entries(document.assets).map(([name, asset]) => {
      const { sha256, width, height } = cleaned.get(asset.sha256) ?? asset;
      return [name, { sha256, width, height }];
    }),
  );
  return { ...document, assets };
}

export async function openTemplateFile(bytes: Uint8Array, decoders?: Decoders): Promise<Opened> {
  const file = readTemplateFile(bytes);
  if (isRefusedTemplateFile(file)) return unread(file);
  const cleaned = new Map<string, CleanPicture>();
  for (const [sha256, image] of file.images) {
    const picture = await cleanPicture(image, imageCleaningOptions, decoders);
    if (isRefusedPicture(picture))
      return unread({ reason: 'image_refused', detail: picture.refused, faults: [] });
    cleaned.set(sha256, picture);
  }
  const { missingFonts } = file;
  const document = renamed(file.document, cleaned);
  return {
    read: { document, reason: null, detail: '', faults: [], missingFonts },
    images: [...cleaned.values()],
  };
}

export const processTemplateFileJob = job({ name: 'take-template-file', data: UploadJobData, retries: 5 });
export const processTemplateFileWork = (vault: Vault, decoders?: Decoders): JobWork =>
  workInSteps(processTemplateFileJob, async (steps, { upload }) => {
    const taken = await steps.step((act) => takeUpload(vault, act, upload));
    if (!taken) return;
    const { read, images } = await openTemplateFile(await readAllBytes(taken), decoders);
    const freed = await steps.step(async (act) => {
      await notifyBrowsers(act, 'templates');
      return settleUpload(vault, act, upload, async () => {
        await insertTemplateImport(act, upload, taken.madeBy, read);
        for (const picture of images) await storeImage(vault, act, picture, upload);
        return read.reason === null ? { file: null } : { refused: read.reason };
      });
    });
    await removeUploadBlobs(vault, steps, freed);
  });
