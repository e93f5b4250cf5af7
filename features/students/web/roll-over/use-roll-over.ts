import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  previewRollOver,
  rollOver,
  suggestRollOver,
  undoRollOver,
  type RollOverPlan,
} from '../../api-roll-over.ts';
import { always } from '../use-students.ts';

export type Suggestion = z.infer<typeof suggestRollOver.ok>;
export type Move = Suggestion['moves'][number];

/** Another year is another page everywhere: whatever was read of the school is asked again. */
async function everythingStale(client: QueryClient, org: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === org }),
    client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ]);
}

export function useSuggestion() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['students', org, 'roll-over'],
    queryFn: ({ signal }) => call(suggestRollOver, { params: { org } }, signal),
    staleTime: 0,
  });
}

/**
 * `asOf`: of the suggestion the plan was made from. Only another suggestion makes another preview: asked again by
 * itself after the roll-over, the server would refuse a plan that has become past.
 */
export function usePreview(plan: RollOverPlan, asOf: number) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['roll-over-preview', { org }, asOf, plan],
    queryFn: ({ signal }) => call(previewRollOver, { params: { org }, body: plan }, signal),
    placeholderData: (before) => before,
  });
}

export function useRollOver() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: RollOverPlan) =>
      call(rollOver, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      return everythingStale(client, org);
    },
  });
}

export function useUndoRollOver() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (set: string) => call(undoRollOver, { params: { org, set } }),
    onSettled: () => everythingStale(client, org),
  });
}
