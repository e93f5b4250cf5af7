import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  changeHonestSettings,
  getHonestSettings,
  getReviewSummary,
  handBackSection,
  listReviewerCatchRates,
} from '../../api-honest.ts';

export const useHonestSettings = () => useEndpoint(getHonestSettings, {}, { staleTime: 0 });

/** The settings as the person types them: an empty field is null. */
export type HonestDraft = {
  readonly on: boolean;
  readonly pairs: number | null;
  readonly limit: number | null;
};
export const useSaveHonestSettings = () => useAct(changeHonestSettings);

export const useReviewerCatchRates = () => useEndpoint(listReviewerCatchRates, {});

const mostAsked = 8;
/**
 * The result at the end of a class. The client reads it only then, because reading it makes the reviewer's decisions
 * final. The last decision may not have arrived yet, so the client reads the result several times.
 */
export const useReviewSummary = (section: string, options: { readonly enabled?: boolean } = {}) =>
  useEndpoint(
    getReviewSummary,
    { params: { section } },
    {
      ...options,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.finished === true || state.dataUpdateCount >= mostAsked ? false : 1500,
    },
  );

export const useHandBackSection = () =>
  useAct(handBackSection, (section: string) => ({ params: { section } }));
