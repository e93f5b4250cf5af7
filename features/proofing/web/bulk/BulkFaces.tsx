import { formatIdentifier } from '@lanyard/domain/student';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { t } from '@lanyard/translation/macro';
import { EventArea } from '@lanyard/ui/EventArea';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';
import { RowCheckbox } from '@lanyard/ui/RowCheckbox';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { CalendarX2 } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';

import type { Proof } from '../../api.ts';
import { CardPicture } from '../CardPicture.tsx';
import { expiredSentence, expiredWords } from '../expired-words.ts';
import { IssueTags } from '../IssueTags.tsx';
import type { CardPictureState } from '../use-card-loaded.ts';

interface FaceProps {
  readonly proof: Proof;
  readonly ticked: boolean;
  readonly onTick: (proof: string, ticked: boolean) => void;
  readonly onCardState: OnCardState;
}
export type OnCardState = (proof: Proof, state: CardPictureState) => void;

/** The whole tile is the label of the checkbox, so that a press on the photo unticks it. */
const Face = memo(function Face({ proof, ticked, onTick, onCardState }: FaceProps) {
  const { org } = usePlace();
  const { id, studentName, rollNo, photo, issues, expiredOn } = proof;
  const [inClass = '', division = ''] = proof.class.split('-');
  return (
    <li className="[contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <label
        className={clsx(
          'relative flex h-full cursor-pointer gap-2 rounded-md bg-surface p-1.5 shadow-1 transition-opacity duration-120',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          !ticked && 'opacity-60 grayscale',
        )}
      >
        <span className="w-22 shrink-0">
          <PhotoFrame alt="" size="fill" src={photo ? photoPictureUrl(org, photo, 'thumbnail') : undefined} />
        </span>
        <span className="absolute start-2.5 top-2.5 grid size-6 place-items-center rounded-sm bg-surface">
          <RowCheckbox
            aria-label={`${studentName}, ${formatIdentifier({ class: inClass, division, rollNo })}`}
            checked={ticked}
            onChange={(event) => onTick(id, event.target.checked)}
          />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <CardPicture
            proof={proof}
            small
            onState={(state) => onCardState(proof, state)}
            // Without `self-start` the column would stretch the picture, and with it the face.
            className="max-h-32! self-start rounded-sm!"
          />
          <span aria-hidden className="truncate text-xs font-medium">
            {studentName}
          </span>
          <span aria-hidden className="font-mono text-2xs text-fg-3">
            {formatIdentifier({ class: inClass, division, rollNo })}
          </span>
          <IssueTags issues={issues} most={1} />
          {expiredOn !== null && (
            <span
              title={expiredSentence()}
              className="flex items-center gap-1 text-2xs font-medium text-yellow-fg"
            >
              <CalendarX2 aria-hidden className="size-3 shrink-0" />
              {expiredWords(expiredOn)}
            </span>
          )}
        </span>
      </label>
    </li>
  );
});

export interface BulkFacesProps {
  readonly proofs: readonly Proof[] | undefined;
  readonly ticked: readonly Proof[];
  readonly onTick: (proof: string, ticked: boolean) => void;
  /** Called when the picture of a card has loaded, or has failed. */
  readonly onCardState: OnCardState;
  /** The person has scrolled to the end of the loaded cards. */
  readonly onEnd: () => void;
  /** More cards are loading. */
  readonly more: boolean;
}

const step: Readonly<Record<string, (boxes: HTMLElement[], at: number) => number>> = {
  ArrowRight: (_, at) => at + 1,
  ArrowLeft: (_, at) => at - 1,
  ArrowDown: (boxes, at) => at + columnsOf(boxes),
  ArrowUp: (boxes, at) => at - columnsOf(boxes),
};
const topOf = (box: HTMLElement): number => box.closest('li')?.offsetTop ?? 0;
const columnsOf = (boxes: HTMLElement[]): number => {
  const [first] = boxes;
  const second = first ? boxes.findIndex((box) => topOf(box) > topOf(first)) : -1;
  return second === -1 ? boxes.length : second;
};

/** The face and the card of each proof, with a checkbox. Arrow keys move between them, Space ticks or unticks. */
export function BulkFaces({ proofs, ticked, onTick, onCardState, onEnd, more }: BulkFacesProps) {
  const tickedIds = new Set(ticked.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const loaded = proofs?.length;
  useEffect(() => {
    const sentinel = end.current;
    if (!sentinel || loaded === undefined) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd();
    });
    watch.observe(sentinel);
    return () => watch.disconnect();
  }, [loaded, onEnd]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = step[event.key];
    if (!move || !list.current) return;
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input')];
    const at = boxes.findIndex((box) => box === event.target);
    const to = at === -1 ? undefined : boxes[move(boxes, at)];
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <EventArea
        as="ul"
        ref={list}
        aria-label={t`Cards`}
        aria-busy={!proofs}
        onKeyDown={onKeyDown}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2 sm:gap-3"
      >
        {proofs?.map((proof) => (
          <Face
            key={proof.id}
            proof={proof}
            ticked={tickedIds.has(proof.id)}
            onTick={onTick}
            onCardState={onCardState}
          />
        ))}
        {(!proofs || more) &&
          Array.from({ length: 12 }, (_, at) => (
            <li key={at} aria-hidden>
              <Skeleton className="h-44! w-full" />
            </li>
          ))}
      </EventArea>
      <div ref={end} className="h-px" />
    </>
  );
}
