// One endpoint for all scans: pack, unpack, dispatch, receive and hand over. A phone sends its offline scans as a list,
// in sequence. If the server already has a scan, it repeats the first answer.
import { scanModeNames, scanOutcomeNames, scanTones } from '@lanyard/domain/package-scan';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { DispatchTerms, PlaceName } from './api-pack.ts';
import { CardPhotoRef } from './api.ts';

const Count = z.int();
export const Scan = z.object({
  /** The device creates the id, so a scan has the same id however often it is sent. */
  id: z.uuid(),
  /** Each device counts its scans from 1. */
  seq: z.int().check(z.minimum(1)),
  at: z.iso.datetime(),
  mode: z.enum(scanModeNames),
  /** The scanned or typed text: a package’s code, name, tracking number or SSCC, or a card’s serial. */
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** The package that is being packed or unpacked. Those two modes need it. */
  package: z._default(z.nullable(z.uuid()), null),
  place: z.optional(PlaceName),
  /** The courier and the expected day for scans in the mode `dispatch`, chosen once for all scans. */
  dispatch: z.optional(DispatchTerms),
});
export type Scan = z.infer<typeof Scan>;

const CardShown = z.object({
  id: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  section: z.object({ id: z.uuid(), label: z.string() }),
  /** The id of the enrolment. Null for a vendor. */
  student: z.nullable(z.uuid()),
  photo: z.nullable(CardPhotoRef),
});
export const ScannedPackage = z.object({
  id: z.uuid(),
  name: z.string(),
  label: z.string(),
  order: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(['ready', 'dispatched', 'delivered']),
  sealed: z.boolean(),
  cards: Count,
  /** The name of the delivery place. Null if the school named none. */
  place: z.nullable(z.string()),
  /** Cards of the package's class and order that are in no package. */
  missing: Count,
  handedOver: Count,
  /** The cards that are handed over, and those that can be. */
  toHandOver: Count,
});
export type ScannedPackage = z.infer<typeof ScannedPackage>;
export const ScanResult = z.object({
  id: z.uuid(),
  seq: Count,
  outcome: z.enum(scanOutcomeNames),
  tone: z.enum(scanTones),
  /** True if the server already had this scan and repeats its first answer. */
  repeat: z.boolean(),
  card: z.nullable(CardShown),
  /** The package that is being packed or unpacked, as it is now. */
  package: z.nullable(ScannedPackage),
  /** Where a card of another class belongs: its class, and the package of that class that is open or has the card. */
  belongs: z.nullable(
    z.object({
      label: z.string(),
      section: z.uuid(),
      package: z.nullable(
        z.object({
          id: z.uuid(),
          name: z.string(),
          /** True if the card can still go into that package. */ open: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ScanResult = z.infer<typeof ScanResult>;

export const sendScans = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/scans',
  summary: 'What was scanned, in order; each once, however often it is sent',
  action: 'package.read',
  changes: ['packages', 'orders', 'students', 'dashboard'],
  mostBody: 1024 * KiB,
  body: z.object({
    /** The id of this browser, created once and stored. */
    device: z.uuid(),
    scans: z.array(Scan).check(z.minLength(1), z.maxLength(100)),
  }),
  ok: z.object({
    scans: z.array(ScanResult),
    /** The number that this device must use next. */ nextSeq: Count,
  }),
  /** `scans_missing`: the server has not received every earlier scan. `nextSeq` is the first that is missing. */
  refusals: ['scans_missing', 'invalid_input'],
});
