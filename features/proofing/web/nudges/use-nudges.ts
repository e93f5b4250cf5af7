import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { useShown } from '@lanyard/client/use-shown';

import {
  chooseMyDigest,
  getMyDigest,
  listSectionReviews,
  remindOfProof,
  remindOfSection,
} from '../../api-nudges.ts';

export const useSectionReviews = () => useEndpoint(listSectionReviews, {});

export type Reminded = { readonly proof: string } | { readonly section: string };
export const useRemind = () =>
  useActs([remindOfProof, remindOfSection], (send, of: Reminded) =>
    'proof' in of
      ? send(remindOfProof, { params: { proof: of.proof } })
      : send(remindOfSection, { params: { section: of.section } }),
  );

export const useDigest = () => useEndpoint(getMyDigest, {}, { staleTime: 0 });
export function useChooseDigest() {
  const shown = useShown();
  return useAct(chooseMyDigest, (wanted: boolean) => ({ body: { wanted } }), {
    onSuccess: (kept) => shown.set(getMyDigest, {}, kept),
  });
}
