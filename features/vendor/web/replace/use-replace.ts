import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import type { ReplacementCause } from '@lanyard/domain/reprint';
import { call } from '@lanyard/http/call';
import { always, studentsKey } from '@lanyard/students/web/use-students';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  changeCardFees,
  getCardFees,
  listReplacements,
  listStudentCards,
  quoteReplacement,
  replaceCards,
} from '../../api-replace.ts';

const keyOf = (org: string, ...rest: readonly unknown[]) => ['orders', org, ...rest];

export function useStudentCards(student: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'student-cards', student),
    queryFn: async ({ signal }) => (await call(listStudentCards, { params: { org, student } }, signal)).cards,
    staleTime: 0,
  });
}

export function useReplacements(student: string, options: { readonly enabled: boolean }) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...options,
    queryKey: keyOf(org, 'replacements', student),
    queryFn: async ({ signal }) =>
      (await call(listReplacements, { params: { org }, query: { student } }, signal)).replacements,
    staleTime: 0,
  });
}

/** What it would do and cost, by cause. */
export function useReplacementQuote(students: readonly string[], cause: ReplacementCause) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'replacement-quote', students, cause),
    queryFn: ({ signal }) =>
      call(quoteReplacement, { params: { org }, body: { students: [...students], cause } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Asked = z.input<typeof replaceCards.body>;
export function useReplaceCards() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: Asked) =>
      call(replaceCards, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => key.renew(),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(org) });
      void client.invalidateQueries({ queryKey: studentsKey(org) });
    },
  });
}

export function useCardFees() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'card-fees'),
    queryFn: ({ signal }) => call(getCardFees, { params: { org } }, signal),
    staleTime: 0,
  });
}
export function useChangeCardFees() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, body }: { version: number; body: z.input<typeof changeCardFees.body> }) =>
      call(changeCardFees, { params: { org }, version, body }),
    onSuccess: (now) => client.setQueryData(keyOf(org, 'card-fees'), now),
  });
}
