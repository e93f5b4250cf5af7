import { ActError } from '@lanyard/client/ActError';
import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Switch } from '@lanyard/ui/Switch';
import { tintClasses } from '@lanyard/ui/tone';
import { clsx } from 'clsx';
import { useState } from 'react';

import type { Package, PackageEvent } from '../../api.ts';
import { usePackageEvents } from '../use-packages.ts';
import { packageEventWords } from './event-words.ts';

function Event({ event, of }: { readonly event: PackageEvent; readonly of: Package }) {
  const { timeZone } = usePlace();
  const { title, detail, tone, icon: Icon } = packageEventWords(event, of);
  return (
    <li className="group relative flex gap-3.5 pb-5 last:pb-0">
      <span aria-hidden className="absolute start-[13.5px] top-8 bottom-0 w-px bg-line-2 group-last:hidden" />
      <span className={clsx('grid size-7 shrink-0 place-items-center rounded-full', tintClasses[tone])}>
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex items-baseline justify-between gap-3">
          <span className={clsx('text-sm font-semibold', tone === 'red' && 'text-red-fg')}>{title}</span>
          <time dateTime={event.at} className="tnum shrink-0 text-xs text-fg-3">
            {formatShortDateTime(event.at, timeZone)}
          </time>
        </p>
        {detail !== '' && <p className="mt-0.5 text-sm text-fg-2">{detail}</p>}
      </div>
    </li>
  );
}

/** The newest event is first. A button also shows the scans of each card. */
export function TrackTimeline({ of }: { readonly of: Package }) {
  const [cards, setCards] = useState(false);
  const events = usePackageEvents(of.id, cards);
  return (
    <section aria-labelledby="track-timeline" className="mt-6">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h3 id="track-timeline" className="text-sm font-semibold">
          Timeline
        </h3>
        <Switch label="Every card" checked={cards} onChange={setCards} />
      </div>
      {events.error && (
        <ActError
          what="Couldn’t load the timeline."
          error={events.error}
          retrying={events.isFetching}
          onRetry={() => void events.refetch()}
        />
      )}
      {!events.data && !events.error && <Skeleton className="h-40" />}
      <ol aria-label="Timeline" className="relative flex flex-col">
        {events.data?.map((event) => (
          <Event key={event.id} event={event} of={of} />
        ))}
      </ol>
      {events.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-3"
          busy={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
