import { hkdfSync, timingSafeEqual } from 'node:crypto';

import { readSpokenCode, showSpokenCode } from '@lanyard/domain/spoken-code';

const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The operator reads this code in the log and needs it to create the first school. A stranger who finds the address does
 * not have the code. Every process derives the same code from the master key. Once there is a school, the code has no effect.
 */
const codeOf = (master: Buffer): string => {
  const bytes = new Uint8Array(hkdfSync('sha256', master, '', 'lanyard set-up code v1', 12));
  return Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
};

export const setUpCode = (master: Buffer): string => showSpokenCode(codeOf(master));

export function isSetUpCode(master: Buffer, typed: string): boolean {
  const read = readSpokenCode(typed);
  return read !== undefined && timingSafeEqual(Buffer.from(read), Buffer.from(codeOf(master)));
}
