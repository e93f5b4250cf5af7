import { may, type Action } from '@lanyard/domain/role';
import { createContext, use } from 'react';

import type { Me, Membership } from '../api.ts';

/** Where this tab stands: the signed-in person in one organisation. */
export type Place = Membership & { readonly person: Me['person'] };

export const PlaceContext = createContext<Place | undefined>(undefined);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('outside of an organisation');
  return place;
}

/** The same table the server asks. */
export const useMay = (action: Action): boolean => may(usePlace().roles, action);
