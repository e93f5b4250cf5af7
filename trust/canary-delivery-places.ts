import { insertDeliveryPlace } from '@lanyard/accounts/server/queries/delivery-places';

import type { CanarySchool, ObjectIds } from './canary-objects.ts';
import type { Installation } from './installation.ts';

export type DeliveryPlaceObjects = {
  readonly deliveryPlace: ObjectIds;
  /** Places that a call removes. They are never the default. */
  readonly spareDeliveryPlace: ObjectIds;
};

export async function createCanaryDeliveryPlaces(
  { town, withTenant }: Installation,
  canary: (school: CanarySchool) => string,
): Promise<DeliveryPlaceObjects> {
  const of = (school: CanarySchool): Promise<readonly string[]> =>
    withTenant({ org: town[school].org, user: '', as: 'app_worker' }, async ({ tx, org }) => {
      const ids: string[] = [];
      for (const number of ['1', '2', '3', '4']) {
        const text = `${canary(school)} ${number}`;
        const place = { name: text, contact: text, phone: '080 2345', address: text, country: 'IN' };
        ids.push((await insertDeliveryPlace(tx, org, place, number === '1'))?.id ?? '');
      }
      return ids;
    });
  const [alpha, beta] = [await of('alpha'), await of('beta')];
  const three = (first: number): ObjectIds => ({
    inScope: alpha[first] ?? '',
    outOfScope: alpha[first + 1] ?? '',
    foreign: beta[first] ?? '',
  });
  return { deliveryPlace: three(0), spareDeliveryPlace: three(2) };
}
