import { describe, expect, test } from 'vitest';

import { isAfter, readPosition, writePosition } from './live.ts';

describe('a position in the news', () => {
  test('is read back as it was written', () => {
    expect(readPosition('7-3')).toEqual({ txid: 7n, id: 3n });
    expect(writePosition({ txid: 7n, id: 3n })).toBe('7-3');
  });
  test.each([undefined, '', '7', '7-', '-3', '7-3-1', ' 7-3', '__LIVE__', 'x-1', '9999999999999999999-1'])(
    'refuses %j',
    (text) => {
      expect(readPosition(text)).toBeUndefined();
    },
  );
  test('comes after another by its transaction, then by its row', () => {
    const at = (txid: bigint, id: bigint) => ({ txid, id });
    expect(isAfter(at(8n, 0n), at(7n, 9n))).toBe(true);
    expect(isAfter(at(7n, 9n), at(7n, 8n))).toBe(true);
    expect(isAfter(at(7n, 8n), at(7n, 8n))).toBe(false);
    expect(isAfter(at(10n, 0n), at(9n, 99n))).toBe(true);
  });
});
