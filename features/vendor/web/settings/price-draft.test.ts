import { describe, expect, it } from 'vitest';

import type { PriceList } from '../../api-settings.ts';
import { draftOf, emptyPrices, readPrices } from './price-draft.ts';

const prices: PriceList = {
  currency: 'INR',
  perCard: { id_card: 4500, badge: 3000, certificate: 6000, other: 2550 },
  rushPercent: 20,
  reprint: 3500,
  shipping: 15_000,
  minimum: 0,
};

describe('prices as they are typed', () => {
  it.each(['INR', 'JPY', 'KWD'])('read back as they were, in %s', (currency) => {
    const list = { ...prices, currency };
    expect(readPrices(draftOf(list))).toEqual({ prices: list });
  });

  it('an empty form says what each field wants', () => {
    const read = readPrices(emptyPrices);
    expect('errors' in read && read.errors).toEqual({
      currency: 'Choose a currency from the list.',
      id_card: 'Write an amount, or 0.',
      badge: 'Write an amount, or 0.',
      certificate: 'Write an amount, or 0.',
      other: 'Write an amount, or 0.',
      reprint: 'Write an amount, or 0.',
      shipping: 'Write an amount, or 0.',
      minimum: 'Write an amount, or 0.',
    });
  });

  it.each([
    [{ id_card: '12.345' }, 'id_card', 'Write an amount such as 12.50.'],
    [{ shipping: 'free' }, 'shipping', 'Write an amount such as 12.50.'],
    [{ currency: 'JPY', badge: '12.5' }, 'badge', 'Write an amount such as 1250.'],
    [{ rushPercent: null }, 'rushPercent', 'Write a whole percent.'],
    [{ rushPercent: 501 }, 'rushPercent', 'At most 500%.'],
  ] as const)('%j: %s', (part, field, message) => {
    const read = readPrices({ ...draftOf(prices), ...part });
    expect('errors' in read && read.errors[field]).toBe(message);
  });
});
