import { describe, expect, test } from 'vitest';

import {
  reportFindingOf,
  furthestBehind,
  reportHeadlineOf,
  qualitySentence,
  type NamedProgressCounts,
} from './report-sentence.ts';
import { emptyProgressCounts, qualityFigures, type QualityCounts } from './report.ts';
import { randomReports } from './test-random-report.ts';

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
    [
      row('10-A', 40, 40, 40, 20),
      '10-A is furthest behind: 20 of its 40 cards are approved and not delivered.',
    ],
    [
      row('10-A', 1040, 1040, 1040, 1039),
      '10-A is furthest behind: 1 of its 1,040 cards is approved and not delivered.',
    ],
  ])('names the first thing that a class lacks: %#', (behind, text) => {
    expect(reportFindingOf([behind, row('9-A', 40, 40, 40, 40)]).text).toBe(text);
  });
  test('names the class with the fewest approved, then the fewest photos, before the first card', () => {
    expect(furthestBehind([row('a', 10, 9, 5, 0), row('b', 10, 10, 4, 0)]).map(({ name }) => name)).toEqual([
      'b',
    ]);
    expect(furthestBehind([row('a', 10, 9, 0, 0), row('b', 10, 10, 0, 0)]).map(({ name }) => name)).toEqual([
      'a',
    ]);
  });
  test('names all classes that are equally far behind, or counts them', () => {
    const tied = ['12-A', '12-B', '12-C', '12-D'].map((name) => row(name, 40, 10, 0, 0));
    const other = row('9-A', 40, 40, 40, 39);
    expect(reportFindingOf([other, ...tied.slice(0, 3)])).toEqual({
      text: '12-A, 12-B and 12-C are furthest behind: 90 of their 120 photos are missing.',
      rows: null,
      tone: 'behind',
    });
    expect(reportFindingOf([other, ...tied]).text).toBe(
      '4 classes are furthest behind: 120 of their 160 photos are missing.',
    );
  });
  test.each([
    [[], 'There are no students to count.', 'plain'],
    [[row('9-A', 0, 0, 0, 0)], 'There are no students to count.', 'plain'],
    [[row('9-A', 1, 1, 1, 1)], 'Every card is delivered.', 'good'],
    [[row('9-A', 1, 0, 0, 0)], '1 of 1 photos is missing.', 'behind'],
    [[row('9-A', 10, 5, 0, 0), row('9-B', 20, 10, 0, 0)], '15 of 30 photos are missing.', 'behind'],
    [[row('9-A', 10, 10, 8, 0)], '2 of 10 proofs wait for approval.', 'behind'],
    [[row('9-A', 10, 10, 10, 9)], '1 of 10 cards is approved and not delivered.', 'behind'],
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
  [counts, 'Quality is on target except the satisfaction: 4.4 of 5, below the 4.5 target.'],
  [{ ...counts, satisfaction: { sum: 45, count: 10 } }, 'Quality is on target.'],
  [
    { ...good, reprint: { part: 25, whole: 1000 } },
    'Quality is on target except the reprint rate: 2.5%, above the 2.0% limit.',
  ],
  [
    { ...good, reprint: { part: 1, whole: 19 } },
    'Quality is on target except the reprint rate: 1 of 19, above the 2.0% limit.',
  ],
  [
    { ...good, firstPass: { part: 6, whole: 7 } },
    'Quality is on target except the first pass rate: 6 of 7, below the 95.0% target.',
  ],
  [
    { ...nothingYet, photoScore: { sum: 870, count: 10 } },
    'Photo quality score is 87.0%, below the 90.0% target.',
  ],
  [
    { ...nothingYet, firstPass: { part: 18, whole: 20 } },
    'First pass rate is 90.0%, below the 95.0% target.',
  ],
  [
    { ...nothingYet, firstPass: { part: 17, whole: 19 } },
    'First pass rate is 17 of 19, below the 95.0% target.',
  ],
  [{ ...nothingYet, reprint: { part: 1, whole: 19 } }, 'Reprint rate is 1 of 19, above the 2.0% limit.'],
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
    [0, 50, 'No card is delivered yet'],
    [1, 19, '1 of 19 cards is delivered'],
    [18, 19, '18 of 19 cards are delivered'],
    [2, 20, '10% of the cards are delivered'],
    [1, 1000, 'Fewer than 1% of the cards are delivered'],
    // One student in ten would be wrong: it is 8.96%, and nobody has handed out a card.
    [43, 480, '9% of the cards are delivered'],
    [479, 480, 'More than 99% of the cards are delivered'],
    [100, 100, 'Every card is delivered'],
  ])('says the completion rate for a board: %s of %s', (delivered, students, text) => {
    const rows = [{ ...emptyProgressCounts, name: '9-A', students, delivered }];
    expect(reportHeadlineOf('overview', { ...facts, rows })).toBe(text);
  });
  test('names the finding of the other reports', () => {
    const rows = [row('9-A', 100, 100, 100, 96), row('9-B', 100, 100, 100, 95), row('9-C', 0, 0, 0, 0)];
    expect(reportHeadlineOf('school_performance', { ...facts, rows })).toBe('1 of 2 classes is Excellent');
    expect(
      reportHeadlineOf('school_performance', { ...facts, rows: rows.slice(0, 1), rowsAre: 'schools' }),
    ).toBe('The school is Excellent');
    expect(reportHeadlineOf('school_performance', { ...facts, rows: [] })).toBe('There is nobody to count');
    expect(reportHeadlineOf('quality_metrics', { ...facts, rows })).toBe('Quality meets 3 of 4 targets');
    expect(reportHeadlineOf('vendor_kpis', { ...facts, rows })).toBe(
      'No package was delivered in this period',
    );
    const onTime = (part: number, whole: number) =>
      reportHeadlineOf('vendor_kpis', { ...facts, rows, onTime: { part, whole } });
    expect(onTime(0, 0)).toBe('No package was delivered in this period');
    expect(onTime(1, 1)).toBe('1 of 1 package came on time');
    expect(onTime(16, 17)).toBe('16 of 17 packages came on time');
    expect(onTime(32, 34)).toBe('94.1% of the packages came on time');
  });
});

/** Reads the sentences of random reports as a person does, and counts again what they say. */
describe('the sentences of 1,000 random reports', () => {
  const { seed, rows: randomRows, quality: randomQuality } = randomReports(process.env['SEED']);
  const read = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
  const sum = (rows: readonly NamedProgressCounts[], of: keyof typeof emptyProgressCounts): number =>
    rows.reduce((all, each) => all + each[of], 0);
  const steps = { photos: 'missingPhoto', proofs: 'pendingProof', cards: 'inProduction' } as const;
  type Thing = keyof typeof steps;
  /** True if `one` has a smaller share at the first step at which they differ. Compares products, not fractions. */
  const isBehind = (one: NamedProgressCounts, other: NamedProgressCounts): boolean => {
    for (const of of ['delivered', 'approved', 'captured'] as const) {
      const difference = one[of] * other.students - other[of] * one.students;
      if (difference !== 0) return difference < 0;
    }
    return false;
  };

  function checkFinding(rows: readonly NamedProgressCounts[]): void {
    const { text, rows: link } = reportFindingOf(rows);
    const peopled = rows.filter(({ students }) => students > 0);
    if (text === 'There are no students to count.') return expect(peopled).toEqual([]);
    if (text === 'Every card is delivered.')
      return expect(sum(rows, 'delivered')).toBe(sum(rows, 'students'));
    const said =
      /^(?:(.+) (is|are) furthest behind: )?([\d,]+) of (?:(its|their) )?([\d,]+) (photos|proofs|cards) (is missing|are missing|waits? for approval|(?:is|are) approved and not delivered)\.$/.exec(
        text,
      );
    if (!said) throw new Error(`nobody can read: ${text}`);
    const [, who, verb, count, whose, of, things = 'photos', state_ = ''] = said;
    const least = peopled.filter((each) => !peopled.some((other) => isBehind(other, each)));
    const about = who === undefined ? peopled : least;
    if (who === undefined) expect(least).toHaveLength(peopled.length);
    else if (/^\d+ classes$/.test(who)) expect(read(who.split(' ')[0])).toBe(least.length);
    else expect(who.split(/, | and /)).toEqual(least.map(({ name }) => name));
    expect([verb, whose]).toEqual(
      who === undefined ? [undefined, undefined] : least.length === 1 ? ['is', 'its'] : ['are', 'their'],
    );
    expect(read(of)).toBe(sum(about, 'students'));
    expect(read(count)).toBe(sum(about, steps[things as Thing]));
    expect(read(count)).toBeGreaterThan(0);
    expect(/^(is|waits) /.test(state_)).toBe(read(count) === 1);
    // Nothing waits at an earlier step.
    const order = Object.keys(steps);
    for (const earlier of order.slice(0, order.indexOf(things)))
      expect(sum(about, steps[earlier as Thing])).toBe(0);
    // A link leads to the students of one class, or of all of them.
    if (who !== undefined && least.length > 1) expect(link).toBeNull();
    else expect(link).toMatchObject({ count: read(count), of: who ?? null });
  }

  function checkHeadline(rows: readonly NamedProgressCounts[]): void {
    const text = reportHeadlineOf('overview', {
      rows,
      rowsAre: 'classes',
      quality: qualityFigures(nothingYet),
      onTime: null,
    });
    const [part, whole] = [sum(rows, 'delivered'), sum(rows, 'students')];
    const exact = (100 * part) / whole;
    const percent = /^(\d+)% of the cards are delivered$/.exec(text)?.[1];
    const counted = /^(\d+) of (\d+) cards (is|are) delivered$/.exec(text);
    if (text === 'There are no students to count') expect(whole).toBe(0);
    else if (text === 'No card is delivered yet') expect([part, whole > 0]).toEqual([0, true]);
    else if (text === 'Every card is delivered') expect(part).toBe(whole);
    else if (text === 'Fewer than 1% of the cards are delivered') expect(exact).toBeLessThan(1);
    else if (text === 'More than 99% of the cards are delivered') expect(exact).toBeGreaterThan(99);
    else if (counted) expect([read(counted[1]), read(counted[2]), whole < 20]).toEqual([part, whole, true]);
    else {
      expect(whole).toBeGreaterThanOrEqual(20);
      expect(Math.abs(read(percent) - exact)).toBeLessThanOrEqual(0.5);
    }
  }

  const aims = {
    'first pass rate': { of: 'firstPass', target: 95, aim: 'below the 95.0% target' },
    'reprint rate': { of: 'reprint', target: 2, aim: 'above the 2.0% limit' },
    'photo quality': { of: 'photoScore', target: 90, aim: 'below the 90.0% target' },
    satisfaction: { of: 'satisfaction', target: 4.5, aim: 'below the 4.5 target' },
  } as const;
  const saidAlone = {
    'Photo quality score': 'photo quality',
    'Customer satisfaction': 'satisfaction',
  } as const;
  function checkQuality(quality: QualityCounts): void {
    const text = qualitySentence(qualityFigures(quality));
    const judged = Object.entries(aims).flatMap(([name, { of, target }]) => {
      const given = quality[of];
      const cases = given && ('whole' in given ? given.whole : given.count);
      if (!given || !cases) return [];
      const value = 'whole' in given ? (100 * given.part) / cases : given.sum / cases;
      const shown = Math.round(value * 10) / 10;
      const shownAs =
        of === 'satisfaction'
          ? `${shown.toFixed(1)} of 5`
          : 'whole' in given && cases < 20
            ? `${String(given.part)} of ${String(cases)}`
            : `${shown.toFixed(1)}%`;
      return [{ name, shownAs, missed: of === 'reprint' ? shown > target : shown < target }];
    });
    const missed = judged.filter((each) => each.missed);
    if (text === undefined) return expect(judged).toEqual([]);
    if (text === 'Quality is on target.') return expect([judged.length > 0, missed]).toEqual([true, []]);
    const many = /^Quality misses (\d) of (\d) targets: (.+)\.$/.exec(text);
    const one =
      /^(?:Quality is on target except the (.+?): |(.+?) is )(.+), ((?:below|above) the .+)\.$/.exec(text);
    if (many) {
      expect([read(many[1]), read(many[2])]).toEqual([missed.length, judged.length]);
      expect(many[3]?.split(/, | and /)).toEqual(missed.map(({ name }) => name));
      return;
    }
    const alone = one?.[2];
    const name = one?.[1] ?? saidAlone[alone as keyof typeof saidAlone] ?? alone?.toLowerCase();
    expect(missed.map((each) => [each.name, each.shownAs])).toEqual([[name, one?.[3]]]);
    expect(one?.[4]).toBe(aims[name as keyof typeof aims].aim);
    expect(judged.length === 1).toBe(alone !== undefined);
  }

  test('say what the figures say', () => {
    console.error(`seed ${String(seed)}`);
    for (let i = 0; i < 1000; i++) {
      const rows = randomRows();
      checkFinding(rows);
      checkHeadline(rows);
      checkQuality(randomQuality());
    }
  });
});
