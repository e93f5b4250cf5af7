import { expect, test } from 'vitest';

import { readSerial, serialNumbers, serialOf } from './serial.ts';

const some = Array.from({ length: 500 }, (_, i) => 1 + ((i * 19_937) % (serialNumbers - 1)));

test('a serial is as long as its placeholder and is read however someone typed it', () => {
  for (const number of some) {
    const serial = serialOf(number);
    expect(serial).toMatch(/^L\d{2}-\d{6}$/);
    for (const typed of [
      serial,
      serial.toLowerCase(),
      ` ${serial.replace('-', '')} `,
      serial.replace('-', ' '),
    ])
      expect(readSerial(typed)).toBe(serial);
  }
});

test('different numbers have different serials', () => {
  expect(new Set(some.map(serialOf)).size).toBe(some.length);
});

test('notices every single wrong digit and every swap of two neighbours', () => {
  for (const number of some) {
    const serial = serialOf(number);
    const digits = serial.replaceAll(/\D/g, '');
    for (let at = 0; at < digits.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        if (digits[at] === String(digit)) continue;
        expect(readSerial(`L${digits.slice(0, at)}${String(digit)}${digits.slice(at + 1)}`)).toBeUndefined();
      }
      const [one, other] = [digits[at], digits[at + 1]];
      if (other === undefined || one === other) continue;
      expect(
        readSerial(`L${digits.slice(0, at)}${other}${String(one)}${digits.slice(at + 2)}`),
      ).toBeUndefined();
    }
  }
});

test.each(['', 'L00-000000', 'L12-34567', 'M12-345678', '10-A-23', 'L12-3456789', 'L1a-345678'])(
  'refuses %j as a serial',
  (text) => {
    expect(readSerial(text)).toBeUndefined();
  },
);

test.each([0, -1, 1.5, serialNumbers])('throws for number %d', (number) => {
  expect(() => serialOf(number)).toThrow('no serial');
});
