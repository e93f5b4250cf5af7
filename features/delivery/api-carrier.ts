// News from carriers about packages: entered by hand, read from a file, or sent and signed by an aggregator.
import { carrierMeanings } from '@lanyard/domain/carrier-event';
import { globalEndpoint, endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { PlaceName } from './api-pack.ts';
import { Package, packageRefusals } from './api.ts';

const Count = z.int();
const Words = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
const changes = ['packages', 'dashboard', 'students'] as const;

export const recordCarrierEvent = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/packages/:package/carrier-events',
  summary: 'What the carrier said, written down by hand',
  action: 'package.dispatch',
  changes,
  body: z.object({
    meaning: z.enum(carrierMeanings),
    at: z.iso.datetime(),
    place: z.optional(PlaceName),
    words: Words,
  }),
  ok: Package,
  refusals: [...packageRefusals],
});

export const carrierLineFaults = [
  'no_tracking',
  'unknown_package',
  'unknown_status',
  'bad_time',
  'not_on_its_way',
] as const;
export const importCarrierEvents = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/carrier-events',
  summary:
    'A CSV of tracking events: tracking number, status, time, place and message, with a line of headings',
  action: 'package.dispatch',
  only: 'vendor',
  changes,
  mostBody: 1024 * KiB,
  body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(340_000)) }),
  ok: z.object({
    kept: Count,
    /** How many events the server already had. */
    again: Count,
    faults: z.array(z.object({ line: Count, why: z.enum(carrierLineFaults) })),
  }),
  refusals: ['invalid_input'],
});

/** A URL to which an aggregator sends news. Lanyard shows its secret once. */
export const CarrierHook = z.object({
  id: z.uuid(),
  /** The URL to which the aggregator sends. */
  address: z.string(),
  madeAt: z.iso.datetime(),
  lastHeardAt: z.nullable(z.iso.datetime()),
});
export type CarrierHook = z.infer<typeof CarrierHook>;
export const listCarrierHooks = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/carrier-hooks',
  reads: 'vendor-settings',
  summary: 'The addresses aggregators send tracking events to',
  action: 'settings.edit',
  only: 'vendor',
  ok: z.object({ hooks: z.array(CarrierHook) }),
  refusals: [],
});
export const addCarrierHook = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/carrier-hooks',
  summary: 'A new address for an aggregator, with the secret it signs with',
  action: 'settings.edit',
  only: 'vendor',
  changes: ['vendor-settings'],
  dangerous: 'create_carrier_hook',
  ok: z.extend(CarrierHook, { secret: z.string() }),
  refusals: [],
});
export const removeCarrierHook = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/carrier-hooks/:hook',
  summary: 'End an address: what is sent there is refused from now on',
  action: 'settings.edit',
  only: 'vendor',
  changes: ['vendor-settings'],
  ok: z.object({ id: z.uuid() }),
  refusals: ['not_found'],
});

/**
 * The body that AfterShip sends (`msg.tracking_number`, `msg.tag`, `msg.checkpoints`). `Lanyard-Signature` is the
 * base64 HMAC-SHA256 of the unchanged body, with the hook's secret.
 */
const Text = z.string().check(z.maxLength(300));
const Checkpoint = z.looseObject({
  tag: Text,
  checkpoint_time: z.optional(Text),
  message: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  location: z.optional(z.nullable(Text)),
  city: z.optional(z.nullable(Text)),
});
export const receiveCarrierEvents = globalEndpoint({
  method: 'POST',
  path: '/api/v1/carriers/:org/:hook',
  summary: 'What an aggregator tells of a package, signed',
  access: 'anyone',
  signed: 'lanyard-signature',
  body: z.looseObject({
    msg: z.looseObject({
      tracking_number: Text,
      tag: Text,
      checkpoints: z._default(z.array(Checkpoint).check(z.maxLength(200)), []),
    }),
  }),
  ok: z.object({ kept: Count }),
  refusals: ['not_found', 'signature_wrong', 'invalid_input'],
});
