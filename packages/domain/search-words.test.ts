import { expect, test } from 'vitest';

import { wordPatterns } from './search-words.ts';

test.each([
  ['PKG-0042', ['%pkg-0042%']],
  ['  pkg  10A ', ['%pkg%', '%10-a%']],
  ['100%_', [String.raw`%100\%\_%`]],
  ['10-a', ['%10-a%']],
])('%j is found by %j', (q, patterns) => {
  expect(wordPatterns(q)).toEqual(patterns);
});
