import { EventArea } from '@lanyard/ui/EventArea';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useRef, useState, type KeyboardEvent } from 'react';

import type { Card } from '../../api-cards.ts';
import { CardTile } from './CardTile.tsx';
import { useCardGrid } from './use-card-grid.ts';

export interface CardGridProps {
  /** Undefined while the cards are loading. */
  readonly cards: readonly Card[] | undefined;
  readonly total: number;
  readonly listId: string;
  readonly fetchMore: (() => void) | undefined;
  /** Undefined if cards cannot be selected here. */
  readonly selected: ReadonlyMap<string, Card> | undefined;
  /** The card whose panel is open. */
  readonly open: string | undefined;
  readonly onSelect: (cards: readonly Card[], on: boolean) => void;
  readonly onOpen: (card: string) => void;
}

const none: readonly Card[] = [];
const frames = 10;
const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/**
 * All cards of the order, as they are printed. The arrow keys move between cards, Enter opens a card, and x selects it.
 */
export function CardGrid(props: CardGridProps) {
  const { cards, total, listId, fetchMore, selected, open, onSelect, onOpen } = props;
  const shown = cards ?? none;
  const grid = useCardGrid({ total: cards ? total : frames, loaded: shown.length, listId, fetchMore });
  const { frame, setFrame, columns, from, to, boxOf, scrollTo, height, tile } = grid;
  const [current, setCurrent] = useState(0);
  const anchor = useRef<number>(undefined);
  const reached = Math.min(current, Math.max(0, shown.length - 1));

  const focus = (index: number): void => {
    setCurrent(index);
    scrollTo(index);
    requestAnimationFrame(() =>
      frame?.querySelector<HTMLElement>(`[data-index="${String(index)}"] > button`)?.focus(),
    );
  };
  const choose = (index: number, range: boolean): void => {
    const card = shown[index];
    if (!card || !selected) return;
    const start = range && anchor.current !== undefined ? anchor.current : index;
    const chosen = shown.slice(Math.min(start, index), Math.max(start, index) + 1);
    onSelect(chosen, !selected.has(card.id));
    anchor.current = index;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step) {
      const next = reached + step(columns);
      if (next < 0 || next >= shown.length) return;
      event.preventDefault();
      focus(next);
    } else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey) {
      choose(reached, event.shiftKey);
    }
  };

  const places = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  return (
    <div className="max-h-[min(34rem,62dvh)] overflow-y-auto bg-table px-5 py-4 max-sm:px-4">
      <EventArea
        as="ul"
        ref={setFrame}
        aria-label="Cards"
        aria-busy={!cards}
        onKeyDown={onKeyDown}
        style={{ height }}
        className="relative"
      >
        {places.map((index) => {
          const card = shown[index];
          if (!card)
            return (
              <li key={`waiting ${String(index)}`} aria-hidden style={boxOf(index)} className="absolute">
                <Skeleton className="aspect-[1.586] h-auto! rounded-md!" />
              </li>
            );
          return (
            <CardTile
              key={card.id}
              card={card}
              index={index}
              total={total}
              box={boxOf(index)}
              width={tile}
              reachable={index === reached}
              open={open === card.id}
              selected={selected?.has(card.id)}
              choosing={selected !== undefined && selected.size > 0}
              onOpen={() => onOpen(card.id)}
              onReach={() => setCurrent(index)}
              onChoose={(range) => choose(index, range)}
            />
          );
        })}
      </EventArea>
    </div>
  );
}
