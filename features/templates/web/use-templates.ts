import type { CardDocument } from '@lanyard/card/document/format';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import {
  getTemplate,
  getTemplateHistory,
  getTemplateVersion,
  listTemplates,
  type TemplateSummary,
} from '../api.ts';

export const useTemplateList = (archived: boolean) =>
  useEndpoint(listTemplates, { query: { archived } }, { placeholderData: keepPreviousData });

export const useTemplate = (template: string) => useEndpoint(getTemplate, { params: { template } });

export const useTemplateHistory = (template: string) =>
  useEndpoint(getTemplateHistory, { params: { template } }, { select: ({ events }) => events });

/** `draft` is the newest saved draft, `published` the version that cards are made from. */
export type Edition = 'published' | 'draft';
export const editionOf = ({ published }: Pick<TemplateSummary, 'published'>): Edition =>
  published ? 'published' : 'draft';

type Known = Pick<TemplateSummary, 'id' | 'version' | 'published'>;
/**
 * The cache key of the query has the revision or version of the document. A cached document therefore never has to be
 * fetched again.
 */
export function useTemplateDocument({ id, version, published }: Known, edition: Edition) {
  const { org } = usePlace();
  const of = edition === 'published' ? published?.id : undefined;
  return useQuery({
    networkMode: 'always',
    queryKey: ['template-documents', org, id, of ?? version],
    queryFn: async ({ signal }): Promise<CardDocument> =>
      of === undefined
        ? (await call(getTemplate, { params: { org, template: id } }, signal)).document
        : (await call(getTemplateVersion, { params: { org, template: id, version: of } }, signal)).document,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}
