// The full-screen review: the cards of a deck, which one is shown, and what became of each decision. The screen only shows it.
import type { ProofStatus } from '@lanyard/domain/student';
import { codeOf, isUndecided } from '@lanyard/http/call';

import type { DeckItem, ReviewDeck, Standing } from '../../api-review.ts';
import type { DecisionSession } from '../decision-session.ts';
import type { Outcome, ReviewDecision } from '../proof-decision.ts';
import * as state from './deck-state.ts';
import type { Card, Deck, Tally, OthersDecision } from './deck-state.ts';
import { doneWords, troubleWords, winnerWords } from './flow-words.ts';
import type { Keeper } from './kept-review.ts';
import { decidedAt, paceFrom, type Pace } from './pace.ts';

/** Reads the deck from the server. */
export type DeckReader = {
  readonly page: (after: string | undefined) => Promise<ReviewDeck>;
  readonly one: (id: string) => Promise<DeckItem | undefined>;
};
export type Notice = { readonly id: number; readonly tone: 'note' | 'failed'; readonly text: string };
export type Undoable = { readonly id: string; readonly words: string };
export type View = {
  readonly deck: Deck;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** How many decisions wait for an answer. */
  readonly saving: number;
  readonly undoable: Undoable | null;
  readonly notices: readonly Notice[];
  readonly pace: Pace;
  readonly tally: Tally;
  /** How many were decided before the page was reloaded. They are no longer in the deck. */
  readonly before: number;
  /** How many cards there are, with those of pages that are not loaded yet. */
  readonly total: number;
  readonly more: boolean;
};
type Setting = {
  readonly decisions: DecisionSession;
  readonly reader: DeckReader;
  readonly keeper: Keeper;
  readonly timeZone: string;
};
export type ReviewSession = ReturnType<typeof reviewSession>;

const nearTheEnd = 12;
const noticesKept = 3;

export function reviewSession({ decisions, reader, keeper, timeZone }: Setting) {
  const kept = keeper.read(Date.now());
  const earlier = kept?.tally ?? state.noTally;
  const later = new Set(kept?.later);
  const listeners = new Set<() => void>();
  let next: string | null | undefined; // undefined: no page was read yet
  let loading = false;
  let noticed = 0;
  let view: View = {
    deck: state.emptyDeck,
    phase: 'loading',
    error: null,
    saving: 0,
    undoable: null,
    notices: [],
    pace: paceFrom(Date.now(), kept?.spent),
    tally: earlier,
    before: state.sumOf(earlier),
    total: 0,
    more: false,
  };

  /** The last decision of the session, if it is about a card of this deck. */
  function undoableIn(deck: Deck): Undoable | null {
    const { undoable } = decisions.state();
    if (undoable?.decision.by !== 'reviewer') return null;
    const { id, studentName } = undoable.proof;
    const isHere = deck.cards.get(id)?.fate.is === 'decided';
    return isHere ? { id, words: doneWords[undoable.decision.act](studentName) } : null;
  }
  function set(change: Partial<View>): void {
    const deck = change.deck ?? view.deck;
    view = {
      ...view,
      ...change,
      saving: decisions.state().saving,
      undoable: undoableIn(deck),
      tally: deck === view.deck ? view.tally : state.tallyOf(deck, earlier),
    };
    for (const listener of listeners) listener();
  }
  const keep = (): void => {
    const put = view.deck.order.filter((id) => view.deck.cards.get(id)?.fate.is === 'later');
    keeper.write({
      tally: view.tally,
      later: put,
      current: view.deck.current,
      spent: view.pace.spent,
      at: Date.now(),
    });
  };
  const notice = (text: string, tone: Notice['tone'] = 'note'): void =>
    set({ notices: [...view.notices, { id: noticed++, tone, text }].slice(-noticesKept) });
  const cardOf = (id: string | null): Card | undefined => (id === null ? undefined : view.deck.cards.get(id));
  const nameOf = (id: string): string => cardOf(id)?.item.studentName ?? '';

  async function load(): Promise<void> {
    if (loading || next === null) return;
    loading = true;
    const isFirst = next === undefined;
    try {
      const page = await reader.page(next);
      next = page.next;
      let deck = state.append(view.deck, page.items, later);
      const at = kept?.current ?? null;
      if (isFirst && at !== null && deck.cards.get(at)?.fate.is === 'open') deck = { ...deck, current: at };
      const known = deck.order.length;
      const total = next === null ? known : Math.max(isFirst ? page.total : view.total, known + 1);
      set({
        deck,
        total,
        more: next !== null,
        phase: 'ready',
        error: null,
        ...(isFirst && { pace: paceFrom(Date.now(), kept?.spent) }),
      });
    } catch (error) {
      if (isFirst) set({ phase: 'failed', error });
      else {
        set({ error });
        notice('More proofs could not be loaded.', 'failed');
      }
    } finally {
      loading = false;
    }
  }
  const loadAhead = (): void => {
    if (state.countOf(view.deck, 'open') < nearTheEnd) void load();
  };

  async function showOutcome(id: string, decision: ReviewDecision, outcome: Outcome): Promise<void> {
    if (outcome.is === 'saved') {
      set({ deck: state.saved(view.deck, id, outcome.status) });
      if (outcome.status === 'locked' && decision.act !== 'send')
        notice(`${nameOf(id)} went to the principal.`);
      keep();
    } else if (outcome.is === 'raced') {
      // The record changed, and nobody decided.
      if (outcome.now.status === cardOf(id)?.item.status) await renewed(id);
      else lost(id, outcome.now);
    } else if (outcome.is === 'failed') await showFailure(id, outcome.error);
    // Otherwise the undo, or the failure of the earlier decision, has changed the deck already.
  }
  async function showFailure(id: string, error: unknown): Promise<void> {
    const code = codeOf(error);
    // Someone doubted the photo after the card was shown. The card is read again, and shows who doubts it.
    if (code === 'photo_doubted') return renewed(id);
    const name = nameOf(id);
    if (code === 'not_found') {
      set({ deck: state.lose(view.deck, id, { is: 'gone' }) });
      return notice(`${name} is no longer in the queue.`);
    }
    set({ deck: state.bringBack(view.deck, id, { sentence: troubleWords(error), isFailure: true }) });
    notice(
      isUndecided(error)
        ? `We don’t know whether ${name} was saved. The card is back.`
        : `${name} was not saved and is back.`,
      'failed',
    );
    keep();
  }
  function lost(id: string, winner: OthersDecision): void {
    set({ deck: state.lose(view.deck, id, { is: 'taken', winner }) });
    notice(winnerWords(nameOf(id), winner, timeZone));
    keep();
  }
  async function renewed(id: string): Promise<void> {
    const item = await reader.one(id).catch(() => undefined);
    if (!item) return set({ deck: state.lose(view.deck, id, { is: 'gone' }) });
    set({ deck: state.renew(view.deck, item, 'It changed while it was before you.') });
    notice(`${item.studentName} changed meanwhile: look again.`);
  }
  async function drawn(id: string): Promise<void> {
    const item = await reader.one(id).catch(() => undefined);
    if (item && cardOf(id)?.fate.is === 'open') set({ deck: state.withCard(view.deck, id, { item }) });
  }
  /** Asked about again and again: an open card that shows all that this browser knows. */
  const isWatched = (card: Card | undefined): card is Card =>
    card?.fate.is === 'open' && !decisions.isAheadOf(card.item);

  return {
    load: () => void load(),
    view: () => view,
    subscribe: (listener: () => void) => {
      const stop = decisions.subscribe(() => set({}));
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
    /** Decides the card that is shown. `to` is what its status will most likely be. */
    decide(decision: ReviewDecision, to: ProofStatus): void {
      const card = cardOf(view.deck.current);
      if (card?.fate.is !== 'open' && card?.fate.is !== 'later') return;
      const { id } = card.item;
      const outcome = decisions.decide(card.item, decision);
      if (!outcome) return;
      set({
        deck: state.decide(view.deck, id, decision, to),
        pace: decidedAt(view.pace, Date.now()),
        notices: view.notices.filter(({ tone }) => tone === 'failed'),
      });
      void outcome.then((what) => showOutcome(id, decision, what));
      keep();
      loadAhead();
    },
    async undo(): Promise<void> {
      const fate = cardOf(view.undoable?.id ?? null)?.fate;
      const undone = fate?.is === 'decided' ? decisions.undo(view.undoable?.id) : undefined;
      if (!undone || fate?.is !== 'decided') return;
      const { id } = undone.proof;
      set({ deck: state.reopen(view.deck, id) });
      keep();
      const { is } = await undone.outcome;
      if (is !== 'raced' && is !== 'failed') return;
      set({ deck: state.restore(view.deck, id, { ...fate, saved: true }) });
      notice(`The decision on ${nameOf(id)} stands: it could not be taken back.`, 'failed');
    },
    later(): void {
      const { current } = view.deck;
      if (current === null || cardOf(current)?.fate.is !== 'open') return;
      set({ deck: state.putOff(view.deck, current) });
      keep();
      loadAhead();
    },
    step(by: 1 | -1): void {
      set({ deck: state.step(view.deck, by) });
      keep();
    },
    goOn(): void {
      set({ deck: state.goOn(view.deck) });
      keep();
    },
    takeUpLater(): void {
      set({ deck: state.takeUpLater(view.deck), pace: { ...view.pace, last: Date.now() } });
      keep();
    },
    dismiss: (id: number): void => set({ notices: view.notices.filter((each) => each.id !== id) }),
    commented(id: string, comments: number): void {
      const card = cardOf(id);
      if (card) set({ deck: state.withCard(view.deck, id, { item: { ...card.item, comments } }) });
    },
    /** The cards that are shown or come next, as they are known here. The server says which of them changed. */
    known: (): string =>
      [view.deck.current, ...state.ahead(view.deck, 4)]
        .map(cardOf)
        .filter(isWatched)
        .map(
          ({ item: { id, version, pictures } }) =>
            `${id}.${String(version)}.${pictures.card === null ? 'n' : 'd'}`,
        )
        .join(','),
    /** Others decided, or a picture was drawn. */
    heard(changed: readonly Standing[]): void {
      for (const { id, status, version, ...winner } of changed) {
        const card = cardOf(id);
        if (!isWatched(card)) continue;
        if (status !== card.item.status) lost(id, { status, ...winner });
        else if (version !== card.item.version) void renewed(id);
        else void drawn(id);
      }
    },
    fail: (text: string): void => notice(text, 'failed'),
    finish: () => keeper.clear(),
  };
}
