import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useProgress } from '@lanyard/students/web/use-progress';
import { always, studentsKey } from '@lanyard/students/web/use-students';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  getBulkApproval,
  previewBulkApproval,
  startBulkApproval,
  undoBulkApproval,
  type ChosenProofs,
} from '../../api-bulk-approve.ts';
import { proofsKey } from '../use-proofs.ts';

type Chosen = z.input<typeof ChosenProofs>;
export type Started = z.infer<typeof startBulkApproval.ok>;

/** What could be approved now, and what not and why. */
export function useBulkPreview(chosen: Chosen, options: { readonly enabled?: boolean } = {}) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...options,
    queryKey: [...proofsKey(org), 'bulk', chosen],
    queryFn: ({ signal }) => call(previewBulkApproval, { params: { org }, body: chosen }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useStartBulk() {
  const { org } = usePlace();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (chosen: Chosen) =>
      call(startBulkApproval, { params: { org }, body: chosen, key: key.of(JSON.stringify(chosen)) }),
    onSuccess: () => key.renew(),
  });
}

/** How far it is, and what became of each once it has ended. */
export function useBulkApproval({ id, progress }: Started) {
  const { org } = usePlace();
  const client = useQueryClient();
  const running = useProgress(progress);
  const ended = running?.state === 'done' || running?.state === 'failed';
  const key = ['progress', org, 'bulk-approval', id];
  const result = useQuery({
    ...always,
    queryKey: key,
    queryFn: ({ signal }) => call(getBulkApproval, { params: { org, approval: id } }, signal),
    enabled: ended,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const undo = useMutation({
    ...always,
    mutationFn: () => call(undoBulkApproval, { params: { org, approval: id } }),
    onSuccess: (undone) => {
      client.setQueryData(key, undone);
      void client.invalidateQueries({ queryKey: proofsKey(org) });
      void client.invalidateQueries({ queryKey: studentsKey(org) });
    },
  });
  return { running, ended, result, undo };
}
