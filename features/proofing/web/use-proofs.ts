// What the queue, the review dialog and the bulk sheet read, and how they send a comment.
import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { addressOf } from '@lanyard/http/call';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import { listProofReviewers } from '../api-queue.ts';
import { commentOnProof, countProofs, getProof, getProofPicture, listProofs, type Proof } from '../api.ts';
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

export const useComment = () =>
  useAct(commentOnProof, ({ proof, text }: { readonly proof: string; readonly text: string }) => ({
    params: { proof },
    body: { text },
  }));
