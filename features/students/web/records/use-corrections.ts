import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  decideCorrection,
  listCorrections,
  requestCorrection,
  type Correction,
} from '../../api-corrections.ts';
import { always, studentsKey } from '../use-students.ts';

export function useCorrections(status: Correction['status']) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'corrections', status],
    queryFn: ({ signal }) => call(listCorrections, { params: { org }, query: { status } }, signal),
  });
}

export function useDecideCorrection() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ id, version, ...body }: Decision) =>
      call(decideCorrection, { params: { org, correction: id }, version, body }),
    onSettled: () => client.invalidateQueries({ queryKey: studentsKey(org) }),
  });
}
export type Decision = {
  readonly id: string;
  readonly version: number;
  readonly status: 'accepted' | 'declined';
  readonly answer: string;
};

export function useRequestCorrection(student: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: { field: string; proposed: string | null; reason: string }) =>
      call(requestCorrection, { params: { org, student }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      void client.invalidateQueries({ queryKey: studentsKey(org) });
    },
  });
}
