import { describe, expect, it } from 'vitest';

import { gs1CheckDigit, isGs1Prefix, isSscc, serialCountOf, ssccOf } from './gs1.ts';

describe('SSCC', () => {
  // GS1's own examples: an SSCC and a GTIN-13.
  it.each([
    ['37610425002123456', 9],
    ['629104150021', 3],
    ['00000000000000000', 0],
  ] as const)('%s has the check digit %i', (digits, check) => {
    expect(gs1CheckDigit(digits)).toBe(check);
  });

  it.each(['8901', '8901234', '890123456789'])(
    'of prefix %s has eighteen digits with a valid check digit',
    (prefix) => {
      const numbers = [0, 1, 9999].map((serial) => ssccOf(prefix, serial));
      expect(new Set(numbers).size).toBe(3);
      for (const number of numbers) {
        expect(number).toMatch(new RegExp(`^0${prefix}`));
        expect(isSscc(number)).toBe(true);
      }
      expect(ssccOf(prefix, serialCountOf(prefix))).toBe(ssccOf(prefix, 0));
    },
  );

  it('is not valid if any one digit is changed', () => {
    const number = ssccOf('8901234', 42, 3);
    expect(number).toMatch(/^38901234/);
    for (let at = 0; at < 18; at++) {
      const other = String((Number(number[at]) + 1) % 10);
      expect(isSscc(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
    }
    expect(isSscc(number.slice(1))).toBe(false);
  });

  it.each([
    ['8901', true],
    ['890123456789', true],
    ['890', false],
    ['8901234567890', false],
    ['0000000', false],
    ['89 1234', false],
    ['89012a4', false],
    ['', false],
  ] as const)('%j is a prefix: %s', (prefix, good) => {
    expect(isGs1Prefix(prefix)).toBe(good);
  });
});
