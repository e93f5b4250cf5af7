import { timingSafeEqual } from 'node:crypto';

import { readSpokenCode, showSpokenCode } from '@lanyard/domain/spoken-code';
import type { KeyRing } from '@lanyard/keys/key-ring';
import { deriveKey, type MasterKey } from '@lanyard/keys/master-key';

const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The code is short, because people copy it from the log, but it still has 130 bits. */
const length = 26;

/**
 * The operator needs this code to create the first school. The server prints it to its log, which a stranger cannot
 * read. Every process derives the same code from the master key. Once a school exists, the code has no effect.
 */
const codeOf = (master: MasterKey): string =>
  Array.from(
    deriveKey(master, 'set-up code v2', length),
    (byte) => characters[byte % characters.length],
  ).join('');

export const setUpCode = (keys: KeyRing): string => showSpokenCode(codeOf(keys.newest()));

/** Accepts the code of each master key: the server may have printed its code before the operator replaced the key. */
export function isSetUpCode(keys: KeyRing, typed: string): boolean {
  const read = readSpokenCode(typed, length);
  if (read === undefined) return false;
  return keys.all().some((master) => timingSafeEqual(Buffer.from(read), Buffer.from(codeOf(master))));
}
