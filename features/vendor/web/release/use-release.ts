import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import type { Priority } from '@lanyard/domain/order';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  askRelease,
  confirmRelease,
  declineRelease,
  listReleaseRequests,
} from '../../api-release-requests.ts';
import {
  getReleaseChoices,
  quoteRelease,
  releaseOrder,
  type ReleaseChoice,
  type ReleaseTerms,
} from '../../api-release.ts';

const keyOf = (org: string, ...rest: readonly unknown[]) => ['orders', org, 'release', ...rest];

export function useReleaseChoices(options: { readonly enabled: boolean }) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...options,
    queryKey: keyOf(org, 'choices'),
    queryFn: ({ signal }) => call(getReleaseChoices, { params: { org } }, signal),
    staleTime: 0,
  });
}

export type Asked = { readonly link: string; readonly priority: Priority; readonly choice: ReleaseChoice };
/** What would go, what not and why, and what it costs; the last answer stays while the next is asked for. */
export function useReleaseQuote(asked: Asked | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'quote', asked),
    queryFn: ({ signal }) =>
      call(quoteRelease, { params: { org }, body: asked ?? { link: '', choice: {} } }, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Alone, or with a second person: by what the quote said. */
export function useRelease() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: async ({ terms, second }: { readonly terms: ReleaseTerms; readonly second: boolean }) => {
      const asked = { params: { org }, body: terms, key: key.of(JSON.stringify([second, terms])) };
      return second ? { asked: await call(askRelease, asked) } : { order: await call(releaseOrder, asked) };
    },
    onSuccess: () => key.renew(),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders', org] }),
  });
}

export function useReleaseRequests() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'requests'),
    queryFn: async ({ signal }) => (await call(listReleaseRequests, { params: { org } }, signal)).requests,
    staleTime: 0,
  });
}
export function useConfirmRelease() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ id, cards }: { readonly id: string; readonly cards: number }) =>
      call(confirmRelease, { params: { org, request: id }, body: { cards } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders', org] }),
  });
}
export function useDeclineRelease() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (id: string) => call(declineRelease, { params: { org, request: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders', org] }),
  });
}
