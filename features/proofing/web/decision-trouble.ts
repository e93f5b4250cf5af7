// What a screen shows about a decision that was not saved.
import { errorCodeOf, isUnanswered, RefusedError } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';

import type { Proof } from '../api.ts';
import type { ChangedProof, DecidableProof, ProofDecision, DecisionFailure } from './proof-decision.ts';
import { decidedWords, doubtWords } from './proof-words.ts';

export type DecisionTrouble = {
  readonly decision: ProofDecision;
  readonly words: string;
  /** Someone else changed the proof first, so there is nothing to try again. */
  readonly raced: boolean;
  /** No answer came, so we do not know whether the server saved the decision. */
  readonly undecided: boolean;
  /** The server refused the approval because the photo is doubted: Try again opens the dialog that asks about it. */
  readonly doubted: boolean;
};

export const unsavedTitle = ({ undecided }: DecisionTrouble): string =>
  undecided ? 'We don’t know whether this was saved' : 'Not saved';

const othersDecision = ({ status, decision, by, at }: ChangedProof): Proof['decision'] =>
  decision !== null && at !== null && status !== 'pending'
    ? { act: decision, reason: null, note: '', by, at }
    : null;

/** The doubt because of which the server refused an approval. Someone reported it after the card was shown here. */
const doubtOf = (error: unknown): Proof['doubt'] =>
  error instanceof RefusedError && errorCodeOf(error) === 'photo_doubted'
    ? ((error.problem['doubt'] as Proof['doubt'] | undefined) ?? null)
    : null;

/** What a refusal says about how the proof is now. */
export function proofAfterFailure(failure: DecisionFailure): Partial<Proof> {
  if (failure.is === 'raced') {
    const { status, version } = failure.now;
    return { status, version, decision: othersDecision(failure.now) };
  }
  const doubt = doubtOf(failure.error);
  return doubt ? { doubt } : {};
}

export function decisionTroubleOf(
  { studentName }: DecidableProof,
  decision: ProofDecision,
  failure: DecisionFailure,
): DecisionTrouble {
  const trouble = { decision, raced: false, undecided: false, doubted: false };
  if (failure.is === 'raced') {
    const theirs = othersDecision(failure.now);
    const words = theirs ? decidedWords(theirs, Date.now()) : 'This card changed just now. Look at it again.';
    return { ...trouble, raced: true, words };
  }
  const { error } = failure;
  const doubt = doubtOf(error);
  if (doubt) return { ...trouble, doubted: true, words: doubtWords(doubt, studentName) };
  return { ...trouble, undecided: isUnanswered(error), words: errorSentenceFor(error) };
}
