import { CardTooLarge, sheetGridOf, paperSizes } from '@lanyard/card/print/sheet';

import { bankCardSize, type PrintProfile } from '../../api-settings-printers.ts';

type Card = { readonly width: number; readonly height: number };

/** The cells of a sheet, or undefined if no card fits. */
function cellsOf({ bleed, ...profile }: PrintProfile, { width, height }: Card) {
  try {
    return sheetGridOf({ w: width, h: height }, bleed, { ...profile, startAt: 1 });
  } catch (fault) {
    if (fault instanceof CardTooLarge) return undefined;
    throw fault;
  }
}
export const countCardsOnSheet = (profile: PrintProfile, card: Card = bankCardSize): number =>
  cellsOf(profile, card)?.cells ?? 0;

export interface SheetDrawingProps {
  readonly profile: PrintProfile;
  readonly card?: Card;
  readonly className?: string;
}

/** The sheet to scale, with the cells and the bleed around them. The text next to it gives the number of cards. */
export function SheetDrawing({ profile, card = bankCardSize, className }: SheetDrawingProps) {
  const paper = paperSizes[profile.paper];
  const [w, h] = profile.landscape ? [paper.h, paper.w] : [paper.w, paper.h];
  const grid = cellsOf(profile, card);
  const { bleed } = profile;
  return (
    <svg aria-hidden viewBox={`-1 -1 ${String(w + 2)} ${String(h + 2)}`} className={className}>
      <rect
        width={w}
        height={h}
        rx={2}
        className="fill-surface stroke-line-2"
        vectorEffect="non-scaling-stroke"
      />
      {grid &&
        Array.from({ length: grid.cells }, (_, cell) => {
          const box = grid.trim(cell, 'front');
          return (
            <g key={cell}>
              {bleed > 0 && (
                <rect
                  x={box.x - bleed}
                  y={box.y - bleed}
                  width={box.w + 2 * bleed}
                  height={box.h + 2 * bleed}
                  className="fill-well"
                />
              )}
              <rect
                x={box.x}
                y={box.y}
                width={box.w}
                height={box.h}
                rx={2.5}
                className="fill-blue-bg stroke-blue"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
    </svg>
  );
}
