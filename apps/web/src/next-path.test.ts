import { expect, test } from 'vitest';

import { sameSitePath } from './next-path.ts';

test.each(['/', '/students', '/students?q=10-A-23&filter=missing_photo', '/settings#keyboard'])(
  '%s is a path of our site',
  (path) => {
    expect(sameSitePath(path)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  'students',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
])('%j is not a path of our site', (path) => {
  expect(sameSitePath(path)).toBeUndefined();
});
