import { sheetGridOf } from '@lanyard/card/print/sheet';
import { endpointUrlPath } from '@lanyard/http/call';
import { getCardFace } from '@lanyard/orders/api-cards';
import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import type { CellCard, PrintFile } from '../../api-files.ts';

type Side = 'front' | 'back';
export interface SheetPictureProps {
  readonly printer: PrintFile['printer'];
  readonly stock: PrintFile['stock'];
  readonly cells: number;
  /** The first cell of the first sheet. The cells before it are already cut off. */
  readonly startAt: number;
  readonly shown: readonly CellCard[];
  readonly side: Side;
  /** Called with the cell that the person presses, to start there. */
  readonly onStart?: ((cell: number) => void) | undefined;
}

const percent = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;

/** The sheet to scale, as it leaves the printer: each card in its cell, with the number of the cell. */
export function SheetPicture({ printer, stock, cells, startAt, shown, side, onStart }: SheetPictureProps) {
  const card = { w: stock.width, h: stock.height };
  if (printer.kind === 'card') {
    const [only] = shown;
    return (
      <div className="mx-auto w-full max-w-96 rounded-lg border border-line bg-white p-3 shadow-2">
        <div className="relative" style={{ aspectRatio: `${String(card.w)} / ${String(card.h)}` }}>
          {only ? <Face card={only} side={side} /> : <Away words="No card" />}
        </div>
      </div>
    );
  }
  const { profile } = printer;
  const grid = sheetGridOf(card, profile.bleed, { ...profile, startAt: 1 });
  const inCell = new Map(shown.map((each) => [each.cell, each]));
  return (
    <ol
      aria-label={side === 'front' ? 'The sheet from the front' : 'The sheet from the back'}
      className="relative mx-auto w-full max-w-[25rem] border border-line bg-white shadow-2"
      style={{ aspectRatio: `${String(grid.w)} / ${String(grid.h)}` }}
    >
      {profile.marks && <CropMarks grid={grid} bleed={profile.bleed} side={side} />}
      {Array.from({ length: cells }, (_, at) => {
        const box = grid.trim(at, side);
        const cell = at + 1;
        const style: CSSProperties = {
          left: percent(box.x, grid.w),
          top: percent(box.y, grid.h),
          width: percent(box.w, grid.w),
          height: percent(box.h, grid.h),
        };
        const lying = inCell.get(cell);
        const away = cell < startAt;
        const words = lying ? undefined : away ? `${String(cell)} · cut away` : `${String(cell)} · free`;
        return (
          <li key={cell} className="absolute" style={style}>
            {lying ? <Face card={lying} side={side} /> : <Away words={words ?? ''} free={!away} />}
            {lying && (
              // The school's colour is beside the number, because white text would be too pale on some colours.
              <span
                aria-hidden
                className="absolute -start-px -top-px rounded-ee-md rounded-ss-sm border-s-4 bg-surface px-1 text-[0.625rem] leading-4 font-semibold text-fg"
                style={{ borderInlineStartColor: lying.colour }}
              >
                {cell}
              </span>
            )}
            {onStart && (
              <button
                type="button"
                aria-label={`Start at cell ${String(cell)}`}
                onClick={() => onStart(cell)}
                className="absolute inset-0 cursor-pointer rounded-sm hover:ring-2 hover:ring-blue focus-visible:ring-2 focus-visible:ring-ring"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Away({ words, free = false }: { readonly words: string; readonly free?: boolean }) {
  return (
    <span
      className={clsx(
        'absolute inset-0 flex items-center justify-center rounded-sm border text-[0.625rem] text-[#475569]',
        free
          ? 'border-dashed border-blue'
          : 'border-[#cbd5e1] bg-[repeating-linear-gradient(135deg,#e2e8f0_0_4px,#f8fafc_4px_9px)]',
      )}
    >
      <span className="rounded bg-white/85 px-1">{words}</span>
    </span>
  );
}

function Face({ card, side }: { readonly card: CellCard; readonly side: Side }) {
  const { org } = usePlace();
  const name = `Cell ${String(card.cell)}: ${card.name}, ${card.serial}`;
  if (side === 'back' && !card.back) return <Away words="No back" free />;
  const src = `${endpointUrlPath(getCardFace, { org, card: card.card })}?side=${side}&width=320`;
  return (
    <img
      src={src}
      alt={name}
      loading="lazy"
      className={clsx(
        'absolute rounded-sm bg-white object-fill',
        card.turned ? 'start-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2' : 'inset-0 size-full',
        card.turned && (side === 'front' ? 'rotate-90' : '-rotate-90'),
      )}
      {...(card.turned && { style: { width: '63.1%', height: '158.6%' } })}
    />
  );
}

type Grid = ReturnType<typeof sheetGridOf>;
function CropMarks({
  grid,
  bleed,
  side,
}: {
  readonly grid: Grid;
  readonly bleed: number;
  readonly side: Side;
}) {
  const xs = Array.from({ length: grid.columns }, (_, at) => grid.trim(at, side)).flatMap(({ x, w }) => [
    x,
    x + w,
  ]);
  const ys = Array.from({ length: grid.rows }, (_, at) => grid.trim(at * grid.columns, side)).flatMap(
    ({ y, h }) => [y, y + h],
  );
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const gap = bleed + 1;
  const d = [
    ...xs.flatMap((x) => [
      `M${String(x)} ${String(top - gap)}v-4`,
      `M${String(x)} ${String(bottom + gap)}v4`,
    ]),
    ...ys.flatMap((y) => [
      `M${String(left - gap)} ${String(y)}h-4`,
      `M${String(right + gap)} ${String(y)}h4`,
    ]),
  ].join('');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${String(grid.w)} ${String(grid.h)}`}
      className="absolute inset-0 size-full"
    >
      <path d={d} stroke="#475569" strokeWidth={0.4} fill="none" />
    </svg>
  );
}
