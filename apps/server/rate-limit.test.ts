import { expect, test } from 'vitest';

import { noRateLimits, createRateLimiter } from './rate-limit.ts';

test('a person with too many requests waits for the next minute, and others do not', () => {
  let clock = 0;
  const { countPerson } = createRateLimiter({ ...noRateLimits, perPerson: 2 }, () => clock);
  expect([countPerson('a', '1'), countPerson('a', '1')]).toEqual([undefined, undefined]);
  clock = 15_000;
  expect(countPerson('a', '1')).toMatchObject({ code: 'too_many_requests', detail: { retryAfter: 45 } });
  expect(countPerson('b', '1')).toBeUndefined();
  clock = 60_000;
  expect(countPerson('a', '1')).toBeUndefined();
});

test('an organisation has a limit over all its people, and no other organisation is affected', () => {
  const { countPerson } = createRateLimiter({ ...noRateLimits, perOrganisation: 2 });
  countPerson('a', '1');
  countPerson('b', '1');
  expect(countPerson('c', '1')?.code).toBe('too_many_requests');
  expect(countPerson('d', '2')).toBeUndefined();
});

test('the limit of an address counts all IPv6 addresses of a home as one, and each IPv4 address as one', () => {
  const { countAddress } = createRateLimiter({ ...noRateLimits, perAddress: 1 });
  const asks = (...addresses: string[]) => addresses.map((address) => countAddress(address)?.code ?? 'taken');
  expect(asks('2001:db8::1', '2001:db8::2')).toEqual(['taken', 'too_many_requests']);
  expect(asks('192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2')).toEqual([
    'taken',
    'too_many_requests',
    'taken',
  ]);
});

test('costly requests have a limit of their own, by person and by address', () => {
  const { countPerson, countAddress } = createRateLimiter({
    ...noRateLimits,
    costly: { ...noRateLimits.costly, hash: 1 },
  });
  const codes = [
    countAddress('192.0.2.1', 'hash'),
    countAddress('192.0.2.1', 'hash'),
    countAddress('192.0.2.1'),
    countAddress('192.0.2.2', 'hash'),
    countPerson('a', undefined, 'hash'),
    countPerson('a', '1', 'hash'),
  ].map((refusal) => refusal?.code ?? 'taken');
  const late = 'too_many_requests';
  expect(codes).toEqual(['taken', late, 'taken', 'taken', 'taken', late]);
});
