import type { CardLifeStep } from '@lanyard/domain/card-life';
import { formatDay, formatShortDateTime } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { t, Trans } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { tintClasses } from '@lanyard/ui/tone';
import { clsx } from 'clsx';
import { useState } from 'react';

import type { CardLife, CardLifeEvent } from '../../api-life.ts';
import { useToday } from '../use-today.ts';
import { cardLifeLooks } from './life-looks.ts';
import { lifeSentence, stepWords, writtenNote } from './life-words.ts';

/** Steps with which nothing happens any more. */
const isEnd = (step: CardLifeStep): boolean => step === 'nothing' || step === 'ended' || step === 'left';

/** What happens next, and by when. A day that has passed is red. */
function Next({ next: { step, by }, replacedBy }: Pick<CardLife, 'next' | 'replacedBy'>) {
  const today = useToday();
  const late = by !== null && by < today;
  const day = by === null ? '' : formatDay(by);
  const tone = late ? 'red' : isEnd(step) ? 'neutral' : 'blue';
  return (
    <p className={clsx('mb-4 rounded-md p-3 text-sm', tintClasses[tone])}>
      <b className="block font-semibold">
        <Trans>What happens next</Trans>
      </b>
      {t(stepWords[step])}
      {replacedBy !== null && <span className="block">{t`Card ${replacedBy} replaces it.`}</span>}
      {by !== null && (
        <span className="block text-xs">{late ? t`It was expected by ${day}.` : t`Expected by ${day}.`}</span>
      )}
    </p>
  );
}

/** The person, or the side if the person's name is not known here. */
function Who({ event: { by, side } }: { readonly event: CardLifeEvent }) {
  const { kind } = usePlace();
  if (by !== null) return by;
  if (side === 'system') return null;
  if (side === kind) return null;
  return side === 'vendor' ? t`the vendor` : t`the school`;
}

type EventProps = { readonly event: CardLifeEvent; readonly showSerial: boolean };
function Event({ event, showSerial }: EventProps) {
  const { timeZone } = usePlace();
  const { icon: Icon, tone } = cardLifeLooks[event.kind];
  const note = writtenNote(event);
  const serial = event.card?.serial;
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span aria-hidden className="absolute start-[13.5px] top-8 bottom-0 w-px bg-line-2 group-last:hidden" />
      <span className={clsx('grid size-7 shrink-0 place-items-center rounded-full', tintClasses[tone])}>
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1 text-sm wrap-anywhere">
        <p className={clsx(tone === 'red' && 'font-medium text-red-fg')}>{lifeSentence(event)}</p>
        {note !== '' && <p className="text-fg-2">{`“${note}”`}</p>}
        <p className="flex flex-wrap gap-x-1.5 text-xs text-fg-3">
          <time dateTime={event.at} className="tnum">
            {formatShortDateTime(event.at, timeZone)}
          </time>
          <span>
            <Who event={event} />
          </span>
          {showSerial && serial !== undefined && <span>{t`Card ${serial}`}</span>}
        </p>
      </div>
    </li>
  );
}

const first = 6;

/** The newest event is first. At the start only the last six are shown. */
export function CardLifeTimeline({ life: { events, next, replacedBy } }: { readonly life: CardLife }) {
  const [all, setAll] = useState(false);
  const count = formatNumber(events.length);
  const cards = new Set(events.flatMap(({ card }) => card?.id ?? []));
  return (
    <>
      <Next next={next} replacedBy={replacedBy} />
      {events.length === 0 && (
        <p className="text-sm text-fg-3">
          <Trans>Nothing has happened yet.</Trans>
        </p>
      )}
      <ol aria-label={t`From the student list to the student`}>
        {(all ? events : events.slice(0, first)).map((event) => (
          // A student with several cards has the events of all of them in one list.
          <Event key={event.id} event={event} showSerial={cards.size > 1} />
        ))}
      </ol>
      {events.length > first && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </>
  );
}
