import { formatCount } from '@lanyard/format/plurals';
import { Badge } from '@lanyard/ui/Badge';
import { clsx } from 'clsx';
import { CircleAlert, History, MessageSquare, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

import { measureWords } from '../proof-words.ts';
import type { DeckCard } from './deck-state.ts';
import type { PictureStore } from './picture-store.ts';
import { SheetNotes } from './SheetNotes.tsx';
import { StoredPicture, pictureRetryOf } from './StoredPicture.tsx';
import { usePicture } from './use-review-session.ts';

export interface ProofSheetProps {
  readonly card: DeckCard;
  readonly store: PictureStore;
  readonly timeZone: string;
  /** True while the person presses the key or button that shows last year's photo. */
  readonly lastYear: boolean;
  readonly style?: CSSProperties | undefined;
  readonly className?: string | undefined;
  /** The next card, beneath the current one. Hidden from screen readers. */
  readonly beneath?: boolean;
  readonly children?: ReactNode;
  readonly lastYearButton?: ReactNode;
}

function Tags({ card: { item } }: Pick<ProofSheetProps, 'card'>) {
  const { issues, faults, comments } = item;
  if (issues.length === 0 && faults.length === 0 && comments === 0) return null;
  return (
    <ul aria-label="About this proof" className="flex flex-wrap gap-1.5">
      {issues.map(({ tag, blocking, because }) => (
        <li key={tag} className="flex w-full flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge
            tone={blocking ? 'red' : 'yellow'}
            icon={TriangleAlert}
            label={blocking ? `${tag}, blocking` : tag}
          />
          {/* A tag stands for several faults: closed eyes are a Wrong angle too. */}
          <span className="min-w-0 text-sm text-fg-2 max-lg:text-xs">
            {because.map(({ measure }) => measureWords[measure]).join(' ')}
          </span>
        </li>
      ))}
      {faults.length > 0 && (
        <li>
          <Badge tone="red" icon={CircleAlert} label="Does not fit the card" />
        </li>
      )}
      {comments > 0 && (
        <li>
          <Badge tone="neutral" icon={MessageSquare} label={formatCount(comments, 'comment', 'comments')} />
        </li>
      )}
    </ul>
  );
}

/** One proof: the photo, the name, and the card as it would be printed. */
export function ProofSheet({
  card,
  store,
  timeZone,
  lastYear,
  style,
  className,
  beneath = false,
  children,
  lastYearButton,
}: ProofSheetProps) {
  const { item } = card;
  const { studentName, class: section, rollNo, pictures } = item;
  const old = lastYear && pictures.lastYear ? pictures.lastYear : null;
  const address = old ? old.address : pictures.photo;
  const face = usePicture(store, address);
  const front = usePicture(store, pictures.card);
  return (
    <article
      {...(beneath
        ? { 'aria-hidden': true, inert: true }
        : { 'data-card': item.id, 'aria-label': `Proof of ${studentName}` })}
      style={style}
      className={clsx(
        'absolute inset-0 flex min-h-0 max-lg:flex-col max-lg:gap-0 lg:grid lg:grid-cols-[minmax(0,1fr)_31rem] xl:grid-cols-[minmax(0,1fr)_35rem]',
        className,
      )}
    >
      <div className="relative grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] place-items-center bg-table p-3 lg:p-8">
        <StoredPicture
          picture={face}
          none="There is no photo."
          alt={old ? `Photo of ${old.year}` : 'Photo'}
          onRetry={pictureRetryOf(store, address)}
          className="aspect-3/4 h-full max-h-[54rem] max-w-full rounded-lg shadow-2"
        />
        {old && (
          <Badge
            tone="blue"
            icon={History}
            label={`Photo of ${old.year}`}
            className="absolute top-4 shadow-2 lg:top-11"
          />
        )}
        {children}
      </div>
      <div className="relative flex min-h-0 flex-col gap-2.5 overflow-y-auto border-line bg-surface px-4 py-3 max-lg:max-h-[56%] max-lg:shrink-0 max-lg:touch-pan-y max-lg:border-t lg:gap-5 lg:border-s lg:p-8">
        <div>
          <p className="text-md text-fg-2 max-lg:hidden">Is this</p>
          <h2 className="text-2xl max-lg:pe-22 font-semibold text-balance wrap-anywhere lg:mt-1 lg:text-[2.75rem] lg:leading-[1.1]">
            <span className="sr-only lg:hidden">Is this </span>
            {studentName}
            <span className="font-normal text-fg-2 lg:text-3xl">, {section}?</span>
          </h2>
          <p className="tnum mt-0.5 text-sm text-fg-2 lg:mt-2 lg:text-md">Roll No {rollNo}</p>
        </div>
        {/* On a phone, notes before the card would push it off the screen. */}
        <div className="flex flex-col gap-2.5 empty:hidden max-lg:order-1 lg:gap-5">
          <SheetNotes card={card} timeZone={timeZone} />
          <Tags card={card} />
        </div>
        <StoredPicture
          picture={front}
          none={item.faults.length > 0 ? 'The record does not fit on the card.' : 'The card is being drawn.'}
          alt="Card as it would be printed"
          fit="contain"
          onRetry={pictureRetryOf(store, pictures.card)}
          className="min-h-0 w-full max-lg:mx-auto max-lg:h-32 max-lg:w-auto max-lg:shrink-0 max-lg:max-w-full rounded-lg shadow-1 ring-1 ring-line lg:max-h-[46vh] lg:min-h-40"
        />
        {lastYearButton}
      </div>
    </article>
  );
}
