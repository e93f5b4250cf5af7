import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';

import { templateFileRules } from '../../api-template-file.ts';
import { assetBytes, assetHashesOf } from '../cards/paint-card.ts';
import { downloadFileName } from '../cards/show-card.ts';
import { reviewerOf } from '../list-templates.ts';
import { templateById } from '../queries/templates.ts';
import { versionById } from '../queries/versions.ts';
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
  const found = await templateById(act.tx, act.org, id, reviewerOf(act, scopes));
  const chosen = version === undefined ? found : await versionById(act.tx, act.org, id, version);
  if (!found || !chosen) return refuse('not_found');
  const { document } = chosen;
  const images = await assetBytes(vault, act, assetHashesOf(document));
  return {
    stream: piecemeal(writeTemplateFile(document, images)),
    mediaType: 'application/json',
    keep: false,
    saveAs: downloadFileName(document.name, templateFileRules.ending),
    faces: 'none',
  };
}
