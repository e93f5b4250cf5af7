import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { purpose } from '@lanyard/uploads/purpose';

import { imageUploadRules, templateFileUploadRules } from '../../api-template-file.ts';
import { assetsByHash } from '../queries/assets.ts';
import { processImageJob } from './process-image.job.ts';
import { processTemplateFileJob } from './process-template-file.job.ts';

const office = { action: 'template.edit', only: 'school' } as const;

export const imagePurpose = purpose({
  ...office,
  name: imageUploadRules.purpose,
  mostBytes: imageUploadRules.mostBytes,
  mediaTypes: imageUploadRules.mediaTypes,
  job: processImageJob,
});
export const templateFilePurpose = purpose({
  ...office,
  name: templateFileUploadRules.purpose,
  mostBytes: templateFileUploadRules.mostBytes,
  mediaTypes: templateFileUploadRules.mediaTypes,
  job: processTemplateFileJob,
});

/** Finds a picture by its hash. Other files of the organisation have no hash here, so nobody can open them this way. */
export async function getAsset(
  vault: Vault,
  act: Act,
  sha256: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const [asset] = await assetsByHash(act.tx, act.org, [sha256]);
  const file = asset && (await vaultFiles(vault).openFile(act, asset.file));
  if (!file) return refuse('not_found');
  const { stream, length, mediaType } = file;
  return { stream, length, mediaType, keep: true, faces: 'none' };
}
