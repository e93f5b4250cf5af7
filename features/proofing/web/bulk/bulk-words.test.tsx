import { expect, test } from 'vitest';

import { previewWords } from './bulk-words.ts';

test('says what would be skipped, with the reasons', () => {
  expect(
    previewWords({
      able: 31,
      leftOut: [
        { why: 'locked', issue: null, count: 3 },
        { why: 'blocking', issue: 'Blurry image', count: 1 },
      ],
    }),
  ).toBe('31 can be approved, 4 skipped: 3 locked, 1 blurry');
  expect(previewWords({ able: 5, leftOut: [] })).toBe('5 can be approved');
});
