import { RowCheckbox } from '@lanyard/ui/RowCheckbox';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import type { Card } from '../../api-cards.ts';
import { CardFaceImage } from './CardFaceImage.tsx';
import { cardStatusLook, cardName } from './order-words.ts';

export interface CardTileProps {
  readonly card: Card;
  readonly index: number;
  readonly total: number;
  readonly box: CSSProperties;
  readonly width: number;
  /** True for the tile that Tab reaches. */
  readonly reachable: boolean;
  readonly open: boolean;
  /** Undefined if cards cannot be selected here. */
  readonly selected: boolean | undefined;
  /** True while cards are being selected. The checkboxes of all tiles are then visible. */
  readonly choosing: boolean;
  readonly onOpen: () => void;
  readonly onReach: () => void;
  readonly onChoose: (range: boolean) => void;
}

/** One card in the grid: its picture, its student and its place. */
export function CardTile(props: CardTileProps) {
  const { card, index, total, box, width, reachable, open, selected, choosing, onOpen, onReach, onChoose } =
    props;
  const look = cardStatusLook(card);
  const name = cardName(card);
  return (
    <li
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={box}
      className="group absolute"
    >
      <button
        type="button"
        tabIndex={reachable ? 0 : -1}
        aria-label={`${name}, ${card.identifier ?? card.section.label}, ${look.label}`}
        onClick={onOpen}
        onFocus={onReach}
        className={clsx(
          'block w-full overflow-hidden rounded-md bg-surface shadow-1',
          card.ended !== null && 'opacity-50 grayscale',
          card.failed && 'outline-2! outline-offset-2! outline-red!',
          open && 'ring-3 ring-blue',
          selected && 'ring-3 ring-ink',
        )}
      >
        <CardFaceImage card={card.id} width={width} alt="" />
      </button>
      {selected !== undefined && (
        <RowCheckbox
          aria-label={`Select ${name}`}
          tabIndex={-1}
          checked={selected}
          onChange={(event) => onChoose((event.nativeEvent as MouseEvent).shiftKey)}
          className={clsx(
            'absolute! start-1.5 top-1.5 shadow-1',
            !choosing &&
              'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 coarse:opacity-100',
          )}
        />
      )}
      <p className="mt-1.5 flex items-center justify-between gap-2 text-xs">
        <span className="tnum truncate text-fg-2">{card.identifier ?? name}</span>
        <span className={clsx('inline-flex shrink-0 items-center gap-1 font-medium', look.look)}>
          <look.icon aria-hidden className="size-3.5" strokeWidth={2.2} />
          {look.label}
        </span>
      </p>
    </li>
  );
}
