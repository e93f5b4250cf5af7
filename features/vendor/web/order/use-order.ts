// What the order page and the check screen know of an order and its cards, and what they do to it.
import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { addressOf, call, codeOf } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';

import {
  getCard,
  getCardFace,
  getCardPhoto,
  listCards,
  listChecks,
  listReprints,
  type Card,
  type cardFilters,
} from '../../api-cards.ts';
import { getOrder, listMessages, listOrderEvents, writeMessage } from '../../api.ts';

/** Everything of orders and cards stands under it: hearing of one makes it all stale. */
export const ordersKey = (org: string): QueryKey => ['orders', org];

/** Not there is an answer, and stays one. */
const retry = (failed: number, error: Error): boolean => codeOf(error) !== 'not_found' && failed < 2;

type Asking = { readonly enabled?: boolean };

export function useOrder(order: string, asking: Asking = {}) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...asking,
    retry,
    queryKey: [...ordersKey(org), 'one', order],
    queryFn: ({ signal }) => call(getOrder, { params: { org, order } }, signal),
  });
}

export type CardFilter = (typeof cardFilters)[number];
export type CardQuery = {
  readonly filter: CardFilter;
  readonly section?: string | undefined;
  readonly q?: string | undefined;
};
type CardPage = { readonly cards: Card[]; readonly next: string | null };
const flatCards = ({ pages }: InfiniteData<CardPage>): readonly Card[] => pages.flatMap(({ cards }) => cards);

export function useOrderCards(order: string, query: CardQuery, limit = 60) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...always,
    queryKey: [...ordersKey(org), 'cards', order, query, limit],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCards,
        {
          params: { org, order },
          query: { ...query, after: pageParam, limit: pageParam === undefined ? limit : 200 },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CardPage) => next,
    placeholderData: keepPreviousData,
    select: flatCards,
  });
}

export function useCard(card: string, asking: Asking = {}) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...asking,
    retry,
    queryKey: [...ordersKey(org), 'card', card],
    queryFn: ({ signal }) => call(getCard, { params: { org, card } }, signal),
    placeholderData: keepPreviousData,
  });
}

const listed = { ...always, initialPageParam: undefined as string | undefined } as const;
const nextOf = ({ next }: { readonly next: string | null }): string | null => next;

export function useOrderEvents(order: string) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...listed,
    queryKey: [...ordersKey(org), 'events', order],
    queryFn: ({ pageParam: after, signal }) =>
      call(listOrderEvents, { params: { org, order }, query: { after, limit: 20 } }, signal),
    getNextPageParam: nextOf,
  });
}
export function useMessages(order: string) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...listed,
    queryKey: [...ordersKey(org), 'messages', order],
    queryFn: ({ pageParam: after, signal }) =>
      call(listMessages, { params: { org, order }, query: { after, limit: 10 } }, signal),
    getNextPageParam: nextOf,
  });
}
export function useReprints(order: string) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...listed,
    queryKey: [...ordersKey(org), 'reprints', order],
    queryFn: ({ pageParam: after, signal }) =>
      call(listReprints, { params: { org, order }, query: { after, limit: 20 } }, signal),
    getNextPageParam: nextOf,
  });
}
export function useChecks(order: string, result?: 'passed' | 'failed') {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...listed,
    queryKey: [...ordersKey(org), 'checks', order, result],
    queryFn: ({ pageParam: after, signal }) =>
      call(listChecks, { params: { org, order }, query: { result, after, limit: 20 } }, signal),
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });
}

/** A side of the card as it is printed. */
export const faceOf = (org: string, card: string, width: number, side: 'front' | 'back' = 'front'): string =>
  `${addressOf(getCardFace, { org, card })}?side=${side}&width=${String(width)}`;
/** For a vendor only. */
export const photoOf = (org: string, card: string): string => addressOf(getCardPhoto, { org, card });

/** One act of either side. Whatever comes of it, what is shown is asked for again. */
export function useOrderAct<Asked, Done>(act: (org: string, asked: Asked, key: string) => Promise<Done>) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (asked: Asked) => act(org, asked, key.of(JSON.stringify(asked))),
    onSuccess: () => key.renew(),
    // Not waited for: at the table the next card is there before the lists are.
    onSettled: () => void client.invalidateQueries({ queryKey: ordersKey(org) }),
  });
}

export const useWriteMessage = (order: string) =>
  useOrderAct((org, words: string, key) =>
    call(writeMessage, { params: { org, order }, key, body: { words } }),
  );
