import { describe, expect, it } from 'vitest';

import { personValues } from '../test-documents.ts';
import { smallDocument } from '../test-documents.ts';
import { applyFilters, parseBindings, type FilterName } from './binding.ts';
import { colourOf } from './colour-of.ts';
import { isConditionMet } from './condition.ts';
import { documentFields } from './fields.ts';
import type { ElementCondition } from './format.ts';
import { parsePath } from './path-data.ts';

describe('filters', () => {
  const cases: readonly [FilterName, string, string, string][] = [
    ['upper', '', 'Zoë', 'ZOË'],
    ['lower', '', 'ABC', 'abc'],
    ['first', '', 'Rohan Kumar Nair', 'Rohan'],
    ['rest', '', 'Rohan Kumar Nair', 'Kumar Nair'],
    ['rest', '', 'Rohan', ''],
    ['initials', '', 'Rohan Kumar Nair', 'RKN'],
    ['pad', '3', '7', '007'],
    ['date', 'dd MMM yyyy', '2026-03-31', '31 Mar 2026'],
    ['date', 'd/M/yy', '2026-03-05', '5/3/26'],
    ['date', '', 'soon', 'soon'],
    ['date', '', '2026-13-05', '2026-13-05'],
    ['or', 'none', ' ', 'none'],
  ];
  it.each(cases)('%s "%s" changes "%s" to "%s"', (name, argument, given, made) => {
    expect(applyFilters(given, [{ name, argument }])).toBe(made);
  });
  it('reads filters with their arguments', () => {
    expect(parseBindings('Until {{ year.ends | date:"dd MMM yyyy" | upper }}!')).toEqual({
      pieces: [
        'Until ',
        {
          path: 'year.ends',
          filters: [
            { name: 'date', argument: 'dd MMM yyyy' },
            { name: 'upper', argument: '' },
          ],
        },
        '!',
      ],
    });
  });
});

describe('conditions', () => {
  const values = personValues({ 'student.house': 'Ruby', 'student.class': 10, 'student.bus': ' ' });
  const cases: readonly [ElementCondition, boolean][] = [
    [{ eq: ['student.house', 'Ruby'] }, true],
    [{ eq: ['student.class', '10'] }, true],
    [{ ne: ['student.class', 9] }, true],
    [{ in: ['student.house', ['Topaz', 'Ruby']] }, true],
    [{ in: ['student.house', []] }, false],
    [{ empty: 'student.bus' }, true],
    [{ filled: 'student.bus' }, false],
    [{ empty: 'student.constructor' }, true],
    [{ all: [{ filled: 'student.house' }, { empty: 'student.bus' }] }, true],
    [{ any: [{ empty: 'student.house' }, { filled: 'student.bus' }] }, false],
    [{ not: { eq: ['student.house', 'Ruby'] } }, false],
  ];
  it.each(cases)('condition %j is %s', (condition, expected) => {
    expect(isConditionMet(condition, values)).toBe(expected);
  });
});

describe('named colours', () => {
  it.each([
    ['Ruby', '#b3202f'],
    ['Jade', '#333333'],
    ['constructor', '#333333'],
  ])('a named colour follows the house: %s', (house, expected) => {
    expect(colourOf(smallDocument(), 'house', personValues({ 'student.house': house }))).toBe(expected);
  });
  it('lists the fields that a document uses', () => {
    const document = smallDocument();
    document.front.elements.push({
      id: 'bar',
      type: 'line',
      x: 0,
      y: 0,
      w: 5,
      h: 0,
      stroke: { colour: 'house', width: 1 },
    });
    expect(documentFields(document)).toEqual(['student.name', 'student.house']);
  });
});

describe('path data', () => {
  it('makes path data absolute', () => {
    expect(parsePath('M1 1h2v2H1z')).toEqual({ verbs: 'MLLLZ', points: [1, 1, 3, 1, 3, 3, 1, 3] });
    expect(parsePath('m1,1 2-1')).toEqual({ verbs: 'ML', points: [1, 1, 3, 0] });
    expect(parsePath('M0 0C0 1 1 1 1 0s1-1 1 0')?.points.slice(8)).toEqual([1, -1, 2, -1, 2, 0]);
    expect(parsePath('M0 0Q3 0 3 3')?.points).toEqual([0, 0, 2, 0, 3, 1, 3, 3]);
  });
  it.each([
    '',
    'L1 1',
    'M0',
    'M0 0 L',
    'M0 0A1 1 0 0 0 1 1',
    'M1e9 0',
    'M0 0Z1',
    '<svg>',
    `M0 0${'L1 1'.repeat(20_001)}`,
  ])('refuses path data: %.20s', (d) => {
    expect(parsePath(d)).toBeUndefined();
  });
});
