// The cards of one review, and which one is shown. Pure functions: each returns the deck after an event.
import type { ProofStatus } from '@lanyard/domain/student';

import type { DeckItem } from '../../api-review.ts';
import type { ChangedProof, ReviewDecision } from '../proof-decision.ts';

/** The decision of someone else. */
export type OthersDecision = Omit<ChangedProof, 'version'>;

export type CardState =
  /** The card waits for a decision. `trouble` says why a decided card came back. */
  | { readonly is: 'open'; readonly trouble?: CardTrouble }
  | { readonly is: 'later' }
  | {
      readonly is: 'decided';
      readonly decision: ReviewDecision;
      readonly to: ProofStatus;
      readonly saved: boolean;
    }
  /** Someone else decided the card first. */
  | { readonly is: 'taken'; readonly winner: OthersDecision }
  | { readonly is: 'gone' };
export type CardTrouble = { readonly sentence: string; readonly isFailure: boolean };

export type DeckCard = { readonly item: DeckItem; readonly state: CardState };
export type Deck = {
  readonly order: readonly string[];
  readonly cards: ReadonlyMap<string, DeckCard>;
  /** Null: no card is left to review. */
  readonly current: string | null;
};

export const emptyDeck: Deck = { order: [], cards: new Map(), current: null };

const stateOf = ({ cards }: Deck, id: string | undefined): CardState['is'] | undefined =>
  id === undefined ? undefined : cards.get(id)?.state.is;

/** The next open card after this one. At the end, the search continues from the start. */
function nextOpen(deck: Deck, from: string | null): string | null {
  const at = from === null ? -1 : deck.order.indexOf(from);
  const round = [...deck.order.slice(at + 1), ...deck.order.slice(0, Math.max(0, at))];
  return round.find((id) => stateOf(deck, id) === 'open') ?? null;
}

/** The next `count` cards that the reviewer will see. */
export function nextCards(deck: Deck, count: number): readonly string[] {
  const found: string[] = [];
  let at = deck.current;
  while (found.length < count) {
    const next = nextOpen(deck, at);
    if (next === null || next === deck.current || found.includes(next)) break;
    found.push(next);
    at = next;
  }
  return found;
}

export function withCard(deck: Deck, id: string, change: Partial<DeckCard>): Deck {
  const card = deck.cards.get(id);
  return card ? { ...deck, cards: new Map(deck.cards).set(id, { ...card, ...change }) } : deck;
}

/** Adds a page of cards. `later`: the cards that the reviewer put off before the browser reloaded. */
export function addDeckPage(
  deck: Deck,
  items: readonly DeckItem[],
  later: ReadonlySet<string> = new Set(),
): Deck {
  const fresh = items.filter(({ id }) => !deck.cards.has(id));
  const cards = new Map(deck.cards);
  for (const item of fresh)
    cards.set(item.id, { item, state: { is: later.has(item.id) ? 'later' : 'open' } });
  const grown: Deck = { ...deck, order: [...deck.order, ...fresh.map(({ id }) => id)], cards };
  return grown.current === null ? { ...grown, current: nextOpen(grown, null) } : grown;
}

const leaveCard = (deck: Deck, id: string): Deck =>
  deck.current === id ? { ...deck, current: nextOpen(deck, id) } : deck;

export const decideCard = (deck: Deck, id: string, decision: ReviewDecision, to: ProofStatus): Deck =>
  leaveCard(withCard(deck, id, { state: { is: 'decided', decision, to, saved: false } }), id);

export const postponeCard = (deck: Deck, id: string): Deck =>
  leaveCard(withCard(deck, id, { state: { is: 'later' } }), id);

export function markCardSaved(deck: Deck, id: string, to: ProofStatus): Deck {
  const state = deck.cards.get(id)?.state;
  return state?.is === 'decided' ? withCard(deck, id, { state: { ...state, to, saved: true } }) : deck;
}

/** Makes this the next card. It never replaces the card that is shown, because the person may be about to decide it. */
function placeNext(deck: Deck, id: string): Deck {
  if (deck.current === id) return deck;
  if (deck.current === null) return { ...deck, current: id };
  const order = deck.order.filter((each) => each !== id);
  order.splice(order.indexOf(deck.current) + 1, 0, id);
  return { ...deck, order };
}

export const returnCard = (deck: Deck, id: string, trouble: CardTrouble): Deck =>
  placeNext(withCard(deck, id, { state: { is: 'open', trouble } }), id);

/** Shows the card as it is now, after someone changed it. */
export const replaceCard = (deck: Deck, item: DeckItem, sentence: string): Deck =>
  placeNext(
    withCard(deck, item.id, { item, state: { is: 'open', trouble: { sentence, isFailure: false } } }),
    item.id,
  );

/** Takes the card out of the review. If it is shown, it stays, and the screen says who decided first. */
export const closeCard = (
  deck: Deck,
  id: string,
  state: Extract<CardState, { is: 'taken' | 'gone' }>,
): Deck => withCard(deck, id, { state });

export const reopenCard = (deck: Deck, id: string): Deck => ({
  ...withCard(deck, id, { state: { is: 'open' } }),
  current: id,
});
export const restoreCard = (deck: Deck, id: string, state: CardState): Deck =>
  leaveCard(withCard(deck, id, { state }), id);

/** Shows the card before or after, decided or not. */
export function showNeighbour(deck: Deck, by: 1 | -1): Deck {
  const at = deck.current === null ? deck.order.length : deck.order.indexOf(deck.current);
  const to = deck.order[at + by];
  return to === undefined ? deck : { ...deck, current: to };
}

/** Shows the next open card, or the last screen if no card is open. */
export const showNextOpen = (deck: Deck): Deck => ({ ...deck, current: nextOpen(deck, deck.current) });

/** Opens the cards that the reviewer put off. */
export function reopenPostponedCards(deck: Deck): Deck {
  const cards = new Map(deck.cards);
  for (const [id, card] of cards)
    if (card.state.is === 'later') cards.set(id, { ...card, state: { is: 'open' } });
  const opened: Deck = { ...deck, cards };
  return { ...opened, current: nextOpen(opened, null) };
}

export type ReviewTally = Readonly<
  Record<'approved' | 'rejected' | 'retaken' | 'sent' | 'unlocked' | 'others', number>
>;
export const noTally: ReviewTally = { approved: 0, rejected: 0, retaken: 0, sent: 0, unlocked: 0, others: 0 };

const tallyKey = ({ decision, to }: Extract<CardState, { is: 'decided' }>): keyof ReviewTally => {
  if (to === 'locked') return 'sent';
  if (to === 'approved') return 'approved';
  if (to === 'pending') return 'unlocked';
  return decision.act === 'retake' ? 'retaken' : 'rejected';
};
export function tallyOf(deck: Deck, before: ReviewTally = noTally): ReviewTally {
  const tally = { ...before };
  for (const { state } of deck.cards.values()) {
    if (state.is === 'decided') tally[tallyKey(state)]++;
    if (state.is === 'taken' || state.is === 'gone') tally.others++;
  }
  return tally;
}
export const tallySum = (tally: ReviewTally): number =>
  Object.values(tally).reduce((sum, each) => sum + each, 0);
/** How many cards the person decided. Cards that others decided do not count. */
export const ownDecisionCount = (tally: ReviewTally): number => tallySum(tally) - tally.others;

export const cardCountOf = (deck: Deck, is: CardState['is']): number =>
  [...deck.cards.values()].filter(({ state }) => state.is === is).length;
