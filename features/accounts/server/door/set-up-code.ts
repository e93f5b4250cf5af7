import { hkdfSync, timingSafeEqual } from 'node:crypto';

import { readSpokenCode, showSpokenCode } from '@lanyard/domain/spoken-code';

const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Whoever runs the server reads it in the log, and with it makes the first school: a stranger who finds the address first
 * cannot. It follows from the master key, so that every process knows it, and is worth nothing once there is a school.
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
