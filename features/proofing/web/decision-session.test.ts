import { RefusedError } from '@lanyard/http/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DecidedProof, Proof } from '../api.ts';
import { createDecisionSession } from './decision-session.ts';
import { decisionActOf, type ProofDecision } from './proof-decision.ts';
import { testProofId, someProof } from './test-proofs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const approve: ProofDecision = { by: 'reviewer', act: 'approve' };
const reject: ProofDecision = { by: 'reviewer', act: 'reject', reason: 'other', note: '' };

type Answer = (decided: DecidedProof | RefusedError) => void;
/** A session whose requests are answered by the test, and the proofs that its screens show. */
function testSession() {
  const sent: string[] = [];
  const answers: Answer[] = [];
  const shown = new Map([1, 2, 3].map((n): [string, Proof] => [testProofId(n), someProof(n)]));
  const change = (id: string, more: Partial<Proof>): void => {
    const proof = shown.get(id);
    if (proof) shown.set(id, { ...proof, ...more });
  };
  const session = createDecisionSession({
    send: ({ id, version }, decision) => {
      sent.push(`${decisionActOf(decision)} ${shown.get(id)?.studentName ?? ''} ${String(version)}`);
      return new Promise((resolve, fail) => {
        answers.push((answer) => (answer instanceof RefusedError ? fail(answer) : resolve(answer)));
      });
    },
    lists: {
      change,
      showDecision(proof, decision) {
        const { status } = shown.get(proof.id) ?? proof;
        const to = { approve: 'approved', undo: 'pending' } as const;
        change(proof.id, { status: to[decisionActOf(decision) as keyof typeof to] ?? 'rejected' });
        return () => change(proof.id, { status });
      },
      readCountsAgain: () => undefined,
      readListsAgain: () => undefined,
    },
    me: 'Meera Nair',
  });
  const answer = async (given: Partial<DecidedProof> | RefusedError): Promise<void> => {
    const next = answers.shift();
    if (!next) throw new Error('nothing was sent');
    next(
      given instanceof RefusedError
        ? given
        : { id: '', enrolment: '', version: 2, status: 'approved', ...given },
    );
    await vi.advanceTimersByTimeAsync(0);
  };
  return { session, sent, answer, statusOf: (n: number) => shown.get(testProofId(n))?.status };
}

test('shows a decision before the server answers, and the status that the server answers', async () => {
  const { session, answer, statusOf } = testSession();
  const outcome = session.decide(someProof(1), approve);
  expect(statusOf(1)).toBe('approved');
  expect(session.state().saving).toBe(1);
  await answer({ status: 'locked' });
  expect(await outcome).toEqual({ is: 'saved', status: 'locked' });
  expect(statusOf(1)).toBe('locked');
  expect(session.state().saving).toBe(0);
});

test('does not send a second decision about a proof while the first is under way', async () => {
  const { session, sent, answer } = testSession();
  void session.decide(someProof(1), approve);
  expect(session.decide(someProof(1), reject)).toBeUndefined();
  await answer({});
  expect(sent).toEqual(['approve Asha 1 1']);
});

test('puts a refused decision back, and says why until the proof is decided again', async () => {
  const { session, answer, statusOf } = testSession();
  const outcome = session.decide(someProof(1), approve);
  await answer(new RefusedError('proof_faulty'));
  expect(await outcome).toMatchObject({ is: 'failed' });
  expect(statusOf(1)).toBe('pending');
  expect(session.state().troubles.get(testProofId(1))).toMatchObject({ decision: approve, undecided: false });
  expect(session.state().undoable).toBeUndefined();
  void session.decide(someProof(1), reject);
  expect(session.state().troubles.size).toBe(0);
});

test('does not send what waits if the server cannot be reached, and says that it was not saved', async () => {
  const { session, sent, answer, statusOf } = testSession();
  const first = session.decide(someProof(1), approve);
  const second = session.decide(someProof(2), approve);
  await answer(new RefusedError('unanswered'));
  await first;
  await second;
  expect(sent).toHaveLength(1);
  expect([statusOf(1), statusOf(2)]).toEqual(['pending', 'pending']);
  const { troubles } = session.state();
  expect(troubles.get(testProofId(1))).toMatchObject({ undecided: true });
  expect(troubles.get(testProofId(2))).toMatchObject({ undecided: false });
});

test('an undo that fails shows the decision again, and the next decision about the proof is not sent', async () => {
  const { session, sent, answer, statusOf } = testSession();
  void session.decide(someProof(1), approve);
  await answer({});
  const undone = session.undo();
  const next = session.decide(someProof(1), reject);
  expect(statusOf(1)).toBe('rejected');
  await answer(new RefusedError('decision_stands'));
  expect(await undone?.outcome).toMatchObject({ is: 'failed' });
  expect(await next).toEqual({ is: 'dropped' });
  expect(statusOf(1)).toBe('approved');
  expect(sent).toEqual(['approve Asha 1 1', 'undo Asha 1 2']);
});

test('undoes a decision about the given proof, also if a later one is about another', async () => {
  const { session, sent, answer } = testSession();
  void session.decide(someProof(1), approve);
  void session.decide(someProof(2), approve);
  await answer({});
  const undone = session.undo(testProofId(2));
  expect(undone?.proof.studentName).toBe('Asha 2');
  await answer({ version: 2 });
  await answer({ version: 3, status: 'pending' });
  expect(sent).toEqual(['approve Asha 1 1', 'approve Asha 2 1', 'undo Asha 2 2']);
  expect(session.state().undoable?.proof.studentName).toBe('Asha 1');
});

test('the screens share one order: a decision waits for the answer to the one before', async () => {
  const { session, sent, answer } = testSession();
  void session.decide(someProof(1), approve);
  void session.decide(someProof(2), { by: 'principal', act: 'unlock', note: 'Look again' });
  expect(sent).toEqual(['approve Asha 1 1']);
  await answer({});
  expect(sent).toEqual(['approve Asha 1 1', 'unlock Asha 2 1']);
});

test('a version of a proof is older than what this browser decided about it until it is read again', async () => {
  const { session, answer } = testSession();
  void session.decide(someProof(1), approve);
  expect(session.isAheadOf(someProof(1))).toBe(true);
  await answer({ version: 2 });
  expect(session.isAheadOf(someProof(1))).toBe(true);
  expect(session.isAheadOf(someProof(1, { version: 2 }))).toBe(false);
});
