import { expect, test } from 'vitest';

import { rateLimit } from './rate-limit.ts';

test('a loud person waits for the next minute, a quiet one does not', () => {
  let clock = 0;
  const limited = rateLimit({ perPerson: 2, perOrganisation: 100 }, () => clock);
  expect([limited('a', '1'), limited('a', '1')]).toEqual([undefined, undefined]);
  clock = 15_000;
  expect(limited('a', '1')).toMatchObject({ code: 'too_many_requests', detail: { retryAfter: 45 } });
  expect(limited('b', '1')).toBeUndefined();
  clock = 60_000;
  expect(limited('a', '1')).toBeUndefined();
});

test('an organisation has a limit over all its people, and no other pays for it', () => {
  const limited = rateLimit({ perPerson: 100, perOrganisation: 2 }, () => 0);
  limited('a', '1');
  limited('b', '1');
  expect(limited('c', '1')?.code).toBe('too_many_requests');
  expect(limited('d', '2')).toBeUndefined();
});
