// Packages as both sides read them: the school they go to, and the vendor that packed them.
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
/** What an act on one package may be told of where it stands. */
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
  /** PKG-0042 */
  name: z.string(),
  order: z.object({ id: z.uuid(), name: z.string() }),
  school: z.object({ id: z.string(), name: z.string(), colour: z.string() }),
  vendor: z.object({ id: z.string(), name: z.string() }),
  section: z.object({ id: z.uuid(), label: z.string() }),
  /** Members. */
  cards: Count,
  status: z.enum(packageStatuses),
  /** As people see it: delayed when it is late. */
  shown: z.enum(shownPackageStatuses),
  /** False while it is being packed. */
  sealed: z.boolean(),
  /** Cards of its class that were not in it when it was sealed, and why. */
  missing: Count,
  shortWords: z.nullable(z.string()),
  /** Ours: ten uppercase alphanumerics. */
  tracking: z.string(),
  /** The courier's own, where it is another. */
  courierNumber: z.nullable(z.string()),
  /** Null before the dispatch; `id` null: brought by hand. */
  courier: z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() })),
  /** The courier's page about it. */
  courierPage: z.nullable(z.string()),
  /** From the last scan. */
  location: z.nullable(z.string()),
  estimatedOn: z.nullable(z.iso.date()),
  /** What the carrier says is wrong. */
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
    /** In the package's name, its class or its tracking number. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    order: z.optional(z.uuid()),
    after: After,
    limit: Limit,
  }),
  ok: z.object({ packages: z.array(Package), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

/** Delayed ones are not among the dispatched. */
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
  /** `shop`: whose packages are packed and sent from here: a vendor's own, a school's print room's; null: none. */
  ok: z.extend(PackageCounts, { shop: z.nullable(z.string()) }),
  refusals: [],
});

/** What names the picture of a child. */
export const Photo = z.object({ id: z.uuid(), version: z.int() });

export const PackageCard = z.object({
  id: z.uuid(),
  serial: z.string(),
  /** As printed; null where the card does not print it. */
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  stage: z.enum(stages),
  ended: z.nullable(z.enum(endings)),
  /** The enrolment; for the school only. */
  student: z.nullable(z.uuid()),
  /** For the school only: a vendor sees what is printed. */
  photo: z.nullable(Photo),
  handedOverAt: z.nullable(z.iso.datetime()),
  /** The photo on it has an open doubt, so nobody can hand it over. Always false for a vendor. */
  doubted: z.boolean(),
});
export type PackageCard = z.infer<typeof PackageCard>;

/** Why a card of the class is not in it. */
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

/** What became otherwise since a card was printed; asked for at the packing table while a package is not dispatched. */
export const lateChanges = ['moved', 'moved_printed', 'left'] as const;
export const LateCard = z.object({
  card: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  change: z.enum(lateChanges),
  /** Of the class it belongs to now; null for who left. */
  section: z.nullable(z.object({ id: z.uuid(), label: z.string() })),
});
export type LateCard = z.infer<typeof LateCard>;

export const Claim = z.object({
  id: z.uuid(),
  package: z.object({ id: z.uuid(), name: z.string(), label: z.string() }),
  order: z.object({ id: z.uuid(), name: z.string() }),
  card: z.object({ id: z.uuid(), serial: z.string(), name: z.nullable(z.string()) }),
  kind: z.enum(claimKinds),
  words: z.string(),
  at: z.iso.datetime(),
  /** Null for the other side’s people. */
  by: z.nullable(z.string()),
  answer: z.nullable(z.enum(claimAnswers)),
  answerWords: z.string(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** The order in which it is printed again; null while it waits for a proof or a release. */
  reprint: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type Claim = z.infer<typeof Claim>;

export const PackageInFull = z.extend(Package, {
  /** What its label's QR says. */
  code: z.string(),
  /** Eighteen digits, where the vendor has a GS1 prefix. */
  sscc: z.nullable(z.string()),
  /** Null for the other side’s people. */
  madeBy: z.nullable(z.string()),
  /** In roll order. */
  members: z.array(PackageCard),
  /** Of its class and order, not in any package; empty from the dispatch on. */
  missingCards: z.array(MissingCard),
  late: z.array(LateCard),
  handedOver: Count,
  rating: z.nullable(z.int()),
  remarks: z.string(),
  receivedBy: z.nullable(z.string()),
  claims: z.array(Claim),
  /** What whoever asks may do with it now. */
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

export const sides = ['school', 'vendor', 'system', 'carrier'] as const;
export const PackageEvent = z.object({
  id: z.uuid(),
  kind: z.enum(packageEventKinds),
  /** When it happened: offline scans arrive later. */
  at: z.iso.datetime(),
  keptAt: z.iso.datetime(),
  side: z.enum(sides),
  /** Null for the other side’s people, carriers and the system. */
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
    /** False: of the package as a whole only. */
    cards: z._default(z.stringbool(), true),
    after: After,
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  }),
  ok: z.object({ events: z.array(PackageEvent), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});
