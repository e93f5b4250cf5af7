import { useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { listProofSections, reopenSection, signOffSection, type ProofSection } from '../../api-sections.ts';

export const useProofSections = () =>
  useEndpoint(listProofSections, {}, { select: ({ sections }) => sections });

type Signing = { readonly section: ProofSection; readonly why?: string | undefined };
/** Signs a class off. With a reason, reopens it. */
export function useSectionSigning() {
  const shown = useAnswerCache();
  return useActs(
    [signOffSection, reopenSection],
    (send, { section: { id, version }, why }: Signing) => {
      const given = { params: { section: id }, version };
      return why === undefined
        ? send(signOffSection, given)
        : send(reopenSection, { ...given, body: { why } });
    },
    {
      onSuccess: (section) =>
        shown.changeAll(listProofSections, ({ sections }) => ({
          sections: sections.map((each) => (each.id === section.id ? section : each)),
        })),
    },
  );
}
