import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  addDeliveryPlace,
  changeDeliveryPlace,
  listDeliveryPlaces,
  makeDefaultDeliveryPlace,
  removeDeliveryPlace,
  type DeliveryPlace,
  type DeliveryPlaceDetails,
} from '../../api-delivery-places.ts';

export const useDeliveryPlaces = ({ enabled = true }: { readonly enabled?: boolean } = {}) =>
  useEndpoint(listDeliveryPlaces, {}, { enabled, staleTime: 0, select: ({ places }) => places });

type SaveInput = { readonly body: DeliveryPlaceDetails; readonly stored: DeliveryPlace | undefined };
/** Adds a place, or changes the stored one. */
export const useSaveDeliveryPlace = () =>
  useActs([addDeliveryPlace, changeDeliveryPlace], (send, { body, stored }: SaveInput) =>
    stored
      ? send(changeDeliveryPlace, { params: { place: stored.id }, version: stored.version, body })
      : send(addDeliveryPlace, { body }),
  );
export const useMakeDefaultDeliveryPlace = () =>
  useAct(makeDefaultDeliveryPlace, ({ id, version }: DeliveryPlace) => ({ params: { place: id }, version }));
export const useRemoveDeliveryPlace = () =>
  useAct(removeDeliveryPlace, ({ id, version }: DeliveryPlace) => ({ params: { place: id }, version }));
