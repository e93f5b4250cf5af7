import { expect, test } from 'vitest';

import { reportSearch } from './page-search.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

test('a number in the URL is read as text', () => {
  expect(parseSearch('?q=23&add=true')).toEqual({ q: '23', add: true });
});

test('search values are read from a URL as they were written', () => {
  const params = { q: 'Ása & co', add: true };
  expect(stringifySearch({ ...params, filter: undefined })).toBe('?q=%C3%81sa+%26+co&add=true');
  expect(parseSearch(stringifySearch(params))).toEqual(params);
  expect(stringifySearch({})).toBe('');
});

test('a report without a period in the URL covers the last 30 days', () => {
  for (const search of [{}, { period: 'last_week' }])
    expect(reportSearch.parse(search)).toMatchObject({ report: 'overview', period: 'last_30_days' });
});
