import { useAct, useActs } from '@lanyard/client/use-act';
import type * as z from 'zod/mini';

import { archiveTemplate, createTemplate, restoreTemplate, type TemplateOrigin } from '../api.ts';

export type NewTemplate = {
  readonly origin: z.input<typeof TemplateOrigin>;
  readonly name?: string | undefined;
};
export const useCreateTemplate = () =>
  useAct(createTemplate, (body: NewTemplate) => ({ body }), { waits: false });

const moves = { archive: archiveTemplate, restore: restoreTemplate } as const;

/** Archives a template or restores it from the archive. */
export const useSetTemplateStatus = () =>
  useActs(
    [archiveTemplate, restoreTemplate],
    (send, { move, template }: { readonly move: keyof typeof moves; readonly template: string }) =>
      send(moves[move], { params: { template } }),
  );
