// The full-screen review: the cards of a deck, which one is shown, and what became of each decision. The screen only shows it.
import type { ProofStatus } from '@lanyard/domain/student';
import { errorCodeOf, isUnanswered } from '@lanyard/http/call';

import type { DeckItem, ReviewDeck, ChangedDeckProof } from '../../api-review.ts';
import type { DecisionSession } from '../decision-session.ts';
import type { DecisionOutcome, ReviewDecision } from '../proof-decision.ts';
import * as decks from './deck-state.ts';
import type { DeckCard, Deck, OthersDecision, ReviewTally } from './deck-state.ts';
import { decisionDoneWords, troubleWords, winnerWords } from './flow-words.ts';
import { recordDecisionTime, paceFrom, type ReviewPace } from './pace.ts';
import type { ReviewStorage } from './saved-review.ts';

/** Reads the deck from the server. */
export type DeckReader = {
  readonly page: (after: string | undefined) => Promise<ReviewDeck>;
  readonly one: (id: string) => Promise<DeckItem | undefined>;
};
export type Notice = { readonly id: number; readonly tone: 'note' | 'failed'; readonly text: string };
export type UndoableDecision = { readonly id: string; readonly words: string };
export type ReviewView = {
  readonly deck: Deck;
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** How many decisions wait for an answer. */
  readonly saving: number;
  readonly undoable: UndoableDecision | null;
  readonly notices: readonly Notice[];
  readonly pace: ReviewPace;
  readonly tally: ReviewTally;
  /** How many cards were decided before the page was reloaded. They are no longer in the deck. */
  readonly before: number;
  /** How many cards there are, with those of pages that are not loaded yet. */
  readonly total: number;
  readonly more: boolean;
};
type Setting = {
  readonly decisions: DecisionSession;
  readonly reader: DeckReader;
  readonly keeper: ReviewStorage;
  readonly timeZone: string;
};
export type ReviewSession = ReturnType<typeof reviewSession>;

const nearTheEnd = 12;
const noticesKept = 3;

export function reviewSession({ decisions, reader, keeper, timeZone }: Setting) {
  const kept = keeper.read(Date.now());
  const earlier = kept?.tally ?? decks.noTally;
  const later = new Set(kept?.later);
  const listeners = new Set<() => void>();
  let next: string | null | undefined; // undefined until the first page is read
  let loading = false;
  let noticed = 0;
  let view: ReviewView = {
    deck: decks.emptyDeck,
    phase: 'loading',
    error: null,
    saving: 0,
    undoable: null,
    notices: [],
    pace: paceFrom(Date.now(), kept?.spent),
    tally: earlier,
    before: decks.tallySum(earlier),
    total: 0,
    more: false,
  };

  /** The last decision of the session, if it is about a card of this deck. */
  function undoableIn(deck: Deck): UndoableDecision | null {
    const { undoable } = decisions.state();
    if (undoable?.decision.by !== 'reviewer') return null;
    const { id, studentName } = undoable.proof;
    const isHere = deck.cards.get(id)?.state.is === 'decided';
    return isHere ? { id, words: decisionDoneWords[undoable.decision.act](studentName) } : null;
  }
  function set(change: Partial<ReviewView>): void {
    const deck = change.deck ?? view.deck;
    view = {
      ...view,
      ...change,
      saving: decisions.state().saving,
      undoable: undoableIn(deck),
      tally: deck === view.deck ? view.tally : decks.tallyOf(deck, earlier),
    };
    for (const listener of listeners) listener();
  }
  const storeProgress = (): void => {
    const put = view.deck.order.filter((id) => view.deck.cards.get(id)?.state.is === 'later');
    keeper.write({
      tally: view.tally,
      later: put,
      current: view.deck.current,
      spent: view.pace.spent,
      at: Date.now(),
    });
  };
  const addNotice = (text: string, tone: Notice['tone'] = 'note'): void =>
    set({ notices: [...view.notices, { id: noticed++, tone, text }].slice(-noticesKept) });
  const cardOf = (id: string | null): DeckCard | undefined =>
    id === null ? undefined : view.deck.cards.get(id);
  const nameOf = (id: string): string => cardOf(id)?.item.studentName ?? '';

  async function load(): Promise<void> {
    if (loading || next === null) return;
    loading = true;
    const isFirst = next === undefined;
    try {
      const page = await reader.page(next);
      next = page.next;
      let deck = decks.addDeckPage(view.deck, page.items, later);
      const at = kept?.current ?? null;
      if (isFirst && at !== null && deck.cards.get(at)?.state.is === 'open') deck = { ...deck, current: at };
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
        addNotice('More proofs could not be loaded.', 'failed');
      }
    } finally {
      loading = false;
    }
  }
  const loadAhead = (): void => {
    if (decks.cardCountOf(view.deck, 'open') < nearTheEnd) void load();
  };

  async function showOutcome(id: string, decision: ReviewDecision, outcome: DecisionOutcome): Promise<void> {
    if (outcome.is === 'saved') {
      set({ deck: decks.markCardSaved(view.deck, id, outcome.status) });
      if (outcome.status === 'locked' && decision.act !== 'send')
        addNotice(`${nameOf(id)} went to the principal.`);
      storeProgress();
    } else if (outcome.is === 'raced') {
      // The record changed, but nobody decided.
      if (outcome.now.status === cardOf(id)?.item.status) await readAgain(id);
      else closeDecided(id, outcome.now);
    } else if (outcome.is === 'failed') await putBack(id, outcome.error);
    // Otherwise the decision was undone, or not sent because an earlier one failed. The deck has already changed.
  }
  async function putBack(id: string, error: unknown): Promise<void> {
    const code = errorCodeOf(error);
    // Someone doubted the photo after the card was shown. The card is read again, and shows who doubts it.
    if (code === 'photo_doubted') return readAgain(id);
    const name = nameOf(id);
    if (code === 'not_found') {
      set({ deck: decks.closeCard(view.deck, id, { is: 'gone' }) });
      return addNotice(`${name} is no longer in the queue.`);
    }
    set({ deck: decks.returnCard(view.deck, id, { sentence: troubleWords(error), isFailure: true }) });
    addNotice(
      isUnanswered(error)
        ? `We don’t know whether ${name} was saved. The card is back.`
        : `${name} was not saved and is back.`,
      'failed',
    );
    storeProgress();
  }
  function closeDecided(id: string, winner: OthersDecision): void {
    set({ deck: decks.closeCard(view.deck, id, { is: 'taken', winner }) });
    addNotice(winnerWords(nameOf(id), winner, timeZone));
    storeProgress();
  }
  async function readAgain(id: string): Promise<void> {
    const item = await reader.one(id).catch(() => undefined);
    if (!item) return set({ deck: decks.closeCard(view.deck, id, { is: 'gone' }) });
    set({ deck: decks.replaceCard(view.deck, item, 'It changed while it was before you.') });
    addNotice(`${item.studentName} changed meanwhile: look again.`);
  }
  async function readPicture(id: string): Promise<void> {
    const item = await reader.one(id).catch(() => undefined);
    if (item && cardOf(id)?.state.is === 'open') set({ deck: decks.withCard(view.deck, id, { item }) });
  }
  /**
   * Whether to ask the server for news about this card. It must be open and include every decision made in this tab.
   */
  const isWatched = (card: DeckCard | undefined): card is DeckCard =>
    card?.state.is === 'open' && !decisions.isAheadOf(card.item);

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
      if (card?.state.is !== 'open' && card?.state.is !== 'later') return;
      const { id } = card.item;
      const outcome = decisions.decide(card.item, decision);
      if (!outcome) return;
      set({
        deck: decks.decideCard(view.deck, id, decision, to),
        pace: recordDecisionTime(view.pace, Date.now()),
        notices: view.notices.filter(({ tone }) => tone === 'failed'),
      });
      void outcome.then((what) => showOutcome(id, decision, what));
      storeProgress();
      loadAhead();
    },
    async undo(): Promise<void> {
      const state = cardOf(view.undoable?.id ?? null)?.state;
      const undone = state?.is === 'decided' ? decisions.undo(view.undoable?.id) : undefined;
      if (!undone || state?.is !== 'decided') return;
      const { id } = undone.proof;
      set({ deck: decks.reopenCard(view.deck, id) });
      storeProgress();
      const { is } = await undone.outcome;
      if (is !== 'raced' && is !== 'failed') return;
      set({ deck: decks.restoreCard(view.deck, id, { ...state, saved: true }) });
      addNotice(`The decision on ${nameOf(id)} stands: it could not be taken back.`, 'failed');
    },
    putOff(): void {
      const { current } = view.deck;
      if (current === null || cardOf(current)?.state.is !== 'open') return;
      set({ deck: decks.postponeCard(view.deck, current) });
      storeProgress();
      loadAhead();
    },
    step(by: 1 | -1): void {
      set({ deck: decks.showNeighbour(view.deck, by) });
      storeProgress();
    },
    showNextOpen(): void {
      set({ deck: decks.showNextOpen(view.deck) });
      storeProgress();
    },
    openPutOff(): void {
      set({ deck: decks.reopenPostponedCards(view.deck), pace: { ...view.pace, last: Date.now() } });
      storeProgress();
    },
    dismiss: (id: number): void => set({ notices: view.notices.filter((each) => each.id !== id) }),
    setComments(id: string, comments: number): void {
      const card = cardOf(id);
      if (card) set({ deck: decks.withCard(view.deck, id, { item: { ...card.item, comments } }) });
    },
    /**
     * The shown card and the next ones, with the versions that this browser has. The server says which of them changed.
     */
    watchedCards: (): string =>
      [view.deck.current, ...decks.nextCards(view.deck, 4)]
        .map(cardOf)
        .filter(isWatched)
        .map(
          ({ item: { id, version, pictures } }) =>
            `${id}.${String(version)}.${pictures.card === null ? 'n' : 'd'}`,
        )
        .join(','),
    /** Applies changes on the server: another person decided, or a picture was drawn. */
    applyNews(changed: readonly ChangedDeckProof[]): void {
      for (const { id, status, version, ...winner } of changed) {
        const card = cardOf(id);
        if (!isWatched(card)) continue;
        if (status !== card.item.status) closeDecided(id, { status, ...winner });
        else if (version !== card.item.version) void readAgain(id);
        else void readPicture(id);
      }
    },
    showFailure: (text: string): void => addNotice(text, 'failed'),
    clearKept: () => keeper.clear(),
  };
}
