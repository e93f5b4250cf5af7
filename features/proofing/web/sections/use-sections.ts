import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { listProofSections, reopenSection, signOffSection, type ProofSection } from '../../api-sections.ts';
import { proofsKey } from '../use-proofs.ts';

const sectionsKey = (org: string) => [...proofsKey(org), 'sections'];

export function useProofSections() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: sectionsKey(org),
    queryFn: async ({ signal }) => (await call(listProofSections, { params: { org } }, signal)).sections,
  });
}

type Signing = { readonly section: ProofSection; readonly why?: string };
/** Signed off; with a reason, reopened. */
export function useSigning() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ section: { id, version }, why }: Signing) => {
      const given = { params: { org, section: id }, version };
      return why === undefined
        ? call(signOffSection, given)
        : call(reopenSection, { ...given, body: { why } });
    },
    onSuccess: (section) => {
      client.setQueryData<ProofSection[]>(sectionsKey(org), (all) =>
        all?.map((each) => (each.id === section.id ? section : each)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: proofsKey(org) }),
  });
}
