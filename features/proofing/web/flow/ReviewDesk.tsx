import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { isUnanswered } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMedia } from '@lanyard/ui/use-media';
import { useOnline } from '@lanyard/ui/use-online';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';

import type { DeckStatus, ReviewSection } from '../../api-review.ts';
import { forecastDecision } from '../proof-acts.ts';
import { approvalOf, type ReviewDecision } from '../proof-decision.ts';
import { useComment } from '../use-proofs.ts';
import { nextCards, cardCountOf, tallySum, type DeckCard } from './deck-state.ts';
import { FinishScreen } from './FinishScreen.tsx';
import { minutesLeftWords } from './flow-words.ts';
import { FlowActions, type FlowAction } from './FlowActions.tsx';
import type { FlowLayer } from './FlowLayers.tsx';
import { NewsList, UndoButton } from './FlowNews.tsx';
import { FlowTop } from './FlowTop.tsx';
import {
  LeavingAnimation,
  DecisionStamp,
  cardTiltOf,
  type LeavingCard,
  type LeavingDirection,
  type Stamp,
} from './LeavingAnimation.tsx';
import { minutesLeft, minutesSpent } from './pace.ts';
import { ProofSheet } from './ProofSheet.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { useCardSeen } from './use-card-seen.ts';
import { useFlowKeys, useHeldKey } from './use-flow-keys.ts';
import { usePrefetch } from './use-prefetch.ts';
import { usePictureStore, useReviewSession, useReviewView } from './use-review-session.ts';
import { useSwipe } from './use-swipe.ts';

const layers = () => import('./FlowLayers.tsx');
const FlowLayers = lazy(async () => ({ default: (await layers()).FlowLayers }));

export interface ReviewDeskProps {
  readonly section: string | undefined;
  readonly status: DeckStatus;
  readonly title: string;
  readonly next: ReviewSection | undefined;
  /** Shown beneath the figures on the last screen of the review. */
  readonly note?: ReactNode;
  readonly onNext: (section: string) => void;
  readonly onLeave: () => void;
}

const ways: Readonly<Record<ReviewDecision['act'], LeavingDirection>> = {
  approve: 'right',
  reject: 'left',
  retake: 'left',
  send: 'up',
  unlock: 'up',
};
const still = { x: 0, y: 0 };

/** Shows one proof after another until none is left. */
export function ReviewDesk({ section, status, title, next, note, onNext, onLeave }: ReviewDeskProps) {
  const { timeZone } = usePlace();
  const principal = useMay('proof.decide_locked');
  const { mutateAsync: sendComment } = useComment();
  const online = useOnline();
  const wide = useMedia('(min-width: 1024px)');
  const session = useReviewSession(section, status);
  const view = useReviewView(session);
  const store = usePictureStore();
  const [layer, setLayer] = useState<FlowLayer>();
  const [gone, setGone] = useState<LeavingCard | null>(null);
  const [lastYear, setLastYear] = useHeldKey('y');
  const { deck, pace, tally, total, before } = view;
  const card = deck.current === null ? undefined : deck.cards.get(deck.current);
  const { isSeen, unseen } = useCardSeen(card, store);
  usePrefetch(deck, store, lastYear);

  // Loads the dialogs early, so that the first press of R does not wait.
  const isReady = view.phase === 'ready';
  useEffect(() => {
    if (isReady) void layers().catch(() => undefined);
  }, [isReady]);

  const isOpen = card?.state.is === 'open' || card?.state.is === 'later';
  const may = (): boolean => isOpen && online && isSeen();
  const fly = (of: DeckCard, way: LeavingDirection, stamp: Stamp, from = still): void => {
    if (!wide) setGone({ card: of, way, stamp, from });
  };
  const forecastOf = ({ item }: DeckCard, decision: Pick<ReviewDecision, 'by' | 'act'>) =>
    forecastDecision({ ...item, drawn: item.pictures.card !== null }, decision, principal);
  const decide = (decision: ReviewDecision, from = still): void => {
    setLayer(undefined);
    const forecast = card && forecastOf(card, decision);
    if (!card || !forecast || 'refusal' in forecast) return;
    navigator.vibrate?.(10);
    const toPrincipal = forecast.to === 'locked';
    const stamp = toPrincipal || decision.act === 'send' ? 'principal' : decision.act;
    fly(card, ways[decision.act], stamp, from);
    session.decide(decision, forecast.to);
  };
  const later = (from = still): void => {
    if (!card || card.state.is !== 'open') return;
    fly(card, 'up', 'later', from);
    session.putOff();
  };
  const atEnd = deck.current !== null && deck.order.at(-1) === deck.current;
  const locked = status === 'locked';
  const approve = (from = still): void => {
    if (!may()) return;
    if (locked) setLayer('locked-approve');
    else if (card?.item.doubt) setLayer('doubt');
    else if (card) decide(approvalOf(card.item), from);
  };
  const doing: Readonly<Record<FlowAction, () => void>> = {
    approve: () => approve(),
    reject: () => may() && setLayer(locked ? 'locked-reject' : 'reject'),
    retake: () => !locked && may() && setLayer('retake'),
    unlock: () => locked && may() && setLayer('locked-unlock'),
    later: () => later(),
    goOn: session.showNextOpen,
  };
  useFlowKeys(
    {
      a: doing.approve,
      r: doing.reject,
      t: doing.retake,
      u: doing.unlock,
      l: doing.later,
      s: () => !locked && may() && setLayer('send'),
      c: () => online && setLayer('comment'),
      z: () => online && void session.undo(),
      '?': () => setLayer('keys'),
      j: () => (atEnd ? session.showNextOpen() : session.step(1)),
      k: () => session.step(-1),
    },
    isReady,
  );
  const { drag, aimed, hand } = useSwipe(
    (way, from) => {
      if (way === 'up') later(from);
      else if (way === 'left') doing.reject();
      else approve(from);
    },
    !wide && isOpen && layer === undefined,
  );

  const comment = async (text: string): Promise<void> => {
    if (!card) return;
    setLayer(undefined);
    try {
      const { comments } = await sendComment({ proof: card.item.id, text });
      session.setComments(card.item.id, comments);
    } catch (error) {
      const what = isUnanswered(error)
        ? 'We don’t know whether the comment was saved.'
        : 'The comment was not saved.';
      session.showFailure(`${what} ${errorSentenceFor(error)}`);
    }
  };

  const done = tallySum(tally);
  const all = before + total;
  const open = Math.max(0, all - done);
  const minutes = minutesLeft(pace, open);
  const undo = view.undoable && (
    <UndoButton undoable={view.undoable} onUndo={() => online && void session.undo()} />
  );
  const newsList = <NewsList notices={view.notices} onDismiss={session.dismiss} />;
  const top = (
    <FlowTop
      title={title}
      done={done}
      total={all}
      saving={view.saving}
      online={online}
      onLeave={onLeave}
      undo={wide ? null : undo}
      {...(card && {
        count: `${String(before + deck.order.indexOf(card.item.id) + 1)} of ${String(all)}`,
        left: minutes === undefined ? undefined : minutesLeftWords(minutes),
        onKeys: () => setLayer('keys'),
      })}
    />
  );
  const endLeaving = useCallback(() => setGone(null), []);
  const [under] = nextCards(deck, 1);
  const beneath = under === undefined ? undefined : deck.cards.get(under);
  const news = view.undoable ? `${view.undoable.words}. ${formatNumber(open)} left.` : '';

  let body: ReactNode;
  const isStuck = !card && view.more && view.error !== null;
  if (view.phase === 'failed' || isStuck)
    body = (
      <div className="mx-auto w-full max-w-md p-6">
        <ActError what="Couldn’t load the proofs." error={view.error} onRetry={session.load} />
      </div>
    );
  else if (view.phase === 'loading' || (!card && view.more))
    body = (
      <div className="grid flex-1 place-items-center bg-table p-8" aria-busy="true">
        <Skeleton className="aspect-3/4 h-full max-h-[54rem] max-w-full" />
      </div>
    );
  else if (!card)
    body = (
      <>
        <FinishScreen
          tally={tally}
          later={cardCountOf(deck, 'later')}
          minutes={minutesSpent(pace)}
          next={next}
          note={note}
          onLater={session.openPutOff}
          onNext={(to) => {
            session.clearKept();
            onNext(to);
          }}
          onLeave={() => {
            session.clearKept();
            onLeave();
          }}
        />
        <div className="flex flex-col items-center gap-2 bg-table px-4 pb-4">
          {newsList}
          {wide && undo}
        </div>
      </>
    );
  else {
    const approval = forecastOf(card, { by: locked ? 'principal' : 'reviewer', act: 'approve' });
    const toPrincipal = 'to' in approval && approval.to === 'locked';
    const stampOf = { right: toPrincipal ? 'principal' : 'approve', left: 'reject', up: 'later' } as const;
    body = (
      <>
        <div className="relative min-h-0 flex-1 touch-none overflow-hidden bg-table" {...hand}>
          {beneath && !drag && !gone && (
            <ProofSheet
              key={beneath.item.id}
              beneath
              card={beneath}
              store={store}
              timeZone={timeZone}
              lastYear={false}
              className="invisible"
            />
          )}
          {beneath && drag && (
            <ProofSheet
              key={beneath.item.id}
              beneath
              card={beneath}
              store={store}
              timeZone={timeZone}
              lastYear={false}
            />
          )}
          <ProofSheet
            key={card.item.id}
            card={card}
            store={store}
            timeZone={timeZone}
            lastYear={lastYear}
            style={drag ? { transform: cardTiltOf(drag) } : undefined}
            className={drag ? 'overflow-hidden rounded-xl shadow-3' : ''}
            lastYearButton={
              <SheetButtons
                item={card.item}
                toPrincipal={toPrincipal}
                settled={!isOpen}
                online={online}
                onLayer={(to) => (to === 'comment' || may()) && setLayer(to)}
                onLastYear={setLastYear}
              />
            }
          >
            {aimed && <DecisionStamp way={aimed} stamp={stampOf[aimed]} />}
          </ProofSheet>
          <div className="pointer-events-none absolute inset-x-3 top-3 z-20 mx-auto max-w-md *:*:pointer-events-auto">
            {newsList}
          </div>
          {gone && <LeavingAnimation gone={gone} store={store} timeZone={timeZone} onEnd={endLeaving} />}
        </div>
        <footer className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:flex-row lg:items-center lg:justify-end lg:gap-6 lg:px-6">
          {wide && view.undoable && (
            <p className="flex min-w-0 flex-1 items-center gap-2.5">
              <span className="min-w-0 truncate text-sm text-fg-2">{view.undoable.words}</span>
              {undo}
            </p>
          )}
          <FlowActions
            name={card.item.studentName}
            locked={locked}
            settled={!isOpen}
            online={online}
            approve={approval}
            unseen={unseen}
            onDo={(what) => doing[what]()}
          />
        </footer>
      </>
    );
  }
  return (
    <div className="flex h-full flex-col overflow-hidden bg-bg select-none">
      {top}
      {body}
      <LiveRegion>{news}</LiveRegion>
      {layer && card && (
        <Suspense>
          <FlowLayers
            layer={layer}
            item={card.item}
            onDecide={(decision) => decide(decision)}
            onComment={(text) => void comment(text)}
            onClose={() => setLayer(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
