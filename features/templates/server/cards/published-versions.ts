// Caches the documents of published versions. A published version never changes.
import { documentFields } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Act } from '@lanyard/db/tenant';

import { publishedVersions } from '../queries/versions.ts';
import { readDraft } from '../read-draft.ts';

export type PublishedVersion = {
  readonly id: string;
  readonly template: string;
  readonly document: CardDocument;
  /** Every field that the document prints or uses to choose a colour or condition. */
  readonly fields: readonly string[];
};

const known = new Map<string, PublishedVersion>();
const mostKnown = 200;

/** Published versions by their id. A version of another school is not found. */
export async function readPublishedVersions(
  act: Act,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedVersion>> {
  const found = new Map<string, PublishedVersion>();
  const asked: string[] = [];
  for (const id of new Set(ids)) {
    const kept = known.get(`${act.org} ${id}`);
    if (kept) found.set(id, kept);
    else asked.push(id);
  }
  if (asked.length === 0) return found;
  for (const { id, template, document: raw } of await publishedVersions(act.tx, act.org, asked)) {
    const { document } = readDraft(raw);
    if (!document) throw new Error(`published version ${id} cannot be read`);
    const published = { id, template, document, fields: documentFields(document) };
    if (known.size >= mostKnown) known.clear();
    known.set(`${act.org} ${id}`, published);
    found.set(id, published);
  }
  return found;
}
