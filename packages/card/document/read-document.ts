import { fontFamilies } from '@lanyard/fonts/families';

import { parseBindings } from './binding.ts';
import { conditionPaths } from './condition.ts';
import { documentFault, type DocumentFault } from './fault.ts';
import { elementPaints, isCodeElement } from './fields.ts';
import { cardDocument, documentFormat, type CardDocument, type CardElement, type Paint } from './format.ts';
import { parsePath } from './path-data.ts';
import { upgradeDocument, type RawDocument } from './upgrade-steps.ts';
import { fieldRoots } from './values.ts';

export type ReadDocument =
  | { readonly document: CardDocument; readonly faults?: never }
  | { readonly document?: never; readonly faults: readonly DocumentFault[] };

// The longest document, in characters of JSON.
export const maxDocumentLength = 1_000_000;
const deepest = 24;
const mostNodes = 60_000;

/** Loops instead of recursing, because a very deeply nested document would overflow the stack. */
function isBounded(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]];
  let nodes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, depth] = next;
    if (++nodes > mostNodes || depth > deepest) return false;
    if (typeof each === 'object' && each !== null)
      for (const child of Object.values(each)) open.push([child, depth + 1]);
  }
  return true;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${String(part)}]` : `${text}${text ? '.' : ''}${String(part)}`,
    '',
  );

function* bindingFaults(text: string, at: string): Generator<DocumentFault> {
  const parsed = parseBindings(text);
  if ('fault' in parsed) yield documentFault(parsed.fault.code, at, parsed.fault.detail);
}

function* paintFaults(document: CardDocument, paint: Paint, at: string): Generator<DocumentFault> {
  if (typeof paint === 'string') {
    if (!paint.startsWith('#') && !Object.hasOwn(document.colours, paint))
      yield documentFault('colour_unknown', at, paint);
    return;
  }
  for (const [place, stop] of paint.stops.entries()) {
    yield* paintFaults(document, stop.colour, `${at}.stops[${String(place)}]`);
    if (place > 0 && stop.at < (paint.stops[place - 1]?.at ?? 0)) yield documentFault('stops_disordered', at);
  }
}

function* elementFaults(document: CardDocument, element: CardElement, at: string): Generator<DocumentFault> {
  for (const [key, paint] of elementPaints(element)) yield* paintFaults(document, paint, `${at}.${key}`);
  if (element.when)
    for (const path of conditionPaths(element.when))
      if (!isKnownField(path)) yield documentFault('field_unknown', `${at}.when`, path);
  if (element.type === 'text') {
    yield* bindingFaults(element.text, `${at}.text`);
    if (!Object.hasOwn(document.fonts, element.font))
      yield documentFault('font_unknown', `${at}.font`, element.font);
  }
  if (isCodeElement(element)) yield* bindingFaults(element.value, `${at}.value`);
  if (element.type === 'image' && !Object.hasOwn(document.assets ?? {}, element.asset))
    yield documentFault('asset_unknown', `${at}.asset`, element.asset);
  if (element.type === 'shape' && element.shape === 'path' && !parsePath(element.drawing?.d ?? ''))
    yield documentFault('path_unreadable', `${at}.drawing`);
  if (
    (element.type === 'image' || element.type === 'photo') &&
    element.clip?.shape === 'path' &&
    !parsePath(element.clip.d)
  )
    yield documentFault('path_unreadable', `${at}.clip`);
  const { bleed, size } = document;
  if (
    element.x > size.w + bleed ||
    element.y > size.h + bleed ||
    element.x + element.w < -bleed ||
    element.y + element.h < -bleed
  )
    yield documentFault('element_outside', at, element.id);
}

const isKnownField = (path: string): boolean => fieldRoots.some((root) => path.startsWith(`${root}.`));

function* meaningFaults(document: CardDocument): Generator<DocumentFault> {
  for (const [chain, names] of Object.entries(document.fonts))
    for (const family of names)
      if (!Object.hasOwn(fontFamilies, family)) yield documentFault('font_unknown', `fonts.${chain}`, family);
  for (const [key, named] of Object.entries(document.colours))
    if (typeof named !== 'string' && 'by' in named && !isKnownField(named.by))
      yield documentFault('field_unknown', `colours.${key}.by`, named.by);
  const { punch, size } = document;
  if (punch && (punch.x + punch.w > size.w || punch.y + punch.h > size.h))
    yield documentFault('punch_outside', 'punch');
  const seen = new Set<string>();
  for (const key of ['front', 'back'] as const)
    for (const [place, element] of (document[key]?.elements ?? []).entries()) {
      const at = `${key}.elements[${String(place)}]`;
      if (seen.has(element.id)) yield documentFault('id_repeated', at, element.id);
      seen.add(element.id);
      yield* elementFaults(document, element, at);
    }
}

/**
 * Reads a document from parsed JSON and upgrades it to the newest version, or returns every fault with its place. Never
 * throws.
 */
export function readDocument(raw: unknown): ReadDocument {
  if (!isBounded(raw)) return { faults: [documentFault('too_large', '')] };
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== documentFormat)
    return { faults: [documentFault('not_a_card_document', 'format')] };
  const raised = upgradeDocument(raw);
  if (!raised)
    return {
      faults: [
        documentFault('version_unknown', 'version', String((raw as RawDocument)['version']).slice(0, 40)),
      ],
    };
  const parsed = cardDocument.safeParse(raised);
  if (!parsed.success)
    return {
      faults: parsed.error.issues
        .slice(0, 50)
        .map((issue) =>
          issue.code === 'unrecognized_keys'
            ? documentFault('key_unknown', pathText(issue.path), issue.keys.join(', ').slice(0, 200))
            : documentFault('shape_wrong', pathText(issue.path), issue.message),
        ),
    };
  const faults = [...meaningFaults(parsed.data)];
  return faults.length > 0 ? { faults } : { document: parsed.data };
}

/** Reads a document from the text of a file. */
export function readDocumentText(text: string): ReadDocument {
  if (text.length > maxDocumentLength) return { faults: [documentFault('too_large', '')] };
  try {
    return readDocument(JSON.parse(text));
  } catch {
    return { faults: [documentFault('not_a_card_document', '')] };
  }
}
