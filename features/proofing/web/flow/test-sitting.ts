// For tests: a sitting whose server is a function.
import { Refused } from '@lanyard/http/call';
import { vi } from 'vitest';

import type { DeckItem, ReviewDeck } from '../../api-review.ts';
import type { Decided } from '../../api.ts';
import type { Made } from './deck-state.ts';
import type { Keeper, Kept } from './kept-sitting.ts';
import { reviewSession, type Asks } from './review-session.ts';
import { deckItem } from './test-deck.ts';

type Answering = (id: string, version: number, made: Made | 'undo') => Decided | Promise<Decided>;

const done = (item: DeckItem, version: number, made: Made | 'undo'): Decided => ({
  id: item.id,
  version: version + 1,
  status: made === 'undo' ? 'pending' : made.act === 'approve' ? 'approved' : 'rejected',
  enrolment: item.id,
});

export const approve: Made = { act: 'approve', note: '' };
export const reject: Made = { act: 'reject', reason: 'other', note: '' };

export function sitting(
  count: number,
  {
    answering,
    pages,
    kept,
    one,
    failing,
  }: {
    answering?: Answering;
    pages?: readonly ReviewDeck[];
    kept?: Kept;
    one?: DeckItem;
    failing?: () => boolean;
  } = {},
) {
  const items = Array.from({ length: count }, (_, at) => deckItem(at + 1));
  const sent: string[] = [];
  let memory = kept;
  const keeper: Keeper = {
    read: () => memory,
    write: (next) => {
      memory = next;
    },
    forget: () => {
      memory = undefined;
    },
  };
  const answer = async (item: DeckItem, version: number, made: Made | 'undo'): Promise<Decided> => {
    sent.push(`${made === 'undo' ? 'undo' : made.act} ${item.studentName} ${String(version)}`);
    return answering ? answering(item.studentName, version, made) : done(item, version, made);
  };
  let asked = 0;
  const asks: Asks = {
    page: () =>
      failing?.()
        ? Promise.reject(new Refused('fault'))
        : Promise.resolve(pages?.[asked++] ?? { items, next: null, total: count }),
    one: () => Promise.resolve(one),
    decide: answer,
    undo: (item, version) => answer(item, version, 'undo'),
  };
  const session = reviewSession({ asks, keeper, me: 'Meera Nair', timeZone: 'UTC' });
  session.start();
  const current = (): string | undefined => {
    const { deck } = session.view();
    return deck.current === null ? undefined : deck.cards.get(deck.current)?.item.studentName;
  };
  return {
    session,
    sent,
    items,
    current,
    memory: () => memory,
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}
