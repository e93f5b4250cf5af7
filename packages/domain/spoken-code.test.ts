import { expect, test } from 'vitest';

import { readSpokenCode, showSpokenCode } from './spoken-code.ts';

test('reads a code as people write it', () => {
  for (const typed of ['K7QM3XPD9T01', 'k7qm-3xpd-9t01', ' K7QM 3XPD 9TOI ', 'k7qm–3xpd–9tol'])
    expect(readSpokenCode(typed)).toBe('K7QM3XPD9T01');
  for (const typed of ['', 'K7QM3XPD9T0', 'K7QM3XPD9T012', 'K7QM3XPD9TU1', "K7QM3XPD9T0'"])
    expect(readSpokenCode(typed)).toBeUndefined();
  expect(readSpokenCode('k7qm-3xpd', 8)).toBe('K7QM3XPD');
  expect(readSpokenCode('K7QM3XPD9T01', 8)).toBeUndefined();
});

test('shows a code in groups that people can read out', () => {
  expect(showSpokenCode('K7QM3XPD9T01')).toBe('K7QM-3XPD-9T01');
});
