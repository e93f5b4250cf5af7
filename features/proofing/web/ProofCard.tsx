import { formatTimeAgo } from '@lanyard/format/time-ago';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { EventArea } from '@lanyard/ui/EventArea';
import { clsx } from 'clsx';
import {
  CalendarX2,
  Eye,
  FileWarning,
  LoaderCircle,
  MessageSquare,
  Undo2,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { memo, useRef, useState, type PointerEvent } from 'react';

import type { Proof } from '../api.ts';
import { CardPicture } from './CardPicture.tsx';
import { unsavedTitle } from './decision-trouble.ts';
import { expiredSentence, expiredWords } from './expired-words.ts';
import type { CardBox } from './grid-measure.ts';
import { IssueTags } from './IssueTags.tsx';
import { cameBackWords, doubtWords, proofFaultWords } from './proof-words.ts';
import { ProofCardFoot, type ProofCardFootProps } from './ProofCardFoot.tsx';
import { ProofStatusBadge } from './ProofStatusBadge.tsx';
import { isCardApprovable, useCardInSight } from './use-card-in-sight.ts';
import { useCardLoaded, type CardPictureState } from './use-card-loaded.ts';

export interface ProofCardProps extends Omit<ProofCardFootProps, 'narrow' | 'wait'> {
  readonly index: number;
  readonly total: number;
  readonly box: CardBox;
  /** Whether keyboard shortcuts act on this card. */
  readonly current: boolean;
  readonly stamped: boolean;
  /** A finger presses the buttons, so there is no pointer that shows which card is next. */
  readonly touch: boolean;
  readonly onCurrent: (id: string) => void;
  /** Called when the picture of the card on this tile has loaded, or has failed. */
  readonly onCardState: (proof: Proof, state: CardPictureState) => void;
}

const noteLook =
  'flex min-w-0 max-w-full items-center gap-1 rounded-[5px] px-1.5 py-0.5 text-2xs font-medium [&_svg]:size-3 [&_svg]:shrink-0';

interface NoteProps {
  readonly icon: LucideIcon;
  readonly look: string;
  /** The sentence is truncated at the edge of the card. */
  readonly words: string;
  /** The tooltip, if it says more than the words. */
  readonly title?: string;
  readonly spins?: boolean;
}
function Note({ icon: Icon, look, words, title = words, spins = false }: NoteProps) {
  return (
    <p className={clsx(noteLook, look)}>
      <Icon aria-hidden className={clsx(spins && 'animate-spin')} />
      <span className="truncate" title={title}>
        {words}
      </span>
    </p>
  );
}

const red = 'bg-red-bg text-red-fg';
/** A note on the photo, such as a fault or a doubt. */
function CardNote({ proof }: { readonly proof: Proof }) {
  const { doubt, drawn, returned, status, studentName } = proof;
  const [fault] = proof.faults;
  if (fault) return <Note icon={FileWarning} look={red} words={proofFaultWords(fault)} />;
  if (doubt) {
    const words = `Not this child, says ${doubt.by ?? 'somebody'}`;
    return <Note icon={UserRoundX} look={red} words={words} title={doubtWords(doubt, studentName)} />;
  }
  if (status === 'pending' && !drawn)
    return <Note icon={LoaderCircle} look="bg-surface text-fg-2" words="Being drawn" spins />;
  if (status === 'pending' && returned)
    return <Note icon={Undo2} look="bg-blue-bg text-blue-fg" words={cameBackWords(proof.cameBack ?? [])} />;
  return null;
}

/** Stands beside any other note, so that none of them hides that nobody can release the card. */
function ExpiredNote({ proof: { expiredOn, status } }: { readonly proof: Proof }) {
  if (expiredOn === null || status === 'rejected') return null;
  const words = expiredWords(expiredOn);
  return (
    <Note
      icon={CalendarX2}
      look="bg-yellow-bg text-yellow-fg"
      words={words}
      title={`${words}. ${expiredSentence()}`}
    />
  );
}

/** In pixels. On a narrower card the Approve button has no label. */
const narrowest = 176;

/** Memoised and of a known height, because scrolling mounts many of them. */
export const ProofCard = memo(function ProofCard({
  proof,
  index,
  total,
  box,
  now,
  reachable,
  current,
  stamped,
  touch,
  trouble,
  barred,
  onAct,
  onCurrent,
  onCardState,
}: ProofCardProps) {
  const { org } = usePlace();
  const { id, studentName, rollNo, photo, status, assignedTo, lastReviewed, comments } = proof;
  const tile = useRef<HTMLLIElement>(null);
  const [pointed, setPointed] = useState(false);
  const { looking, cardShown } = useCardInSight({
    tile,
    decidable: barred === undefined && isCardApprovable(proof),
    chosen: current || pointed,
    touch,
  });
  const { wait, onState } = useCardLoaded(proof);
  const point = ({ pointerType }: PointerEvent): void => setPointed(pointerType === 'mouse');
  const isFailed = trouble !== undefined && !trouble.raced;
  return (
    // Keyboard shortcuts act on this card if one of its buttons has the focus.
    <EventArea
      as="li"
      ref={tile}
      data-proof={id}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={{ insetInlineStart: box.x, insetBlockStart: box.y, width: box.width, height: box.height }}
      onFocus={() => onCurrent(id)}
      // React reports no enter if a tile moves under a pointer that rests, because the tile that was there is removed.
      onPointerOver={point}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(false)}
      className={clsx(
        'absolute print:static! print:h-auto! print:w-auto! print:break-inside-avoid flex flex-col overflow-hidden rounded-lg bg-surface shadow-1 outline-1 outline-black/8 dark:outline-white/10',
        current && 'shadow-2 outline-2! outline-ring! forced-colors:outline-4!',
        isFailed && 'outline-2! outline-red!',
      )}
    >
      <div className="relative aspect-3/4 w-full shrink-0 overflow-hidden bg-well">
        {photo && (
          <img
            src={photoPictureUrl(org, photo, 'thumbnail')}
            alt={studentName}
            decoding="async"
            className={clsx(
              'size-full object-cover transition-opacity duration-180',
              (status === 'approved' || status === 'rejected') && 'opacity-80',
            )}
          />
        )}
        <button
          type="button"
          data-view
          tabIndex={reachable ? 0 : -1}
          aria-label={`View details, ${studentName}`}
          onClick={() => onAct('view', proof)}
          className="group absolute inset-0 outline-none! print:hidden"
        >
          <span className="absolute end-2 top-2 grid size-7 place-items-center rounded-md bg-black/55 text-white transition-colors duration-120 group-hover:bg-black/80 coarse:size-9">
            <Eye aria-hidden className="size-4" />
          </span>
        </button>
        <div className="pointer-events-none absolute inset-x-2 top-2 flex flex-col items-start gap-1">
          <ProofStatusBadge status={status} className="shadow-1" />
          <CardNote proof={proof} />
          <ExpiredNote proof={proof} />
        </div>
        <div className="pointer-events-none absolute inset-x-2 bottom-2 flex flex-col gap-1.5">
          <IssueTags issues={proof.issues} />
          {cardShown && (
            <CardPicture
              proof={proof}
              small
              onState={(state) => {
                onState(state);
                onCardState(proof, state);
              }}
              className="mx-auto max-h-32! rounded-sm!"
            />
          )}
        </div>
        {stamped && status === 'approved' && (
          <span
            aria-hidden
            className="pointer-events-none absolute end-3 bottom-10 animate-stamp rounded-md border-3 border-green bg-green-bg/85 px-2.5 text-sm font-bold tracking-wider text-green-fg uppercase"
          >
            Approved
          </span>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col px-3 pt-2.5 pb-3 coarse:px-2.5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="truncate text-sm font-semibold" title={studentName}>
            {studentName}
          </h2>
          <span
            className={clsx(
              'tnum flex h-5 shrink-0 items-center gap-1 text-xs',
              comments > 0 ? 'text-fg-2' : 'text-fg-3',
            )}
          >
            <MessageSquare aria-hidden className="size-3.5" />
            <span className="sr-only">Comments: </span>
            {comments}
          </span>
        </div>
        <p className="tnum truncate text-xs text-fg-2">{`Roll No ${rollNo} · ${proof.class}`}</p>
        {isFailed ? (
          <p className="mt-0.5 line-clamp-2 text-2xs font-medium text-red-fg">{`${unsavedTitle(trouble)}. ${trouble.words}`}</p>
        ) : (
          <div className="mt-0.5 text-2xs text-fg-3">
            <p className="truncate">{`Assigned to ${assignedTo ?? 'nobody yet'}`}</p>
            <p className="truncate">{`Last reviewed ${lastReviewed ? formatTimeAgo(lastReviewed, now) : 'never'}`}</p>
          </div>
        )}
        <ProofCardFoot
          proof={proof}
          now={now}
          narrow={box.width < narrowest}
          reachable={reachable}
          trouble={trouble}
          barred={barred}
          // Approving a doubted photo opens a dialog, which shows the card and waits for it.
          wait={looking && proof.doubt === null ? wait : undefined}
          onAct={onAct}
        />
      </div>
    </EventArea>
  );
});
