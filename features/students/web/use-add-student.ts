import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { addStudent, suggestRollNo, type NewStudent } from '../api.ts';
import { always, studentsKey } from './use-students.ts';

export type Addition = z.output<typeof NewStudent>;

export function useAddStudent() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: Addition) =>
      call(addStudent, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      void client.invalidateQueries({ queryKey: studentsKey(org) });
    },
  });
}

/** The next free roll number of a section; undefined while it is not known. */
export function useSuggestedRollNo(section: string): number | undefined {
  const { org } = usePlace();
  const { data, isFetching } = useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'next-roll-no', section],
    queryFn: async ({ signal }) => (await call(suggestRollNo, { params: { org, section } }, signal)).rollNo,
    enabled: section !== '',
    staleTime: 0,
  });
  return isFetching ? undefined : (data ?? undefined);
}
