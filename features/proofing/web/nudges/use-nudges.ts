import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  chooseMyDigest,
  getMyDigest,
  listSectionReviews,
  remindOfProof,
  remindOfSection,
} from '../../api-nudges.ts';
import { proofsKey } from '../use-proofs.ts';

export function useSectionReviews() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...proofsKey(org), 'section-reviews'],
    queryFn: ({ signal }) => call(listSectionReviews, { params: { org } }, signal),
  });
}

export type Reminded = { readonly proof: string } | { readonly section: string };
export function useRemind() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (of: Reminded) =>
      'proof' in of
        ? call(remindOfProof, { params: { org, proof: of.proof } })
        : call(remindOfSection, { params: { org, section: of.section } }),
    onSettled: () => client.invalidateQueries({ queryKey: proofsKey(org) }),
  });
}

const digestKey = (org: string) => ['my-digest', org];
export function useDigest() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: digestKey(org),
    queryFn: ({ signal }) => call(getMyDigest, { params: { org } }, signal),
    staleTime: 0,
  });
}

export function useChooseDigest() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (wanted: boolean) => call(chooseMyDigest, { params: { org }, body: { wanted } }),
    onSuccess: (kept) => client.setQueryData(digestKey(org), kept),
  });
}
