import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { DeliveryPlace, DeliveryPlaceDetails } from '../../api-delivery-places.ts';
import {
  deleteDeliveryPlace,
  deliveryPlaceById,
  deliveryPlaces,
  insertDeliveryPlace,
  isDeliveryPlaceNameTaken,
  lockDeliveryPlaces,
  moveDefaultDeliveryPlace,
  updateDeliveryPlace,
} from '../queries/delivery-places.ts';

type Unchangeable = Refusal<'not_found' | 'changed_meanwhile'>;

const nameTaken = refuse('invalid_input', {
  errors: [{ path: 'body.name', message: 'Another delivery place has this name.' }],
});

export const listDeliveryPlaces = async ({ tx, org }: Act): Promise<{ places: DeliveryPlace[] }> => ({
  places: await deliveryPlaces(tx, org),
});

/** The audit has the name only: contact and phone are about a person. */
async function recordPlace(
  act: Act,
  { id, name: label }: DeliveryPlace,
  kind: 'delivery_place_changed' | 'delivery_place_removed' = 'delivery_place_changed',
): Promise<void> {
  await recordAudit(act, { action: 'settings.edit', subjects: [id], detail: { label } });
  await recordActivity(act, { kind, detail: { label } });
}

export async function addDeliveryPlace(
  act: Act,
  details: DeliveryPlaceDetails,
): Promise<DeliveryPlace | Refusal<'invalid_input'>> {
  const { tx, org } = act;
  if (await isDeliveryPlaceNameTaken(tx, org, details.name, null)) return nameTaken;
  // The first place is the default. If two people add the first place at once, the second one is not.
  const added =
    (await insertDeliveryPlace(tx, org, details, true)) ??
    (await insertDeliveryPlace(tx, org, details, false));
  if (!added) return nameTaken;
  await recordPlace(act, added);
  return added;
}

/** Locks the places and returns the one with this id, if it still has this version. */
async function lockedPlace(act: Act, id: string, version: number): Promise<DeliveryPlace | Unchangeable> {
  await lockDeliveryPlaces(act.tx, act.org);
  const now = await deliveryPlaceById(act.tx, act.org, id);
  if (!now) return refuse('not_found');
  return now.version === version ? now : refuse('changed_meanwhile', { now });
}

export async function changeDeliveryPlace(
  act: Act,
  id: string,
  version: number,
  details: DeliveryPlaceDetails,
): Promise<DeliveryPlace | Unchangeable | Refusal<'invalid_input'>> {
  const { tx, org } = act;
  const before = await lockedPlace(act, id, version);
  if (isRefusal(before)) return before;
  if (await isDeliveryPlaceNameTaken(tx, org, details.name, id)) return nameTaken;
  const changed = await updateDeliveryPlace(tx, org, before, details);
  if (!changed) return refuse('not_found');
  await recordPlace(act, changed);
  return changed;
}

export async function makeDefaultDeliveryPlace(
  act: Act,
  id: string,
  version: number,
): Promise<DeliveryPlace | Unchangeable> {
  const before = await lockedPlace(act, id, version);
  if (isRefusal(before) || before.isDefault) return before;
  await moveDefaultDeliveryPlace(act.tx, act.org, id);
  await recordPlace(act, before);
  return (await deliveryPlaceById(act.tx, act.org, id)) ?? refuse('not_found');
}

/** New orders need to know where they go, so the default stays as long as there are other places. */
export async function removeDeliveryPlace(
  act: Act,
  id: string,
  version: number,
): Promise<Record<string, never> | Unchangeable | Refusal<'place_is_default'>> {
  const place = await lockedPlace(act, id, version);
  if (isRefusal(place)) return place;
  const all = await deliveryPlaces(act.tx, act.org);
  if (place.isDefault && all.length > 1) return refuse('place_is_default');
  await deleteDeliveryPlace(act.tx, act.org, id);
  await recordPlace(act, place, 'delivery_place_removed');
  return {};
}
