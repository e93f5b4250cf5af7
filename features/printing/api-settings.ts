// A vendor's own settings: prices, couriers and daily capacity. Printers are in `api-settings-printers.ts`.
import { isTrackingPattern } from '@lanyard/domain/courier';
import { isGs1Prefix } from '@lanyard/domain/gs1';
import { isCurrency, mostMinorUnits } from '@lanyard/domain/money';
import { weekdays } from '@lanyard/domain/working-day';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

/** The name of a printer, a stock or a courier. */
export const VendorItemName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Write a name.'),
    z.maxLength(60, 'A name has at most 60 characters.'),
    z.regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, 'There is a character that cannot be printed.'),
  );

const Amount = z
  .int('Write an amount.')
  .check(z.minimum(0, 'Write an amount.'), z.maximum(mostMinorUnits, 'That is more than can be kept.'));

/** The `PriceList` of the domain. Amounts are in minor units of the currency. */
export const PriceList = z.object({
  currency: z.string().check(z.refine((code) => isCurrency(code), 'Choose a currency from the list.')),
  /** The price of one card, by the type of its template. */
  perCard: z.object({ id_card: Amount, badge: Amount, certificate: Amount, other: Amount }),
  /** Added to the price of the cards if the priority is high. */
  rushPercent: z
    .int('Write a whole percent.')
    .check(z.minimum(0, 'Write 0 or more.'), z.maximum(500, 'At most 500%.')),
  /** The price of a reprint that the school pays. */
  reprint: Amount,
  shipping: Amount,
  /** The lowest price of an order, without shipping. */
  minimum: Amount,
});
export type PriceList = z.infer<typeof PriceList>;
export type CardType = keyof PriceList['perCard'];

/** A school that the vendor works for, with the id of their link. */
const LinkedSchool = z.object({ link: z.uuid(), name: z.string(), colour: z.string() });
export type LinkedSchool = z.infer<typeof LinkedSchool>;

export const StoredPriceList = z.object({
  id: z.uuid(),
  /** Null for the default, which applies to every school without a price list of its own. */
  school: z.nullable(z.object({ name: z.string(), colour: z.string(), linked: z.boolean() })),
  prices: PriceList,
  changedAt: z.iso.datetime(),
  version: z.int(),
});
export type StoredPriceList = z.infer<typeof StoredPriceList>;

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/price-lists',
  reads: 'vendor-settings',
  summary: 'The vendor’s price lists: the default first, then those of single schools',
  action: 'settings.edit',
  only: 'vendor',
  ok: z.object({
    lists: z.array(StoredPriceList),
    /** Linked schools that pay the default prices. */
    schools: z.array(LinkedSchool),
  }),
  refusals: [],
});

export const NewPriceList = z.object({
  /** The link with the school that pays these prices. Null for the default. */
  link: z.nullable(z.uuid()),
  prices: PriceList,
});
export type NewPriceList = z.output<typeof NewPriceList>;

export const addPriceList = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/price-lists',
  summary: 'Set the default prices, or those of one school',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  creates: true,
  versioned: true,
  mostBody: 64 * KiB,
  body: NewPriceList,
  ok: StoredPriceList,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const changePriceList = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/price-lists/:list',
  summary: 'Change a price list; orders that were released keep their price',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  versioned: true,
  mostBody: 64 * KiB,
  body: PriceList,
  ok: StoredPriceList,
  refusals: ['not_found', 'changed_meanwhile'],
});

export const removePriceList = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/price-lists/:list',
  summary: 'Remove a price list; the school pays the default again',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  versioned: true,
  ok: z.object({}),
  refusals: ['not_found', 'changed_meanwhile'],
});

export const Courier = z.object({
  id: z.uuid(),
  name: z.string(),
  /** True if every vendor has this courier. Its name cannot be changed. */
  builtIn: z.boolean(),
  /** The web address where people track a package, with `{number}` for its number. */
  tracking: z.nullable(z.string()),
  active: z.boolean(),
  version: z.int(),
});
export type Courier = z.infer<typeof Courier>;

export const listCouriers = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/couriers',
  reads: 'vendor-settings',
  summary: 'Who takes the vendor’s packages to schools',
  action: 'order.produce',
  ok: z.object({ couriers: z.array(Courier) }),
  refusals: [],
});

const Tracking = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(300, 'At most 300 characters.'),
    z.refine(
      (pattern) => isTrackingPattern(pattern),
      'An address such as https://courier.example/track/{number}.',
    ),
  ),
);

export const NewCourier = z.object({ name: VendorItemName, tracking: Tracking });
export type NewCourier = z.output<typeof NewCourier>;

export const addCourier = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/couriers',
  summary: 'Add a courier',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  creates: true,
  versioned: true,
  body: NewCourier,
  ok: Courier,
  refusals: ['invalid_input'],
});

export const CourierChange = z.object({ ...NewCourier.shape, active: z.boolean() });
export type CourierChange = z.output<typeof CourierChange>;

export const changeCourier = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/couriers/:courier',
  summary: 'Change a courier, or use it no more; one that every vendor has keeps its name',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  versioned: true,
  body: CourierChange,
  ok: Courier,
  refusals: ['not_found', 'invalid_input', 'changed_meanwhile'],
});

const production = {
  /** Cards on a working day. If this is null, Lanyard cannot warn of dates that will be missed. */
  cardsPerDay: z.nullable(
    z
      .int('Write a whole number.')
      .check(z.minimum(1, 'At least 1.'), z.maximum(1_000_000, 'At most 1,000,000.')),
  ),
  /** Weekday 1 is Monday. */
  workingDays: z.array(z.literal([...weekdays])).check(
    z.minLength(1, 'Choose at least one day.'),
    z.refine((days) => new Set(days).size === days.length, 'Each day once.'),
  ),
  /** Working days from the release of an order to its first due date. */
  dueDays: z
    .int('Write a whole number.')
    .check(z.minimum(1, 'At least 1 day.'), z.maximum(90, 'At most 90 days.')),
  gs1Prefix: z.nullable(
    z.string().check(
      z.trim(),
      z.refine((prefix) => isGs1Prefix(prefix), 'A GS1 company prefix has 4 to 12 digits.'),
    ),
  ),
};

export const VendorProductionSettings = z.object({ ...production, version: z.int() });
export type VendorProductionSettings = z.infer<typeof VendorProductionSettings>;

export const getProduction = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/production',
  reads: 'vendor-settings',
  summary: 'How much the vendor makes and when it works; version 0 before anything was said',
  action: 'order.produce',
  versioned: true,
  ok: VendorProductionSettings,
  refusals: [],
});

export const ProductionSettingsChange = z.object(production);
export type ProductionSettingsChange = z.output<typeof ProductionSettingsChange>;

export const changeProduction = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/production',
  summary: 'Say how much the vendor makes and when it works',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  versioned: true,
  mostBody: 64 * KiB,
  body: ProductionSettingsChange,
  ok: VendorProductionSettings,
  refusals: ['changed_meanwhile'],
});
