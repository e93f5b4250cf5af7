import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  changeHonestSettings,
  getHonestSettings,
  getReviewSummary,
  handBackSection,
  listReviewerStandings,
  type HonestSettings,
} from '../../api-honest.ts';
import { proofsKey } from '../use-proofs.ts';

const settingsKey = (org: string) => [...proofsKey(org), 'honest'];

export function useHonestSettings() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: settingsKey(org),
    queryFn: ({ signal }) => call(getHonestSettings, { params: { org } }, signal),
    staleTime: 0,
  });
}

export type HonestDraft = Omit<HonestSettings, 'version'>;
export function useSaveHonest() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, body }: { readonly version: number; readonly body: HonestDraft }) =>
      call(changeHonestSettings, { params: { org }, version, body }),
    onSuccess: (kept) => {
      client.setQueryData(settingsKey(org), kept);
      void client.invalidateQueries({ queryKey: [...proofsKey(org), 'standings'] });
    },
  });
}

export function useStandings() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...proofsKey(org), 'standings'],
    queryFn: ({ signal }) => call(listReviewerStandings, { params: { org } }, signal),
  });
}

const mostAsked = 8;
/**
 * The end of a class, asked when it is reached: being told ends what can be taken back. The last decision may still be on
 * its way then, so it is asked a few times.
 */
export function useReviewSummary(section: string, options: { readonly enabled?: boolean } = {}) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...options,
    queryKey: ['review-summary', org, section],
    queryFn: ({ signal }) => call(getReviewSummary, { params: { org, section } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.finished === true || state.dataUpdateCount >= mostAsked ? false : 1500,
  });
}

export function useHandBack() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (section: string) => call(handBackSection, { params: { org, section } }),
    onSettled: () => client.invalidateQueries({ queryKey: proofsKey(org) }),
  });
}
