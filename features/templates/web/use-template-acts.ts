import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { archiveTemplate, createTemplate, restoreTemplate, type TemplateOrigin } from '../api.ts';
import { always, templatesKey } from './use-templates.ts';

export type NewTemplate = {
  readonly origin: z.input<typeof TemplateOrigin>;
  readonly name?: string;
};

export function useCreateTemplate() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: NewTemplate) =>
      call(createTemplate, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      void client.invalidateQueries({ queryKey: templatesKey(org) });
    },
  });
}

const moves = { archive: archiveTemplate, restore: restoreTemplate } as const;

/** Into the archive and out of it. */
export function useMoveTemplate() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ move, template }: { readonly move: keyof typeof moves; readonly template: string }) =>
      call(moves[move], { params: { org, template } }),
    // Also after a refusal: what was shown is not what is.
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey(org) }),
  });
}
