import type { TextElement } from '@lanyard/card/document/format';
import { expect, test } from 'vitest';

import { leaveOutOf } from './leave-out.ts';

const textElement = (id: string, text: string, y: number, more: Partial<TextElement> = {}): TextElement => ({
  id,
  type: 'text',
  x: 5,
  y,
  w: 20,
  h: 4,
  text,
  font: 'body',
  size: 8,
  fill: '#000000',
  ...more,
});
const name = textElement('name', '{{student.name}}', 5);
const blood = textElement('blood', '{{custom.blood}}', 30);
const caption = textElement('caption', 'Blood', 26);
const side = [name, blood, caption];

test('a text with data is left out if its own fields are empty', () => {
  const own = leaveOutOf(blood, side);
  expect(own).toMatchObject({ paths: ['custom.blood'], isOn: false });
  expect(own?.keysFor(true)).toEqual({ optional: true, when: undefined });
  const on = leaveOutOf({ ...blood, optional: true, when: { filled: 'custom.blood' } }, side);
  expect(on?.isOn).toBe(true);
  expect(on?.keysFor(false)).toEqual({ optional: undefined, when: undefined });
});

test('a caption is left out with the nearest text that has data', () => {
  const off = leaveOutOf(caption, side);
  expect(off).toMatchObject({ paths: ['custom.blood'], isOn: false });
  const { when } = off?.keysFor(true) ?? {};
  expect(when).toEqual({ filled: 'custom.blood' });
  const on = leaveOutOf({ ...caption, when: { filled: 'custom.blood' } }, side);
  expect(on?.isOn).toBe(true);
  expect(on?.keysFor(false)).toEqual({ optional: undefined, when: undefined });
  const both = textElement('both', '{{custom.guardian}} {{custom.guardianPhone}}', 27);
  expect(leaveOutOf(caption, [caption, both])?.keysFor(true).when).toEqual({
    any: [{ filled: 'custom.guardian' }, { filled: 'custom.guardianPhone' }],
  });
});

test('a text with another condition keeps it, and a caption without data beside it has nothing to depend on', () => {
  expect(leaveOutOf({ ...blood, when: { eq: ['student.class', '12'] } }, side)).toBeUndefined();
  expect(leaveOutOf(caption, [caption])).toBeUndefined();
});
