// The coordinates of the canvas: 400 by 250 units, with the card in the centre and the bleed and the rulers around it.
import type { CardDocument } from '@lanyard/card/document/format';

import type { Box, Point } from '../model/geometry.ts';

export const area = { w: 400, h: 250 } as const;
/** Space that the rulers need. */
export const margin = { x: 30, y: 26 } as const;
export const view = { w: area.w + 2 * margin.x, h: area.h + 2 * margin.y } as const;

export type Stage = {
  /** Canvas units per millimetre. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly card: { readonly w: number; readonly h: number };
};

export function stageOf({ size }: Pick<CardDocument, 'size'>): Stage {
  const scale = Math.min(area.w / size.w, area.h / size.h);
  return {
    scale,
    x: (area.w - size.w * scale) / 2,
    y: (area.h - size.h * scale) / 2,
    card: { w: size.w, h: size.h },
  };
}

/** Converts millimetres of the card to canvas units. */
export const onStage = ({ scale, x, y }: Stage, box: Box): Box => ({
  x: x + box.x * scale,
  y: y + box.y * scale,
  w: box.w * scale,
  h: box.h * scale,
});

const percent = (share: number): string => `${String(Math.round(share * 1e6) / 1e4)}%`;

/** The same box as CSS, in percentages of the canvas with its margins. */
export function stageStyle(stage: Stage, box: Box, turn = 0): Record<string, string> {
  const { x, y, w, h } = onStage(stage, box);
  return {
    left: percent((x + margin.x) / view.w),
    top: percent((y + margin.y) / view.h),
    width: percent(w / view.w),
    height: percent(h / view.h),
    ...(turn !== 0 && { rotate: `${String(turn)}deg` }),
  };
}

/** Converts a position on the screen to millimetres of the card. */
export function pointOn(
  stage: Stage,
  screen: { readonly left: number; readonly top: number; readonly width: number },
  at: { readonly clientX: number; readonly clientY: number },
): Point {
  const pixels = screen.width / view.w;
  return {
    x: ((at.clientX - screen.left) / pixels - margin.x - stage.x) / stage.scale,
    y: ((at.clientY - screen.top) / pixels - margin.y - stage.y) / stage.scale,
  };
}
