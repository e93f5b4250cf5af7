import { Refused } from '@lanyard/http/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ReviewDeck } from '../../api-review.ts';
import { countOf } from './deck-state.ts';
import { deckItem } from './test-deck.ts';
import { approve, reject, testReview } from './test-review.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('two people over one class', () => {
  const now = {
    status: 'approved',
    decision: 'approve',
    by: 'Anita Rao',
    at: '2026-11-02T10:31:00Z',
    version: 2,
  };

  test('the loser reads who decided what, when, and goes on', async () => {
    const { session, current, settle } = testReview(2, {
      answering: () => {
        throw new Refused('changed_meanwhile', { now });
      },
    });
    await settle();
    session.decide(reject, 'rejected');
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view().notices).toMatchObject([{ text: 'Anita Rao approved Child 1 at 10:31.' }]);
    expect(session.view().tally).toMatchObject({ rejected: 0, others: 1 });
    expect(session.view().undoable).toBeNull();
  });

  test('one’s own decision whose answer was lost is one’s own', async () => {
    const { session, settle } = testReview(2, {
      answering: () => {
        throw new Refused('changed_meanwhile', { now: { ...now, by: 'Meera Nair' } });
      },
    });
    await settle();
    session.decide(approve, 'approved');
    await settle();
    expect(session.view().tally).toMatchObject({ approved: 1, others: 0 });
    expect(session.view().notices).toEqual([]);
  });

  test('somebody decides the one that is looked at: it stays before the eyes and says so', async () => {
    const { session, current, items, settle } = testReview(2);
    await settle();
    session.heard([{ id: items[0]?.id ?? '', drawn: true, ...now, status: 'approved' }]);
    expect(current()).toBe('Child 1');
    session.decide(approve, 'approved');
    expect(session.view().saving).toBe(0); // one's key does nothing
    session.goOn();
    expect(current()).toBe('Child 2');
  });

  test('the record changed: it comes back as it is now, after the one that is looked at', async () => {
    const changed = { ...deckItem(1), version: 5, studentName: 'Child One' };
    const { session, current, sent, settle } = testReview(3, {
      one: changed,
      answering: (name, version) => {
        if (version === 1 && name === 'Child 1')
          throw new Refused('changed_meanwhile', {
            now: { ...now, status: 'pending', decision: null, by: null },
          });
        return { id: name, version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(approve, 'approved');
    await settle();
    expect(current()).toBe('Child 2');
    session.decide(approve, 'approved');
    expect(current()).toBe('Child One');
    session.decide(approve, 'approved');
    await settle();
    expect(sent.at(-1)).toBe('approve Child One 5');
  });
});

describe('a save that fails', () => {
  test('brings the proof back next, never in the place of the one that is looked at', async () => {
    let fails = true;
    const { session, current, sent, settle } = testReview(3, {
      answering: (name, version) => {
        if (fails) throw new Refused('fault');
        return { id: name, version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(approve, 'approved');
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view().notices).toMatchObject([
      { tone: 'failed', text: 'Child 1 was not saved and is back.' },
    ]);
    fails = false;
    session.decide(approve, 'approved');
    expect(current()).toBe('Child 1');
    const { deck } = session.view();
    expect(deck.cards.get(deck.current ?? '')?.fate).toMatchObject({
      is: 'open',
      trouble: { isFailure: true },
    });
    session.decide(approve, 'approved');
    await settle();
    expect(sent).toEqual(['approve Child 1 1', 'approve Child 2 1', 'approve Child 1 1']);
    expect(session.view().tally.approved).toBe(2);
  });

  test('the connection is lost: all that waited are back, and nothing is sent behind one’s back', async () => {
    let fail: (() => void) | undefined;
    const { session, sent, settle } = testReview(4, {
      answering: () =>
        new Promise((_, no) => {
          fail = () => no(new Refused('offline'));
        }),
    });
    await settle();
    for (let time = 0; time < 3; time++) session.decide(approve, 'approved');
    await settle();
    fail?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['approve Child 1 1']);
    expect(session.view()).toMatchObject({ saving: 0, undoable: null });
    expect(countOf(session.view().deck, 'open')).toBe(4);
  });

  test('at the end: it is looked at again at once', async () => {
    const { session, current, settle } = testReview(1, {
      answering: () => {
        throw new Refused('fault');
      },
    });
    await settle();
    session.decide(approve, 'approved');
    expect(current()).toBeUndefined();
    await settle();
    expect(current()).toBe('Child 1');
  });
});

describe('pages and coming back', () => {
  test('the next page is asked for before the last card', async () => {
    const page = (from: number, next: string | null): ReviewDeck => ({
      items: Array.from({ length: 20 }, (_, at) => deckItem(from + at)),
      next,
      total: 40,
    });
    const { session, settle } = testReview(0, { pages: [page(1, 'x'), page(21, null)] });
    await settle();
    expect(session.view()).toMatchObject({ total: 40, more: true });
    for (let time = 0; time < 9; time++) session.decide(approve, 'approved');
    await settle();
    expect(session.view()).toMatchObject({ total: 40, more: false });
    expect(session.view().deck.order).toHaveLength(40);
  });

  test('the next page does not come: it is said, and can be asked for again', async () => {
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
    session.decide(approve, 'approved');
    await settle();
    expect(session.view()).toMatchObject({ more: true, error: expect.any(Refused) as unknown });
    expect(session.view().notices).toMatchObject([{ text: 'More proofs could not be loaded.' }]);
    fails = false;
    session.load();
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view()).toMatchObject({ more: false, error: null });
  });

  test('a reload goes on where it was: the figures, what was put off, the card', async () => {
    const first = testReview(5);
    await first.settle();
    first.session.decide(approve, 'approved');
    first.session.later();
    first.session.step(1);
    await first.settle();
    const kept = first.memory();
    expect(JSON.stringify(kept)).not.toContain('Child');
    const left = first.items.slice(1);
    const second = testReview(0, { pages: [{ items: left, next: null, total: 4 }], ...(kept && { kept }) });
    await second.settle();
    expect(second.current()).toBe('Child 4');
    expect(second.session.view()).toMatchObject({ before: 1, tally: { approved: 1 }, total: 4 });
    expect(countOf(second.session.view().deck, 'later')).toBe(1);
  });
});
