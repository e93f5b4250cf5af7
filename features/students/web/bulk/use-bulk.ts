import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery } from '@tanstack/react-query';

import { getBulkAct, moveStudents } from '../../api-bulk.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { always } from '../use-students.ts';

export function useMoveMany() {
  const { org } = usePlace();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: { students: SelectedStudents; section: string }) =>
      call(moveStudents, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => key.renew(),
  });
}

/** What became of each; asked once the job has ended. */
export function useBulkAct(id: string | undefined, ended: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['progress', org, 'bulk', id ?? ''],
    queryFn: ({ signal }) => call(getBulkAct, { params: { org, act: id ?? '' } }, signal),
    enabled: id !== undefined && ended,
  });
}
