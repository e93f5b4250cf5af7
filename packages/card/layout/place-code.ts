import { encodeQR } from 'qr';

import type { BarcodeElement, QrElement } from '../document/format.ts';
import { encodeCode39 } from './code39.ts';
import { encodeCode128 } from './code128.ts';
import type { CardFault, Op } from './draw-list.ts';
import { rectPath, turnMatrix, type Box } from './shapes.ts';

// A module is a whole number of printer dots. Otherwise bars of equal width would differ in print.
const dot = 25.4 / 300;
const fewestDots = 2;

type Modules = { readonly across: number; readonly down: number; readonly rects: readonly number[] };

const writers = { code128: encodeCode128, code39: encodeCode39 };

function barsOf(value: string, symbology: BarcodeElement['symbology']): Modules | undefined {
  const widths = writers[symbology](value);
  if (!widths) return undefined;
  const rects: number[] = [];
  let x = 0;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) rects.push(x, 0, width, 1);
    x += width;
  }
  return { across: x, down: 1, rects };
}

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const;

function squaresOf(value: string, ecc: keyof typeof levels): Modules | undefined {
  let rows: boolean[][];
  try {
    const framed = encodeQR(value, 'raw', { ecc: levels[ecc], border: 1 });
    rows = framed.slice(1, -1).map((row) => row.slice(1, -1));
  } catch {
    // The text is longer than the largest code can carry.
    return undefined;
  }
  const rects: number[] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      rects.push(from, y, x + 1 - from, 1);
    }
  return { across: rows.length, down: rows.length, rects };
}

// Front, back, proof and print use the same code, so it is computed once. The next student has another code.
const keptCodes = 50;
const known = new Map<string, Modules | undefined>();
function modulesOf(element: BarcodeElement | QrElement, value: string): Modules | undefined {
  const name = `${element.type === 'qr' ? (element.ecc ?? 'M') : element.symbology} ${value}`;
  if (!known.has(name)) {
    if (known.size >= keptCodes) known.clear();
    known.set(
      name,
      element.type === 'qr' ? squaresOf(value, element.ecc ?? 'M') : barsOf(value, element.symbology),
    );
  }
  return known.get(name);
}

export function placeCode(
  element: BarcodeElement | QrElement,
  value: string,
  ink: string,
  paper: string | undefined,
): { ops: Op[]; faults: CardFault[] } {
  const box: Box = element;
  const matrix = turnMatrix(box, element.turn);
  const extra = {
    ...(matrix && { matrix }),
    ...(element.opacity !== undefined && { opacity: element.opacity }),
  };
  const ops: Op[] = paper === undefined ? [] : [{ op: 'fill', path: rectPath(box), ink: paper, ...extra }];
  const fault = (code: CardFault['code'], detail = value): CardFault => ({
    code,
    element: element.id,
    detail,
  });
  if (value.trim() === '') return { ops, faults: [fault('code_empty', '')] };
  const modules = modulesOf(element, value);
  if (!modules) return { ops, faults: [fault('code_unwritable')] };

  const quiet = element.quiet ?? (element.type === 'qr' ? 4 : 10);
  const flat = element.type === 'barcode';
  const fits = Math.min(
    box.w / (modules.across + 2 * quiet),
    flat ? Infinity : box.h / (modules.down + 2 * quiet),
  );
  const dots = Math.floor(fits / dot + 1e-6);
  const faults = dots < fewestDots ? [fault('code_cramped')] : [];
  const unit = Math.max(dots, 1) * dot;
  const scale = dots < 1 ? fits : unit;
  const tall = flat ? box.h : scale;
  const left = box.x + (box.w - modules.across * scale) / 2;
  const top = flat ? box.y : box.y + (box.h - modules.down * scale) / 2;
  ops.push({
    op: 'rects',
    x: left,
    y: top,
    unit: { w: scale, h: tall },
    rects: modules.rects,
    ink,
    ...extra,
  });
  return { ops, faults };
}
