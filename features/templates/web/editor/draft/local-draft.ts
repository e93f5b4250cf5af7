// Stores the draft on this device until the server has it. A draft has no data of students.
import type { CardDocument } from '@lanyard/card/document/format';
import { readDocument } from '@lanyard/card/document/read-document';

const nameOf = (org: string, template: string): string => `lanyard.template-draft.${org}.${template}`;

export function storeLocalDraft(
  org: string,
  template: string,
  kept: { readonly document: CardDocument; readonly version: number } | null,
): void {
  try {
    if (kept) localStorage.setItem(nameOf(org, template), JSON.stringify(kept));
    else localStorage.removeItem(nameOf(org, template));
  } catch {
    // The browser's storage is full or not allowed. The draft is sent to the server in any case.
  }
}

/** Reads the changes that an earlier visit stored here because it could not send them to the server. */
export function readLocalDraft(
  org: string,
  template: string,
): { document: CardDocument; version: number } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(org, template)) ?? 'null') as {
      document: unknown;
      version: unknown;
    } | null;
    if (!kept || typeof kept.version !== 'number') return null;
    const { document } = readDocument(kept.document);
    return document ? { document, version: kept.version } : null;
  } catch {
    return null;
  }
}
