import { expect, test } from 'vitest';

import { figureGroups, figuresDocument } from './figure-words.ts';
import { completionRate } from './figures.ts';
import { periods } from './report-names.ts';
import {
  periodDaysOf,
  metricBarOf,
  performanceLabelOf,
  dayCountOf,
  meanOf,
  emptyProgressCounts,
  pointsText,
  qualityFigures,
  completionRateOf,
  reportStepOf,
  reportStepsOf,
  targetText,
  totalProgressOf,
  type QualityCounts,
  type QualityMetric,
} from './report.ts';

const today = '2025-11-14';

test.each([
  ['last_7_days', '2025-11-08', 7],
  ['last_30_days', '2025-10-16', 30],
  ['last_quarter', '2025-08-15', 92],
  ['last_year', '2024-11-15', 365],
] as const)('%s ends today and begins on %s', (period, from, length) => {
  const days = periodDaysOf(period, today);
  expect(days).toEqual({ from, until: today });
  expect(days && dayCountOf(days)).toBe(length);
});

test('a period does not run over the end of a short month', () => {
  expect(periodDaysOf('last_quarter', '2025-05-31')?.from).toBe('2025-03-01');
  expect(periodDaysOf('last_year', '2024-02-29')?.from).toBe('2023-03-01');
});

test.each([
  [{}, undefined],
  [{ from: '2025-01-01' }, undefined],
  [{ from: '2025-01-02', until: '2025-01-01' }, undefined],
  [{ from: '2024-01-01', until: '2025-01-01' }, undefined],
  [{ from: '2025-01-01', until: '2025-01-01' }, 1],
  [{ from: '2024-01-01', until: '2024-12-31' }, 366],
] as const)('reads the custom period %j', (custom, length) => {
  const days = periodDaysOf('custom', today, custom);
  expect(days && dayCountOf(days)).toBe(length);
});

test('steps cover every day of a period once', () => {
  for (const period of periods.slice(0, 4)) {
    const days = periodDaysOf(period, today);
    if (!days) throw new Error('no days');
    const steps = reportStepsOf(days);
    expect(steps[0]?.from).toBe(days.from);
    expect(steps.at(-1)?.until).toBe(days.until);
    expect(steps.reduce((sum, step) => sum + dayCountOf(step), 0)).toBe(dayCountOf(days));
    if (reportStepOf(days) === 'week')
      for (const { from } of steps.slice(1)) expect(new Date(from).getUTCDay()).toBe(1);
  }
  expect(reportStepOf({ from: '2025-10-01', until: '2025-10-31' })).toBe('day');
  expect(reportStepOf({ from: '2025-10-01', until: '2025-11-01' })).toBe('week');
});

test('a mean is rounded half up to one decimal, and is null over nothing', () => {
  expect(meanOf({ sum: 89, count: 20 })).toBe(4.5); // 4.45
  expect(meanOf({ sum: 0, count: 0 })).toBeNull();
});

const nothingYet: QualityCounts = { firstPass: null, reprint: null, photoScore: null, satisfaction: null };
const checks = (part: number, whole = 1000): QualityCounts => ({ ...nothingYet, firstPass: { part, whole } });
const reprints = (part: number, whole = 1000): QualityCounts => ({ ...nothingYet, reprint: { part, whole } });
const scores = (sum: number): QualityCounts => ({ ...nothingYet, photoScore: { sum, count: 10 } });
const ratings = (sum: number): QualityCounts => ({ ...nothingYet, satisfaction: { sum, count: 10 } });
test.each<[QualityMetric, QualityCounts, string, string, string]>([
  ['first_pass', checks(950), 'met', '95.0%', 'on target'],
  ['first_pass', checks(949), 'missed', '94.9%', '0.1 points below the target'],
  ['first_pass', checks(962), 'met', '96.2%', '1.2 points above the target'],
  ['first_pass', checks(18, 20), 'missed', '90.0%', '5.0 points below the target'],
  ['first_pass', checks(19, 19), 'met', '19 of 19', 'above the target'],
  ['first_pass', checks(6, 7), 'missed', '6 of 7', 'below the target'],
  ['first_pass', checks(0, 0), 'none', '—', 'nothing to judge'],
  ['first_pass', nothingYet, 'none', '—', 'nothing to judge'],
  ['reprint', reprints(20), 'met', '2.0%', 'at the limit'],
  ['reprint', reprints(21), 'missed', '2.1%', '0.1 points above the limit'],
  ['reprint', reprints(16), 'met', '1.6%', '0.4 points below the limit'],
  ['reprint', reprints(1, 19), 'missed', '1 of 19', 'above the limit'],
  ['reprint', reprints(0, 1), 'met', '0 of 1', 'below the limit'],
  ['photo_score', scores(900), 'met', '90.0%', 'on target'],
  ['photo_score', scores(899), 'missed', '89.9%', '0.1 points below the target'],
  ['satisfaction', ratings(45), 'met', '4.5 of 5', 'on target'],
  ['satisfaction', ratings(44), 'missed', '4.4 of 5', '0.1 below the target'],
  ['satisfaction', nothingYet, 'none', '—', 'nothing to judge'],
])('judges %s of %j as %s', (metric, counts, verdict, text, difference) => {
  expect(metricBarOf(metric, qualityFigures(counts)[metric])).toMatchObject({ verdict, text, difference });
});

test('has the targets of the specification', () => {
  expect((['first_pass', 'reprint', 'photo_score', 'satisfaction'] as const).map(targetText)).toEqual([
    'Target ≥ 95.0%',
    'Target ≤ 2.0%',
    'Target ≥ 90.0%',
    'Target ≥ 4.5 of 5',
  ]);
});

test.each([
  [191, 200, 96, 'Excellent'], // 95.5
  [954, 1000, 95, 'Good'], // 95.4
  [96, 100, 96, 'Excellent'],
  [93, 100, 93, 'Good'],
  [925, 1000, 93, 'Good'], // 92.5
  [924, 1000, 92, 'Needs Improvement'],
  [1, 1, 100, 'Excellent'],
  [0, 1, 0, 'Needs Improvement'],
] as const)('%s of %s delivered is %s%, %s', (delivered, students, rate, label) => {
  expect(completionRateOf({ delivered, students })).toBe(rate);
  expect(performanceLabelOf(rate)).toBe(label);
});

test('an empty school has rate 0, and an empty row has no rate and no label', () => {
  expect(completionRate(0, 0)).toBe(0);
  expect(completionRateOf({ delivered: 0, students: 0 })).toBeNull();
  expect(performanceLabelOf(null)).toBeNull();
  expect(totalProgressOf([])).toEqual(emptyProgressCounts);
});

test.each([
  [82, 71, 100, 100, '+11 points'],
  [82, 83, 100, 100, '−1 point'],
  [5, 5, 100, 100, '0 points'],
  [20, 10, 20, 20, '+50 points'],
  [19, 10, 19, 20, undefined],
  [20, 10, 20, 19, undefined],
  [0, 0, 0, 20, undefined],
])('from %2$s of %4$s to %1$s of %3$s: %5$s', (now, before, students, studentsBefore, text) => {
  expect(pointsText({ delivered: now, students }, { delivered: before, students: studentsBefore })).toBe(
    text,
  );
});

test('defines every figure once', () => {
  const figures = figureGroups.flatMap((group) => group.figures);
  expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  const document = figuresDocument();
  for (const { name, formula } of figures) expect(document).toContain(`| ${name} | ${formula}`);
});
