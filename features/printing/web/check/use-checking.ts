import { useAct, useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import type { CheckCause } from '@lanyard/domain/reprint';
import { readSerial } from '@lanyard/domain/serial';
import { errorCodeOf } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { findCard, getCard, type Card } from '@lanyard/orders/api-cards';
import { moveCards } from '@lanyard/orders/api-produce';
import { cardName } from '@lanyard/orders/web/order/order-words';
import { usePrintQuestion } from '@lanyard/orders/web/use-print-question';
import { useRef, useState } from 'react';

import { checkCard, setCheckCause, undoCheck, type CardCheckResult } from '../../api-check.ts';
import {
  askAboutCause,
  needsAnswerFirst,
  startCheckSession,
  cancelFailing,
  addDecision,
  startFailing,
  lastDecision,
  scanCard,
  checkOptionsOf,
  chooseNextCard,
  undoCheckDecision,
} from './check-session.ts';
import { playCheckSound } from './check-sounds.ts';
import { needsPayer, type StatedPayer } from './check-words.ts';

type Judged = {
  readonly result: 'passed' | 'failed';
  readonly cause?: CheckCause;
  readonly words?: string;
  readonly payer?: StatedPayer;
};
type Asked = Judged & { readonly card: Card };
/** A problem that is not visible on the card: an unknown code, or why a key did nothing. */
export type CheckProblem = { readonly title: string; readonly hint?: string };

/**
 * These acts do not wait until the browser has read the lists again, because the operator takes the next card before
 * that.
 */
const atTheTable = { waits: false } as const;

/** The state of checking cards, with the acts that scan, decide and undo. */
export function useChecking(first: string | undefined) {
  const shown = useAnswerCache();
  const [session, setSession] = useState(() => startCheckSession(first));
  const [trouble, setTrouble] = useState<CheckProblem>();
  const [reading, setReading] = useState(false);
  /** If several codes are being read at once, the last one becomes the chosen card. */
  const lastRead = useRef('');
  /** The words that a person adds to a cause. */
  const [words, setWords] = useState('');
  const keep = (card: Card): void =>
    shown.set(getCard, { params: { card: card.id } }, (known) => known && { ...known, ...card });
  const judge = useActs(
    [setCheckCause, checkCard],
    (send, { card, result, cause, words: said = '', payer }: Asked): Promise<CardCheckResult> => {
      const params = { card: card.id };
      const why = { words: said, ...(payer && { payer }) };
      return card.failed && cause
        ? send(setCheckCause, { params, body: { cause, ...why } })
        : send(checkCard, { params, body: { result, ...(cause && { cause }), ...why } });
    },
    atTheTable,
  );
  const takeBack = useAct(undoCheck, (card: string) => ({ params: { card } }), atTheTable);
  const printQuestion = usePrintQuestion();
  const print = useActs(
    [moveCards],
    (send, serial: string) => printQuestion.move(send, { move: 'print', which: { serials: [serial] } }),
    atTheTable,
  );
  const busy = judge.isPending || takeBack.isPending || print.isPending || reading;
  const refused = (error: Error): void => {
    setTrouble({ title: errorSentenceFor(error) });
    playCheckSound('trouble');
  };

  /**
   * While the scanned card is still loading, the screen shows the card before it. Pressing a key then only plays a
   * sound of refusal.
   */
  const mustWait = (): boolean => {
    if (reading) playCheckSound('trouble');
    return busy;
  };
  const decide = (card: Card, judged: Judged): void => {
    if (mustWait()) return;
    setTrouble(undefined);
    judge.mutate(
      { ...judged, card },
      {
        onSuccess: ({ card: judgedCard, became, payer }) => {
          keep(judgedCard);
          playCheckSound(judged.result === 'passed' ? 'pass' : 'fail');
          const { result, cause = null } = judged;
          setSession((now) =>
            addDecision(now, {
              card: card.id,
              name: cardName(card),
              identifier: card.identifier,
              result,
              cause,
              became,
              payer,
            }),
          );
        },
        onError: refused,
      },
    );
  };
  return {
    session,
    trouble,
    busy,
    reading,
    printQuestion,
    pass: (card: Card): void => {
      if (checkOptionsOf(card).mayPass) decide(card, { result: 'passed' });
    },
    /** The first press asks for the cause. A second press leaves the cause for later. */
    fail: (card: Card): void => {
      if (!checkOptionsOf(card).mayFail) return;
      if (!session.failing) {
        if (!mustWait()) setSession(startFailing);
      } else if (!card.failed) decide(card, { result: 'failed' });
    },
    because: (card: Card, cause: CheckCause): void => {
      if (!checkOptionsOf(card).mayFail) return;
      if (needsAnswerFirst(cause)) {
        if (mustWait()) return;
        setWords('');
        setSession((now) => askAboutCause(now, cause));
      } else decide(card, { result: 'failed', cause });
    },
    words,
    setWords,
    confirm: (card: Card, payer?: StatedPayer): void => {
      if (session.asking === null || needsPayer(session.asking) !== (payer !== undefined)) return;
      decide(card, { result: 'failed', cause: session.asking, words: words.trim(), ...(payer && { payer }) });
    },
    cancel: () => setSession(cancelFailing),
    take: (card: string) => setSession((now) => chooseNextCard(now, card)),
    undo: (): void => {
      const last = lastDecision(session);
      if (!last || mustWait()) return;
      setTrouble(undefined);
      takeBack.mutate(last.card, {
        onSuccess: ({ card }) => {
          keep(card);
          playCheckSound('read');
          setSession((now) => undoCheckDecision(now, last.card));
        },
        onError: refused,
      });
    },
    markPrinted: (card: Card): void => {
      if (!mustWait())
        print.mutate(card.serial, { onSuccess: () => playCheckSound('read'), onError: refused });
    },
    scan: async (code: string): Promise<void> => {
      setTrouble(undefined);
      const serial = readSerial(code);
      if (serial === undefined) {
        setTrouble({
          title: `“${code}” is no card’s serial`,
          hint: 'Scan the code on the card, or type its serial.',
        });
        playCheckSound('trouble');
        return;
      }
      lastRead.current = serial;
      setReading(true);
      try {
        const card = await shown.read(findCard, { query: { serial } });
        if (lastRead.current !== serial) return;
        shown.set(getCard, { params: { card: card.id } }, card);
        setSession((now) => scanCard(now, card.id));
        playCheckSound(checkOptionsOf(card).trouble === null ? 'read' : 'trouble');
      } catch (error) {
        if (lastRead.current !== serial) return;
        setTrouble(
          errorCodeOf(error) === 'not_found'
            ? {
                title: `No card of yours has the serial ${serial}`,
                hint: 'Its order may be recalled, or it is of another shop. Put it aside.',
              }
            : { title: errorSentenceFor(error) },
        );
        playCheckSound('trouble');
      } finally {
        if (lastRead.current === serial) setReading(false);
      }
    },
  };
}
export type Checking = ReturnType<typeof useChecking>;
