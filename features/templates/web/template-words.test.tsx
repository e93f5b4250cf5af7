import { templateTypes } from '@lanyard/domain/template';
import { expect, test } from 'vitest';

import { cardSizeWords, templatePictureWords, typeWords, usageWords } from './template-words.ts';

test.each([
  [{ w: 85.725, h: 53.975, corner: 3 }, '3.375 × 2.125 in'],
  [{ w: 101.6, h: 76.2, corner: 3 }, '4 × 3 in'],
  [{ w: 88.9, h: 50.8, corner: 3 }, '3.5 × 2 in'],
])('%j is %s', (size, words) => {
  expect(cardSizeWords(size)).toBe(words);
});

test('a template is of one of four types', () => {
  expect(templateTypes).toEqual(['id_card', 'badge', 'certificate', 'other']);
  expect(templateTypes.map((type) => typeWords[type])).toEqual(['ID card', 'Badge', 'Certificate', 'Other']);
});

test('usage is shown as a sentence', () => {
  expect([0, 1, 2764].map(usageWords)).toEqual(['Not used yet', 'Used 1 time', 'Used 2,764 times']);
});

test('a picture description lists the fields on the card', () => {
  expect(templatePictureWords('Standard', ['Name', 'Class'])).toBe(
    'Standard, front. On the card: Name, Class',
  );
  expect(templatePictureWords('Blank', [], 'back')).toBe('Blank, back');
});
