import type { DocumentFault, DocumentFaultCode } from '@lanyard/card/document/fault';
import { documentFields, everyElement, isCodeElement } from '@lanyard/card/document/fields';
import { cardDocument, type CardDocument } from '@lanyard/card/document/format';
import { maxDocumentLength, readDocument } from '@lanyard/card/document/read-document';
import { upgradeDocument } from '@lanyard/card/document/upgrade-steps';
import { isTemplateForStudents } from '@lanyard/domain/template';

import { cardFieldLabelOf } from '../field-labels.ts';

/** Faults that the layout tolerates. A draft with such faults can be saved and shown, but not published. */
const bearable: ReadonlySet<DocumentFaultCode> = new Set([
  'element_outside',
  'binding_unreadable',
  'field_unknown',
  'filter_unknown',
  'punch_outside',
]);

export type DraftResult =
  | { readonly document: CardDocument; readonly faults: readonly DocumentFault[] }
  | { readonly document?: never; readonly faults: readonly DocumentFault[] };

const tooLarge: DocumentFault = { code: 'too_large', at: '', detail: '' };

/** Reads a document that an editor sent. */
export function readDraft(raw: unknown): DraftResult {
  const read = readDocument(raw);
  if (!read.document && read.faults.some(({ code }) => !bearable.has(code))) return read;
  const document =
    read.document ?? cardDocument.parse(upgradeDocument(raw as Parameters<typeof upgradeDocument>[0]));
  if (JSON.stringify(document).length > maxDocumentLength) return { faults: [tooLarge] };
  return { document, faults: read.faults ?? [] };
}

/** What the list shows of a document. Stored beside the document, so that listing templates reads no documents. */
export type TemplateFacts = {
  readonly size: { readonly w: number; readonly h: number; readonly corner: number };
  readonly hasBack: boolean;
  readonly fields: readonly string[];
  readonly forStudents: boolean;
};
export function templateFactsOf(document: CardDocument): TemplateFacts {
  const paths = documentFields(document);
  const elements = everyElement(document);
  const hasPhoto = elements.some(({ type }) => type === 'photo');
  const hasCode = elements.some(isCodeElement);
  return {
    size: document.size,
    hasBack: document.back !== undefined,
    fields: [
      ...new Set([
        ...(hasPhoto ? ['Photo'] : []),
        ...paths.map((path) => cardFieldLabelOf(path)),
        ...(hasCode ? ['Code'] : []),
      ]),
    ],
    forStudents: isTemplateForStudents(paths, hasPhoto),
  };
}
