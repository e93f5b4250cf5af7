import type { Act } from '@lanyard/db/tenant';
import { wrappedPrefixOf, type KeyRing } from '@lanyard/keys/key-ring';

import { hookSecretsToRewrap, replaceHookSecret } from '../queries/carriers.ts';
import { openHookSecret, wrapHookSecret } from './hook-secret.ts';

/** Wraps the carrier secrets of one vendor with the newest master key. Returns how many. The secrets do not change. */
export async function rewrapCarrierSecrets(keys: KeyRing, act: Act): Promise<number> {
  const rows = await hookSecretsToRewrap(act, wrappedPrefixOf(keys.newest()));
  for (const { id, wrapped } of rows)
    await replaceHookSecret(
      act,
      id,
      wrapHookSecret(keys, act.org, id, openHookSecret(keys, act.org, id, wrapped)),
    );
  return rows.length;
}
