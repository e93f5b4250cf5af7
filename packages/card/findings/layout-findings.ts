// Findings that need only the layout, without drawing the card. Preflight checks every student, the editor checks those
// it shows.
import { everyElement, isCodeElement, minTextPoints, printedFields } from '../document/fields.ts';
import type { CardDocument } from '../document/format.ts';
import { slotOn } from '../document/slot.ts';
import type { Values } from '../document/values.ts';
import type { CardFaultCode, DrawList, Op } from '../layout/draw-list.ts';
import type { Box } from '../layout/shapes.ts';
import { isInside, rectsBox, textBox, touches } from './geometry.ts';

export type FindingCode =
  | CardFaultCode
  | 'photo_soft'
  | 'text_tiny'
  | 'outside_safe_zone'
  | 'in_punch'
  | 'contrast_low'
  | 'code_unreadable'
  | 'card_expired'
  | 'serial_absent';
export type Finding = {
  readonly code: FindingCode;
  readonly side: 'front' | 'back' | null;
  /** The id of the element, if it is known. */
  readonly element?: string;
  /** The letters, the field or the number that the finding is about. */
  readonly detail: string;
};

// In dpi. A photo with fewer looks soft when printed.
const softPhoto = 300;

export const lacksSerial = (document: CardDocument): boolean =>
  document.type === 'id_card' &&
  !everyElement(document).some(
    (element) => isCodeElement(element) && printedFields(element).includes('card.serial'),
  );

type Side = 'front' | 'back';

/** Checks a readable element: it must be inside the safe zone and outside the slot. */
function* placeFindings(document: CardDocument, box: Box, detail: string, side: Side): Generator<Finding> {
  const { safe, size } = document;
  if (!isInside(box, { x: safe, y: safe, w: size.w - 2 * safe, h: size.h - 2 * safe }))
    yield { code: 'outside_safe_zone', side, detail };
  const slot = slotOn(document, side);
  if (slot && touches(box, slot)) yield { code: 'in_punch', side, detail };
}

function* opFindings(
  document: CardDocument,
  values: Values,
  op: Op,
  { side, personal }: { readonly side: Side; readonly personal: boolean },
): Generator<Finding> {
  if (op.op === 'text') {
    yield* placeFindings(document, textBox(op), op.text, side);
    const points = (op.size * 72) / 25.4;
    const least = minTextPoints(personal);
    if (points < least - 1e-6)
      yield { code: 'text_tiny', side, detail: `${op.text}, ${points.toFixed(1)} of ${String(least)} pt` };
  } else if (op.op === 'rects') yield* placeFindings(document, rectsBox(op), '', side);
  else if (op.op === 'picture' && op.source === 'photo' && values.photo) {
    const dpi = values.photo.width / (op.w / 25.4);
    if (dpi < softPhoto - 0.5) yield { code: 'photo_soft', side, detail: `${String(Math.round(dpi))} dpi` };
  }
}

export function* layoutFindings(document: CardDocument, values: Values, list: DrawList): Generator<Finding> {
  for (const fault of list.faults) yield { ...fault, side: null };
  for (const side of ['front', 'back'] as const)
    // A part without a key belongs to one student.
    for (const { key, ops } of list[side] ?? [])
      for (const op of ops) yield* opFindings(document, values, op, { side, personal: key === null });
}
