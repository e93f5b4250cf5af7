// Sends the decisions about proofs of this browser tab, one at a time and in order. The person does not wait for the
// answers. The proofing queue, its dialog and the full-screen review share one session (decision 0037).
import { decisionUndoSeconds } from '@lanyard/domain/proof';
import { errorCodeOf, isUnreached, RefusedError } from '@lanyard/http/call';

import type { DecidedProof, Proof } from '../api.ts';
import { proofAfterFailure, decisionTroubleOf, type DecisionTrouble } from './decision-trouble.ts';
import {
  decisionActOf,
  type ChangedProof,
  type DecidableProof,
  type ProofDecision,
  type DecisionFailure,
  type DecisionOutcome,
} from './proof-decision.ts';

/** The lists of proofs that screens show. */
export type ProofLists = {
  /** Shows the decision at once. Returns a function that shows the proof as it was before. */
  readonly showDecision: (proof: DecidableProof, decision: ProofDecision) => () => void;
  readonly change: (id: string, change: Partial<Proof>) => void;
  readonly readCountsAgain: () => void;
  readonly readListsAgain: () => void;
};

export type DecisionState = {
  /** How many decisions wait for an answer. */
  readonly saving: number;
  /** The last decision that can still be undone. */
  readonly undoable: Pick<Entry, 'proof' | 'decision'> | undefined;
  /** Why the last decision about a proof was not saved, by the id of the proof. */
  readonly troubles: ReadonlyMap<string, DecisionTrouble>;
};
/** A decision that waits to be sent, is being sent, or can still be undone. */
type Entry = {
  readonly proof: DecidableProof;
  readonly decision: ProofDecision;
  readonly undoUntil: number;
  readonly showBefore: () => void;
  readonly settle: (outcome: DecisionOutcome) => void;
  readonly outcome: Promise<DecisionOutcome>;
};

type Setting = {
  readonly send: (proof: Pick<Proof, 'id' | 'version'>, decision: ProofDecision) => Promise<DecidedProof>;
  readonly lists: ProofLists;
  /** The name of the person who decides. */
  readonly me: string;
};
export type DecisionSession = ReturnType<typeof createDecisionSession>;

const changedProof = (error: unknown): ChangedProof | undefined =>
  error instanceof RefusedError && error.code === 'changed_meanwhile'
    ? (error.problem['now'] as ChangedProof | undefined)
    : undefined;

export function createDecisionSession({ send, lists, me }: Setting) {
  let waiting: readonly Entry[] = [];
  let running: Entry | undefined;
  let undoable: readonly Entry[] = [];
  /** The newest version of each proof that was decided here, from the server's answers. */
  const versions = new Map<string, number>();
  const listeners = new Set<() => void>();
  let state: DecisionState = { saving: 0, undoable: undefined, troubles: new Map() };

  function publish(troubles = state.troubles): void {
    const saving = waiting.length + (running ? 1 : 0);
    state = { saving, undoable: undoable.at(-1), troubles };
    for (const listener of listeners) listener();
  }
  function setTrouble(id: string, trouble: DecisionTrouble | undefined): void {
    if (!trouble && !state.troubles.has(id)) return;
    const troubles = new Map(state.troubles);
    if (trouble) troubles.set(id, trouble);
    else troubles.delete(id);
    publish(troubles);
  }
  const isAbout =
    (id: string) =>
    ({ proof }: Entry): boolean =>
      proof.id === id;
  const underWay = (id: string): Entry | undefined =>
    [...(running ? [running] : []), ...waiting].findLast(isAbout(id));

  function add(proof: DecidableProof, decision: ProofDecision): Entry {
    const { promise: outcome, resolve: settle } = Promise.withResolvers<DecisionOutcome>();
    const undoUntil = Date.now() + decisionUndoSeconds * 1000;
    const showBefore = lists.showDecision(proof, decision);
    const entry = { proof, decision, undoUntil, showBefore, settle, outcome };
    setTrouble(proof.id, undefined);
    waiting = [...waiting, entry];
    publish();
    void sendWaiting();
    return entry;
  }

  async function sendWaiting(): Promise<void> {
    while (!running && waiting.length > 0) {
      [running, ...waiting] = waiting as [Entry, ...Entry[]];
      await sendOne(running);
      running = undefined;
      publish();
      lists.readCountsAgain();
    }
  }
  async function sendOne(each: Entry): Promise<void> {
    const { proof, decision } = each;
    const version = Math.max(versions.get(proof.id) ?? 0, proof.version);
    try {
      saved(each, await send({ id: proof.id, version }, decision));
    } catch (error) {
      const now = changedProof(error);
      // The server saved this decision in an earlier try, and only its answer was lost.
      if (now?.by === me && now.decision === decisionActOf(decision) && now.version === version + 1)
        saved(each, now);
      else fail(each, now ? { is: 'raced', now } : { is: 'failed', error });
    }
  }

  function saved(
    { proof: { id }, settle }: Entry,
    { version, status }: Pick<DecidedProof, 'version' | 'status'>,
  ) {
    versions.set(id, version);
    const isLast = !waiting.some(isAbout(id));
    lists.change(id, isLast ? { version, status } : { version });
    settle({ is: 'saved', status });
  }

  function fail(entry: Entry, failure: DecisionFailure): void {
    putBack(entry, failure);
    if (failure.is === 'raced' || errorCodeOf(failure.error) === 'not_found') lists.readListsAgain();
    else if (isUnreached(failure.error)) giveUpWaiting(new RefusedError('offline')); // other decisions were never sent
    else if (errorCodeOf(failure.error) === 'signed_out') giveUpWaiting(failure.error);
  }
  /**
   * Gives up the decisions that wait. Otherwise they would be sent when the connection returns and nobody expects it
   * any more.
   */
  function giveUpWaiting(error: unknown): void {
    for (let [first] = waiting; first; [first] = waiting) {
      waiting = waiting.slice(1);
      putBack(first, { is: 'failed', error });
    }
  }
  /**
   * Shows the proof as it was before the decision, and the reason. Does not send later decisions about the same proof.
   */
  function putBack({ proof, decision, showBefore, settle }: Entry, failure: DecisionFailure): void {
    const { id } = proof;
    const dropped = waiting.filter(isAbout(id));
    waiting = waiting.filter((each) => !dropped.includes(each));
    undoable = undoable.filter((each) => each.proof.id !== id);
    showBefore();
    lists.change(id, proofAfterFailure(failure));
    setTrouble(id, decisionTroubleOf(proof, decision, failure));
    settle(failure);
    for (const each of dropped) each.settle({ is: 'dropped' });
  }

  function endUndo(): void {
    undoable = undoable.filter(({ undoUntil }) => undoUntil > Date.now());
    publish();
  }

  return {
    state: (): DecisionState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Undefined: another decision about this proof is still under way. */
    decide(proof: DecidableProof, decision: ProofDecision): Promise<DecisionOutcome> | undefined {
      const before = underWay(proof.id);
      if (before && before.decision.by !== 'undo') return undefined;
      const entry = add(proof, decision);
      if (decision.by === 'reviewer') {
        undoable = [...undoable, entry];
        publish();
        setTimeout(endUndo, decisionUndoSeconds * 1000 + 20);
      }
      return entry.outcome;
    },
    /** Undoes the last decision, or the last one about this proof. Undefined: the time to undo it is over. */
    undo(id?: string): Pick<Entry, 'proof' | 'outcome'> | undefined {
      const entry = undoable.findLast(
        ({ proof, undoUntil }) => undoUntil > Date.now() && (id === undefined || proof.id === id),
      );
      if (!entry) return undefined;
      undoable = undoable.filter((each) => each !== entry);
      if (!waiting.includes(entry)) return add(entry.proof, { by: 'undo' });
      waiting = waiting.filter((each) => each !== entry);
      entry.showBefore();
      entry.settle({ is: 'withdrawn' });
      publish();
      return entry;
    },
    /** Hides why the last decision about this proof was not saved. */
    dismissTrouble: (id: string): void => setTrouble(id, undefined),
    /** Whether this browser tab made a decision that this version of the proof does not include yet. */
    isAheadOf: ({ id, version }: Pick<Proof, 'id' | 'version'>): boolean =>
      underWay(id) !== undefined || (versions.get(id) ?? 0) > version,
  };
}
