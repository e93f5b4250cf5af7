import type { Visit } from '@lanyard/http/routes';

import { isDeviceOfAnyone, storeKnownDevice } from '../queries/known-devices.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { hashToken, newToken } from './token.ts';

const deviceSeconds = 180 * 24 * 3600;

/**
 * Makes this browser a known device of the person. If the server has not stored the browser's token at an earlier
 * sign-in, it creates a new one. Otherwise an attacker could put a token that they know into the browser.
 */
export async function rememberDevice(
  { db }: Pick<AccountDependencies, 'db'>,
  visit: Visit,
  person: string,
): Promise<void> {
  const given = visit.deviceToken;
  const isOurs = given !== undefined && (await isDeviceOfAnyone(db, hashToken(given)));
  const token = isOurs ? given : newToken();
  await storeKnownDevice(db, person, hashToken(token));
  visit.keepDevice(token, deviceSeconds);
}
