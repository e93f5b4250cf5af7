import type { Visit } from '@lanyard/http/handle';

import { isKnownToAnyone, keepKnownDevice } from '../queries/known-devices.ts';
import type { Front } from './front.ts';
import { hashToken, newToken } from './token.ts';

const deviceSeconds = 180 * 24 * 3600;

/**
 * From now on the browser counts as a device of this person. A token that no sign-in here has made is replaced, so that
 * nobody can plant one.
 */
export async function rememberDevice({ db }: Pick<Front, 'db'>, visit: Visit, person: string): Promise<void> {
  const given = visit.deviceToken;
  const isOurs = given !== undefined && (await isKnownToAnyone(db, hashToken(given)));
  const token = isOurs ? given : newToken();
  await keepKnownDevice(db, person, hashToken(token));
  visit.keepDevice(token, deviceSeconds);
}
