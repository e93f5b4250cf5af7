import { ActError } from '@lanyard/client/ActError';
import { pullRefusal, type BulkMove } from '@lanyard/domain/card';
import { cardPlaces } from '@lanyard/domain/order';
import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { useSearchText } from '@lanyard/students/web/use-search-text';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { Segmented, type SegmentedItem } from '@lanyard/ui/Segmented';
import { SelectionBar } from '@lanyard/ui/SelectionBar';
import { Check, IdCard, Printer, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useState } from 'react';

import type { Card } from '../../api-cards.ts';
import type { OrderInFull } from '../../api.ts';
import { CardGrid } from './CardGrid.tsx';
import { cardFacts, movableCards } from './order-acts.ts';
import { cardPlaceNames } from './order-words.ts';
import { useOrderCards, type CardFilter, type CardQuery } from './use-order.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveCardsDialog.tsx')).MoveCardsDialog }));
const PullDialog = lazy(async () => ({ default: (await import('./PullCardsDialog.tsx')).PullCardsDialog }));

export interface CardsPanelProps {
  readonly order: OrderInFull;
  readonly query: CardQuery;
  readonly open: string | undefined;
  readonly onQuery: (change: Partial<CardQuery>) => void;
  readonly onOpen: (card: string) => void;
}

const first: readonly CardFilter[] = ['live', 'queued', 'printing', 'printed', 'checked'];

/** The counts for each filter, of the whole order or of one class in it. */
function countsFor({
  counts,
  held,
  failed,
  ended,
}: Pick<OrderInFull, 'counts' | 'held' | 'failed' | 'ended'>) {
  const live = cardPlaces.reduce((all, place) => all + counts[place], 0);
  return new Map<CardFilter, number>([
    ['live', live],
    ...cardPlaces.map((place) => [place, counts[place]] as const),
    ['failed', failed],
    ['held', held],
    ['ended', ended],
  ]);
}
const more: Readonly<Partial<Record<CardFilter, string>>> = {
  live: 'All',
  failed: 'Failed',
  held: 'Held',
  ended: 'Ended',
};
const nameOf = (filter: CardFilter): string =>
  more[filter] ?? (filter in cardPlaceNames ? cardPlaceNames[filter as keyof typeof cardPlaceNames] : filter);

type Moving = { readonly move: BulkMove; readonly cards: readonly Card[] | undefined };
const nothing: ReadonlyMap<string, Card> = new Map();

/**
 * The cards of an order, by stage and class. People find a card by name or serial, and select single cards or all of
 * them.
 */
export function CardsPanel({ order, query, open, onQuery, onOpen }: CardsPanelProps) {
  const { kind, roles } = usePlace();
  const title = useId();
  const list = useOrderCards(order.id, query);
  const [selected, setSelected] = useState(nothing);
  const [moving, setMoving] = useState<Moving>();
  const [pulling, setPulling] = useState<readonly Card[]>();
  const [text, setText] = useSearchText(query.q ?? '', (q) => onQuery({ q: q === '' ? undefined : q }));
  const onSelect = useCallback(
    (cards: readonly Card[], on: boolean) =>
      setSelected((before) => {
        const now = new Map(before);
        for (const card of cards)
          if (on) now.set(card.id, card);
          else now.delete(card.id);
        return now;
      }),
    [],
  );

  const live = order.recalledAt === null && order.status !== 'delivered';
  const mayMove = live && kind === 'vendor' && may(roles, 'order.produce');
  const mayPull = live && kind === 'school' && may(roles, 'order.change');
  const counts = countsFor(order.sections.find(({ id }) => id === query.section) ?? order);
  const items = [...first, ...counts.keys()]
    .filter((filter, at, all) => all.indexOf(filter) === at)
    .filter((filter) => first.includes(filter) || filter === query.filter || (counts.get(filter) ?? 0) > 0)
    .map((filter): SegmentedItem<CardFilter> => ({
      value: filter,
      label: nameOf(filter),
      count: formatNumber(counts.get(filter) ?? 0),
    }));
  const loaded = list.data?.length ?? 0;
  const counted_ = query.q === undefined ? counts.get(query.filter) : undefined;
  const total = list.hasNextPage ? Math.max(loaded + 1, counted_ ?? 0) : loaded;
  const fetchMore = list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined;
  // Use the newest data of each selected card. If a card is no longer in the list, use what it was when it was
  // selected.
  const chosen = [...selected.values()].map((card) => list.data?.find(({ id }) => id === card.id) ?? card);
  const could = (move: BulkMove): string | undefined =>
    movableCards(move, chosen, order).length > 0 ? undefined : 'None of them is at that stage.';
  const done = (): void => {
    setMoving(undefined);
    setPulling(undefined);
    setSelected(nothing);
  };
  const clear = (): void => onQuery({ filter: 'live', section: undefined, q: undefined });
  return (
    <section
      aria-labelledby={title}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="flex flex-col gap-3 px-5 py-3 max-sm:px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 id={title} className="text-md font-semibold">
            Cards
          </h2>
          <div className="-mx-1 max-w-full overflow-x-auto p-1">
            <Segmented
              label="Stage"
              items={items}
              value={query.filter}
              onChange={(filter) => onQuery({ filter })}
              className="min-w-max"
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            value={text}
            onChange={setText}
            placeholder="Name or serial"
            label="Search cards"
            hotkey="/"
            className="min-w-40 flex-1 max-sm:basis-full"
          />
          {order.sections.length > 1 && (
            <div className="w-36 max-sm:flex-1">
              <FilterSelect
                aria-label="Class"
                items={[
                  { value: '', label: 'All classes' },
                  ...order.sections.map(({ id, label }) => ({ value: id, label })),
                ]}
                value={query.section ?? ''}
                onChange={(section) => onQuery({ section: section === '' ? undefined : section })}
              />
            </div>
          )}
          {mayMove && order.counts.printing > 0 && (
            <Button className="max-sm:flex-1" onClick={() => setMoving({ move: 'print', cards: undefined })}>
              <Printer aria-hidden />
              Mark printed…
            </Button>
          )}
          {mayMove && order.counts.printed > 0 && (
            <Button className="max-sm:flex-1" onClick={() => setMoving({ move: 'pass', cards: undefined })}>
              <Check aria-hidden />
              Pass all…
            </Button>
          )}
        </div>
      </header>
      {list.error && (
        <div className="p-4">
          <ActError
            what="Couldn’t load the cards."
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.data?.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState
            icon={IdCard}
            title={query.q === undefined ? 'No card is here now' : 'No card matches'}
            hint={query.q === undefined ? 'Choose another stage.' : 'Check the spelling, or type the serial.'}
            action={<Button onClick={clear}>Show all cards</Button>}
          />
        </div>
      ) : (
        (list.data ?? !list.error) && (
          <CardGrid
            cards={list.data}
            total={total}
            listId={JSON.stringify(query)}
            fetchMore={fetchMore}
            selected={mayMove || mayPull ? selected : undefined}
            open={open}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        )
      )}
      <SelectionBar
        count={selected.size}
        text={`${formatCount(selected.size, 'card', 'cards')} selected`}
        onClear={() => setSelected(nothing)}
      >
        {mayMove && (
          <>
            <Button
              variant="inverse"
              disabledReason={could('print')}
              onClick={() => setMoving({ move: 'print', cards: chosen })}
            >
              <Printer aria-hidden />
              Printed
            </Button>
            <Button
              variant="inverse"
              disabledReason={could('pass')}
              onClick={() => setMoving({ move: 'pass', cards: chosen })}
            >
              <Check aria-hidden />
              Pass
            </Button>
            <Button
              variant="inverse"
              disabledReason={could('unprint')}
              onClick={() => setMoving({ move: 'unprint', cards: chosen })}
            >
              <Undo2 aria-hidden />
              Not printed
            </Button>
          </>
        )}
        {mayPull && (
          <Button
            variant="inverse"
            disabledReason={
              chosen.every((card) => pullRefusal(cardFacts(card, order)))
                ? 'These cards are packed, sent or void already.'
                : undefined
            }
            onClick={() => setPulling(chosen)}
          >
            <Trash2 aria-hidden />
            Take out
          </Button>
        )}
      </SelectionBar>
      <Suspense>
        {moving && (
          <MoveDialog
            order={order}
            {...moving}
            section={query.section}
            onDone={done}
            onClose={() => setMoving(undefined)}
          />
        )}
        {pulling && (
          <PullDialog order={order} cards={pulling} onDone={done} onClose={() => setPulling(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
