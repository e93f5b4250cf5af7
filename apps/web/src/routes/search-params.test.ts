import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test('a number in the address stays a word', () => {
  expect(parseSearch('?q=23&add=true')).toEqual({ q: '23', add: true });
});

test('what is written is read back', () => {
  const params = { q: 'Ása & co', add: true };
  expect(stringifySearch({ ...params, filter: undefined })).toBe('?q=%C3%81sa+%26+co&add=true');
  expect(parseSearch(stringifySearch(params))).toEqual(params);
  expect(stringifySearch({})).toBe('');
});
