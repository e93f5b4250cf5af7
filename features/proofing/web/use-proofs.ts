// What the queue, the review dialog and the bulk sheet read, and how they send a comment.
import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import type { FaceSize } from '@lanyard/domain/face';
import { endpointUrlPath } from '@lanyard/http/call';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import { listProofReviewers } from '../api-queue.ts';
import { commentOnProof, countProofs, getProof, getProofPicture, listProofs, type Proof } from '../api.ts';
import { proofQueryOf, type ProofQuery } from './proof-query.ts';

const pageSize = 60;
/** Later pages are larger: a person who scrolls needs many cards, and the first page must be quick. */
const laterPages = 200;
type Page = { readonly proofs: Proof[]; readonly next: string | null };
// Outside the hook, so that the cards stay the same objects from render to render.
const flatten = ({ pages }: InfiniteData<Page>): readonly Proof[] => pages.flatMap(({ proofs }) => proofs);

export const useProofList = (search: ProofQuery, limit = pageSize) =>
  usePages(
    listProofs,
    { query: { ...proofQueryOf(search), limit } },
    {
      laterLimit: laterPages,
      placeholderData: keepPreviousData,
      structuralSharing: false, // it would compare five thousand cards, which takes too long
      select: flatten,
    },
  );

export const useProofCounts = (search: ProofQuery, options: { readonly enabled?: boolean } = {}) =>
  useEndpoint(
    countProofs,
    { query: proofQueryOf(search) },
    { ...options, placeholderData: keepPreviousData },
  );

/** The reviewers for the filters. The page reads them only when the filters are open, or one of them is active. */
export const useProofReviewers = (enabled: boolean) =>
  useEndpoint(listProofReviewers, {}, { enabled, select: ({ reviewers }) => reviewers });

export const useProof = (proof: string) => useEndpoint(getProof, { params: { proof } });

/** The URL of the picture of one side. It contains the version. */
export const proofPicture = (
  org: string,
  { id, number }: Pick<Proof, 'id' | 'number'>,
  side: 'front' | 'back' = 'front',
  size: FaceSize = 'large',
): string =>
  `${endpointUrlPath(getProofPicture, { org, proof: id })}?side=${side}&number=${String(number)}${size === 'small' ? '&size=small' : ''}`;

export const useComment = () =>
  useAct(commentOnProof, ({ proof, text }: { readonly proof: string; readonly text: string }) => ({
    params: { proof },
    body: { text },
  }));
