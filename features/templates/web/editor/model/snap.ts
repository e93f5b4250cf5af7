// Lines to which a dragged element snaps: the card's edges, middle and safe area, and the other elements.
import type { CardDocument } from '@lanyard/card/document/format';

import { elementsOf, type SideName } from './elements.ts';
import { extentOf, type Box } from './geometry.ts';

/** A line to snap to: its position on an axis, and the box that it belongs to. */
type Target = { readonly at: number; readonly of: Box; readonly ofCard: boolean };
export type SnapTargets = { readonly x: readonly Target[]; readonly y: readonly Target[] };

export type SnapLine = {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** The gap to the other element, along the line. Null if the two touch, or if the line belongs to the card. */
  readonly gap: { readonly from: number; readonly to: number } | null;
  /** The words for screen readers: `centred on card`. */
  readonly words: string;
};

const shares = [0, 0.5, 1] as const;

export function snapTargets(document: CardDocument, side: SideName, moving: readonly string[]): SnapTargets {
  const { w, h } = document.size;
  const { safe } = document;
  const card: Box = { x: 0, y: 0, w, h };
  const inner: Box = { x: safe, y: safe, w: w - 2 * safe, h: h - 2 * safe };
  const others = elementsOf(document, side)
    .filter(({ id }) => !moving.includes(id))
    .map(extentOf);
  const lines = (axis: 'x' | 'y'): Target[] => {
    const length = axis === 'x' ? 'w' : 'h';
    return [
      ...shares.map((share) => ({ at: card[length] * share, of: card, ofCard: true })),
      ...[0, 1].map((share) => ({ at: inner[axis] + inner[length] * share, of: inner, ofCard: true })),
      ...others.flatMap((of) =>
        shares.map((share) => ({ at: of[axis] + of[length] * share, of, ofCard: false })),
      ),
    ];
  };
  return { x: lines('x'), y: lines('y') };
}

type Caught = { readonly shift: number; readonly target: Target; readonly share: number };

function nearest(
  box: Box,
  axis: 'x' | 'y',
  targets: readonly Target[],
  reach: number,
  points: readonly number[],
): Caught | null {
  const length = axis === 'x' ? 'w' : 'h';
  let best: Caught | null = null;
  for (const target of targets)
    for (const share of points) {
      const shift = target.at - (box[axis] + box[length] * share);
      if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best.shift) - 1e-6))
        best = { shift, target, share };
    }
  return best;
}

function lineOf(box: Box, axis: 'x' | 'y', caught: Caught): SnapLine {
  const [across, length] = axis === 'x' ? (['y', 'h'] as const) : (['x', 'w'] as const);
  const { of, ofCard, at } = caught.target;
  const from = Math.min(box[across], of[across]);
  const to = Math.max(box[across] + box[length], of[across] + of[length]);
  const [before, after] = box[across] < of[across] ? [box, of] : [of, box];
  const [end, begin] = [before[across] + before[length], after[across]];
  const gap = !ofCard && begin - end > 0.05 ? { from: end, to: begin } : null;
  const centred = caught.share === 0.5;
  const words = ofCard ? (centred ? 'centred on card' : 'at the edge') : centred ? 'centred' : 'aligned';
  return { axis, at, from, to, gap, words };
}

export type SnapResult = { readonly dx: number; readonly dy: number; readonly lines: readonly SnapLine[] };

/** How far to correct a move so that it ends on the nearest lines within `reach`. */
export function snapMove(box: Box, targets: SnapTargets, reach: number): SnapResult {
  const x = nearest(box, 'x', targets.x, reach, shares);
  const y = nearest(box, 'y', targets.y, reach, shares);
  const [dx, dy] = [x?.shift ?? 0, y?.shift ?? 0];
  const landed = { ...box, x: box.x + dx, y: box.y + dy };
  return {
    dx,
    dy,
    lines: [...(x ? [lineOf(landed, 'x', x)] : []), ...(y ? [lineOf(landed, 'y', y)] : [])],
  };
}

const share = (side: number): readonly number[] => (side === 0 ? [] : [(side + 1) / 2]);

/**
 * How far to correct a resize so that the moved edges end on the nearest lines. `edge` comes from `handleDirection`.
 */
export function snapEdges(
  box: Box,
  edge: { readonly x: number; readonly y: number },
  targets: SnapTargets,
  reach: number,
): SnapResult {
  const x = nearest(box, 'x', targets.x, reach, share(edge.x));
  const y = nearest(box, 'y', targets.y, reach, share(edge.y));
  return {
    dx: x?.shift ?? 0,
    dy: y?.shift ?? 0,
    lines: [...(x ? [lineOf(box, 'x', x)] : []), ...(y ? [lineOf(box, 'y', y)] : [])],
  };
}
