// A template as one file: the document, its pictures in base64 and the names of its fonts. Treat an incoming file as
// untrusted.
import { createHash } from 'node:crypto';

import type { DocumentFault } from '@lanyard/card/document/fault';
import type { CardDocument } from '@lanyard/card/document/format';
import { maxDocumentLength, readDocument } from '@lanyard/card/document/read-document';
import { fontFamilies } from '@lanyard/fonts/families';

import { templateFileUploadRules, type TemplateFileRefusalReason } from '../../api-template-file.ts';

export const templateFileFormat = 'lanyard-template';
export const templateFileVersion = 1;
const mostImages = 40;
const standIn = 'Noto Sans';

export type TemplateFile = {
  readonly document: CardDocument;
  readonly images: ReadonlyMap<string, Uint8Array>;
  readonly missingFonts: readonly string[];
};
export type RefusedTemplateFile = {
  readonly reason: TemplateFileRefusalReason;
  readonly detail: string;
  readonly faults: readonly DocumentFault[];
};
const refused = (
  reason: TemplateFileRefusalReason,
  detail = '',
  faults: readonly DocumentFault[] = [],
): RefusedTemplateFile => ({ reason, detail, faults });

export const isRefusedTemplateFile = (
  read: TemplateFile | RefusedTemplateFile,
): read is RefusedTemplateFile => 'reason' in read;

/** Writes the file in pieces, so that only one picture's base64 is in memory at a time. */
export function* writeTemplateFile(
  document: CardDocument,
  images: ReadonlyMap<string, Uint8Array>,
): Generator<Buffer> {
  const fonts = [...new Set(Object.values(document.fonts).flat())].toSorted();
  const head = { format: templateFileFormat, version: templateFileVersion, fonts, document };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"images":{`);
  let first = true;
  for (const [sha256, bytes] of images) {
    yield Buffer.from(`${first ? '' : ','}"${sha256}":"${Buffer.from(bytes).toString('base64')}"`);
    first = false;
  }
  yield Buffer.from('}}\n');
}

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Removes the font families that Lanyard does not have from each list of fallback fonts. If none is left, uses
 * `standIn`. It does not touch a value that is no such list, because `readDraft` refuses it.
 */
function withOurFonts(document: Raw): { document: Raw; missing: string[] } {
  const { fonts } = document;
  const missing = new Set<string>();
  if (!isRaw(fonts) || Object.keys(fonts).length > 100) return { document, missing: [] };
  const chains = Object.entries(fonts).map(([name, chain]): [string, unknown] => {
    if (!Array.isArray(chain) || chain.length > 10 || !chain.every((each) => typeof each === 'string'))
      return [name, chain];
    const ours = chain.filter((family) => Object.hasOwn(fontFamilies, family));
    for (const family of chain) if (!ours.includes(family)) missing.add(family.slice(0, 60));
    return [name, ours.length > 0 || chain.length === 0 ? ours : [standIn]];
  });
  if (missing.size === 0) return { document, missing: [] };
  return { document: { ...document, fonts: Object.fromEntries(chains) }, missing: [...missing] };
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const sha = /^[0-9a-f]{64}$/;

function imagesOf(raw: Raw, named: ReadonlySet<string>): Map<string, Uint8Array> | RefusedTemplateFile {
  const entries = Object.entries(raw);
  if (entries.length > mostImages) return refused('too_large', 'images');
  const images = new Map<string, Uint8Array>();
  for (const [name, text] of entries) {
    if (!sha.test(name) || typeof text !== 'string' || text.length % 4 !== 0 || !base64.test(text))
      return refused('not_a_template_file', 'images');
    if (!named.has(name)) return refused('image_unused', name.slice(0, 12));
    const bytes = Buffer.from(text, 'base64');
    if (createHash('sha256').update(bytes).digest('hex') !== name)
      return refused('image_differs', name.slice(0, 12));
    images.set(name, bytes);
  }
  for (const name of named) if (!images.has(name)) return refused('image_missing', name.slice(0, 12));
  return images;
}

const keys = new Set(['format', 'version', 'fonts', 'document', 'images']);

/** Never throws. A file that is no template file gives a named reason. */
export function readTemplateFile(bytes: Uint8Array): TemplateFile | RefusedTemplateFile {
  if (bytes.length > templateFileUploadRules.mostBytes) return refused('too_large');
  const raw = parsed(bytes);
  if (!isRaw(raw) || raw['format'] !== templateFileFormat) return refused('not_a_template_file');
  if (raw['version'] !== templateFileVersion)
    return refused('version_unknown', String(raw['version']).slice(0, 40));
  const { document: given, images: pictures, fonts } = raw;
  if (Object.keys(raw).some((key) => !keys.has(key)) || !isRaw(given) || !isRaw(pictures))
    return refused('not_a_template_file');
  if (!Array.isArray(fonts) || fonts.length > 200 || !fonts.every((name) => typeof name === 'string'))
    return refused('not_a_template_file', 'fonts');
  const ours = withOurFonts(given);
  const read = readDocument(ours.document);
  if (!read.document) return refused('document_faulty', '', read.faults);
  if (JSON.stringify(read.document).length > maxDocumentLength) return refused('too_large', 'document');
  const assets = Object.values(read.document.assets ?? {});
  const images = imagesOf(pictures, new Set(assets.map(({ sha256 }) => sha256)));
  return 'reason' in images ? images : { document: read.document, images, missingFonts: ours.missing };
}
