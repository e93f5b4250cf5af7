import { may, type Action, type OrganisationKind, type Role } from '@lanyard/domain/role';
import { createContext, use } from 'react';

/** The signed-in person in the organisation that this tab shows. */
export type Place = {
  readonly org: string;
  readonly kind: OrganisationKind;
  readonly name: string;
  readonly colour: string;
  /** The id of the crest's file. */
  readonly crest: string | null;
  readonly timeZone: string;
  /** The label of the current academic year. A vendor has none. */
  readonly year: string | null;
  /** The last day of the current academic year. A vendor has none. */
  readonly yearEndsOn: string | null;
  readonly roles: readonly Role[];
  /** The day from which the organisation asks this person for a second factor. Null if it does not ask. */
  readonly secondFactorFrom: string | null;
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
};

export const PlaceContext = createContext<Place | undefined>(undefined);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('outside of an organisation');
  return place;
}

/** Uses the same permission table as the server. */
export const useMay = (action: Action): boolean => may(usePlace().roles, action);
