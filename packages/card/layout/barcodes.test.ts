import { describe, expect, it } from 'vitest';

import { code39 } from './code39.ts';
import { code128 } from './code128.ts';

describe('code 39', () => {
  it('stands between two stars, a module of air between letters', () => {
    expect(code39('A')?.join('')).toBe(['131131311', '311113113', '131131311'].join('1'));
  });
  it.each(['abc', 'Ab', 'É', '*', 'A*B', 'A_B', 'A\n', '', 'A'.repeat(81)])('cannot carry %j', (text) => {
    expect(code39(text)).toBeUndefined();
  });
  it('has two wide bars and one wide space in every letter but the four signs', () => {
    for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. ') {
      const widths = code39(letter)?.slice(10, 19) ?? [];
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
        code39(sign)
          ?.slice(10, 19)
          .filter((width, at) => at % 2 === 1 && width === 3),
        sign,
      ).toHaveLength(3);
  });
});

describe('code 128', () => {
  it.each(['', 'नमस्ते', 'é', '\u007f', 'A'.repeat(81)])('cannot carry %j', (text) => {
    expect(code128(text)).toBeUndefined();
  });
  it('writes pairs of figures as one', () => {
    expect(code128('12345678')?.length).toBeLessThan(code128('ABCDEFGH')?.length ?? 0);
  });
});
