import { describe, expect, test } from 'vitest';

import {
  reportFindingOf,
  furthestBehind,
  reportHeadlineOf,
  qualitySentence,
  type NamedProgressCounts,
} from './report-sentence.ts';
import { emptyProgressCounts, qualityFigures, type QualityCounts } from './report.ts';

/** The counts in the order of a card's steps. Each is at most the one before. */
const row = (
  name: string,
  students: number,
  captured: number,
  approved: number,
  delivered: number,
): NamedProgressCounts => ({
  name,
  students,
  captured,
  approved,
  delivered,
  missingPhoto: students - captured,
  pendingProof: captured - approved,
  inProduction: approved - delivered,
});

describe('the finding of a report', () => {
  test('names the class that is furthest behind, and the first thing that it lacks', () => {
    const rows = [
      row('9-A', 398, 390, 376, 364),
      row('10-A', 412, 365, 313, 253),
      row('12-B', 402, 388, 350, 275),
    ];
    expect(reportFindingOf(rows)).toEqual({
      text: '10-A is furthest behind: 47 of its 412 photos are missing.',
      rows: { filter: 'missing_photo', count: 47, of: '10-A' },
      tone: 'behind',
    });
  });
  test.each([
    [row('10-A', 40, 39, 30, 20), '10-A is furthest behind: 1 of its 40 photos is missing.'],
    [row('10-A', 40, 40, 30, 20), '10-A is furthest behind: 10 of its 40 proofs wait for approval.'],
    [row('10-A', 40, 40, 39, 20), '10-A is furthest behind: 1 of its 40 proofs waits for approval.'],
    [row('10-A', 40, 40, 40, 20), '10-A is furthest behind: 20 of its 40 cards are in production.'],
    [row('10-A', 1040, 1040, 1040, 1039), '10-A is furthest behind: 1 of its 1,040 cards is in production.'],
  ])('names the first thing that a class lacks: %#', (behind, text) => {
    expect(reportFindingOf([behind, row('9-A', 40, 40, 40, 40)]).text).toBe(text);
  });
  test('names the class with the fewest approved, then the fewest photos, before the first card', () => {
    expect(furthestBehind([row('a', 10, 9, 5, 0), row('b', 10, 10, 4, 0)])?.name).toBe('b');
    expect(furthestBehind([row('a', 10, 9, 0, 0), row('b', 10, 10, 0, 0)])?.name).toBe('a');
  });
  test.each([
    [[], 'There are no students to count.', 'plain'],
    [[row('9-A', 0, 0, 0, 0)], 'There are no students to count.', 'plain'],
    [[row('9-A', 1, 1, 1, 1)], 'Every student holds their card.', 'good'],
    [[row('9-A', 1, 0, 0, 0)], '1 of 1 photos is missing.', 'behind'],
    [[row('9-A', 10, 5, 0, 0), row('9-B', 20, 10, 0, 0)], '15 of 30 photos are missing.', 'behind'],
    [[row('9-A', 10, 10, 8, 0)], '2 of 10 proofs wait for approval.', 'behind'],
    [[row('9-A', 10, 10, 10, 9)], '1 of 10 cards is in production.', 'behind'],
  ] as const)('describes the whole school: %#', (rows, text, tone) => {
    expect(reportFindingOf(rows)).toMatchObject({ text, tone });
  });
});

const counts: QualityCounts = {
  firstPass: { part: 962, whole: 1000 },
  reprint: { part: 16, whole: 1000 },
  photoScore: { sum: 924, count: 10 },
  satisfaction: { sum: 44, count: 10 },
};
const nothingYet: QualityCounts = { firstPass: null, reprint: null, photoScore: null, satisfaction: null };
const good: QualityCounts = { ...counts, satisfaction: null };
test.each<[QualityCounts, string | undefined]>([
  [counts, 'Quality is on target except satisfaction, 0.1 short of 4.5.'],
  [{ ...counts, satisfaction: { sum: 45, count: 10 } }, 'Quality is on target.'],
  [
    { ...good, reprint: { part: 25, whole: 1000 } },
    'Quality is on target except reprint rate, 0.5 over 2.0.',
  ],
  [{ ...good, reprint: { part: 1, whole: 19 } }, 'Quality is on target except reprint rate, over 2.0.'],
  [
    { ...good, firstPass: { part: 6, whole: 7 } },
    'Quality is on target except first pass rate, short of 95.0.',
  ],
  [{ ...nothingYet, photoScore: { sum: 870, count: 10 } }, 'Photo quality score is 3.0 short of 90.0.'],
  [{ ...nothingYet, firstPass: { part: 18, whole: 20 } }, 'First pass rate is 5.0 short of 95.0.'],
  [{ ...nothingYet, firstPass: { part: 17, whole: 19 } }, 'First pass rate is short of 95.0.'],
  [{ ...nothingYet, reprint: { part: 1, whole: 19 } }, 'Reprint rate is over 2.0.'],
  [
    { ...counts, firstPass: { part: 900, whole: 1000 } },
    'Quality misses 2 of 4 targets: first pass rate and satisfaction.',
  ],
  [nothingYet, undefined],
])('writes the sentence on quality: %#', (quality, text) => {
  expect(qualitySentence(qualityFigures(quality))).toBe(text);
});

describe('the headline of a report', () => {
  const facts = { rowsAre: 'classes', quality: qualityFigures(counts), onTime: null } as const;
  test.each([
    [0, 0, 'There are no students to count'],
    [0, 50, 'No student holds a card yet'],
    [1, 100, 'Fewer than one student in ten holds a card'],
    [10, 100, 'One student in ten holds a card'],
    [13, 100, 'More than one student in ten holds a card'],
    [47, 100, 'Nearly five students in ten hold their card'],
    [82, 100, 'Eight students in ten hold their card'],
    [95, 100, 'Nearly every student holds their card'],
    [100, 100, 'Every student holds their card'],
  ])('counts in tenths for a board: %s of %s', (delivered, students, text) => {
    const rows = [{ ...emptyProgressCounts, name: '9-A', students, delivered }];
    expect(reportHeadlineOf('overview', { ...facts, rows })).toBe(text);
  });
  test('names the finding of the other reports', () => {
    const rows = [row('9-A', 100, 100, 100, 96), row('9-B', 100, 100, 100, 95), row('9-C', 0, 0, 0, 0)];
    expect(reportHeadlineOf('school_performance', { ...facts, rows })).toBe('1 of 2 classes are Excellent');
    expect(
      reportHeadlineOf('school_performance', { ...facts, rows: rows.slice(0, 1), rowsAre: 'schools' }),
    ).toBe('The school is Excellent');
    expect(reportHeadlineOf('school_performance', { ...facts, rows: [] })).toBe('There is nobody to count');
    expect(reportHeadlineOf('quality_metrics', { ...facts, rows })).toBe('Quality meets 3 of 4 targets');
    expect(reportHeadlineOf('vendor_kpis', { ...facts, rows })).toBe('No package has been delivered yet');
    const onTime = (part: number, whole: number) =>
      reportHeadlineOf('vendor_kpis', { ...facts, rows, onTime: { part, whole } });
    expect(onTime(0, 0)).toBe('No package has been delivered yet');
    expect(onTime(16, 17)).toBe('16 of 17 packages came on time');
    expect(onTime(32, 34)).toBe('94.1% of the packages came on time');
  });
});
