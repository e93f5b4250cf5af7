import { randomBytes } from 'node:crypto';

import { keyRingOf } from '@lanyard/keys/key-ring';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import {
  encodeBase32,
  newTotpSecret,
  openTotpSecret,
  matchingTotpStep,
  totpUri,
  wrapTotpSecret,
} from './totp.ts';

// RFC 6238, appendix B, the last six digits of the SHA-1 column.
const rfc = Buffer.from('12345678901234567890');
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('makes at the time %i the code %s', (seconds, code) => {
  expect(matchingTotpStep(rfc, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('makes the same codes as another program, and accepts a clock that is off by half a minute but not by one', () => {
  const secret = newTotpSecret();
  const app = new TOTP({ secret: Secret.fromBase32(encodeBase32(secret)) });
  expect(totpUri(secret, 'a+b@school.example')).toContain(
    `Lanyard:a%2Bb%40school.example?secret=${encodeBase32(secret)}`,
  );
  const now = 1_700_000_010_000;
  for (const [off, taken] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const)
    expect(matchingTotpStep(secret, app.generate({ timestamp: now + off * 1000 }), now) !== undefined).toBe(
      taken,
    );
});

test('opens a wrapped secret only with its key and for its person', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const secret = newTotpSecret();
  const wrapped = wrapTotpSecret(keyRingOf(first), 'priya', secret);
  expect(wrapped.includes(secret)).toBe(false);
  expect(openTotpSecret(keyRingOf(first), 'priya', wrapped)).toEqual(secret);
  expect(openTotpSecret(keyRingOf(first, second), 'priya', wrapped)).toEqual(secret);
  expect(() => openTotpSecret(keyRingOf(first), 'anil', wrapped)).toThrow();
  expect(() => openTotpSecret(keyRingOf(second), 'priya', wrapped)).toThrow(
    'is not in the folder of the keys',
  );
});

test('opens a secret of the older form, also after the master key was replaced', () => {
  // An earlier version of Lanyard wrapped this secret for the person `priya`. Its master key was 32 bytes of value 1.
  const wrapped = Buffer.from('6vuINsvdQMOR/v2RYW9q9v3H7t1rZ47pfgSdnaxn8YDAIx8IPD5MI7K12KQLfgBR', 'base64');
  const secret = Buffer.alloc(20, 7);
  const first = Buffer.alloc(32, 1);
  expect(openTotpSecret(keyRingOf(first), 'priya', wrapped)).toEqual(secret);
  expect(openTotpSecret(keyRingOf(first, randomBytes(32)), 'priya', wrapped)).toEqual(secret);
  expect(() => openTotpSecret(keyRingOf(first), 'anil', wrapped)).toThrow('no master key opens');
  expect(() => openTotpSecret(keyRingOf(randomBytes(32)), 'priya', wrapped)).toThrow('no master key opens');
});
