import { recordActivity } from '@lanyard/audit/activity';
import type { CardDocument } from '@lanyard/card/document/format';
import { cr80, sampleFonts } from '@lanyard/card/samples/parts';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type * as z from 'zod/mini';

import type { Template, TemplateOrigin } from '../api.ts';
import { rereadTemplate } from './list-templates.ts';
import { insertTemplate, templateById } from './queries/templates.ts';
import { insertTemplateEvent } from './queries/versions.ts';
import { templateFactsOf, readDraft } from './read-draft.ts';

type Origin = z.output<typeof TemplateOrigin>;

const blank = ({ size, type }: Extract<Origin, { from: 'blank' }>): CardDocument => ({
  format: 'lanyard-card',
  version: 1,
  name: 'Untitled template',
  type,
  size: size ? { ...size, corner: cr80.corner } : cr80,
  bleed: 3,
  safe: 3,
  fonts: sampleFonts,
  colours: { ink: '#1b1f27', paper: '#ffffff', accent: '#1f4e8c' },
  front: { elements: [] },
});

/** `Copy of …`, cut to the longest name that a template may have. */
const copyOf = (name: string): string =>
  Array.from(`Copy of ${name}`).slice(0, 80).join('').slice(0, 80).trim();

async function documentOf(
  act: Act,
  origin: Origin,
): Promise<{ document: CardDocument; from: string | null } | undefined> {
  if (origin.from === 'blank') return { document: blank(origin), from: null };
  if (origin.from === 'starter') {
    const found = [...sampleDocuments, ...starterDocuments].find(({ name }) => name === origin.starter);
    return found && { document: found, from: found.name };
  }
  const found = await templateById(act.tx, act.org, origin.template);
  return found && { document: { ...found.document, name: copyOf(found.name) }, from: found.name };
}

/** Creates a draft of this document, for New Template, Duplicate and Import. */
export async function createFromDocument(
  act: Act,
  given: CardDocument,
  from: string | null,
): Promise<Template> {
  // Every stored document has passed `readDraft`, so an exported and imported document is identical.
  const { document } = readDraft(given);
  if (!document) throw new Error('a document of our own is not sound');
  const id = await insertTemplate(act, { document, facts: templateFactsOf(document) });
  await insertTemplateEvent(act, id, 'created', from === null ? {} : { from });
  await recordActivity(act, { kind: 'template_created', detail: { label: document.name } });
  return rereadTemplate(act, id);
}

export async function createTemplate(
  act: Act,
  { origin, name }: { readonly origin: Origin; readonly name?: string | undefined },
): Promise<Template | Refusal<'not_found'>> {
  const made = await documentOf(act, origin);
  if (!made) return refuse('not_found');
  const document = name === undefined ? made.document : { ...made.document, name };
  return createFromDocument(act, document, made.from);
}
