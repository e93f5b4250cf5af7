import { RefusedError } from '@lanyard/http/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ReviewDeck } from '../../api-review.ts';
import { cardCountOf } from './deck-state.ts';
import { deckItem } from './test-deck.ts';
import { testApproval, testRejection, testReview } from './test-review.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('two reviewers of one class', () => {
  const now = {
    status: 'approved',
    decision: 'approve',
    by: 'Anita Rao',
    at: '2026-11-02T10:31:00Z',
    version: 2,
  };

  test('says who decided what and when if someone was first, and goes on', async () => {
    const { session, current, settle } = testReview(2, {
      answering: () => {
        throw new RefusedError('changed_meanwhile', { now });
      },
    });
    await settle();
    session.decide(testRejection, 'rejected');
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view().notices).toMatchObject([{ text: 'Anita Rao approved Child 1 at 10:31.' }]);
    expect(session.view().tally).toMatchObject({ rejected: 0, others: 1 });
    expect(session.view().undoable).toBeNull();
  });

  test('counts an own decision as own if its answer was lost', async () => {
    const { session, settle } = testReview(2, {
      answering: () => {
        throw new RefusedError('changed_meanwhile', { now: { ...now, by: 'Meera Nair' } });
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    await settle();
    expect(session.view().tally).toMatchObject({ approved: 1, others: 0 });
    expect(session.view().notices).toEqual([]);
  });

  test('keeps the shown card and says who decided it, if someone decides it first', async () => {
    const { session, current, items, settle } = testReview(2);
    await settle();
    session.applyNews([{ id: items[0]?.id ?? '', drawn: true, ...now, status: 'approved' }]);
    expect(current()).toBe('Child 1');
    session.decide(testApproval, 'approved');
    expect(session.view().saving).toBe(0); // nothing is sent, because the card is already decided
    session.showNextOpen();
    expect(current()).toBe('Child 2');
  });

  test('shows a changed record again as the next card', async () => {
    const changed = { ...deckItem(1), version: 5, studentName: 'Child One' };
    const { session, current, sent, settle } = testReview(3, {
      one: changed,
      answering: (name, version) => {
        if (version === 1 && name === 'Child 1')
          throw new RefusedError('changed_meanwhile', {
            now: { ...now, status: 'pending', decision: null, by: null },
          });
        return { id: name, version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    await settle();
    expect(current()).toBe('Child 2');
    session.decide(testApproval, 'approved');
    expect(current()).toBe('Child One');
    session.decide(testApproval, 'approved');
    await settle();
    expect(sent.at(-1)).toBe('approve Child One 5');
  });
});

describe('a decision that is not saved', () => {
  test('comes back as the next card, and never replaces the shown one', async () => {
    let fails = true;
    const { session, current, sent, settle } = testReview(3, {
      answering: (name, version) => {
        if (fails) throw new RefusedError('fault');
        return { id: name, version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view().notices).toMatchObject([
      { tone: 'failed', text: 'Child 1 was not saved and is back.' },
    ]);
    fails = false;
    session.decide(testApproval, 'approved');
    expect(current()).toBe('Child 1');
    const { deck } = session.view();
    expect(deck.cards.get(deck.current ?? '')?.state).toMatchObject({
      is: 'open',
      trouble: { isFailure: true },
    });
    session.decide(testApproval, 'approved');
    await settle();
    expect(sent).toEqual(['approve Child 1 1', 'approve Child 2 1', 'approve Child 1 1']);
    expect(session.view().tally.approved).toBe(2);
  });

  test('brings all waiting cards back if the connection is lost, and sends nothing later', async () => {
    let fail: (() => void) | undefined;
    const { session, sent, settle } = testReview(4, {
      answering: () =>
        new Promise((_, no) => {
          fail = () => no(new RefusedError('offline'));
        }),
    });
    await settle();
    for (let time = 0; time < 3; time++) session.decide(testApproval, 'approved');
    await settle();
    fail?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['approve Child 1 1']);
    expect(session.view()).toMatchObject({ saving: 0, undoable: null });
    expect(cardCountOf(session.view().deck, 'open')).toBe(4);
  });

  test('is shown again at once after the last card', async () => {
    const { session, current, settle } = testReview(1, {
      answering: () => {
        throw new RefusedError('fault');
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    expect(current()).toBeUndefined();
    await settle();
    expect(current()).toBe('Child 1');
  });
});

describe('pages and reloading', () => {
  test('loads the next page before the last card', async () => {
    const page = (from: number, next: string | null): ReviewDeck => ({
      items: Array.from({ length: 20 }, (_, at) => deckItem(from + at)),
      next,
      total: 40,
    });
    const { session, settle } = testReview(0, { pages: [page(1, 'x'), page(21, null)] });
    await settle();
    expect(session.view()).toMatchObject({ total: 40, more: true });
    for (let time = 0; time < 9; time++) session.decide(testApproval, 'approved');
    await settle();
    expect(session.view()).toMatchObject({ total: 40, more: false });
    expect(session.view().deck.order).toHaveLength(40);
  });

  test('says that the next page could not be loaded, and loads it when asked again', async () => {
    let fails = false;
    const page = (from: number, next: string | null): ReviewDeck => ({
      items: [deckItem(from)],
      next,
      total: 2,
    });
    const { session, current, settle } = testReview(0, {
      pages: [page(1, 'x'), page(2, null)],
      failing: () => fails,
    });
    await settle();
    fails = true;
    session.decide(testApproval, 'approved');
    await settle();
    expect(session.view()).toMatchObject({ more: true, error: expect.any(RefusedError) as unknown });
    expect(session.view().notices).toMatchObject([{ text: 'More proofs could not be loaded.' }]);
    fails = false;
    session.load();
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view()).toMatchObject({ more: false, error: null });
  });

  test('a reload keeps the figures, the cards that were put off and the current card', async () => {
    const first = testReview(5);
    await first.settle();
    first.session.decide(testApproval, 'approved');
    first.session.putOff();
    first.session.step(1);
    await first.settle();
    const kept = first.memory();
    expect(JSON.stringify(kept)).not.toContain('Child');
    const left = first.items.slice(1);
    const second = testReview(0, { pages: [{ items: left, next: null, total: 4 }], ...(kept && { kept }) });
    await second.settle();
    expect(second.current()).toBe('Child 4');
    expect(second.session.view()).toMatchObject({ before: 1, tally: { approved: 1 }, total: 4 });
    expect(cardCountOf(second.session.view().deck, 'later')).toBe(1);
  });
});
