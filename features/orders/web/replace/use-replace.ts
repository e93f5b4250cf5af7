import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { ReplacementCause } from '@lanyard/domain/reprint';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  changeCardFees,
  getCardFees,
  listReplacements,
  listStudentCards,
  quoteReplacement,
  replaceCards,
} from '../../api-replace.ts';

export const useStudentCards = (student: string) =>
  useEndpoint(listStudentCards, { params: { student } }, { staleTime: 0, select: ({ cards }) => cards });

export const useReplacements = (student: string, { enabled }: { readonly enabled: boolean }) =>
  useEndpoint(
    listReplacements,
    { query: { student } },
    { enabled, staleTime: 0, select: ({ replacements }) => replacements },
  );

/** What a replacement would do and cost, by its cause. */
export const useReplacementQuote = (students: readonly string[], cause: ReplacementCause) =>
  useEndpoint(
    quoteReplacement,
    { body: { students: [...students], cause } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

export const useReplaceCards = ({ onError }: { readonly onError: () => void }) =>
  useAct(replaceCards, (body: z.output<typeof replaceCards.body>) => ({ body }), { waits: false, onError });

export const useCardFees = () => useEndpoint(getCardFees, {}, { staleTime: 0 });
export const useChangeCardFees = () => useAct(changeCardFees);
