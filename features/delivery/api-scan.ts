// One door for everything that is scanned: pack, unpack, dispatch, receive, hand over. What was scanned offline comes as a
// list, in order; a scan that was heard before is answered as it was then.
import { scanModeNames, scanOutcomeNames, scanTones } from '@lanyard/domain/package-scan';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { DispatchWith, Place } from './api-pack.ts';
import { Photo } from './api.ts';

const Count = z.int();
export const Scan = z.object({
  /** Made where it was scanned: the same scan is the same id, however often it is sent. */
  id: z.uuid(),
  /** Counts up by one on each device, from 1. */
  seq: z.int().check(z.minimum(1)),
  at: z.iso.datetime(),
  mode: z.enum(scanModeNames),
  /** What the code says, or what was typed: a package’s code, name, tracking number or SSCC; a card’s serial. */
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** The package in hand: needed to pack and to unpack. */
  package: z._default(z.nullable(z.uuid()), null),
  place: z.optional(Place),
  /** In mode dispatch: chosen once for all. */
  dispatch: z.optional(DispatchWith),
});
export type Scan = z.infer<typeof Scan>;

const CardShown = z.object({
  id: z.uuid(),
  serial: z.string(),
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  section: z.object({ id: z.uuid(), label: z.string() }),
  /** The enrolment; for the school only. */
  student: z.nullable(z.uuid()),
  photo: z.nullable(Photo),
});
export const PackageShown = z.object({
  id: z.uuid(),
  name: z.string(),
  label: z.string(),
  order: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(['ready', 'dispatched', 'delivered']),
  sealed: z.boolean(),
  cards: Count,
  /** Cards of its class and order that are in no package. */
  missing: Count,
  handedOver: Count,
});
export type PackageShown = z.infer<typeof PackageShown>;
export const Scanned = z.object({
  id: z.uuid(),
  seq: Count,
  outcome: z.enum(scanOutcomeNames),
  tone: z.enum(scanTones),
  /** Answered as it was then. */
  repeat: z.boolean(),
  card: z.nullable(CardShown),
  /** The package in hand, as it is now. */
  package: z.nullable(PackageShown),
  /** Where a wrong card belongs: its class, and the package of that class that is open or holds it. */
  belongs: z.nullable(
    z.object({
      label: z.string(),
      section: z.uuid(),
      package: z.nullable(
        z.object({ id: z.uuid(), name: z.string(), /** It can go into it. */ open: z.boolean() }),
      ),
    }),
  ),
});
export type Scanned = z.infer<typeof Scanned>;

export const sendScans = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/scans',
  summary: 'What was scanned, in order; each once, however often it is sent',
  action: 'package.read',
  changes: ['packages', 'orders', 'students', 'dashboard'],
  mostBody: 1024 * KiB,
  body: z.object({
    /** Of this browser; made once and kept. */
    device: z.uuid(),
    scans: z.array(Scan).check(z.minLength(1), z.maxLength(100)),
  }),
  ok: z.object({ scans: z.array(Scanned), /** The next number of this device. */ nextSeq: Count }),
  /** `scans_missing`: something between was not sent; `nextSeq` says from where. */
  refusals: ['scans_missing', 'invalid_input'],
});
