import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Segmented } from '@lanyard/ui/Segmented';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';

import { cardName, reprintCauseName } from './order-words.ts';
import { useOrderChecks } from './use-order.ts';

export interface CardCheckListProps {
  readonly order: string;
  readonly onCard: (card: string) => void;
}
const shows = [
  { value: 'all', label: 'All' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
] as const;

/** All checks of an order, the newest first. */
export function CardCheckList({ order, onCard }: CardCheckListProps) {
  const { timeZone } = usePlace();
  const moment = (at: string): string => formatShortDateTime(at, timeZone);
  const [show, setShow] = useState<(typeof shows)[number]['value']>('all');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrderChecks(
    order,
    show === 'all' ? undefined : show,
  );
  const checks = data?.pages.flatMap((page) => page.checks) ?? [];
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Segmented label="Which checks" items={shows} value={show} onChange={setShow} className="self-start" />
      <ol className="divide-y divide-line text-sm">
        {checks.map(({ id, card, name, serial, result, cause, words, at, by, undone }) => (
          <li key={id} className={undone ? 'py-1.5 line-through opacity-70' : 'py-1.5'}>
            <button
              type="button"
              onClick={() => onCard(card)}
              className="hit flex w-full items-center gap-2 text-start"
            >
              {result === 'passed' ? (
                <CircleCheck aria-label="Passed" className="size-4 shrink-0 text-green" />
              ) : (
                <CircleX aria-label="Failed" className="size-4 shrink-0 text-red" />
              )}
              <span className="min-w-0 flex-1 truncate font-medium hover:underline">
                {cardName({ name, serial })}
              </span>
              <span className="tnum shrink-0 text-xs text-fg-3">{moment(at)}</span>
            </button>
            <p className="ps-6 text-xs text-fg-3">
              {[cause && reprintCauseName(cause), words && `“${words}”`, by, undone && 'taken back']
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
        {checks.length === 0 && <li className="py-1.5 text-fg-3">None.</li>}
      </ol>
      {hasNextPage && (
        <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
