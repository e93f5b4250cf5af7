import { describe, expect, it } from 'vitest';

import { encodeCode39 } from './code39.ts';
import { encodeCode128 } from './code128.ts';

describe('code 39', () => {
  it('writes the text between two stars, with a module of space between letters', () => {
    expect(encodeCode39('A')?.join('')).toBe(['131131311', '311113113', '131131311'].join('1'));
  });
  it.each(['abc', 'Ab', 'É', '*', 'A*B', 'A_B', 'A\n', '', 'A'.repeat(81)])('refuses %j', (text) => {
    expect(encodeCode39(text)).toBeUndefined();
  });
  it('gives every letter except the four signs two wide bars and one wide space', () => {
    for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. ') {
      const widths = encodeCode39(letter)?.slice(10, 19) ?? [];
      expect(
        widths.filter((width, at) => at % 2 === 0 && width === 3),
        letter,
      ).toHaveLength(2);
      expect(
        widths.filter((width, at) => at % 2 === 1 && width === 3),
        letter,
      ).toHaveLength(1);
    }
    for (const sign of '$/+%')
      expect(
        encodeCode39(sign)
          ?.slice(10, 19)
          .filter((width, at) => at % 2 === 1 && width === 3),
        sign,
      ).toHaveLength(3);
  });
});

describe('code 128', () => {
  it.each(['', 'नमस्ते', 'é', '\u007f', 'A'.repeat(81)])('refuses %j', (text) => {
    expect(encodeCode128(text)).toBeUndefined();
  });
  // The length includes the start, check and stop symbols.
  it.each([
    ['ABCDEFGH', 8],
    ['12345678', 4],
    ['12345', 1 + 1 + 2],
    ['AB12CD', 6],
    ['AB1234', 2 + 1 + 2],
    ['AB12345CD', 9],
    ['AB123456CD', 2 + 1 + 3 + 1 + 2],
  ])('writes %s in %d symbols, with pairs of digits as one where that is shorter', (text, symbols) => {
    expect(encodeCode128(text)).toHaveLength(6 * (symbols + 2) + 7);
  });
});
