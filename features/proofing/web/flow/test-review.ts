// For tests: a review whose server is a function.
import { RefusedError } from '@lanyard/http/call';
import { vi } from 'vitest';

import type { DeckItem, ReviewDeck } from '../../api-review.ts';
import type { DecidedProof } from '../../api.ts';
import { createDecisionSession } from '../decision-session.ts';
import { decisionActOf, type ProofDecision, type ReviewDecision } from '../proof-decision.ts';
import { reviewSession } from './review-session.ts';
import type { ReviewStorage, SavedReview } from './saved-review.ts';
import { deckItem } from './test-deck.ts';

type Answering = (
  name: string,
  version: number,
  decision: ProofDecision,
) => DecidedProof | Promise<DecidedProof>;

const statuses: Readonly<Record<string, DecidedProof['status']>> = { approve: 'approved', undo: 'pending' };
const saved: Answering = (name, version, decision) => ({
  id: name,
  version: version + 1,
  status: statuses[decisionActOf(decision)] ?? 'rejected',
  enrolment: name,
});
export const testApproval: ReviewDecision = { by: 'reviewer', act: 'approve' };
export const testRejection: ReviewDecision = { by: 'reviewer', act: 'reject', reason: 'other', note: '' };

type Setting = {
  readonly answering?: Answering;
  readonly pages?: readonly ReviewDeck[];
  readonly kept?: SavedReview;
  readonly one?: DeckItem;
  readonly failing?: () => boolean;
};
export function testReview(count: number, { answering = saved, pages, kept, one, failing }: Setting = {}) {
  const items = Array.from({ length: count }, (_, at) => deckItem(at + 1));
  const known = [...items, ...(pages ?? []).flatMap((page) => page.items)];
  const sent: string[] = [];
  let memory = kept;
  const keeper: ReviewStorage = {
    read: () => memory,
    write: (next) => {
      memory = next;
    },
    clear: () => {
      memory = undefined;
    },
  };
  const decisions = createDecisionSession({
    send: async ({ id, version }, decision) => {
      const name =
        [one, ...known].find((item) => item?.id === id && item.version <= version)?.studentName ?? '';
      sent.push(`${decisionActOf(decision)} ${name} ${String(version)}`);
      return answering(name, version, decision);
    },
    lists: {
      showDecision: () => () => undefined,
      change: () => undefined,
      readCountsAgain: () => undefined,
      readListsAgain: () => undefined,
    },
    me: 'Meera Nair',
  });
  let read = 0;
  const session = reviewSession({
    decisions,
    reader: {
      page: () =>
        failing?.()
          ? Promise.reject(new RefusedError('fault'))
          : Promise.resolve(pages?.[read++] ?? { items, next: null, total: count }),
      one: () => Promise.resolve(one),
    },
    keeper,
    timeZone: 'UTC',
  });
  session.subscribe(() => undefined);
  session.load();
  const current = (): string | undefined => {
    const { deck } = session.view();
    return deck.current === null ? undefined : deck.cards.get(deck.current)?.item.studentName;
  };
  return {
    session,
    decisions,
    sent,
    items,
    current,
    memory: () => memory,
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}
