import { expect, test } from 'vitest';

import { refusals } from './refusal.ts';
import { retryActionOf } from './shot.ts';

test('erases a photo only to protect the child, and refuses it only if the answer is about the file', () => {
  const codes = [...Object.keys(refusals), 'offline', 'unanswered', 'unavailable', 'fault'];
  expect(codes.filter((code) => retryActionOf(code) === 'erase').toSorted()).toEqual([
    'no_consent',
    'not_found',
  ]);
  expect(codes.filter((code) => retryActionOf(code) === 'hold').toSorted()).toEqual([
    'fresh_proof_needed',
    'not_allowed',
    'second_factor_needed',
    'signed_out',
  ]);
  for (const code of ['offline', 'unanswered', 'unavailable', 'fault', 'too_many_requests'])
    expect(retryActionOf(code)).toBe('wait');
  for (const code of ['wrong_media', 'too_large', 'key_reused']) expect(retryActionOf(code)).toBe('refuse');
});
