// A template against every real record, before anything is published or printed.
import { printedFields } from '../document/fields.ts';
import type { CardDocument } from '../document/format.ts';
import type { Values } from '../document/values.ts';
import { isBlocking, type CardFaultCode, type DrawList, type Op } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import { createLayout } from '../layout/layout.ts';
import type { Box } from '../layout/shapes.ts';
import { proofPixels } from '../proof/proof-png.ts';
import { contrastOn } from './contrast.ts';
import { inside, photoDpi, rectsBox, textBox, touches } from './geometry.ts';
import { readCodes } from './read-code.ts';

export type FindingCode =
  | CardFaultCode
  | 'photo_soft'
  | 'text_tiny'
  | 'outside_safe_zone'
  | 'in_punch'
  | 'contrast_low'
  | 'code_unreadable'
  | 'serial_absent';
export type Finding = {
  readonly code: FindingCode;
  /** Blocks publishing and printing; the rest is for a person to judge. */
  readonly blocks: boolean;
  /** Which of the values; -1 speaks of the document. */
  readonly card: number;
  readonly side: 'front' | 'back' | null;
  readonly detail: string;
};

const softPhoto = 300; // dpi
const tinyText = 5; // points
const lowContrast = 3;
const dpi = 300;

const serialField = 'card.serial';

function carriesSerial(document: CardDocument): boolean {
  return [...document.front.elements, ...(document.back?.elements ?? [])].some(
    (element) =>
      (element.type === 'qr' || element.type === 'barcode') && printedFields(element).includes(serialField),
  );
}

type Place = { readonly card: number; readonly side: 'front' | 'back' };

/** Places where something must be read: inside the safe zone and clear of the slot. */
function* placeFindings(document: CardDocument, box: Box, what: string, at: Place): Generator<Finding> {
  const { safe, size, punch } = document;
  if (!inside(box, { x: safe, y: safe, w: size.w - 2 * safe, h: size.h - 2 * safe }))
    yield { code: 'outside_safe_zone', blocks: false, ...at, detail: what };
  // On the back the slot is seen from behind.
  const slot = punch && (at.side === 'back' ? { ...punch, x: size.w - punch.x - punch.w } : punch);
  if (slot && touches(box, slot)) yield { code: 'in_punch', blocks: true, ...at, detail: what };
}

function* opFindings(document: CardDocument, values: Values, op: Op, at: Place): Generator<Finding> {
  if (op.op === 'text') {
    yield* placeFindings(document, textBox(op), op.text, at);
    const points = (op.size * 72) / 25.4;
    if (points < tinyText - 1e-6)
      yield { code: 'text_tiny', blocks: false, ...at, detail: `${op.text}: ${points.toFixed(1)} pt` };
  } else if (op.op === 'rects') yield* placeFindings(document, rectsBox(op), 'code', at);
  else if (op.op === 'picture' && op.source === 'photo' && values.photo) {
    const found = photoDpi(op, values.photo.width);
    if (found < softPhoto - 0.5)
      yield { code: 'photo_soft', blocks: false, ...at, detail: `${String(Math.round(found))} dpi` };
  }
}

async function codeFindings(
  list: DrawList,
  at: Place,
  values: readonly string[],
  fonts: Fonts,
): Promise<Finding[]> {
  if (values.length === 0) return [];
  const { data, width, height } = await proofPixels(list, at.side, { dpi, fonts, pictures: null });
  const read = await readCodes(data, width, height);
  const findings: Finding[] = [];
  for (const value of values)
    if (!read.includes(value)) findings.push({ code: 'code_unreadable', blocks: true, ...at, detail: value });
  return findings;
}

/** Type on what lies under it, once for each look of a side. */
async function contrastFindings(list: DrawList, at: Place, fonts: Fonts): Promise<Finding[]> {
  const side = list[at.side] ?? [];
  const under = side.map((part) => ({ key: part.key, ops: part.ops.filter((op) => op.op !== 'text') }));
  const scale = 100 / 25.4;
  const pixels = await proofPixels({ ...list, [at.side]: under }, at.side, {
    dpi: 100,
    fonts,
    pictures: null,
  });
  const findings: Finding[] = [];
  for (const op of side.flatMap((part) => part.ops)) {
    if (op.op !== 'text') continue;
    const ratio = contrastOn(pixels, textBox(op), scale, op.ink);
    if (ratio < lowContrast)
      findings.push({
        code: 'contrast_low',
        blocks: false,
        ...at,
        detail: `${op.text}: ${ratio.toFixed(1)} to 1`,
      });
  }
  return findings;
}

/** Everything worth knowing, card by card. */
export async function preflight(
  document: CardDocument,
  all: readonly Values[],
  fonts: Fonts,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (document.type === 'id_card' && !carriesSerial(document))
    findings.push({ code: 'serial_absent', blocks: true, card: -1, side: null, detail: '' });
  const lay = createLayout(document, fonts);
  const looks = new Set<string>();
  for (const [card, values] of all.entries()) {
    const list = lay(values);
    for (const fault of list.faults)
      findings.push({
        code: fault.code,
        blocks: isBlocking(fault),
        card,
        side: null,
        detail: `${fault.element}: ${fault.detail}`,
      });
    for (const side of ['front', 'back'] as const) {
      const at = { card, side };
      for (const op of (list[side] ?? []).flatMap((part) => part.ops))
        findings.push(...opFindings(document, values, op, at));
      findings.push(...(await codeFindings(list, at, list.codes[side], fonts)));
      const look = `${side} ${(list[side] ?? []).map((part) => part.key ?? '').join()}`;
      if (looks.has(look)) continue;
      looks.add(look);
      findings.push(...(await contrastFindings(list, at, fonts)));
    }
  }
  return findings;
}
