import { describe, expect, test } from 'vitest';

import {
  checkCauses,
  defaultFees,
  replacementEndings,
  payerOfCheck,
  payerOfReplacement,
  replacementCauses,
  reprintCauses,
  causeVoidsCard,
} from './reprint.ts';

const right = { hash: 'aa', seal: 'aa' };
const otherwise = { hash: 'bb', seal: 'aa' };
const unknown = { hash: null, seal: 'aa' };

describe.each(checkCauses)('a check that found %s', (cause) => {
  const { fault } = reprintCauses[cause];
  test.each([
    ['exactly what was sealed', right],
    ['something else', otherwise],
    ['nobody knows what', unknown],
  ])('has a payer when %s was printed', (_, printed) => {
    const settled = payerOfCheck(cause, printed, undefined);
    if (fault === 'production') expect(settled).toEqual({ payer: 'vendor', basis: 'derived' });
    else if (fault === 'data')
      expect(settled).toEqual({ payer: printed === right ? 'school' : 'vendor', basis: 'derived' });
    else expect(settled).toBe('payer_needed');
  });
  test('uses the stated payer only if none can be derived', () => {
    for (const payer of ['vendor', 'school'] as const) {
      const settled = payerOfCheck(cause, right, payer);
      if (fault === 'unclear') expect(settled).toEqual({ payer, basis: 'stated' });
      else expect(settled).toEqual(payerOfCheck(cause, right, undefined));
    }
  });
  test('voids the card only if the data or the photo are wrong', () => {
    expect(causeVoidsCard(cause)).toBe(cause === 'wrong_data' || cause === 'wrong_photo');
  });
});

describe.each(replacementCauses)('a card that is %s', (cause) => {
  test('is free a few times, then costs the family the fee', () => {
    const rules = { ...defaultFees, [cause]: { free: 2, fee: 5000 } };
    expect([1, 2, 3, 4].map((nth) => payerOfReplacement(cause, nth, rules))).toEqual([
      { payer: 'school', basis: 'derived', fee: 0 },
      { payer: 'school', basis: 'derived', fee: 0 },
      { payer: 'family', basis: 'derived', fee: 5000 },
      { payer: 'family', basis: 'derived', fee: 5000 },
    ]);
  });
  test('costs families nothing unless the school sets a fee', () => {
    expect(payerOfReplacement(cause, 9, defaultFees)).toMatchObject({ payer: 'school', fee: 0 });
  });
});

test('ends the old card according to what happened to it', () => {
  expect(replacementEndings).toEqual({ lost: 'lost', damaged: 'damaged', changed: 'replaced' });
});
