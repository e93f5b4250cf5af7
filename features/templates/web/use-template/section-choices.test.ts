import { expect, test } from 'vitest';

import type { SectionChoice } from '../../api-use.ts';
import { groupByClass, templateChoiceEffectOf, tickStateOf } from './section-choices.ts';

const section = (id: string, change: Partial<SectionChoice> = {}): SectionChoice => ({
  id,
  class: id.split('-')[0] ?? '',
  division: id.split('-')[1] ?? '',
  students: 40,
  now: null,
  changes: true,
  approved: 0,
  ordered: 0,
  signed: false,
  ...change,
});
const sections = [
  section('9-A', { approved: 5, ordered: 3 }),
  section('9-B', { changes: false }),
  section('10-A', { students: 30 }),
];

test('sections are grouped by class in the order of the server', () => {
  expect(groupByClass(sections).map(({ class: name, sections: of }) => [name, of.length])).toEqual([
    ['9', 2],
    ['10', 1],
  ]);
});

test('ordered cards never move and approved cards move only on request', () => {
  const all = new Set(['9-A', '9-B', '10-A']);
  expect(templateChoiceEffectOf(sections, all, false)).toEqual({
    sections: 2,
    cards: 62,
    approved: 5,
    ordered: 3,
  });
  expect(templateChoiceEffectOf(sections, all, true)).toEqual({
    sections: 2,
    cards: 67,
    approved: 5,
    ordered: 3,
  });
  expect(templateChoiceEffectOf(sections, new Set(['9-B']), true)).toEqual({
    sections: 0,
    cards: 0,
    approved: 0,
    ordered: 0,
  });
  expect(templateChoiceEffectOf(sections, new Set(), true).cards).toBe(0);
});

test('a class is ticked when all sections that can change are chosen', () => {
  const nine = sections.slice(0, 2);
  expect(tickStateOf(nine, new Set())).toBe(false);
  expect(tickStateOf(nine, new Set(['9-A']))).toBe(true);
  expect(tickStateOf(sections, new Set(['9-A']))).toBe('mixed');
  expect(tickStateOf([section('1-A', { changes: false })], new Set())).toBe(true);
});
