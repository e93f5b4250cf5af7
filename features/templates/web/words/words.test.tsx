import { documentFaultCodes } from '@lanyard/card/document/fault';
import { expect, test } from 'vitest';

import type { CardField } from '../../api-cards.ts';
import { cardFieldLabelOf } from '../../field-labels.ts';
import { placedFaultWords } from './document-fault-words.ts';
import { emptyFieldSentence, findingSentence, findingTitle } from './finding-words.ts';

const blood: CardField = {
  path: 'custom.blood',
  label: 'Blood group',
  group: 'custom',
  kind: 'text',
  sample: '',
  choices: [],
};

test('every document fault has a sentence that names its place', () => {
  for (const code of documentFaultCodes) {
    const words = placedFaultWords({ code, at: 'back.elements[3].fill', detail: 'gold' });
    expect(words).toMatch(/^Back, element 4: .*\.$/);
    expect(words).not.toContain(code);
  }
  expect(placedFaultWords({ code: 'too_large', at: '', detail: '' })).toBe('The card is too large.');
});

test.each([
  [{ code: 'field_empty', element: 'x', detail: 'custom.blood' }, 'Blood group is empty'],
  [{ code: 'field_empty', element: 'x', detail: 'student.rollNumber' }, 'Roll No is empty'],
  [
    { code: 'field_left_out', element: 'x', detail: 'custom.blood' },
    'Blood group is empty, so the card leaves it out',
  ],
  [{ code: 'card_expired', detail: '2026-03-31' }, 'Valid until 31 Mar 2026 only'],
  [{ code: 'code_empty', element: 'qr-code', detail: '' }, 'QR code is empty'],
  [{ code: 'glyph_missing', element: 'name', detail: 'ঙ' }, 'No font has “ঙ”'],
  [{ code: 'text_overflow', element: 'name', detail: 'x'.repeat(25) }, `“${'x'.repeat(23)}…” does not fit`],
  [{ code: 'text_overflow', element: 'name', detail: 'x'.repeat(24) }, `“${'x'.repeat(24)}” does not fit`],
  [{ code: 'in_punch', detail: '' }, 'A code lies under the slot'],
  [{ code: 'in_punch', detail: 'Name' }, '“Name” lies under the slot'],
  [{ code: 'text_tiny', detail: 'Ann, 6.0 of 7 pt' }, 'Too small to read: Ann, 6.0 of 7 pt'],
] as const)('finding %j is described as: %s', (finding, words) => {
  expect(findingSentence(finding, [blood])).toBe(words);
});

test('the number of cards with an empty field is a sentence with its name', () => {
  const about = { field: 'custom.blood', students: 1234 };
  expect(emptyFieldSentence(about, [blood])).toBe('Blood group is empty on 1,234 cards.');
  expect(emptyFieldSentence({ ...about, students: 1 }, [blood])).toBe('Blood group is empty on 1 card.');
});

test('a finding code that no longer exists is shown as the code', () => {
  expect(findingTitle('text_tiny')).toBe('Type too small to read');
  expect(findingTitle('text_purple')).toBe('text_purple');
});

test('a field is named by its label, or by its key if the school has no such field', () => {
  expect(cardFieldLabelOf('custom.blood', [blood])).toBe('Blood group');
  expect(cardFieldLabelOf('custom.blood')).toBe('Blood');
  expect(cardFieldLabelOf('custom.guardianPhone', [blood])).toBe('Guardian phone');
  expect(cardFieldLabelOf('custom.bus_route')).toBe('Bus route');
});
