import type { DocumentFault } from '@lanyard/card/document/fault';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { mayActOnTemplate } from '@lanyard/domain/template';

import type { Template } from '../../api.ts';
import { assetHashesOf } from '../cards/paint-card.ts';
import { rereadTemplate } from '../list-templates.ts';
import { assetsByHash } from '../queries/assets.ts';
import { saveTemplate, templateById, type TemplateWithDocument } from '../queries/templates.ts';
import { newestTemplateVersion } from '../queries/versions.ts';
import { templateFactsOf, readDraft } from '../read-draft.ts';

type Unsaved = Refusal<'not_found' | 'changed_meanwhile' | 'template_archived' | 'template_being_edited'>;

/** Why a save found no row to change. */
async function unsaved(act: Act, id: string, version: number): Promise<Unsaved> {
  const now = await templateById(act.tx, act.org, id);
  if (!now) return refuse('not_found');
  if (!mayActOnTemplate(now.status, 'edit')) return refuse('template_archived');
  const { editing, modifiedBy: by, lastModified: at, revision } = now;
  if (revision !== version)
    return refuse('changed_meanwhile', { by, at, version: revision, editing, now: { version: revision } });
  return refuse('template_being_edited', { editing });
}

/** Names pictures that the school does not have. A draft with such pictures could be neither drawn nor exported. */
async function unknownAssets(act: Act, document: CardDocument): Promise<DocumentFault[]> {
  const known = new Set(
    (await assetsByHash(act.tx, act.org, assetHashesOf(document))).map(({ sha256 }) => sha256),
  );
  return Object.entries(document.assets ?? {})
    .filter(([, { sha256 }]) => !known.has(sha256))
    .map(([name]) => ({ code: 'asset_unknown', at: `assets.${name}`, detail: '' }));
}

type Saved = { version: number; savedAt: string; hasDraft: boolean; faults: DocumentFault[] };

export async function saveDraft(
  act: Act,
  id: string,
  version: number,
  { document: raw, tab }: { readonly document: unknown; readonly tab: string },
): Promise<Saved | Unsaved | Refusal<'document_refused'>> {
  const { document, faults } = readDraft(raw);
  if (!document) return refuse('document_refused', { faults });
  const strangers = await unknownAssets(act, document);
  if (strangers.length > 0) return refuse('document_refused', { faults: strangers });
  const saved = await saveTemplate(act, id, {
    version,
    tab,
    document,
    facts: templateFactsOf(document),
    published: 'no',
  });
  return saved ? { ...saved, faults: [...faults] } : unsaved(act, id, version);
}

/** Saves the draft, also for acts outside the editor, such as a rename. The save fails if another person is editing. */
async function rewrite(
  act: Act,
  found: TemplateWithDocument,
  version: number,
  {
    document,
    published,
    tab = null,
  }: { document: TemplateWithDocument['document']; published: 'yes' | 'as it was'; tab?: string | null },
): Promise<Template | Unsaved> {
  const facts = templateFactsOf(document);
  const saved = await saveTemplate(act, found.id, { version, tab, document, facts, published });
  return saved ? rereadTemplate(act, found.id) : unsaved(act, found.id, version);
}

export async function renameTemplate(
  act: Act,
  id: string,
  version: number,
  name: string,
): Promise<Template | Unsaved> {
  const found = await templateById(act.tx, act.org, id);
  if (!found) return refuse('not_found');
  return rewrite(act, found, version, { document: { ...found.document, name }, published: 'as it was' });
}

export async function discardDraft(
  act: Act,
  id: string,
  version: number,
  tab: string | undefined,
): Promise<Template | Unsaved | Refusal<'template_unpublished'>> {
  const found = await templateById(act.tx, act.org, id);
  if (!found) return refuse('not_found');
  const published = await newestTemplateVersion(act.tx, act.org, id);
  if (!published) return refuse('template_unpublished');
  return rewrite(act, found, version, { document: published.document, published: 'yes', tab: tab ?? null });
}
