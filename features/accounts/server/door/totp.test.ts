import { randomBytes } from 'node:crypto';

import { ringOf } from '@lanyard/keys/key-ring';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { base32, newTotpSecret, openSecret, totpStep, totpUri, wrapSecret } from './totp.ts';

// RFC 6238, appendix B, the last six digits of the SHA-1 column.
const rfc = Buffer.from('12345678901234567890');
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i the code is %s', (seconds, code) => {
  expect(totpStep(rfc, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('another program reads our address and makes the same codes; half a minute off is taken, a minute is not', () => {
  const secret = newTotpSecret();
  const app = new TOTP({ secret: Secret.fromBase32(base32(secret)) });
  expect(totpUri(secret, 'a+b@school.example')).toContain(
    `Lanyard:a%2Bb%40school.example?secret=${base32(secret)}`,
  );
  const now = 1_700_000_010_000;
  for (const [off, taken] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const)
    expect(totpStep(secret, app.generate({ timestamp: now + off * 1000 }), now) !== undefined).toBe(taken);
});

test('a wrapped secret opens only with its key and for its person', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const secret = newTotpSecret();
  const wrapped = wrapSecret(ringOf(first), 'priya', secret);
  expect(wrapped.includes(secret)).toBe(false);
  expect(openSecret(ringOf(first), 'priya', wrapped)).toEqual(secret);
  expect(openSecret(ringOf(first, second), 'priya', wrapped)).toEqual(secret);
  expect(() => openSecret(ringOf(first), 'anil', wrapped)).toThrow();
  expect(() => openSecret(ringOf(second), 'priya', wrapped)).toThrow('is not in the folder of the keys');
});

test('a secret from before values named their key still opens, also after the key was replaced', () => {
  // The earlier version of the code created this, with a master key of 32 ones, for the person `priya`.
  const wrapped = Buffer.from('6vuINsvdQMOR/v2RYW9q9v3H7t1rZ47pfgSdnaxn8YDAIx8IPD5MI7K12KQLfgBR', 'base64');
  const secret = Buffer.alloc(20, 7);
  const first = Buffer.alloc(32, 1);
  expect(openSecret(ringOf(first), 'priya', wrapped)).toEqual(secret);
  expect(openSecret(ringOf(first, randomBytes(32)), 'priya', wrapped)).toEqual(secret);
  expect(() => openSecret(ringOf(first), 'anil', wrapped)).toThrow('no master key opens');
  expect(() => openSecret(ringOf(randomBytes(32)), 'priya', wrapped)).toThrow('no master key opens');
});
