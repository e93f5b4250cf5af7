// URLs ("hooks") to which aggregators send news about packages.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vendorSeat } from '@lanyard/place/seat';

import type { CarrierHook } from '../../api-carrier.ts';
import {
  endCarrierHook,
  findHookSecret,
  recordHookCall,
  carrierHooksOf,
  insertCarrierHook,
  type CarrierHookRow,
} from '../queries/carriers.ts';
import { readAggregatorNews } from './adapters.ts';
import { createHookSecret, openHookSecret, wrapHookSecret } from './hook-secret.ts';
import { storeCarrierReports } from './store-reports.ts';

export const signatureOf = (secret: string, raw: Uint8Array): string =>
  createHmac('sha256', secret).update(raw).digest('base64');
const isSigned = (secret: string, raw: Uint8Array, signature: string): boolean => {
  const right = Buffer.from(signatureOf(secret, raw));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
};

const toHook = (home: string, org: string, row: CarrierHookRow): CarrierHook => ({
  ...row,
  address: `${home}/api/v1/carriers/${org}/${row.id}`,
});
export const listCarrierHooks = async (
  { home }: AccountDependencies,
  act: Act,
): Promise<{ hooks: CarrierHook[] }> => ({
  hooks: (await carrierHooksOf(act)).map((row) => toHook(home, act.org, row)),
});
export async function addCarrierHook(
  { home, keys }: AccountDependencies,
  act: Act,
): Promise<CarrierHook & { secret: string }> {
  const id = randomUUID();
  const secret = createHookSecret();
  const row = await insertCarrierHook(act, id, wrapHookSecret(keys, act.org, id, secret));
  return { ...toHook(home, act.org, row), secret };
}
export const removeCarrierHook = async (
  act: Act,
  id: string,
): Promise<{ id: string } | Refusal<'not_found'>> =>
  (await endCarrierHook(act, id)) ? { id } : refuse('not_found');

type Told = Parameters<typeof readAggregatorNews>[0];
type Heard = {
  readonly org: string;
  readonly hook: string;
  readonly raw: Uint8Array;
  readonly signature: string;
  readonly told: Told;
};
/** Checks the signature. A sender that has the secret may report only about packages of this vendor. */
export async function receiveCarrierEvents(
  { withTenant, keys }: AccountDependencies,
  { org, hook, raw, signature, told }: Heard,
): Promise<{ kept: number } | Refusal<'not_found' | 'signature_wrong'>> {
  if (!/^\d{1,18}$/.test(org)) return refuse('not_found');
  return withTenant(
    { org, user: '', as: 'app_worker' },
    async (act): Promise<{ kept: number } | Refusal<'not_found' | 'signature_wrong'>> => {
      const secret = await findHookSecret(act, hook);
      if (!secret || !isSigned(openHookSecret(keys, org, hook, secret.wrapped), raw, signature))
        return refuse('signature_wrong');
      if (!(await recordHookCall(act, hook))) return refuse('not_found');
      const kept = await storeCarrierReports(
        act,
        vendorSeat(act),
        readAggregatorNews(told, new Date().toISOString()),
      );
      const count = kept.filter((each) => each === 'kept').length;
      await recordAudit(act, {
        action: 'package.dispatch',
        subjects: [hook],
        detail: { what: 'carrier', kept: count },
      });
      await notifyBrowsers(act, 'packages');
      return { kept: count };
    },
  );
}
