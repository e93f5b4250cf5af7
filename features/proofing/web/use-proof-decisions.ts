// Decides proofs in the queue and in the review dialog, and shows in toasts what became of each decision.
import { decisionUndoSeconds } from '@lanyard/domain/proof';
import { useToast } from '@lanyard/ui/use-toast';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

import { decisionTroubleOf } from './decision-trouble.ts';
import type { DecidableProof, ProofDecision, DecisionOutcome } from './proof-decision.ts';
import { useDecisionSession } from './use-decision-session.ts';

const savedTitle = (name: string, decision: ProofDecision, status: string): string => {
  if (decision.by === 'undo') return `${name} is pending again`;
  if (status === 'locked') return `${name} waits for the principal`;
  if (decision.by === 'reopening') return `${name} reopened`;
  const words = { approve: 'approved', reject: 'rejected', unlock: 'unlocked', send: 'sent' } as const;
  return decision.act === 'retake' ? `Retake requested for ${name}` : `${name} ${words[decision.act]}`;
};

export function useProofDecisions() {
  const session = useDecisionSession();
  const { troubles } = useSyncExternalStore(session.subscribe, session.state);
  const toast = useToast();
  /** The proofs that were approved since this page was opened. Their cards show the stamp. */
  const [stamped, setStamped] = useState<ReadonlySet<string>>(new Set());
  /** The toast of the last decision that was saved. */
  const savedToast = useRef('');

  const showFailure = useCallback(
    (proof: DecidableProof, decision: ProofDecision, outcome: DecisionOutcome) => {
      if (outcome.is !== 'raced' && outcome.is !== 'failed') return;
      const { raced, undecided, words } = decisionTroubleOf(proof, decision, outcome);
      const { studentName } = proof;
      if (raced) toast.show({ title: words, description: `${studentName}. Your decision was not needed.` });
      else
        toast.show({
          kind: 'failed',
          title: `${studentName}: ${undecided ? 'we don’t know whether this was saved' : 'not saved'}`,
          description: words,
        });
    },
    [toast],
  );

  const undo = useCallback(
    async (id?: string): Promise<void> => {
      const undone = session.undo(id);
      if (!undone) {
        const title = `Nothing to undo: a decision can be taken back for ${String(decisionUndoSeconds)} seconds`;
        toast.show({ title });
        return;
      }
      toast.close(savedToast.current);
      const { proof } = undone;
      const outcome = await undone.outcome;
      showFailure(proof, { by: 'undo' }, outcome);
      if (outcome.is !== 'saved' && outcome.is !== 'withdrawn') return;
      setStamped((before) => new Set([...before].filter((each) => each !== proof.id)));
      toast.show({ title: savedTitle(proof.studentName, { by: 'undo' }, 'pending') });
    },
    [session, showFailure, toast],
  );

  const decide = useCallback(
    async (proof: DecidableProof, decision: ProofDecision): Promise<void> => {
      const undoUntil = Date.now() + decisionUndoSeconds * 1000;
      const outcome = await session.decide(proof, decision);
      if (!outcome) return;
      showFailure(proof, decision, outcome);
      if (outcome.is !== 'saved') return;
      const { id, studentName } = proof;
      if (outcome.status === 'approved') setStamped((before) => new Set([...before, id]));
      // Shows one toast at a time, because several would cover the next card. The key Z can still undo the earlier
      // decisions.
      toast.close(savedToast.current);
      const timeout = undoUntil - Date.now();
      savedToast.current = toast.show({
        kind: 'done',
        title: savedTitle(studentName, decision, outcome.status),
        ...(decision.by === 'reviewer' &&
          timeout > 0 && { action: { label: 'Undo', onPress: () => void undo(id) }, timeout }),
      });
    },
    [session, showFailure, toast, undo],
  );
  const undoLast = useCallback(() => void undo(), [undo]);
  return { decide, undoLast, troubles, stamped, dismissTrouble: session.dismissTrouble };
}
export type ProofDecisions = ReturnType<typeof useProofDecisions>;
