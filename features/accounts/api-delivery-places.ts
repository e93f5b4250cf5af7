// A school's delivery places: where packages for it go.
import { isCountryCode } from '@lanyard/domain/country';
import {
  addressLines,
  isPhoneNumber,
  mostAddressLineLength,
  mostAddressLines,
} from '@lanyard/domain/delivery-place';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const printable = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u;
const notPrintable = 'There is a character that cannot be printed.';
const Line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(most, `At most ${String(most)} characters.`),
      z.regex(printable, notPrintable),
    );

export const DeliveryPlaceDetails = z.object({
  name: Line(80).check(z.minLength(1, 'Write a name, such as School office.')),
  contact: Line(80),
  phone: Line(30).check(
    z.refine(
      (phone) => phone === '' || isPhoneNumber(phone),
      'Write a phone number, such as +91 80 2345 6789.',
    ),
  ),
  /** One to five lines. They are stored without empty lines and without space at the ends. */
  address: z.string().check(
    z.maxLength(1000, 'The address is too long.'),
    z.normalize('NFC'),
    z.overwrite((typed) => addressLines(typed).join('\n')),
    z.minLength(1, 'Write the address.'),
    z.refine(
      (address) => addressLines(address).length <= mostAddressLines,
      `Write at most ${String(mostAddressLines)} lines.`,
    ),
    z.refine(
      (address) => addressLines(address).every((line) => line.length <= mostAddressLineLength),
      `A line has at most ${String(mostAddressLineLength)} characters.`,
    ),
    z.refine((address) => addressLines(address).every((line) => printable.test(line)), notPrintable),
  ),
  country: z.string().check(z.refine((code) => isCountryCode(code), 'Choose a country from the list.')),
});
export type DeliveryPlaceDetails = z.output<typeof DeliveryPlaceDetails>;

/** A place as it was at some time. An order stores one. */
export const DeliveryPlaceCopy = z.object({
  name: z.string(),
  /** The person to ask for. Empty if the school named nobody. */
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  /** The two letters of ISO 3166-1. */
  country: z.string(),
});
export type DeliveryPlaceCopy = z.infer<typeof DeliveryPlaceCopy>;

export const DeliveryPlace = z.extend(DeliveryPlaceCopy, {
  id: z.uuid(),
  /** The place of a new order, unless the school chooses another. */
  isDefault: z.boolean(),
  version: z.int(),
});
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;

export const listDeliveryPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/delivery-places',
  reads: 'delivery-places',
  summary: 'Where packages for the school go, the default first',
  action: 'order.release',
  only: 'school',
  ok: z.object({ places: z.array(DeliveryPlace) }),
  refusals: [],
});

export const addDeliveryPlace = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/delivery-places',
  summary: 'Add a delivery place; the first one is the default',
  action: 'settings.edit',
  changes: ['delivery-places'],
  only: 'school',
  creates: true,
  versioned: true,
  body: DeliveryPlaceDetails,
  ok: DeliveryPlace,
  refusals: ['invalid_input'],
});

export const changeDeliveryPlace = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/delivery-places/:place',
  summary: 'Change a delivery place; orders that have it already keep what they have',
  action: 'settings.edit',
  changes: ['delivery-places'],
  only: 'school',
  versioned: true,
  body: DeliveryPlaceDetails,
  ok: DeliveryPlace,
  refusals: ['not_found', 'invalid_input', 'changed_meanwhile'],
});

export const makeDefaultDeliveryPlace = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/delivery-places/:place/default',
  summary: 'Make a delivery place the default of new orders',
  action: 'settings.edit',
  changes: ['delivery-places'],
  only: 'school',
  versioned: true,
  ok: DeliveryPlace,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const removeDeliveryPlace = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/delivery-places/:place',
  summary: 'Remove a delivery place; the default only if it is the last one',
  action: 'settings.edit',
  changes: ['delivery-places'],
  only: 'school',
  versioned: true,
  ok: z.object({}),
  refusals: ['not_found', 'place_is_default', 'changed_meanwhile'],
});
