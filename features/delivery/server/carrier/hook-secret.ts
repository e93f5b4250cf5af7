// The secret with which an aggregator signs its news. The database stores it wrapped (encrypted). It never changes,
// because the aggregator has a copy.
import { createHmac, randomBytes } from 'node:crypto';

import type { KeyRing } from '@lanyard/keys/key-ring';

const boundTo = (org: string, hook: string): string => `lanyard carrier secret ${org} ${hook}`;

export const createHookSecret = (): string => randomBytes(32).toString('base64url');

export const wrapHookSecret = (keys: KeyRing, org: string, hook: string, secret: string): Buffer =>
  keys.wrap('carrier secrets', boundTo(org, hook), Buffer.from(secret));

/** Derives the secret of an older hook from the first master key, because older hooks have no stored secret. */
function firstSecret(keys: KeyRing, hook: string): string {
  const first = keys.all().at(-1);
  if (!first) throw new Error('there is no master key');
  return createHmac('sha256', first.bytes).update(`carrier-hook:${hook}`).digest('base64url');
}

export const openHookSecret = (keys: KeyRing, org: string, hook: string, wrapped: Buffer | null): string =>
  wrapped ? keys.open('carrier secrets', boundTo(org, hook), wrapped).toString() : firstSecret(keys, hook);
