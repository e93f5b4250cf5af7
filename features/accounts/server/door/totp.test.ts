import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { base32, newTotpSecret, openSecret, sealSecret, totpStep, totpUri } from './totp.ts';

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

test('a sealed secret opens only with its key and for its person', () => {
  const master = randomBytes(32);
  const secret = newTotpSecret();
  const sealed = sealSecret(master, 'priya', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(openSecret(master, 'priya', sealed)).toEqual(secret);
  expect(() => openSecret(master, 'anil', sealed)).toThrow();
  expect(() => openSecret(randomBytes(32), 'priya', sealed)).toThrow();
});
