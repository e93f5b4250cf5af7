// Written without JSX so that plain Node can run it. The tests that compare screen, proof and print draw the same
// component as the browser.
import { createElement, Fragment, useId, type ReactElement } from 'react';

import { barsOf } from '../layout/bars.ts';
import type { DrawList, Ink, Op, PictureOp, DrawSide } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import { svgPath, textOutline } from '../layout/svg-path.ts';

export type CardSvgProps = {
  readonly list: DrawList;
  readonly side: 'front' | 'back';
  readonly fonts: Fonts;
  /** Returns the URL of a picture for the browser. */
  readonly pictureHref: (op: PictureOp) => string;
  /** Millimetres shown beyond the trim. */
  readonly bleed?: number;
  /** What the card says, for screen readers. */
  readonly label: string;
  readonly className?: string;
};

const paintAttributesOf = (op: Op): { transform?: string; opacity?: number } => ({
  ...(op.matrix && { transform: `matrix(${op.matrix.join(' ')})` }),
  ...(op.opacity !== undefined && { opacity: op.opacity }),
});

function gradient(ink: Exclude<Ink, string>, id: string): ReactElement {
  const stops = ink.stops.map((stop, key) =>
    createElement('stop', { key, offset: stop.at, stopColor: stop.colour }),
  );
  const units = { id, gradientUnits: 'userSpaceOnUse' };
  return ink.kind === 'radial'
    ? createElement('radialGradient', { ...units, cx: ink.x, cy: ink.y, r: ink.r }, stops)
    : createElement('linearGradient', { ...units, x1: ink.x1, y1: ink.y1, x2: ink.x2, y2: ink.y2 }, stops);
}

function bars(rects: readonly number[]): string {
  let d = '';
  for (let at = 0; at < rects.length; at += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = rects
      .slice(at, at + 4)
      .map((value) => Math.round(value * 1e4) / 1e4);
    d += `M${String(x)} ${String(y)}h${String(w)}v${String(h)}h${String(-w)}z`;
  }
  return d;
}

type OpProps = Pick<CardSvgProps, 'fonts' | 'pictureHref'> & { readonly op: Op; readonly id: string };

function OpSvg({ op, id, fonts, pictureHref }: OpProps): ReactElement {
  switch (op.op) {
    case 'fill': {
      const filled = (fill: string): ReactElement =>
        createElement('path', { ...paintAttributesOf(op), d: svgPath(op.path), fill });
      if (typeof op.ink === 'string') return filled(op.ink);
      return createElement(Fragment, null, gradient(op.ink, id), filled(`url(#${id})`));
    }
    case 'stroke':
      return createElement('path', {
        ...paintAttributesOf(op),
        d: svgPath(op.path),
        fill: 'none',
        stroke: op.ink,
        strokeWidth: op.width,
        strokeLinecap: op.cap,
        strokeLinejoin: op.join,
        strokeMiterlimit: 10,
        ...(op.dash.length > 0 && { strokeDasharray: op.dash.join(' ') }),
      });
    case 'rects':
      return createElement('path', { ...paintAttributesOf(op), d: bars(barsOf(op)), fill: op.ink });
    case 'picture':
      return createElement(
        'g',
        paintAttributesOf(op),
        createElement('clipPath', { id }, createElement('path', { d: svgPath(op.clip) })),
        createElement('image', {
          clipPath: `url(#${id})`,
          href: pictureHref(op),
          x: op.x,
          y: op.y,
          width: op.w,
          height: op.h,
          preserveAspectRatio: 'none',
        }),
      );
    case 'text':
      break;
  }
  return createElement('path', { ...paintAttributesOf(op), d: textOutline(op, fonts), fill: op.ink });
}

/** One side of a card as it will be printed. It uses outlines, never the browser's text. */
export function CardSvg({ list, side, bleed = 0, label, className, ...rest }: CardSvgProps): ReactElement {
  const id = useId();
  const shown: DrawSide = (side === 'front' ? list.front : list.back) ?? [];
  const viewBox = [-bleed, -bleed, list.w + 2 * bleed, list.h + 2 * bleed].join(' ');
  const ops = shown
    .flatMap((part) => part.ops)
    .map((op, key) => createElement(OpSvg, { key, op, id: `${id}${String(key)}`, ...rest }));
  return createElement(
    'svg',
    { role: 'img', 'aria-label': label, viewBox, ...(className && { className }) },
    ops,
  );
}
