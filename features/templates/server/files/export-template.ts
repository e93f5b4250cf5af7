import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';

import { templateFileUploadRules } from '../../api-template-file.ts';
import { readAssetBytes, assetHashesOf } from '../cards/paint-card.ts';
import { downloadFileName } from '../cards/show-card.ts';
import { limitingReviewerOf } from '../list-templates.ts';
import { templateById } from '../queries/templates.ts';
import { templateVersionById } from '../queries/versions.ts';
import { writeTemplateFile } from './template-file.ts';

async function* piecemeal(pieces: Iterable<Buffer>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield piece;
  await Promise.resolve();
}

export async function exportTemplate(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  id: string,
  version: string | undefined,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const found = await templateById(act.tx, act.org, id, limitingReviewerOf(act, scopes));
  const chosen = version === undefined ? found : await templateVersionById(act.tx, act.org, id, version);
  if (!found || !chosen) return refuse('not_found');
  const { document } = chosen;
  const images = await readAssetBytes(vault, act, assetHashesOf(document));
  return {
    stream: piecemeal(writeTemplateFile(document, images)),
    mediaType: 'application/json',
    keep: false,
    saveAs: downloadFileName(document.name, templateFileUploadRules.ending),
    faces: 'none',
  };
}
