import { describe, expect, it } from 'vitest';

import { lengthText, readLength, readNumber } from './measure.ts';

describe('lengths', () => {
  it.each([
    ['3.375', 'in', 85.725],
    ['85.6mm', 'in', 85.6],
    ['85.6 mm', 'in', 85.6],
    ['3.375in', 'mm', 85.725],
    ['2.125"', 'mm', 53.975],
    ['8,5 cm', 'in', 85],
    ['-0.5', 'mm', -0.5],
    ['.25', 'in', 6.35],
  ] as const)('%s in a field of %s is %s mm', (text, unit, mm) => {
    expect(readLength(text, unit)).toBe(mm);
  });
  it.each(['', 'wide', '3 3', '12px', '1e9999', '--2'])('“%s” is not read as a length', (text) => {
    expect(readLength(text, 'in')).toBeNull();
  });
  it('are shown in the form in which people type them', () => {
    expect(lengthText(85.725, 'in')).toBe('3.375');
    expect(lengthText(53.975, 'in')).toBe('2.125');
    expect(lengthText(85.725, 'mm')).toBe('85.72');
  });
  it('stay the same when they are shown and read again', () => {
    for (let mm = -20; mm < 310; mm += 0.635)
      expect(Math.abs((readLength(lengthText(mm, 'in'), 'in') ?? Number.NaN) - mm)).toBeLessThan(0.013);
  });
});

describe('numbers', () => {
  it.each([
    ['12', 12],
    ['7,5 pt', 7.5],
    ['-45°', -45],
    ['50 %', 50],
    ['', null],
    ['°', null],
    ['12 mm', null],
    ['9'.repeat(400), null],
  ])('“%s” is %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});
