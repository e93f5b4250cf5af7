// Packages as both sides read them: the school that receives them, and the vendor that packed them.
import { DeliveryPlaceCopy } from '@lanyard/accounts/api-delivery-places';
import { endings, stages } from '@lanyard/domain/card';
import {
  claimAnswers,
  claimKinds,
  packageActNames,
  packageEventKinds,
  packageStatuses,
  shownPackageStatuses,
} from '@lanyard/domain/package';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
/** Refusals that depend on the state of a package. */
export const packageRefusals = [
  'not_found',
  'package_open',
  'package_sealed',
  'package_dispatched',
  'package_not_dispatched',
  'package_delivered',
  'package_not_delivered',
] as const;
export const Package = z.object({
  id: z.uuid(),
  /** The package's name, for example PKG-0042. */
  name: z.string(),
  order: z.object({ id: z.uuid(), name: z.string() }),
  school: z.object({ id: z.string(), name: z.string(), colour: z.string() }),
  vendor: z.object({ id: z.string(), name: z.string() }),
  section: z.object({ id: z.uuid(), label: z.string() }),
  /** The label of the class's academic year, if it is not the current one. Null for a vendor. */
  earlierYear: z.nullable(z.string()),
  /** The number of cards in the package. */
  cards: Count,
  status: z.enum(packageStatuses),
  /** The status on screen: a package that is late shows as delayed. */
  shown: z.enum(shownPackageStatuses),
  /** False while someone packs the package. */
  sealed: z.boolean(),
  /** Cards of its class that were not in the package when it was sealed. `words` says why. */
  missing: Count,
  shortWords: z.nullable(z.string()),
  /** Our tracking number: ten uppercase letters and digits. */
  tracking: z.string(),
  /** The courier's own tracking number, if it differs from ours. */
  courierNumber: z.nullable(z.string()),
  /** Null before the dispatch. If `id` is null, someone brings the package by hand. */
  courier: z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() })),
  /** The URL of the courier's page about the package. */
  courierPage: z.nullable(z.string()),
  /** The place of the last scan. */
  location: z.nullable(z.string()),
  estimatedOn: z.nullable(z.iso.date()),
  /** The problem that the carrier reported. */
  exception: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
  sealedAt: z.nullable(z.iso.datetime()),
  dispatchedAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
  version: z.int(),
});
export type Package = z.infer<typeof Package>;

export const packageFilters = ['all', ...shownPackageStatuses] as const;
export type PackageFilter = (typeof packageFilters)[number];
const After = z.optional(z.string().check(z.maxLength(300)));
const Limit = z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50);

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages',
  reads: 'packages',
  summary: 'Packages: the delayed first, then the ready, the dispatched and the delivered',
  action: 'package.read',
  query: z.object({
    status: z._default(z.enum(packageFilters), 'all'),
    /** Searches the package's name, class and tracking number. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    order: z.optional(z.uuid()),
    after: After,
    limit: Limit,
  }),
  ok: z.object({ packages: z.array(Package), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

/** `dispatched` does not include delayed packages. */
export const PackageCounts = z.object({
  ready: Count,
  dispatched: Count,
  delivered: Count,
  delayed: Count,
});
export type PackageCounts = z.infer<typeof PackageCounts>;
export const countPackages = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/counts',
  reads: 'packages',
  summary: 'How many packages are ready, dispatched, delivered and delayed',
  action: 'package.read',
  /**
   * `shop`: the vendor whose packages the caller packs and sends: itself, or a school's own print room. Null if there
   * is none. `hasVendor`: false for a school that works with no vendor.
   */
  ok: z.extend(PackageCounts, { shop: z.nullable(z.string()), hasVendor: z.boolean() }),
  refusals: [],
});

/** The id and version of a child's picture, which are parts of its URL. */
export const CardPhotoRef = z.object({ id: z.uuid(), version: z.int() });

export const PackageCard = z.object({
  id: z.uuid(),
  serial: z.string(),
  /** The name on the card. Null if the card prints no name. */
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  stage: z.enum(stages),
  ended: z.nullable(z.enum(endings)),
  /** The id of the enrolment. Null for a vendor. */
  student: z.nullable(z.uuid()),
  /** Null for a vendor, who sees only what is printed. */
  photo: z.nullable(CardPhotoRef),
  handedOverAt: z.nullable(z.iso.datetime()),
  /** True if the photo on the card has an open doubt. Nobody can hand over such a card. Always false for a vendor. */
  doubted: z.boolean(),
});
export type PackageCard = z.infer<typeof PackageCard>;

/** Why a card of the class is not in the package. */
export const missingReasons = [
  'not_printed',
  'not_checked',
  'checked',
  'failed',
  'held',
  'put_aside',
] as const;
export const MissingCard = z.object({
  id: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  why: z.enum(missingReasons),
});
export type MissingCard = z.infer<typeof MissingCard>;

/** What changed for the student after the card was printed. The packing screen shows it until the dispatch. */
export const lateChanges = ['moved', 'moved_printed', 'left'] as const;
export const LateChangeCard = z.object({
  card: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  change: z.enum(lateChanges),
  /** The class that the student is in now. Null if the student left. */
  section: z.nullable(z.object({ id: z.uuid(), label: z.string() })),
});
export type LateChangeCard = z.infer<typeof LateChangeCard>;

export const Claim = z.object({
  id: z.uuid(),
  package: z.object({ id: z.uuid(), name: z.string(), label: z.string() }),
  order: z.object({ id: z.uuid(), name: z.string() }),
  card: z.object({ id: z.uuid(), serial: z.string(), name: z.nullable(z.string()) }),
  kind: z.enum(claimKinds),
  words: z.string(),
  at: z.iso.datetime(),
  /** Null if the person is on the other side. */
  by: z.nullable(z.string()),
  answer: z.nullable(z.enum(claimAnswers)),
  answerWords: z.string(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** The order that prints the card again. Null while the reprint waits for a proof or a release. */
  reprint: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type Claim = z.infer<typeof Claim>;

export const PackageInFull = z.extend(Package, {
  /** The text of the label's QR code. */
  code: z.string(),
  /** Eighteen digits. Null if the vendor has no GS1 prefix. */
  sscc: z.nullable(z.string()),
  /** Where the package goes: the copy of its order. Null if the school named no place. */
  deliveryPlace: z.nullable(DeliveryPlaceCopy),
  /** Null if the person is on the other side. */
  madeBy: z.nullable(z.string()),
  /** Sorted by roll number. */
  members: z.array(PackageCard),
  /** Cards of its class and order that are in no package. Empty after the dispatch. */
  missingCards: z.array(MissingCard),
  late: z.array(LateChangeCard),
  handedOver: Count,
  rating: z.nullable(z.int()),
  remarks: z.string(),
  receivedBy: z.nullable(z.string()),
  claims: z.array(Claim),
  /** What the person who asks may do with the package now. */
  acts: z.array(z.enum(packageActNames)),
});
export type PackageInFull = z.infer<typeof PackageInFull>;
export const getPackage = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/:package',
  reads: 'packages',
  summary: 'One package with its cards',
  action: 'package.read',
  versioned: true,
  ok: PackageInFull,
  refusals: ['not_found'],
});
export const findPackage = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/find',
  summary: 'The package with this code, name, tracking number or SSCC, as it was scanned or typed',
  action: 'package.read',
  query: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  ok: PackageInFull,
  refusals: ['not_found'],
});

export const packageEventSides = ['school', 'vendor', 'system', 'carrier'] as const;
export const PackageEvent = z.object({
  id: z.uuid(),
  kind: z.enum(packageEventKinds),
  /** When the event happened. Offline scans arrive later. */
  at: z.iso.datetime(),
  keptAt: z.iso.datetime(),
  side: z.enum(packageEventSides),
  /** Null for carriers, for the system and for people on the other side. */
  by: z.nullable(z.string()),
  place: z.nullable(z.string()),
  card: z.nullable(z.object({ id: z.uuid(), serial: z.string(), name: z.nullable(z.string()) })),
  count: z.nullable(Count),
  words: z.string(),
});
export type PackageEvent = z.infer<typeof PackageEvent>;
export const listPackageEvents = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/packages/:package/events',
  reads: 'packages',
  summary: 'Every scan of a package and its cards, with place and person, the newest first',
  action: 'package.read',
  query: z.object({
    /** If false, returns only events of the whole package, without events of single cards. */
    cards: z._default(z.stringbool(), true),
    after: After,
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  }),
  ok: z.object({ events: z.array(PackageEvent), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});
