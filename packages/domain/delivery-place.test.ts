import { countryName } from '@lanyard/format/countries';
import { expect, test } from 'vitest';

import { countryCodes, isCountryCode } from './country.ts';
import { addressLines, isPhoneNumber } from './delivery-place.ts';

test('every country has one code and a name of its own', () => {
  expect(countryCodes).toHaveLength(250);
  expect(new Set(countryCodes.map((code) => countryName(code))).size).toBe(250);
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([]);
  expect(countryName('IN')).toBe('India');
  expect(['IN', 'in', 'EU', 'ZZ', ''].map(isCountryCode)).toEqual([true, false, false, false, false]);
});

test.each([
  ['12 Temple Road\nBengaluru 560001', ['12 Temple Road', 'Bengaluru 560001']],
  ['  12 Temple Road \r\n\n Bengaluru\n', ['12 Temple Road', 'Bengaluru']],
  [' \n', []],
])('reads the lines of the address %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test.each([
  ['+91 80 2345 6789', true],
  ['(080) 2345-6789', true],
  ['080/2345.67', true],
  ['123', false],
  ['call the office', false],
  ['91+80234567', false],
  ['', false],
])('says whether %j is a telephone number', (phone, is) => {
  expect(isPhoneNumber(phone)).toBe(is);
});
