import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';

import type { CardFontFace } from './fonts.ts';
import { itemise, toVisualOrder } from './itemise.ts';

const face = { key: 'all', covers: () => true } as unknown as CardFontFace;
const seen = (text: string, direction: 'auto' | 'ltr' | 'rtl' = 'auto'): string[] =>
  toVisualOrder(itemise(text, [face], direction).items).map(({ start, end }) => text.slice(start, end));

describe('visual order', () => {
  // The bidi algorithm is skipped for these texts, so it must change nothing.
  it.each([
    'Class 9-A',
    'Class \u2068९\u2069-\u2068A\u2069 3.5%',
    '李雨 (2)',
    'Ольга, 12',
    'आरव 1/2',
    '\u2066a\u2069\u200eb',
  ])('gives %j no odd level', (text) => {
    for (const direction of [undefined, 'ltr'] as const) {
      const { levels } = bidiFactory().getEmbeddingLevels(text, direction);
      expect([...levels].filter((level) => level % 2 === 1)).toEqual([]);
    }
    expect(seen(text).join('')).toBe(text.replace(/[\u2066-\u2069\u200e]/g, ''));
  });
  it.each([
    ['عبد 12', 'auto', ['12', 'عبد ']],
    ['Roll \u2067عبد\u2069 7', 'auto', ['Roll ', 'عبد', ' 7']],
    ['ab 12', 'rtl', ['ab 12']],
    ['\u202eab', 'auto', ['ab']],
  ] as const)('orders %j as %s', (text, direction, order) => {
    expect(seen(text, direction)).toEqual(order);
  });
});
