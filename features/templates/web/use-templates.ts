import { usePlace } from '@lanyard/accounts/web/use-place';
import type { CardDocument } from '@lanyard/card/document/format';
import { call } from '@lanyard/http/call';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';

import {
  getTemplate,
  getTemplateHistory,
  getTemplateVersion,
  listTemplates,
  type TemplateSummary,
} from '../api.ts';

/** Everything kept of a school's templates stands under this key: one change makes it all stale. */
export const templatesKey = (org: string): QueryKey => ['templates', org];

// A request while offline fails at once with its sentence; the default would wait in silence.
export const always = { networkMode: 'always' } as const;

export function useTemplateList(archived: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...templatesKey(org), 'list', { archived }],
    queryFn: ({ signal }) => call(listTemplates, { params: { org }, query: { archived } }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useTemplate(template: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...templatesKey(org), 'one', template],
    queryFn: ({ signal }) => call(getTemplate, { params: { org, template } }, signal),
  });
}

export function useTemplateHistory(template: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...templatesKey(org), 'history', template],
    queryFn: async ({ signal }) =>
      (await call(getTemplateHistory, { params: { org, template } }, signal)).events,
  });
}

/** What `draft` has the newest save of, and `published` what cards are made from. */
export type Edition = 'published' | 'draft';
export const editionOf = ({ published }: Pick<TemplateSummary, 'published'>): Edition =>
  published ? 'published' : 'draft';

type Known = Pick<TemplateSummary, 'id' | 'version' | 'published'>;
/** A document by what it is: another save or version is another key, so that it never has to be asked for again. */
export function useTemplateDocument({ id, version, published }: Known, edition: Edition) {
  const { org } = usePlace();
  const of = edition === 'published' ? published?.id : undefined;
  return useQuery({
    ...always,
    queryKey: ['template-documents', org, id, of ?? version],
    queryFn: async ({ signal }): Promise<CardDocument> =>
      of === undefined
        ? (await call(getTemplate, { params: { org, template: id } }, signal)).document
        : (await call(getTemplateVersion, { params: { org, template: id, version: of } }, signal)).document,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
