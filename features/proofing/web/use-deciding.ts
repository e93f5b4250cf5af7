// Decides proofs in the queue and in the review dialog. Each decision can be undone. If the server refuses it, the card goes
// back to how it was and shows why.
import { useShown } from '@lanyard/client/use-shown';
import { undoSeconds } from '@lanyard/domain/proof';
import type { ProofStatus } from '@lanyard/domain/student';
import { codeOf, isUndecided, Refused } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { useToast } from '@lanyard/ui/use-toast';
import { useCallback, useRef, useState } from 'react';

import type { Decided, Proof } from '../api.ts';
import { decidedWords, doubtWords } from './proof-words.ts';
import { patchProof, useDecide, type Decision } from './use-proofs.ts';

export type Decidable = Pick<Proof, 'id' | 'version' | 'status' | 'studentName'>;
/** What became of a decision that was not kept. */
export type Trouble = {
  readonly decision: Decision;
  readonly words: string;
  /** Somebody was first: there is nothing to try again. */
  readonly raced: boolean;
  /** No answer came, so we do not know whether the server saved the decision. */
  readonly undecided?: boolean;
  /** The server refused the approval because the photo is doubted: Try again opens the dialog that asks about it. */
  readonly doubted?: boolean;
};

export const unsavedTitle = ({ undecided }: Trouble): string =>
  undecided ? 'We don’t know whether this was saved' : 'Not saved';

type Undoable = {
  readonly proof: Decidable;
  readonly decided: Promise<Decided | undefined>;
  readonly at: number;
};

type Now = {
  readonly status: ProofStatus;
  readonly version: number;
  readonly decision: string | null;
  readonly by: string | null;
  readonly at: string | null;
};
const nowOf = (error: unknown): Now | undefined =>
  error instanceof Refused && error.code === 'changed_meanwhile'
    ? (error.problem['now'] as Now | undefined)
    : undefined;

/** The doubt that the server refused an approval for: somebody said it after the card was shown here. */
const doubtOf = (error: unknown): NonNullable<Proof['doubt']> | undefined =>
  error instanceof Refused && error.code === 'photo_doubted'
    ? (error.problem['doubt'] as NonNullable<Proof['doubt']> | undefined)
    : undefined;

const toldWords = (name: string, decision: Decision, { status }: Decided): string => {
  if (decision.by === 'undo') return `${name} is pending again`;
  if (status === 'locked') return `${name} waits for the principal`;
  if (decision.by === 'reopening') return `${name} reopened`;
  const words = { approve: 'approved', reject: 'rejected', unlock: 'unlocked', send: 'sent' } as const;
  return decision.act === 'retake' ? `Retake requested for ${name}` : `${name} ${words[decision.act]}`;
};

export function useDeciding() {
  const shown = useShown();
  const toast = useToast();
  const { mutateAsync } = useDecide();
  const [troubles, setTroubles] = useState<ReadonlyMap<string, Trouble>>(new Map());
  /** Approved here in this visit: they bear the stamp. */
  const [stamped, setStamped] = useState<ReadonlySet<string>>(new Set());
  const undoable = useRef<readonly Undoable[]>([]);
  const underWay = useRef(new Set<string>());
  const told = useRef('');

  const tellTrouble = useCallback((id: string, trouble: Trouble | undefined) => {
    setTroubles((before) => {
      if (!trouble && !before.has(id)) return before;
      const after = new Map(before);
      if (trouble) after.set(id, trouble);
      else after.delete(id);
      return after;
    });
  }, []);

  const lose = useCallback(
    (proof: Decidable, decision: Decision, now: Now) => {
      const { status, version, decision: act, by, at } = now;
      const known = act !== null && at !== null && status !== 'pending';
      const words = known
        ? decidedWords({ act, by, at }, Date.now())
        : 'This card changed just now. Look at it again.';
      const theirs = known ? { act, reason: null, note: '', by, at } : null;
      patchProof(shown, proof.id, { status, version, decision: theirs });
      tellTrouble(proof.id, { decision, words, raced: true });
      toast.show({ title: words, description: `${proof.studentName}. Your decision was not needed.` });
      void shown.refresh('proofs');
    },
    [shown, tellTrouble, toast],
  );

  const fail = useCallback(
    (proof: Decidable, decision: Decision, error: unknown) => {
      const now = nowOf(error);
      if (now) {
        lose(proof, decision, now);
        return;
      }
      const doubt = doubtOf(error);
      if (doubt) patchProof(shown, proof.id, { doubt });
      const words = doubt ? doubtWords(doubt, proof.studentName) : sentenceFor(error);
      const undecided = isUndecided(error);
      tellTrouble(proof.id, { decision, words, raced: false, doubted: doubt !== undefined, undecided });
      const title = undecided
        ? `${proof.studentName}: we don’t know whether this was saved`
        : `${proof.studentName}: not saved`;
      toast.show({ kind: 'failed', title, description: words });
      if (codeOf(error) === 'not_found') void shown.refresh('proofs');
    },
    [lose, shown, tellTrouble, toast],
  );

  /** Answers where it stands now; undefined: it was not kept, and that has been told. */
  const attempt = useCallback(
    async (proof: Decidable, decision: Decision): Promise<Decided | undefined> => {
      underWay.current.add(proof.id);
      tellTrouble(proof.id, undefined);
      try {
        const done = await mutateAsync({ proof, decision });
        setStamped((before) => {
          const after = new Set(before);
          if (done.status === 'approved') after.add(proof.id);
          else after.delete(proof.id);
          return after;
        });
        return done;
      } catch (error) {
        fail(proof, decision, error);
        return undefined;
      } finally {
        underWay.current.delete(proof.id);
      }
    },
    [fail, mutateAsync, tellTrouble],
  );

  const takeBack = useCallback(
    async (entry: Undoable) => {
      undoable.current = undoable.current.filter((each) => each !== entry);
      toast.close(told.current);
      const done = await entry.decided;
      if (!done) return;
      const { proof } = entry;
      const undone = await attempt({ ...proof, version: done.version, status: done.status }, { by: 'undo' });
      if (undone) toast.show({ title: toldWords(proof.studentName, { by: 'undo' }, undone) });
    },
    [attempt, toast],
  );

  const decide = useCallback(
    async (proof: Decidable, decision: Decision): Promise<boolean> => {
      if (underWay.current.has(proof.id)) return false;
      const decided = attempt(proof, decision);
      const entry: Undoable = { proof, decided, at: Date.now() };
      const undoes = decision.by === 'reviewer';
      if (undoes) undoable.current = [...undoable.current.slice(-20), entry];
      const done = await decided;
      if (!done) {
        undoable.current = undoable.current.filter((each) => each !== entry);
        return false;
      }
      // One at a time: they would cover what comes next. Z takes the earlier ones back too.
      toast.close(told.current);
      told.current = toast.show({
        kind: 'done',
        title: toldWords(proof.studentName, decision, done),
        ...(undoes && {
          action: { label: 'Undo', onPress: () => void takeBack(entry) },
          timeout: undoSeconds * 1000,
        }),
      });
      return true;
    },
    [attempt, takeBack, toast],
  );

  const undoLast = useCallback(() => {
    const last = undoable.current.at(-1);
    if (last && Date.now() - last.at <= undoSeconds * 1000) void takeBack(last);
    else
      toast.show({
        title: `Nothing to undo: a decision can be taken back for ${String(undoSeconds)} seconds`,
      });
  }, [takeBack, toast]);
  const forget = useCallback((id: string) => tellTrouble(id, undefined), [tellTrouble]);
  return { decide, undoLast, troubles, stamped, forget };
}
export type Deciding = ReturnType<typeof useDeciding>;
