// One sitting's cards and where the reviewer stands among them. Pure: what each event makes of it.
import type { ProofStatus } from '@lanyard/domain/student';

import type { DeckItem } from '../../api-review.ts';
import type { ChangedProof, ReviewDecision } from '../proof-decision.ts';

/** The decision of someone else. */
export type OthersDecision = Omit<ChangedProof, 'version'>;

export type Fate =
  /** Waits. `trouble`: why the last try came to nothing. */
  | { readonly is: 'open'; readonly trouble?: Trouble }
  | { readonly is: 'later' }
  | {
      readonly is: 'decided';
      readonly decision: ReviewDecision;
      readonly to: ProofStatus;
      readonly saved: boolean;
    }
  /** Somebody else was first. */
  | { readonly is: 'taken'; readonly winner: OthersDecision }
  | { readonly is: 'gone' };
export type Trouble = { readonly sentence: string; readonly isFailure: boolean };

export type Card = { readonly item: DeckItem; readonly fate: Fate };
export type Deck = {
  readonly order: readonly string[];
  readonly cards: ReadonlyMap<string, Card>;
  /** Null: nothing is left to look at. */
  readonly current: string | null;
};

export const emptyDeck: Deck = { order: [], cards: new Map(), current: null };

const fateOf = ({ cards }: Deck, id: string | undefined): Fate['is'] | undefined =>
  id === undefined ? undefined : cards.get(id)?.fate.is;

/** The next that waits, from here to the end and then from the start. */
function nextOpen(deck: Deck, from: string | null): string | null {
  const at = from === null ? -1 : deck.order.indexOf(from);
  const round = [...deck.order.slice(at + 1), ...deck.order.slice(0, Math.max(0, at))];
  return round.find((id) => fateOf(deck, id) === 'open') ?? null;
}

/** So many that will be looked at next. */
export function ahead(deck: Deck, count: number): readonly string[] {
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

export function withCard(deck: Deck, id: string, change: Partial<Card>): Deck {
  const card = deck.cards.get(id);
  return card ? { ...deck, cards: new Map(deck.cards).set(id, { ...card, ...change }) } : deck;
}

/** Another page; `later`: what was put off before the page was loaded anew. */
export function append(deck: Deck, items: readonly DeckItem[], later: ReadonlySet<string> = new Set()): Deck {
  const fresh = items.filter(({ id }) => !deck.cards.has(id));
  const cards = new Map(deck.cards);
  for (const item of fresh) cards.set(item.id, { item, fate: { is: later.has(item.id) ? 'later' : 'open' } });
  const grown: Deck = { ...deck, order: [...deck.order, ...fresh.map(({ id }) => id)], cards };
  return grown.current === null ? { ...grown, current: nextOpen(grown, null) } : grown;
}

const goOnFrom = (deck: Deck, id: string): Deck =>
  deck.current === id ? { ...deck, current: nextOpen(deck, id) } : deck;

export const decide = (deck: Deck, id: string, decision: ReviewDecision, to: ProofStatus): Deck =>
  goOnFrom(withCard(deck, id, { fate: { is: 'decided', decision, to, saved: false } }), id);

export const putOff = (deck: Deck, id: string): Deck =>
  goOnFrom(withCard(deck, id, { fate: { is: 'later' } }), id);

export function saved(deck: Deck, id: string, to: ProofStatus): Deck {
  const fate = deck.cards.get(id)?.fate;
  return fate?.is === 'decided' ? withCard(deck, id, { fate: { ...fate, to, saved: true } }) : deck;
}

/** Looked at next: never in the place of the face somebody has before their eyes. */
function comesNext(deck: Deck, id: string): Deck {
  if (deck.current === id) return deck;
  if (deck.current === null) return { ...deck, current: id };
  const order = deck.order.filter((each) => each !== id);
  order.splice(order.indexOf(deck.current) + 1, 0, id);
  return { ...deck, order };
}

export const bringBack = (deck: Deck, id: string, trouble: Trouble): Deck =>
  comesNext(withCard(deck, id, { fate: { is: 'open', trouble } }), id);

/** It was changed by somebody: shown as it is now. */
export const renew = (deck: Deck, item: DeckItem, sentence: string): Deck =>
  comesNext(
    withCard(deck, item.id, { item, fate: { is: 'open', trouble: { sentence, isFailure: false } } }),
    item.id,
  );

/** Whoever looks at it reads who was first; otherwise it is passed over. */
export const lose = (deck: Deck, id: string, fate: Extract<Fate, { is: 'taken' | 'gone' }>): Deck =>
  withCard(deck, id, { fate });

export const reopen = (deck: Deck, id: string): Deck => ({
  ...withCard(deck, id, { fate: { is: 'open' } }),
  current: id,
});
export const restore = (deck: Deck, id: string, fate: Fate): Deck =>
  goOnFrom(withCard(deck, id, { fate }), id);

/** To the neighbour, decided or not. */
export function step(deck: Deck, by: 1 | -1): Deck {
  const at = deck.current === null ? deck.order.length : deck.order.indexOf(deck.current);
  const to = deck.order[at + by];
  return to === undefined ? deck : { ...deck, current: to };
}

/** On to what waits; with nothing left, to the end. */
export const goOn = (deck: Deck): Deck => ({ ...deck, current: nextOpen(deck, deck.current) });

/** What was put off is looked at after all. */
export function takeUpLater(deck: Deck): Deck {
  const cards = new Map(deck.cards);
  for (const [id, card] of cards)
    if (card.fate.is === 'later') cards.set(id, { ...card, fate: { is: 'open' } });
  const opened: Deck = { ...deck, cards };
  return { ...opened, current: nextOpen(opened, null) };
}

export type Tally = Readonly<
  Record<'approved' | 'rejected' | 'retaken' | 'sent' | 'unlocked' | 'others', number>
>;
export const noTally: Tally = { approved: 0, rejected: 0, retaken: 0, sent: 0, unlocked: 0, others: 0 };

const heading = ({ decision, to }: Extract<Fate, { is: 'decided' }>): keyof Tally => {
  if (to === 'locked') return 'sent';
  if (to === 'approved') return 'approved';
  if (to === 'pending') return 'unlocked';
  return decision.act === 'retake' ? 'retaken' : 'rejected';
};
export function tallyOf(deck: Deck, before: Tally = noTally): Tally {
  const tally = { ...before };
  for (const { fate } of deck.cards.values()) {
    if (fate.is === 'decided') tally[heading(fate)]++;
    if (fate.is === 'taken' || fate.is === 'gone') tally.others++;
  }
  return tally;
}
export const sumOf = (tally: Tally): number => Object.values(tally).reduce((sum, each) => sum + each, 0);
/** One's own. */
export const ownOf = (tally: Tally): number => sumOf(tally) - tally.others;

export const countOf = (deck: Deck, is: Fate['is']): number =>
  [...deck.cards.values()].filter(({ fate }) => fate.is === is).length;
