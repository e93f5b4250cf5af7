import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type * as z from 'zod/mini';

import { listSectionChoices, applyTemplate } from '../../api-use.ts';

export const useSectionChoices = (template: string) =>
  useEndpoint(listSectionChoices, { params: { template } }, { staleTime: 0 });

export const useApplyTemplate = (template: string) =>
  useAct(applyTemplate, (body: z.output<typeof applyTemplate.body>) => ({ params: { template }, body }));
