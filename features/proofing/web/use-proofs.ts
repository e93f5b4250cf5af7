// What proofing's screens know and do; the queue, the review dialog, the flow and the bulk sheet all go through here.
import { usePlace } from '@lanyard/accounts/web/use-place';
import { taskOf, type LockedAct, type ProofAct, type RejectReason } from '@lanyard/domain/proof';
import { may } from '@lanyard/domain/role';
import { addressOf, call } from '@lanyard/http/call';
import { always, studentsKey } from '@lanyard/students/web/use-students';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { listReviewers } from '../api-queue.ts';
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

export const proofsKey = (org: string): QueryKey => ['proofs', org];

const pageSize = 60;
/** Who scrolls wants many; the first screen wants to be there. */
const laterPages = 200;
type Page = { readonly proofs: Proof[]; readonly next: string | null };
// Here and not inline, so that the cards keep their identity from render to render.
const flatten = ({ pages }: InfiniteData<Page>): readonly Proof[] => pages.flatMap(({ proofs }) => proofs);

export function useProofList(search: ProofQuery, limit = pageSize) {
  const { org } = usePlace();
  const query = queryOf(search);
  return useInfiniteQuery({
    ...always,
    queryKey: [...proofsKey(org), 'list', query, limit],
    queryFn: ({ pageParam, signal }) =>
      call(
        listProofs,
        {
          params: { org },
          query: { ...query, after: pageParam, limit: pageParam === undefined ? limit : laterPages },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    structuralSharing: false, // comparing five thousand of them with themselves is a long task
    select: flatten,
  });
}

export function useProofCounts(search: ProofQuery, options: { readonly enabled?: boolean } = {}) {
  const { org } = usePlace();
  const query = queryOf(search);
  return useQuery({
    ...always,
    ...options,
    queryKey: [...proofsKey(org), 'counts', query],
    queryFn: ({ signal }) => call(countProofs, { params: { org }, query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** For the Filters: asked for when they are opened, or one of them is on. */
export function useReviewers(enabled: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    enabled,
    queryKey: [...proofsKey(org), 'reviewers'],
    queryFn: async ({ signal }) => (await call(listReviewers, { params: { org } }, signal)).reviewers,
  });
}

export const proofOptions = (org: string, proof: string) => ({
  ...always,
  queryKey: [...proofsKey(org), 'one', proof],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getProof, { params: { org, proof } }, signal),
});
export const useProof = (proof: string) => useQuery(proofOptions(usePlace().org, proof));

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

function send(org: string, { id, version }: Known, decision: Decision): Promise<Decided> {
  const given = { params: { org, proof: id }, version };
  if (decision.by === 'undo') return call(undoDecision, given);
  if (decision.by === 'reopening') return call(reopenProof, { ...given, body: { note: decision.note } });
  return decision.by === 'principal'
    ? call(decideLocked, {
        ...given,
        body: { act: decision.act, note: decision.note, doubt: decision.doubt },
      })
    : call(decideProof, {
        ...given,
        body: { act: decision.act, reason: decision.reason, note: decision.note, doubt: decision.doubt },
      });
}

/** Everywhere a list or the dialog shows it. */
export function patchProof(client: QueryClient, org: string, id: string, change: Partial<Proof>): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: [...proofsKey(org), 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.proofs.some((proof) => proof.id === id)
            ? {
                ...page,
                proofs: page.proofs.map((proof) => (proof.id === id ? { ...proof, ...change } : proof)),
              }
            : page,
        ),
      },
  );
  client.setQueryData<Proof>([...proofsKey(org), 'one', id], (data) => data && { ...data, ...change });
}

/** As any list or the dialog shows it now. */
function proofShown(client: QueryClient, org: string, id: string): Proof | undefined {
  const lists = client.getQueriesData<InfiniteData<Page>>({ queryKey: [...proofsKey(org), 'list'] });
  for (const [, data] of lists)
    for (const page of data?.pages ?? []) {
      const found = page.proofs.find((proof) => proof.id === id);
      if (found) return found;
    }
  return client.getQueryData<Proof>([...proofsKey(org), 'one', id]);
}
function asBefore(proof: Proof): Partial<Proof> {
  const { status, lockedWhy, task, returned, doubt, lastReviewed, decision } = proof;
  return { status, lockedWhy, task, returned, doubt, lastReviewed, decision };
}

/**
 * Optimistic: the card shows the decision before the server has it, and goes back with the reason when it is refused.
 * The version that comes back is kept, so that an undo or the next act needs no other question.
 */
export function useDecide() {
  const { org, person, roles } = usePlace();
  const client = useQueryClient();
  const who = { name: person.name, principal: may(roles, 'proof.decide_locked') };
  return useMutation({
    ...always,
    mutationFn: ({ proof, decision }: { readonly proof: Known; readonly decision: Decision }) =>
      send(org, proof, decision),
    onMutate: ({ proof, decision }) => {
      const before = proofShown(client, org, proof.id);
      patchProof(client, org, proof.id, expected({ ...before, ...proof }, decision, who));
      return before;
    },
    onSuccess: ({ id, version, status }) => {
      patchProof(client, org, id, { version, status });
    },
    onError: (_error, { proof }, before) => {
      patchProof(client, org, proof.id, before ? asBefore(before) : { status: proof.status });
    },
    onSettled: () => {
      // What is on the screen stays where it is; counts and details are asked for again.
      void client.invalidateQueries({ queryKey: [...proofsKey(org), 'counts'] });
      void client.invalidateQueries({ queryKey: [...proofsKey(org), 'pending'] });
      void client.invalidateQueries({ queryKey: [...proofsKey(org), 'one'] });
      void client.invalidateQueries({ queryKey: studentsKey(org) });
    },
  });
}

export function useComment(proof: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ text, key }: { readonly text: string; readonly key: string }) =>
      call(commentOnProof, { params: { org, proof }, key, body: { text } }),
    onSettled: () => client.invalidateQueries({ queryKey: proofsKey(org) }),
  });
}
