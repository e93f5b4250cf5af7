import { useAct, useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  chooseMyDigest,
  getMyDigest,
  listSectionReviews,
  remindOfProof,
  remindOfSection,
} from '../../api-nudges.ts';

export const useSectionReviews = () => useEndpoint(listSectionReviews, {});

export type ReminderSubject = { readonly proof: string } | { readonly section: string };
export const useRemind = () =>
  useActs([remindOfProof, remindOfSection], (send, of: ReminderSubject) =>
    'proof' in of
      ? send(remindOfProof, { params: { proof: of.proof } })
      : send(remindOfSection, { params: { section: of.section } }),
  );

export const useDigest = () => useEndpoint(getMyDigest, {}, { staleTime: 0 });
export function useChooseDigest() {
  const shown = useAnswerCache();
  return useAct(chooseMyDigest, (wanted: boolean) => ({ body: { wanted } }), {
    onSuccess: (kept) => shown.set(getMyDigest, {}, kept),
  });
}
