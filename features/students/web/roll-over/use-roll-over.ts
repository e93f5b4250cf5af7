import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  previewRollOver,
  rollOver,
  suggestRollOver,
  undoRollOver,
  type RollOverPlan,
} from '../../api-roll-over.ts';

export type RollOverSuggestion = z.infer<typeof suggestRollOver.ok>;
export type SuggestedMove = RollOverSuggestion['moves'][number];

export const useRollOverSuggestion = () => useEndpoint(suggestRollOver, {}, { staleTime: 0 });

/**
 * `asOf` is when the suggestion was read. The page reads a preview again only for a new suggestion: after the roll-over
 * the server would refuse to preview the same plan.
 */
export const useRollOverPreview = (plan: RollOverPlan, asOf: number) =>
  useEndpoint(
    previewRollOver,
    { body: plan },
    { keyedBy: asOf, staleTime: Infinity, placeholderData: keepPreviousData },
  );

export const useRollOver = () => useAct(rollOver, (body: z.input<typeof rollOver.body>) => ({ body }));
export const useUndoRollOver = () => useAct(undoRollOver, (set: string) => ({ params: { set } }));
