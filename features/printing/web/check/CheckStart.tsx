import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import type { Card } from '@lanyard/orders/api-cards';
import { cardName, dueWords } from '@lanyard/orders/web/order/order-words';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CircleCheck, ScanBarcode } from 'lucide-react';

import { useOpenOrders } from '../files/use-print-files.ts';
import type { CheckDecision } from './check-session.ts';
import { checkOutcomeWords } from './outcome-words.ts';

/** Shown before the first card: the orders that have cards to check. */
export function OrderChooser({ onOrder }: { readonly onOrder: (order: string) => void }) {
  const { data, error, refetch, isFetching } = useOpenOrders();
  const waiting = data?.filter(({ counts }) => counts.printed > 0);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 p-6">
      <div className="flex flex-col items-center gap-1 py-6 text-center">
        <ScanBarcode aria-hidden className="mb-2 size-12 text-fg-3" strokeWidth={1.5} />
        <p className="text-xl font-semibold">Scan a card</p>
        <p className="text-sm text-fg-2">
          Its code brings it here. Or go through an order one card after another.
        </p>
      </div>
      {error && (
        <ActError
          what="Couldn’t load the orders."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-32! rounded-lg!" />}
      {waiting?.length === 0 && (
        <p className="rounded-lg border border-line bg-surface p-5 text-center text-sm text-fg-2">
          No printed card waits for its check.
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {waiting?.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              onClick={() => onOrder(order.id)}
              className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-start shadow-1 hover:bg-well"
            >
              <span
                aria-hidden
                className="h-3.5 w-2 rounded-[3px]"
                style={{ backgroundColor: order.school.colour }}
              />
              <span className="min-w-0 flex-1">
                <span className="tnum block font-medium">{order.name}</span>
                <span className="block truncate text-xs text-fg-3">{`${order.school.name} · ${dueWords(order).words}`}</span>
              </span>
              <span className="tnum text-sm font-medium">
                {formatCount(order.counts.printed, 'card', 'cards')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface BetweenCardsProps {
  readonly last: CheckDecision | undefined;
  /** The next card of the list, for people without a scanner. */
  readonly next: Card | undefined;
  /** True while the list is loading. */
  readonly waiting: boolean;
  readonly onNext: (card: string) => void;
  readonly onLeave: () => void;
}

/** Shown after a card was decided and before the next one is chosen. */
export function BetweenCards({ last, next, waiting, onNext, onLeave }: BetweenCardsProps) {
  const done = next === undefined && !waiting;
  const Icon = done ? CircleCheck : ScanBarcode;
  return (
    <div className="m-auto flex max-w-lg flex-col items-center gap-3 p-6 text-center">
      <Icon aria-hidden className={done ? 'size-14 text-green' : 'size-14 text-fg-3'} strokeWidth={1.5} />
      <p className="text-2xl font-semibold">
        {done ? 'Everything printed is checked' : 'Scan the next card'}
      </p>
      {last && (
        <p aria-live="polite" className="text-sm text-fg-2">
          {checkOutcomeWords(last)}
        </p>
      )}
      {next && (
        <Button size="lg" aria-keyshortcuts="n" onClick={() => onNext(next.id)}>
          {`Or take ${cardName(next)}`}
          <Kbd className="coarse:hidden">N</Kbd>
        </Button>
      )}
      {done && (
        <Button size="lg" variant="primary" onClick={onLeave}>
          Back to the order
        </Button>
      )}
    </div>
  );
}
