import { ActError } from '@lanyard/client/ActError';
import { formatShortDate, formatTime } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import type { HistoryLine } from '../../api-records.ts';
import { historyAppearanceOf, HistorySentence } from './HistoryWords.tsx';
import { useHistory } from './use-record.ts';

const first = 5;
const all = 500;

interface LineProps {
  readonly line: HistoryLine;
  /** The day of this entry. Empty if the entry above has the same day. */
  readonly day: string;
  readonly timeZone: string;
  readonly last: boolean;
}

function Line({ line, day, timeZone, last }: LineProps) {
  const { icon: Icon, tone } = historyAppearanceOf(line);
  return (
    <li className="grid grid-cols-[3.5rem_1rem_minmax(0,1fr)] gap-x-3 pb-4 text-sm">
      <span className="tnum pt-px text-end text-xs text-fg-3">{day}</span>
      <span className="relative flex justify-center">
        <Icon aria-hidden className={`mt-0.5 size-4 ${tone}`} />
        {!last && <span aria-hidden className="absolute top-6 -bottom-3.5 w-px bg-line-2" />}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <HistorySentence line={line} />
        <p className="text-xs text-fg-3">
          <time dateTime={line.at}>{formatTime(line.at, timeZone)}</time>
          {line.by !== null && `, ${line.by}`}
        </p>
      </div>
    </li>
  );
}

/** The five newest history entries, or all of them. */
export function PanelHistory({ student }: { readonly student: string }) {
  const [limit, setLimit] = useState(first);
  const { data, error, isFetching, refetch } = useHistory(student, limit);
  const { timeZone } = usePlace();
  const dayOf = (line: HistoryLine | undefined): string => (line ? formatShortDate(line.at, timeZone) : '');
  return (
    <section aria-labelledby="student-history">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h3 id="student-history" className="text-sm font-semibold">
          History
        </h3>
        {data && data.total > first && (
          <Button size="sm" variant="ghost" onClick={() => setLimit(limit === first ? all : first)}>
            {limit === first ? `Show all ${formatNumber(data.total)}` : 'Show fewer'}
          </Button>
        )}
      </header>
      {error && !data && (
        <ActError
          what="Couldn’t load the history."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.lines.length === 0 && <p className="text-sm text-fg-3">Nothing has happened yet.</p>}
      <ol>
        {data?.lines.map((line, i) => {
          const day = dayOf(line);
          return (
            <Line
              key={line.id}
              line={line}
              day={day === dayOf(data.lines[i - 1]) ? '' : day}
              timeZone={timeZone}
              last={i === data.lines.length - 1}
            />
          );
        })}
      </ol>
    </section>
  );
}
