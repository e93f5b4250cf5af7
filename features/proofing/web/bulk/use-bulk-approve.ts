import { useAct } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { useJobProgress } from '@lanyard/students/web/use-job-progress';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  getBulkApproval,
  previewBulkApproval,
  startBulkApproval,
  undoBulkApproval,
  type ChosenProofs,
} from '../../api-bulk-approve.ts';

type Chosen = z.input<typeof ChosenProofs>;
export type StartedBulkApproval = z.infer<typeof startBulkApproval.ok>;

/** Which proofs could be approved now, and why the others could not. */
export const useBulkPreview = (chosen: Chosen, options: { readonly enabled?: boolean } = {}) =>
  useEndpoint(
    previewBulkApproval,
    { body: chosen },
    { ...options, placeholderData: keepPreviousData, staleTime: 0 },
  );

export const useStartBulk = () => useAct(startBulkApproval, (chosen: Chosen) => ({ body: chosen }));

/** The progress of the job, and the result of each proof at the end. */
export function useBulkApproval({ id, progress }: StartedBulkApproval) {
  const shown = useAnswerCache();
  const running = useJobProgress(progress);
  const ended = running?.state === 'done' || running?.state === 'failed';
  const params = { approval: id };
  const result = useEndpoint(getBulkApproval, { params }, { enabled: ended, staleTime: Infinity });
  const undo = useAct<typeof undoBulkApproval, void>(undoBulkApproval, () => ({ params }), {
    waits: false,
    onSuccess: (undone) => shown.set(getBulkApproval, { params }, undone),
  });
  return { running, ended, result, undo };
}
