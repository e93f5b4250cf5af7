// Addresses to which aggregators send news about packages.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { Front } from '@lanyard/accounts/server/door/front';
import { record } from '@lanyard/audit/record';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vendorSeat } from '@lanyard/place/seat';

import type { CarrierHook } from '../../api-carrier.ts';
import {
  endHook,
  findHookSecret,
  heardFrom,
  hooksOf,
  insertHook,
  type HookRow,
} from '../queries/carriers.ts';
import { readAggregator } from './adapters.ts';
import { newSecret, openSecret, wrapSecret } from './hook-secret.ts';
import { keepAll } from './keep-reports.ts';

export const signatureOf = (secret: string, raw: Uint8Array): string =>
  createHmac('sha256', secret).update(raw).digest('base64');
const isSigned = (secret: string, raw: Uint8Array, signature: string): boolean => {
  const right = Buffer.from(signatureOf(secret, raw));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
};

const toHook = (home: string, org: string, row: HookRow): CarrierHook => ({
  ...row,
  address: `${home}/api/v1/carriers/${org}/${row.id}`,
});
export const listCarrierHooks = async ({ home }: Front, act: Act): Promise<{ hooks: CarrierHook[] }> => ({
  hooks: (await hooksOf(act)).map((row) => toHook(home, act.org, row)),
});
export async function addCarrierHook(
  { home, keys }: Front,
  act: Act,
): Promise<CarrierHook & { secret: string }> {
  const id = randomUUID();
  const secret = newSecret();
  const row = await insertHook(act, id, wrapSecret(keys, act.org, id, secret));
  return { ...toHook(home, act.org, row), secret };
}
export const removeCarrierHook = async (
  act: Act,
  id: string,
): Promise<{ id: string } | Refusal<'not_found'>> =>
  (await endHook(act, id)) ? { id } : refuse('not_found');

type Told = Parameters<typeof readAggregator>[0];
type Heard = {
  readonly org: string;
  readonly hook: string;
  readonly raw: Uint8Array;
  readonly signature: string;
  readonly told: Told;
};
/** Checks the signature: a sender that has the secret may report for carriers of this vendor, and of no other. */
export async function hearCarrier(
  { withTenant, keys }: Front,
  { org, hook, raw, signature, told }: Heard,
): Promise<{ kept: number } | Refusal<'not_found' | 'signature_wrong'>> {
  if (!/^\d{1,18}$/.test(org)) return refuse('not_found');
  return withTenant(
    { org, user: '', as: 'app_worker' },
    async (act): Promise<{ kept: number } | Refusal<'not_found' | 'signature_wrong'>> => {
      const secret = await findHookSecret(act, hook);
      if (!secret || !isSigned(openSecret(keys, org, hook, secret.wrapped), raw, signature))
        return refuse('signature_wrong');
      if (!(await heardFrom(act, hook))) return refuse('not_found');
      const kept = await keepAll(act, vendorSeat(act), readAggregator(told, new Date().toISOString()));
      const count = kept.filter((each) => each === 'kept').length;
      await record(act, {
        action: 'package.dispatch',
        subjects: [hook],
        detail: { what: 'carrier', kept: count },
      });
      await tellBrowsers(act, 'packages');
      return { kept: count };
    },
  );
}
