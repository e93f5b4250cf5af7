import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { Priority } from '@lanyard/domain/order';
import { keepPreviousData } from '@tanstack/react-query';

import {
  requestRelease,
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

export const useReleaseChoices = ({ enabled = true }: { readonly enabled?: boolean } = {}) =>
  useEndpoint(getReleaseChoices, {}, { enabled, staleTime: 0 });

export type ReleaseQuoteRequest = {
  readonly link: string;
  readonly priority: Priority;
  readonly choice: ReleaseChoice;
};
/**
 * Asks which cards would be ordered, which would be left out and why, and what the order costs. Shows the last answer
 * until the next one comes.
 */
export const useReleaseQuote = (asked: ReleaseQuoteRequest | undefined) =>
  useEndpoint(
    quoteRelease,
    { body: asked ?? { link: '', choice: {} } },
    { enabled: asked !== undefined, placeholderData: keepPreviousData, staleTime: 0 },
  );

/** Releases the order, or asks a second person to confirm it. The quote says whether a second person is needed. */
export const useRelease = () =>
  useActs(
    [requestRelease, releaseOrder],
    async (send, { terms, second }: { readonly terms: ReleaseTerms; readonly second: boolean }) =>
      second
        ? { asked: await send(requestRelease, { body: terms }) }
        : { order: await send(releaseOrder, { body: terms }) },
  );

export const useReleaseRequests = () =>
  useEndpoint(listReleaseRequests, {}, { staleTime: 0, select: ({ requests }) => requests });
export const useConfirmRelease = () =>
  useAct(confirmRelease, ({ id, cards }: { readonly id: string; readonly cards: number }) => ({
    params: { request: id },
    body: { cards },
  }));
export const useDeclineRelease = () => useAct(declineRelease, (id: string) => ({ params: { request: id } }));
