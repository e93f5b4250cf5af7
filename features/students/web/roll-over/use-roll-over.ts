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

export function usePreview(plan: RollOverPlan | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['students', org, 'roll-over', plan],
    queryFn: ({ signal }) =>
      call(previewRollOver, { params: { org }, body: plan ?? { into: '', moves: [] } }, signal),
    enabled: plan !== undefined,
    staleTime: 0,
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
