import { describe, expect, it } from 'vitest';

import { isCurrency, mostMinorUnits, readMoney, writeMoney } from './money.ts';

describe('money', () => {
  it.each([
    ['12.5', 'INR', 1250],
    [' 12 ', 'INR', 1200],
    ['0', 'INR', 0],
    ['0.05', 'INR', 5],
    ['12.', 'INR', 1200],
    ['1,250.00', 'INR', 125_000],
    ['1,00,000', 'INR', 10_000_000],
    ['12', 'JPY', 12],
    ['1.234', 'KWD', 1234],
    ['10000000', 'INR', mostMinorUnits],
  ] as const)('reads %j in %s as %i', (typed, currency, minor) => {
    expect(readMoney(typed, currency)).toBe(minor);
  });

  it.each([
    ['', 'INR'],
    ['free', 'INR'],
    ['-1', 'INR'],
    ['1.234', 'INR'],
    ['1.5', 'JPY'],
    ['.5', 'INR'],
    ['1e3', 'INR'],
    ['1 000', 'INR'],
    ['10000000.01', 'INR'],
    ['99999999999999999999', 'INR'],
  ] as const)('refuses %j in %s', (typed, currency) => {
    expect(readMoney(typed, currency)).toBeUndefined();
  });

  it('reads back what it wrote, in every currency', () => {
    for (const currency of ['INR', 'JPY', 'KWD'])
      for (const minor of [0, 1, 9, 10, 99, 100, 12_345, 1_000_005, mostMinorUnits])
        expect(readMoney(writeMoney(minor, currency), currency)).toBe(minor);
  });

  it.each([
    ['INR', true],
    ['inr', false],
    ['XQZ', false],
    ['', false],
  ] as const)('accepts the currency %j: %s', (code, known) => {
    expect(isCurrency(code)).toBe(known);
  });
});
