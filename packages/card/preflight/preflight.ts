// Checks a template with every real record before anything is published or printed.
import type { CardDocument } from '../document/format.ts';
import type { Values } from '../document/values.ts';
import { contrastWithPixels, lowContrastLimit } from '../findings/contrast.ts';
import { textBox } from '../findings/geometry.ts';
import { lacksSerial, layoutFindings, type Finding } from '../findings/layout-findings.ts';
import type { DrawList } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import { createLayout } from '../layout/layout.ts';
import { proofPixels } from '../proof/proof-png.ts';
import { readPrintedCodes } from './read-code.ts';

/** `card` is the index of the checked card. -1 means that the finding is about the document. */
export type CardFinding = Finding & { readonly card: number };

const codeDpi = 300;
const contrastDpi = 100;
type Side = 'front' | 'back';

async function codeFindings(list: DrawList, side: Side, fonts: Fonts): Promise<Finding[]> {
  const values = list.codes[side];
  if (values.length === 0) return [];
  const { data, width, height } = await proofPixels(list, side, { dpi: codeDpi, fonts, pictures: null });
  const read = await readPrintedCodes(data, width, height);
  return values
    .filter((value) => !read.includes(value))
    .map((detail) => ({ code: 'code_unreadable', side, detail }));
}

/** Checks the contrast of text with its background, once for each different look of a side. */
async function contrastFindings(list: DrawList, side: Side, fonts: Fonts): Promise<Finding[]> {
  const parts = list[side] ?? [];
  const under = parts.map(({ key, ops }) => ({ key, ops: ops.filter(({ op }) => op !== 'text') }));
  const options = { dpi: contrastDpi, fonts, pictures: null };
  const pixels = await proofPixels({ ...list, [side]: under }, side, options);
  return parts
    .flatMap(({ ops }) => ops)
    .flatMap((op): Finding[] => {
      if (op.op !== 'text') return [];
      const ratio = contrastWithPixels(pixels, textBox(op), contrastDpi / 25.4, op.ink);
      const detail = `${op.text}, ${ratio.toFixed(1)} to 1`;
      return ratio < lowContrastLimit ? [{ code: 'contrast_low', side, detail }] : [];
    });
}

/** Checks every card and returns all findings. */
export async function preflightCards(
  document: CardDocument,
  all: readonly Values[],
  fonts: Fonts,
): Promise<CardFinding[]> {
  const findings: CardFinding[] = lacksSerial(document)
    ? [{ code: 'serial_absent', card: -1, side: null, detail: '' }]
    : [];
  const lay = createLayout(document, fonts);
  const looks = new Set<string>();
  for (const [card, values] of all.entries()) {
    const list = lay(values);
    const found = [...layoutFindings(document, values, list)];
    for (const side of ['front', 'back'] as const) {
      found.push(...(await codeFindings(list, side, fonts)));
      const look = `${side} ${(list[side] ?? []).map((part) => part.key ?? '').join()}`;
      if (looks.has(look)) continue;
      looks.add(look);
      found.push(...(await contrastFindings(list, side, fonts)));
    }
    for (const finding of found) findings.push({ ...finding, card });
  }
  return findings;
}
