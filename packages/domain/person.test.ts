import { expect, test } from 'vitest';

import { emailKey, initials } from './person.ts';

test.each([
  ['Priya Sharma', 'PS'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['Plato', 'P'],
  ['प्रिया शर्मा', 'पश'],
  ['', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('compares addresses without case', () => {
  expect(emailKey('  Priya@School.IN ')).toBe('priya@school.in');
});
