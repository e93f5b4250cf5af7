import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { DeliveryPlace, DeliveryPlaceCopy, DeliveryPlaceDetails } from '../../api-delivery-places.ts';

const columns = sql`id, name, contact, phone, address, country, is_default as "isDefault", version`;

/** The default first, the others by name. */
export const deliveryPlaces = (tx: Tx, org: string): Promise<DeliveryPlace[]> =>
  all<DeliveryPlace>(tx)`
    select ${columns} from delivery_places where org_id = ${org} order by is_default desc, lower(name), id`;

export const deliveryPlaceById = (tx: Tx, org: string, id: string): Promise<DeliveryPlace | undefined> =>
  one<DeliveryPlace>(tx)`select ${columns} from delivery_places where org_id = ${org} and id = ${id}::uuid`;

/** The copy that an order stores: of this place, or of the default if there is no such place. */
export const copyDeliveryPlace = async (
  tx: Tx,
  org: string,
  id: string | null,
): Promise<DeliveryPlaceCopy | null> =>
  (await one<DeliveryPlaceCopy>(tx)`
    select name, contact, phone, address, country from delivery_places
    where org_id = ${org} and (is_default or id = ${id}::uuid) order by id = ${id}::uuid desc nulls last limit 1`) ??
  null;

/** Acts that change which place is the default, or how many there are, wait for each other on these rows. */
export const lockDeliveryPlaces = (tx: Tx, org: string): Promise<{ id: string }[]> =>
  all<{ id: string }>(tx)`select id from delivery_places where org_id = ${org} order by id for update`;

export const isDeliveryPlaceNameTaken = async (
  tx: Tx,
  org: string,
  name: string,
  except: string | null,
): Promise<boolean> =>
  (await one<{ id: string }>(tx)`
    select id from delivery_places
    where org_id = ${org} and lower(name) = lower(${name}) and id is distinct from ${except}::uuid`) !==
  undefined;

/** Returns nothing if the school has a default already, or the name is taken. */
export const insertDeliveryPlace = (
  tx: Tx,
  org: string,
  { name, contact, phone, address, country }: DeliveryPlaceDetails,
  isDefault: boolean,
): Promise<DeliveryPlace | undefined> =>
  one<DeliveryPlace>(tx)`
    insert into delivery_places (org_id, name, contact, phone, address, country, is_default)
    values (${org}, ${name}, ${contact}, ${phone}, ${address}, ${country}, ${isDefault})
    on conflict do nothing
    returning ${columns}`;

/** Returns nothing if the version differs. */
export const updateDeliveryPlace = (
  tx: Tx,
  org: string,
  { id, version }: { readonly id: string; readonly version: number },
  { name, contact, phone, address, country }: DeliveryPlaceDetails,
): Promise<DeliveryPlace | undefined> =>
  one<DeliveryPlace>(tx)`
    update delivery_places
    set name = ${name}, contact = ${contact}, phone = ${phone}, address = ${address}, country = ${country},
      version = version + 1
    where org_id = ${org} and id = ${id}::uuid and version = ${version}
    returning ${columns}`;

export async function moveDefaultDeliveryPlace(tx: Tx, org: string, id: string): Promise<void> {
  await sql`update delivery_places set is_default = false, version = version + 1
    where org_id = ${org} and is_default and id <> ${id}::uuid`.execute(tx);
  await sql`update delivery_places set is_default = true, version = version + 1
    where org_id = ${org} and not is_default and id = ${id}::uuid`.execute(tx);
}

export const deleteDeliveryPlace = (tx: Tx, org: string, id: string) =>
  sql`delete from delivery_places where org_id = ${org} and id = ${id}::uuid`.execute(tx);
