import type { Db } from '@lanyard/db/connect';
import { wrappedPrefixOf, type KeyRing } from '@lanyard/keys/key-ring';

import { replaceTotpSecret, totpSecretsToRewrap } from '../queries/totp-keys.ts';
import { openTotpSecret, wrapTotpSecret } from './totp.ts';

const batchSize = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Wraps the secrets of authenticator apps with the newest master key. Returns how many. The secrets themselves do not
 * change.
 */
export async function rewrapAuthenticatorSecrets(keys: KeyRing, db: Db): Promise<number> {
  const prefix = wrappedPrefixOf(keys.newest());
  let replaced = 0;
  for (let after = beforeAll; ;) {
    const rows = await totpSecretsToRewrap(db, { prefix, after, most: batchSize });
    for (const { person, secret } of rows) {
      const next = wrapTotpSecret(keys, person, openTotpSecret(keys, person, secret));
      if (await replaceTotpSecret(db, { person, secret, next })) replaced++;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return replaced;
    after = last.person;
  }
}
