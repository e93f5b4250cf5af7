// The coordinates of the canvas: 400 by 250 units, with the card in the centre and the bleed and the rulers around it.
import type { CardDocument } from '@lanyard/card/document/format';

import type { Box, Point } from '../model/geometry.ts';

export const canvasArea = { w: 400, h: 250 } as const;
/** Space around the canvas for the rulers, in canvas units. */
export const canvasMargin = { x: 30, y: 26 } as const;
export const canvasView = {
  w: canvasArea.w + 2 * canvasMargin.x,
  h: canvasArea.h + 2 * canvasMargin.y,
} as const;

export type CanvasStage = {
  /** Canvas units per millimetre. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly card: { readonly w: number; readonly h: number };
};

export function canvasStageOf({ size }: Pick<CardDocument, 'size'>): CanvasStage {
  const scale = Math.min(canvasArea.w / size.w, canvasArea.h / size.h);
  return {
    scale,
    x: (canvasArea.w - size.w * scale) / 2,
    y: (canvasArea.h - size.h * scale) / 2,
    card: { w: size.w, h: size.h },
  };
}

/** Converts millimetres of the card to canvas units. */
export const toCanvasBox = ({ scale, x, y }: CanvasStage, box: Box): Box => ({
  x: x + box.x * scale,
  y: y + box.y * scale,
  w: box.w * scale,
  h: box.h * scale,
});

const percent = (share: number): string => `${String(Math.round(share * 1e6) / 1e4)}%`;

/** The same box as CSS, in percentages of the canvas with its margins. */
export function canvasBoxStyle(stage: CanvasStage, box: Box, turn = 0): Record<string, string> {
  const { x, y, w, h } = toCanvasBox(stage, box);
  return {
    left: percent((x + canvasMargin.x) / canvasView.w),
    top: percent((y + canvasMargin.y) / canvasView.h),
    width: percent(w / canvasView.w),
    height: percent(h / canvasView.h),
    ...(turn !== 0 && { rotate: `${String(turn)}deg` }),
  };
}

/** Converts a position on the screen to millimetres of the card. */
export function toCardPoint(
  stage: CanvasStage,
  screen: { readonly left: number; readonly top: number; readonly width: number },
  at: { readonly clientX: number; readonly clientY: number },
): Point {
  const pixels = screen.width / canvasView.w;
  return {
    x: ((at.clientX - screen.left) / pixels - canvasMargin.x - stage.x) / stage.scale,
    y: ((at.clientY - screen.top) / pixels - canvasMargin.y - stage.y) / stage.scale,
  };
}
