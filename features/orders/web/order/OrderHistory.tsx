import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { orderEventWords } from './order-words.ts';
import { useOrderEvents } from './use-order.ts';

/** The history of the order, the newest first. */
export function OrderHistory({ order }: { readonly order: string }) {
  const { timeZone } = usePlace();
  const moment = (at: string): string => formatShortDateTime(at, timeZone);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrderEvents(order);
  return (
    <Panel title="History">
      {!data && <Skeleton className="h-24!" />}
      <ol className="flex flex-col gap-2 border-s border-line ps-4 text-sm empty:hidden">
        {data?.pages
          .flatMap((page) => page.events)
          .map((event) => (
            <li key={event.id} className="relative">
              <span
                aria-hidden
                className="absolute -start-4 top-1.5 -ms-1 size-2 rounded-full bg-line-2 ring-4 ring-surface"
              />
              <span className="wrap-anywhere">{orderEventWords(event)}</span>{' '}
              <time dateTime={event.at} className="tnum text-xs whitespace-nowrap text-fg-3">
                {moment(event.at)}
              </time>
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Panel>
  );
}
