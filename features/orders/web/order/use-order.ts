// Hooks of the order page and the check screen: they read an order and its cards.
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { endpointUrlPath } from '@lanyard/http/call';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

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
import { getOrder, listMessages, listOrderEvents } from '../../api.ts';

type Asking = { readonly enabled?: boolean };

export const useOrder = (order: string, asking: Asking = {}) =>
  useEndpoint(getOrder, { params: { order } }, asking);

export type CardFilter = (typeof cardFilters)[number];
export type CardQuery = {
  readonly filter: CardFilter;
  readonly section?: string | undefined;
  readonly q?: string | undefined;
};
type CardPage = { readonly cards: Card[]; readonly next: string | null };
const flatCards = ({ pages }: InfiniteData<CardPage>): readonly Card[] => pages.flatMap(({ cards }) => cards);

export const useOrderCards = (order: string, query: CardQuery, limit = 60) =>
  usePages(
    listCards,
    { params: { order }, query: { ...query, limit } },
    { laterLimit: 200, placeholderData: keepPreviousData, select: flatCards },
  );

export const useCard = (card: string, asking: Asking = {}) =>
  useEndpoint(getCard, { params: { card } }, { ...asking, placeholderData: keepPreviousData });

export const useOrderEvents = (order: string) =>
  usePages(listOrderEvents, { params: { order }, query: { limit: 20 } });
export const useOrderMessages = (order: string) =>
  usePages(listMessages, { params: { order }, query: { limit: 10 } });
export const useOrderReprints = (order: string) =>
  usePages(listReprints, { params: { order }, query: { limit: 20 } });
export const useOrderChecks = (order: string, result?: 'passed' | 'failed') =>
  usePages(
    listChecks,
    { params: { order }, query: { result, limit: 20 } },
    { placeholderData: keepPreviousData },
  );

/** The URL of a picture of one side of the card. */
export const cardFaceAddress = (
  org: string,
  card: string,
  width: number,
  side: 'front' | 'back' = 'front',
): string => `${endpointUrlPath(getCardFace, { org, card })}?side=${side}&width=${String(width)}`;
/** The URL of the photo on a card. Only a vendor may load it. */
export const cardPhotoAddress = (org: string, card: string): string =>
  endpointUrlPath(getCardPhoto, { org, card });
