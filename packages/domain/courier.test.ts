import { describe, expect, it } from 'vitest';

import { builtInCouriers, isBuiltInCourier, isTrackingPattern, trackingAddress } from './courier.ts';

describe('couriers', () => {
  it('start with the three of the specification', () => {
    expect(builtInCouriers.map(({ name }) => name)).toEqual([
      'Express Delivery',
      'Quick Transport',
      'City Courier',
    ]);
    for (const { id } of builtInCouriers) expect(isBuiltInCourier(id)).toBe(true);
    expect(isBuiltInCourier('019a8400-0000-7000-8000-000000000004')).toBe(false);
  });

  it.each([
    ['https://track.example/{number}', true],
    ['https://track.example/find?no={number}&lang=en', true],
    ['https://track.example:8443/{number}', true],
    ['http://track.example/{number}', false],
    ['https://{number}.example/', false],
    ['https://track.example/', false],
    ['https://track.example/{number}/{number}', false],
    ['https://user@track.example/{number}', false],
    ['https://track.example/a b/{number}', false],
    ['javascript:alert({number})', false],
    ['{number}', false],
    ['', false],
  ] as const)('%j is a tracking address: %s', (pattern, good) => {
    expect(isTrackingPattern(pattern)).toBe(good);
  });

  it('write only the number into the address', () => {
    const pattern = 'https://track.example/find?no={number}&lang=en';
    expect(trackingAddress(pattern, 'AB12CD34EF')).toBe('https://track.example/find?no=AB12CD34EF&lang=en');
    expect(trackingAddress(pattern, '$& ?x=1')).toBe(
      'https://track.example/find?no=%24%26%20%3Fx%3D1&lang=en',
    );
  });
});
