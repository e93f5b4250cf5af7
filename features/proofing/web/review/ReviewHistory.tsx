import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { usePlace } from '@lanyard/place/use-place';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { ChevronRight } from 'lucide-react';

import type { ProofInFull } from '../../api.ts';
import { proofEventWords } from './event-words.ts';

/** Everything that happened except comments, the newest first. */
export function ReviewHistory({ history }: { readonly history: ProofInFull['history'] }) {
  const { timeZone } = usePlace();
  const now = useMinuteClock();
  const events = history.filter(({ kind }) => kind !== 'comment').toReversed();
  if (events.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1 text-xs font-medium text-fg-3 hover:text-fg coarse:min-h-11">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open:rotate-90 rtl:rotate-180"
        />
        {`History (${String(events.length)})`}
      </summary>
      <ol className="ms-2 mt-1 flex flex-col gap-2.5 border-s border-line ps-4 text-sm">
        {events.map((event) => (
          <li key={event.id}>
            <p>{proofEventWords(event)}</p>
            {event.note !== '' && <p className="text-fg-2">{`“${event.note}”`}</p>}
            <p className="text-xs text-fg-3" title={formatDateTime(event.at, timeZone)}>
              {`${event.by ?? 'Lanyard'} · ${formatTimeAgo(event.at, now)} · version ${String(event.number)}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
