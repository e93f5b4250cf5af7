import { EventArea } from '@lanyard/ui/EventArea';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMedia } from '@lanyard/ui/use-media';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { usePrintRows } from '@lanyard/ui/use-print-rows';
import { useToast } from '@lanyard/ui/use-toast';
import { useCallback, useRef } from 'react';

import type { Proof } from '../api.ts';
import type { CardBox } from './grid-measure.ts';
import { PrintedProofsNote } from './PrintedProofsNote.tsx';
import { ProofCard } from './ProofCard.tsx';
import type { OnCardAct } from './ProofCardFoot.tsx';
import { isCardApprovable } from './use-card-in-sight.ts';
import { cardKeyOf, reasonToWait, type CardPictureState } from './use-card-loaded.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { ProofDecisions } from './use-proof-decisions.ts';
import { useVirtualGrid } from './use-virtual-grid.ts';

export interface ProofGridProps {
  /** Undefined while they are loading. */
  readonly proofs: readonly Proof[] | undefined;
  readonly total: number;
  readonly listId: string;
  readonly size: number;
  readonly fetchMore: (() => void) | undefined;
  readonly deciding: Pick<ProofDecisions, 'troubles' | 'stamped' | 'undoLast'>;
  readonly barred: string | undefined;
  readonly onAct: OnCardAct;
  readonly onComment: (proof: Proof) => void;
  readonly onSize: (step: 1 | -1) => void;
  /** The pointer or focus entered the grid, so a dialog may be opened soon. */
  readonly onNear: () => void;
}

const none: readonly Proof[] = [];
const frames = 15;

/** A grey placeholder for a card that is not loaded yet. */
function Waiting({ box }: { readonly box: CardBox }) {
  return (
    <li
      aria-hidden
      style={{ insetInlineStart: box.x, insetBlockStart: box.y, width: box.width, height: box.height }}
      className="absolute flex flex-col gap-2 overflow-hidden rounded-lg bg-surface shadow-1"
    >
      <Skeleton className="aspect-3/4 h-auto! w-full rounded-none!" />
      <Skeleton className="mx-3 mt-1 w-2/3" />
      <Skeleton className="mx-3 h-3! w-1/2" />
    </li>
  );
}

/** The cards of the queue, in the size that the person chose. */
export function ProofGrid({
  proofs,
  total,
  listId,
  size,
  fetchMore,
  deciding,
  barred,
  onAct,
  onComment,
  onSize,
  onNear,
}: ProofGridProps) {
  const now = useMinuteClock();
  const touch = useMedia('(pointer: coarse)');
  const shown = proofs ?? none;
  const { show } = useToast();
  const cardStates = useRef(new Map<string, CardPictureState>());
  const onCardState = useCallback(
    (proof: Proof, state: CardPictureState) => void cardStates.current.set(cardKeyOf(proof), state),
    [],
  );
  /** Returns false if the act must wait, because nobody has seen the card on the tile yet. */
  const act = useCallback(
    (...[what, proof]: Parameters<OnCardAct>): boolean => {
      const waits =
        what === 'approve' && barred === undefined && proof.doubt === null && isCardApprovable(proof);
      const wait = waits ? reasonToWait(cardStates.current.get(cardKeyOf(proof)) ?? 'loading') : undefined;
      if (wait === undefined) onAct(what, proof);
      else show({ title: wait });
      return wait === undefined;
    },
    [barred, onAct, show],
  );
  const { setFrame, columns, from, to, boxOf, scrollTo, height } = useVirtualGrid({
    total: proofs ? total : frames,
    loaded: shown.length,
    size,
    listId,
    fetchMore,
  });
  const frame = useRef<HTMLElement>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      setFrame(element);
    },
    [setFrame],
  );
  const paper = usePrintRows({ frame, loaded: proofs?.length, total, fetchMore });
  const { current, setCurrent, onKeyDown } = useGridKeys({
    proofs: shown,
    columns,
    scrollTo,
    onAct: (what, proof) => {
      if (what !== 'comment') return act(what, proof);
      onComment(proof);
      return true;
    },
    onUndo: deciding.undoLast,
    onSize,
  });
  const reached = current ?? shown[0]?.id;
  const cards = [];
  const [first, end] = paper.whole ? [0, shown.length] : [from, to];
  for (let index = first; index < end; index++) {
    const proof = shown[index];
    const box = boxOf(index);
    cards.push(
      proof ? (
        <ProofCard
          key={proof.id}
          proof={proof}
          index={index}
          total={total}
          box={box}
          now={now}
          reachable={proof.id === reached}
          current={proof.id === current}
          touch={touch}
          stamped={deciding.stamped.has(proof.id)}
          trouble={deciding.troubles.get(proof.id)}
          barred={barred}
          onAct={act}
          onCurrent={setCurrent}
          onCardState={onCardState}
        />
      ) : (
        <Waiting key={`waiting ${String(index)}`} box={box} />
      ),
    );
  }
  return (
    <>
      {/* The focus is on a button in a card. Arrow keys move it from card to card. On paper the cards are in flow, because
        a page cannot break inside a list whose cards have fixed places. */}
      <EventArea
        as="ul"
        ref={attach}
        data-prints-in-full=""
        aria-label="Proofs"
        aria-busy={!proofs}
        onKeyDown={onKeyDown}
        onPointerEnter={onNear}
        onFocus={onNear}
        style={{ height }}
        className="relative print:grid print:h-auto! print:grid-cols-4 print:gap-4"
      >
        {cards}
      </EventArea>
      <PrintedProofsNote preparing={paper.preparing} loaded={shown.length} total={proofs ? total : 0} />
    </>
  );
}
