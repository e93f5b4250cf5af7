// Packing: checked cards go into packages, and packages are dispatched. A package has one class of one order.
import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Package, PackageInFull, packageRefusals } from './api.ts';

const Count = z.int();
const changes = ['packages', 'orders', 'students', 'dashboard'] as const;
const packing = { action: 'package.create', changes } as const;
const Cards = z.array(z.uuid()).check(z.maxLength(500));

/** A class of an order with cards to pack. */
export const PackableSection = z.object({
  order: z.object({
    id: z.uuid(),
    name: z.string(),
    school: z.string(),
    dueOn: z.iso.date(),
    held: z.boolean(),
  }),
  section: z.object({ id: z.uuid(), label: z.string() }),
  /** Checked cards that are in no package. */
  checked: Count,
  /** Cards that are not checked yet, or are put aside. */
  notYet: Count,
  /** Cards that are already in packages. */
  packed: Count,
  /** The package of this class that is being packed. */
  open: z.nullable(z.object({ id: z.uuid(), name: z.string(), cards: Count })),
});
export type PackableSection = z.infer<typeof PackableSection>;
export const listPackable = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/packable',
  reads: 'packages',
  summary: 'Classes with cards that are checked and in no package, the soonest due first',
  action: 'package.create',
  query: z.object({ order: z.optional(z.uuid()) }),
  ok: z.object({ sections: z.array(PackableSection) }),
  refusals: [],
});

export const ShortageReason = z
  .string()
  .check(z.trim(), z.minLength(leastReason, shortReasonError), z.maxLength(300, 'At most 300 characters.'));
export const createPackage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages',
  summary: 'Begin a package of one section of an order',
  ...packing,
  creates: true,
  mostBody: 32 * KiB,
  body: z.object({
    order: z.uuid(),
    section: z.uuid(),
    /**
     * The cards that go into the package at once. `checked` means all checked cards. If the list is empty, someone
     * scans cards into the package.
     */
    cards: z._default(z.union([z.literal('checked'), Cards]), 'checked'),
    /** Also seals the package. If cards are missing, `words` must say why. */
    seal: z._default(z.boolean(), false),
    words: z.optional(ShortageReason),
  }),
  ok: PackageInFull,
  refusals: [
    'not_found',
    'nothing_to_pack',
    'package_begun',
    'package_short',
    'package_empty',
    'order_held',
    'order_recalled',
  ],
});
export const autoPack = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/auto',
  summary: 'Pack every checked card of an order by class; whole packages are sealed, short ones stay open',
  ...packing,
  creates: true,
  body: z.object({ order: z.uuid() }),
  ok: z.object({
    packages: z.array(Package),
    cards: Count,
    /** Cards that show the old class of a student who moved, and cards of students who left. */
    putAside: Count,
    pulled: Count,
  }),
  refusals: ['not_found', 'nothing_to_pack', 'order_held', 'order_recalled'],
});

export const cardLeftOuts = [
  'already_in',
  'other_section',
  'other_order',
  'other_package',
  'put_aside',
  'pulled',
  'card_ended',
  'card_unchecked',
  'card_failed',
  'card_on_its_way',
  'order_held',
  'not_in',
  'not_found',
] as const;
export const PackResponse = z.object({
  package: Package,
  done: z.array(z.uuid()),
  leftOut: z.array(z.object({ card: z.uuid(), serial: z.string(), why: z.enum(cardLeftOuts) })),
});
export type PackResponse = z.infer<typeof PackResponse>;
export const packCards = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/pack',
  summary: 'Put cards into a package that is open',
  ...packing,
  mostBody: 32 * KiB,
  body: z.object({ cards: Cards.check(z.minLength(1)) }),
  ok: PackResponse,
  refusals: [...packageRefusals],
});
export const unpackCards = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/unpack',
  summary: 'Take cards out of a package that is open',
  ...packing,
  mostBody: 32 * KiB,
  body: z.object({ cards: Cards.check(z.minLength(1)) }),
  ok: PackResponse,
  refusals: [...packageRefusals],
});
export const sealPackage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/seal',
  summary: 'Close a package; a short one only with a reason',
  ...packing,
  body: z.object({ words: z.optional(ShortageReason) }),
  ok: Package,
  refusals: [...packageRefusals, 'package_short', 'package_empty'],
});
export const reopenPackage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/reopen',
  summary: 'Open a sealed package again, before it is dispatched',
  ...packing,
  ok: Package,
  refusals: [...packageRefusals, 'package_begun'],
});
export const discardPackage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/drop',
  summary: 'Take everything out of a package that was not dispatched, and forget it',
  ...packing,
  ok: z.object({ unpacked: Count }),
  refusals: [...packageRefusals],
});

/**
 * The couriers that a dispatch can name: a vendor's active couriers, or the built-in couriers for a school's own print
 * room.
 */
export const listDispatchCouriers = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/couriers',
  reads: 'packages',
  summary: 'The couriers a package can be given to',
  action: 'package.dispatch',
  ok: z.object({ couriers: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  refusals: [],
});
export const PlaceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
export const DispatchTerms = z.object({
  /** Null if someone brings the package by hand. */
  courier: z.nullable(z.uuid()),
  /** The courier's own tracking number. If it is missing, our tracking number is used. */
  courierNumber: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{3,39}$/, 'Letters, digits and hyphens, 4 to 40 of them.'),
      ),
  ),
  estimatedOn: z.iso.date('Say a day.'),
});
export const dispatchPackage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/dispatch',
  summary: 'Give a package to a courier; one that is whole is sealed with it',
  action: 'package.dispatch',
  changes,
  creates: true,
  body: z.extend(DispatchTerms, { place: z.optional(PlaceName) }),
  ok: Package,
  refusals: [...packageRefusals, 'package_short', 'package_empty', 'order_held', 'invalid_input'],
});
export const undoDispatch = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/undo-dispatch',
  summary:
    'It did not leave after all: take a dispatch back, until the courier or the school has seen the package',
  action: 'package.dispatch',
  changes,
  ok: Package,
  refusals: [...packageRefusals, 'package_seen'],
});
export const changeEstimate = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/estimate',
  summary: 'Say a new day of arrival of a package that is on its way',
  action: 'package.dispatch',
  changes: ['packages', 'dashboard', 'students'],
  body: z.object({
    estimatedOn: z.iso.date('Say a day.'),
    words: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  ok: Package,
  refusals: [...packageRefusals, 'invalid_input'],
});

export const asideAnswers = ['replace', 'as_it_is'] as const;
/** A card that shows the old class of a student who moved. */
export const Aside = z.object({
  id: z.uuid(),
  card: z.object({
    id: z.uuid(),
    serial: z.string(),
    name: z.nullable(z.string()),
    identifier: z.nullable(z.string()),
  }),
  order: z.object({ id: z.uuid(), name: z.string() }),
  was: z.object({ id: z.uuid(), label: z.string() }),
  now: z.object({ id: z.uuid(), label: z.string() }),
  at: z.iso.datetime(),
  /** Null until someone decides. */
  answer: z.nullable(z.enum(asideAnswers)),
  words: z.string(),
  student: z.nullable(z.uuid()),
});
export type Aside = z.infer<typeof Aside>;
export const listAsides = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/put-aside',
  reads: 'packages',
  summary: 'Cards put aside at the packing table, those without a decision first',
  action: 'package.create',
  query: z.object({ open: z._default(z.stringbool(), false) }),
  ok: z.object({ asides: z.array(Aside) }),
  refusals: [],
});
export const decideAside = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/put-aside/:aside/decide',
  summary: 'A card with the old class on it: have a new one made, or hand it over as it is, with a reason',
  action: 'order.change',
  only: 'school',
  changes: ['packages', 'orders', 'students', 'proofs'],
  creates: true,
  body: z.object({ answer: z.enum(asideAnswers), words: ShortageReason }),
  ok: Aside,
  refusals: ['not_found', 'aside_decided', 'card_ended'],
});
