import { RefusedError } from '@lanyard/http/call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { cardCountOf } from './deck-state.ts';
import { testApproval, testRejection, testReview } from './test-review.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the queue', () => {
  test('shows the next card at once, and sends decisions one at a time in order', async () => {
    let answer: (() => void) | undefined;
    const open = { inside: 0, most: 0 };
    const { session, sent, current, settle } = testReview(4, {
      answering: async (_, version) => {
        open.most = Math.max(open.most, ++open.inside);
        await new Promise<void>((go) => {
          answer = go;
        });
        open.inside--;
        return { id: '', version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    expect(current()).toBe('Child 2'); // the next card appears before the server answers
    session.decide(testApproval, 'approved');
    session.decide(testRejection, 'rejected');
    expect(current()).toBe('Child 4');
    expect(session.view().saving).toBe(3);
    for (const left of [2, 1, 0]) {
      answer?.();
      await settle();
      expect(session.view().saving).toBe(left);
    }
    expect(sent).toEqual(['approve Child 1 1', 'approve Child 2 1', 'reject Child 3 1']);
    expect(open.most).toBe(1);
  });

  test('shows the end after the last card, with the number of cards that were put off', async () => {
    const { session, current, settle } = testReview(3);
    await settle();
    session.decide(testApproval, 'approved');
    session.putOff();
    session.decide(testRejection, 'rejected');
    await settle();
    expect(current()).toBeUndefined();
    expect(session.view().tally).toMatchObject({ approved: 1, rejected: 1 });
    expect(cardCountOf(session.view().deck, 'later')).toBe(1);
    session.openPutOff();
    expect(current()).toBe('Child 2');
  });

  test('counts a proof that the server locks as sent, and says so', async () => {
    const { session, settle } = testReview(1, {
      answering: (_, version) => ({ id: '', version: version + 1, status: 'locked', enrolment: '' }),
    });
    await settle();
    session.decide(testApproval, 'approved');
    await settle();
    expect(session.view().tally).toMatchObject({ approved: 0, sent: 1 });
    expect(session.view().notices).toMatchObject([{ text: 'Child 1 went to the principal.' }]);
  });

  test('does not decide a decided card again', async () => {
    const { session, sent, settle } = testReview(2);
    await settle();
    session.decide(testApproval, 'approved');
    session.step(-1);
    session.decide(testRejection, 'rejected');
    await settle();
    expect(sent).toEqual(['approve Child 1 1']);
  });
});

describe('undo', () => {
  test('of a waiting decision means that it is never sent', async () => {
    let answer: (() => void) | undefined;
    const { session, sent, current, settle } = testReview(3, {
      answering: async (_, version) => {
        await new Promise<void>((go) => {
          answer = go;
        });
        return { id: '', version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    session.decide(testApproval, 'approved');
    void session.undo();
    expect(current()).toBe('Child 2');
    answer?.();
    await settle();
    expect(sent).toEqual(['approve Child 1 1']);
  });

  test('of a saved decision sends the version that came back, and the next decision the one after', async () => {
    const { session, sent, current, settle } = testReview(2);
    await settle();
    session.decide(testApproval, 'approved');
    await settle();
    void session.undo();
    expect(current()).toBe('Child 1');
    session.decide(testRejection, 'rejected');
    await settle();
    expect(sent).toEqual(['approve Child 1 1', 'undo Child 1 2', 'reject Child 1 3']);
    expect(session.view().tally).toMatchObject({ approved: 0, rejected: 1 });
  });

  test('is possible for ten seconds, the last decision first', async () => {
    const { session, current, settle } = testReview(4);
    await settle();
    session.decide(testApproval, 'approved');
    await vi.advanceTimersByTimeAsync(6000);
    session.decide(testApproval, 'approved');
    expect(session.view().undoable?.words).toBe('Approved Child 2');
    await vi.advanceTimersByTimeAsync(5000);
    void session.undo();
    expect(current()).toBe('Child 2');
    await vi.advanceTimersByTimeAsync(20_000);
    void session.undo(); // it is too late to undo Child 1
    expect(current()).toBe('Child 2');
    expect(session.view().undoable).toBeNull();
  });

  test('that is refused shows the decision again, and says so', async () => {
    const { session, current, settle } = testReview(2, {
      answering: (name, version, decision) => {
        if (decision.by === 'undo') throw new RefusedError('decision_stands');
        return { id: name, version: version + 1, status: 'approved', enrolment: '' };
      },
    });
    await settle();
    session.decide(testApproval, 'approved');
    await settle();
    void session.undo();
    await settle();
    expect(current()).toBe('Child 2');
    expect(session.view().tally.approved).toBe(1);
    expect(session.view().notices[0]).toMatchObject({ tone: 'failed' });
  });
});
