// Hooks of the queue, the review dialog and the bulk sheet: what they read, and the acts they send to the server.
import { useAct, useActs, type Send } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { useShown, type Shown } from '@lanyard/client/use-shown';
import { taskOf, type LockedAct, type ProofAct, type RejectReason } from '@lanyard/domain/proof';
import { may } from '@lanyard/domain/role';
import { addressOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import { countPendingProofs, listProofReviewers } from '../api-queue.ts';
import {
  commentOnProof,
  countProofs,
  decideLocked,
  decideProof,
  getProof,
  getProofPicture,
  listProofs,
  reopenProof,
  undoDecision,
  type Decided,
  type Proof,
} from '../api.ts';
import { queryOf, type ProofQuery } from './proof-query.ts';

const pageSize = 60;
/** Who scrolls wants many; the first screen wants to be there. */
const laterPages = 200;
type Page = { readonly proofs: Proof[]; readonly next: string | null };
// Here and not inline, so that the cards keep their identity from render to render.
const flatten = ({ pages }: InfiniteData<Page>): readonly Proof[] => pages.flatMap(({ proofs }) => proofs);

export const useProofList = (search: ProofQuery, limit = pageSize) =>
  usePages(
    listProofs,
    { query: { ...queryOf(search), limit } },
    {
      laterLimit: laterPages,
      placeholderData: keepPreviousData,
      structuralSharing: false, // comparing five thousand of them with themselves is a long task
      select: flatten,
    },
  );

export const useProofCounts = (search: ProofQuery, options: { readonly enabled?: boolean } = {}) =>
  useEndpoint(countProofs, { query: queryOf(search) }, { ...options, placeholderData: keepPreviousData });

/** For the Filters: asked for when they are opened, or one of them is on. */
export const useReviewers = (enabled: boolean) =>
  useEndpoint(listProofReviewers, {}, { enabled, select: ({ reviewers }) => reviewers });

export const useProof = (proof: string) => useEndpoint(getProof, { params: { proof } });

/** The picture of a side, under an address that names the version. */
export const proofPicture = (
  org: string,
  { id, number }: Pick<Proof, 'id' | 'number'>,
  side: 'front' | 'back' = 'front',
): string => `${addressOf(getProofPicture, { org, proof: id })}?side=${side}&number=${String(number)}`;

type Known = Pick<Proof, 'id' | 'version' | 'status'>;
export type Decision =
  | {
      readonly by: 'reviewer';
      readonly act: ProofAct;
      readonly reason?: RejectReason;
      readonly note?: string;
      /** Only with `approve`: the id of the doubt that the reviewer settles. */
      readonly doubt?: string;
    }
  | {
      readonly by: 'principal';
      readonly act: LockedAct;
      readonly note: string;
      readonly doubt?: string | undefined;
    }
  | { readonly by: 'reopening'; readonly note: string }
  | { readonly by: 'undo' };

/** Approves the card as it is shown, and settles the doubt that is shown on it. */
export const approvalOf = ({ doubt }: Pick<Proof, 'doubt'>): Decision => ({
  by: 'reviewer',
  act: 'approve',
  ...(doubt && { doubt: doubt.id }),
});
export const wrongChild: Decision = { by: 'reviewer', act: 'reject', reason: 'wrong_child', note: '' };

/** What it will most likely be; the server's answer, or its refusal, puts it right. */
function expected(proof: Partial<Proof> & Known, decision: Decision, who: Who): Partial<Proof> {
  if (decision.by === 'undo') return { status: 'pending', decision: null, lockedWhy: null, task: null };
  const act = decision.by === 'reopening' ? 'reopen' : decision.act;
  const reason = ('reason' in decision && decision.reason) || null;
  const to = {
    approve: 'approved',
    reject: 'rejected',
    retake: 'rejected',
    send: 'locked',
    unlock: 'pending',
    reopen: 'pending',
  } as const;
  const blocked =
    act === 'approve' &&
    decision.by === 'reviewer' &&
    !who.principal &&
    proof.issues?.some(({ blocking }) => blocking) === true;
  const status = blocked ? 'locked' : to[act];
  const at = new Date().toISOString();
  return {
    status,
    lockedWhy: blocked ? 'blocking_issue' : act === 'send' ? 'sent' : null,
    task: taskOf({ status, faulty: (proof.faults?.length ?? 0) > 0, decision: act, reason }) ?? null,
    returned: false,
    ...('doubt' in decision && decision.doubt !== undefined && { doubt: null }),
    lastReviewed: at,
    decision: { act, reason, note: decision.note ?? '', by: who.name, at },
  };
}
type Who = { readonly name: string; readonly principal: boolean };

function sendDecision(send: Send, { id, version }: Known, decision: Decision): Promise<Decided> {
  const given = { params: { proof: id }, version };
  if (decision.by === 'undo') return send(undoDecision, given);
  if (decision.by === 'reopening') return send(reopenProof, { ...given, body: { note: decision.note } });
  return decision.by === 'principal'
    ? send(decideLocked, {
        ...given,
        body: { act: decision.act, note: decision.note, doubt: decision.doubt },
      })
    : send(decideProof, {
        ...given,
        body: { act: decision.act, reason: decision.reason, note: decision.note, doubt: decision.doubt },
      });
}

/** Changes a proof in every list and in the dialog. */
export function patchProof(shown: Shown, id: string, change: Partial<Proof>): void {
  shown.changePages(listProofs, (page) =>
    page.proofs.some((proof) => proof.id === id)
      ? {
          ...page,
          proofs: page.proofs.map((proof) => (proof.id === id ? { ...proof, ...change } : proof)),
        }
      : page,
  );
  shown.set(getProof, { params: { proof: id } }, (data) => data && { ...data, ...change });
}

/** The proof as a list or the dialog shows it now. */
function proofShown(shown: Shown, id: string): Proof | undefined {
  for (const { proofs } of shown.allPages(listProofs)) {
    const found = proofs.find((proof) => proof.id === id);
    if (found) return found;
  }
  return shown.get(getProof, { params: { proof: id } });
}
function asBefore(proof: Proof): Partial<Proof> {
  const { status, lockedWhy, task, returned, doubt, lastReviewed, decision } = proof;
  return { status, lockedWhy, task, returned, doubt, lastReviewed, decision };
}

/**
 * Optimistic: the card shows the decision before the server has it. If the server refuses, the card goes back and shows
 * why. The version that comes back is kept, so that an undo or the next act needs no other request.
 */
export function useDecide() {
  const { person, roles } = usePlace();
  const shown = useShown();
  const who = { name: person.name, principal: may(roles, 'proof.decide_locked') };
  return useActs(
    [undoDecision, reopenProof, decideLocked, decideProof],
    (send, { proof, decision }: { readonly proof: Known; readonly decision: Decision }) =>
      sendDecision(send, proof, decision),
    {
      onMutate: ({ proof, decision }) => {
        const before = proofShown(shown, proof.id);
        patchProof(shown, proof.id, expected({ ...before, ...proof }, decision, who));
        return before;
      },
      onSuccess: ({ id, version, status }) => patchProof(shown, id, { version, status }),
      onError: (_error, { proof }, before) =>
        patchProof(shown, proof.id, before ? asBefore(before) : { status: proof.status }),
      // The list stays as it is, so that a decided card does not vanish under the pointer.
      refreshes: false,
      onSettled: () => {
        for (const endpoint of [countProofs, countPendingProofs, getProof]) void shown.reread(endpoint);
        void shown.refresh('students');
      },
    },
  );
}

export const useComment = (proof: string) =>
  useAct(commentOnProof, (text: string) => ({ params: { proof }, body: { text } }));
