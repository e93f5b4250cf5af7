import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { always, studentsKey } from '@lanyard/students/web/use-students';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { markDeliveries, quoteMark, type MarkStep } from '../../api-receive.ts';
import { packagesKey } from '../use-packages.ts';

export function useMarkQuote(students: SelectedStudents, enabled: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    enabled,
    queryKey: [...packagesKey(org), 'mark', students],
    queryFn: ({ signal }) => call(quoteMark, { params: { org }, body: { students } }, signal),
    staleTime: 0,
  });
}

export function useMark() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (body: { readonly students: SelectedStudents; readonly step: MarkStep }) =>
      call(markDeliveries, { params: { org }, key: crypto.randomUUID(), body }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: studentsKey(org) });
      await client.invalidateQueries({ queryKey: packagesKey(org) });
    },
  });
}
