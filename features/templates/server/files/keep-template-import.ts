import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { findUpload } from '@lanyard/uploads/queries';

import { templateFileUploadRules, type TemplateImport } from '../../api-template-file.ts';
import type { Template } from '../../api.ts';
import { assetHashesOf } from '../cards/paint-card.ts';
import { createFromDocument } from '../create-template.ts';
import { adoptAssets } from '../queries/assets.ts';
import { templateImportById, markTemplateImportKept } from '../queries/template-imports.ts';

const untold = {
  reason: null,
  detail: '',
  faults: [],
  name: null,
  type: null,
  document: null,
  missingFonts: [],
  images: 0,
  template: null,
} as const;

/**
 * A person can read only the import of their own upload. Until the job has read the file, the answer has no more than
 * the state.
 */
export async function getTemplateImport(
  act: Act,
  id: string,
): Promise<TemplateImport | Refusal<'not_found'>> {
  const row = await templateImportById(act, id);
  if (row) {
    const { document } = row;
    return {
      ...row,
      faults: [...row.faults],
      missingFonts: [...row.missingFonts],
      name: document?.name ?? null,
      type: document?.type ?? null,
      images: document ? assetHashesOf(document).length : 0,
    };
  }
  const upload = await findUpload(act, id);
  const reads = upload?.purpose === templateFileUploadRules.purpose && upload.madeBy === act.user;
  return reads && (upload.state === 'received' || upload.state === 'receiving')
    ? { id, state: 'reading', ...untold, faults: [], missingFonts: [] }
    : refuse('not_found');
}

export async function keepTemplateImport(
  act: Act,
  id: string,
  name: string | undefined,
): Promise<Template | Refusal<'not_found' | 'import_not_ready'>> {
  const row = await templateImportById(act, id, true);
  if (!row) return refuse('not_found');
  if (row.state !== 'ready' || !row.document) return refuse('import_not_ready');
  const assets = assetHashesOf(row.document);
  if ((await adoptAssets(act.tx, act.org, assets)) !== assets.length) return refuse('import_not_ready');
  const template = await createFromDocument(
    act,
    name === undefined ? row.document : { ...row.document, name },
    null,
  );
  await markTemplateImportKept(act, id, template.id);
  return template;
}
