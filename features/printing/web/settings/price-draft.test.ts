import { schemaErrors } from '@lanyard/forms/form-errors';
import { describe, expect, it } from 'vitest';

import { PriceList } from '../../api-settings.ts';
import { priceDraftOf, emptyPrices, readPriceDraft, type PriceDraft } from './price-draft.ts';

/** Returns all errors that the form shows: amounts it cannot read, and values that the API's schema refuses. */
function errorsIn(draft: PriceDraft) {
  const { prices: read, errors } = readPriceDraft(draft);
  return { ...errors, ...schemaErrors(PriceList, read) };
}

const prices: PriceList = {
  currency: 'INR',
  perCard: { id_card: 4500, badge: 3000, certificate: 6000, other: 2550 },
  rushPercent: 20,
  reprint: 3500,
  shipping: 15_000,
  minimum: 0,
};

describe('prices that a person types', () => {
  it.each(['INR', 'JPY', 'KWD'])('are the same in %s after they are written and read', (currency) => {
    const list = { ...prices, currency };
    expect(readPriceDraft(priceDraftOf(list))).toEqual({ prices: list, errors: {} });
  });

  it('have an error for each field of an empty form', () => {
    expect(errorsIn(emptyPrices)).toEqual({
      currency: 'Choose a currency from the list.',
      'perCard.id_card': 'Write an amount, or 0.',
      'perCard.badge': 'Write an amount, or 0.',
      'perCard.certificate': 'Write an amount, or 0.',
      'perCard.other': 'Write an amount, or 0.',
      reprint: 'Write an amount, or 0.',
      shipping: 'Write an amount, or 0.',
      minimum: 'Write an amount, or 0.',
    });
  });

  it.each([
    [{ reprint: '12.345' }, 'reprint', 'Write an amount such as 12.50.'],
    [{ shipping: 'free' }, 'shipping', 'Write an amount such as 12.50.'],
    [{ currency: 'JPY', minimum: '12.5' }, 'minimum', 'Write an amount such as 1250.'],
    [{ rushPercent: null }, 'rushPercent', 'Write a whole percent.'],
    [{ rushPercent: 501 }, 'rushPercent', 'At most 500%.'],
  ] as const)('%j: %s', (part, field, message) => {
    const errors: Readonly<Record<string, string>> = errorsIn({ ...priceDraftOf(prices), ...part });
    expect(errors[field]).toBe(message);
  });
});
