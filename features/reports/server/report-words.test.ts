import { expect, test } from 'vitest';

import { headlineFor, kpisOf, reportSentencesOf } from '../report-words.ts';
import { testReport, testRow } from '../test-report.ts';
import { reportTablesOf } from './export/report-tables.ts';
import { deliveredSentencesOf, reprintNotesOf } from './pdf/paper-sentences.ts';

const shop = { name: 'Cardworks Print', kind: 'vendor' } as const;
const ordered = (students: number, delivered: number) =>
  testReport({ organisation: shop, rows: [testRow('10-A', students, students, students, delivered)] });

test.each([
  [0, 0, 'There are no cards to count.', 'plain'],
  [40, 0, '0 of 40 cards are delivered.', 'plain'],
  [40, 1, '1 of 40 cards is delivered.', 'plain'],
  [40, 40, 'Every card is delivered.', 'good'],
])(
  'the sentence of a vendor’s report with %i ordered and %i delivered cards',
  (students, delivered, text, tone) => {
    const report = ordered(students, delivered);
    expect(reportSentencesOf(report).finding).toEqual({ text, tone, rows: null });
    expect(`${headlineFor(report)}.`).toBe(text);
  },
);

test.each([
  ['2025-11-14', 'No order is open or was delivered in the last 30 days.'],
  ['2025-11-13', 'No order that was released by 13 Nov is open or was delivered in the last 30 days.'],
])('a vendor that can read no order may have had some, with a period until %s', (until, text) => {
  const report = testReport({ organisation: shop, until, rows: [] });
  expect(reportSentencesOf(report).finding).toEqual({ text, tone: 'plain', rows: null });
  expect(`${headlineFor(report)}.`).toBe(text);
});

test.each([
  // The school has a new year. The 30 cards are of last year.
  [0, 480, 30, '30 delivered in this period, not all counted here'],
  [0, 480, 1, '1 delivered in this period, not counted here'],
  [31, 480, 34, '34 delivered in this period, not all counted here'],
  [34, 480, 34, '34 delivered in this period'],
  [34, 480, 0, '0 delivered in this period'],
  [34, 480, null, '— in this period'],
] as const)(
  'the cards of the period beside %i of %i delivered cards: %s',
  (delivered, students, more, note) => {
    const rows = [testRow('10-A', students, students, students, delivered)];
    const [figure] = kpisOf(testReport({ rows, deliveredInPeriod: more }));
    expect(figure?.note.join(' ')).toBe(note);
  },
);

test.each([
  [1, 480, null, ['1 of 480 cards is delivered.']],
  [2, 480, 0, ['2 of 480 cards are delivered.', 'No card was delivered in this period.']],
  [2, 480, 1, ['2 of 480 cards are delivered.', '1 card was delivered in this period.']],
  [
    0,
    480,
    1,
    [
      '0 of 480 cards are delivered.',
      '1 card was delivered in this period.',
      'This report does not count it as delivered.',
    ],
  ],
  [
    1,
    480,
    1030,
    [
      '1 of 480 cards is delivered.',
      '1,030 cards were delivered in this period.',
      'This report does not count all of them as delivered.',
    ],
  ],
] as const)(
  'the sentences on paper about %i of %i delivered cards: %s',
  (delivered, students, more, texts) => {
    const rows = [testRow('10-A', students, students, students, delivered)];
    expect(deliveredSentencesOf(testReport({ rows, deliveredInPeriod: more }))).toEqual(texts);
  },
);

test.each([
  ['overview', 'No figures of 1 Jan were kept'],
  ['school_performance', 'No figures of 1 Jan were kept'],
  // These reports do not need the figures of one day.
  ['quality_metrics', 'Quality meets 3 of 4 targets'],
  ['vendor_kpis', '94.1% of the packages came on time'],
] as const)('the title of %s on paper says that no figures of the day were kept', (report, title) => {
  const unknown = testReport({ report, from: '2025-01-01', until: '2025-01-01', rows: null });
  expect(headlineFor(unknown)).toBe(title);
  expect(deliveredSentencesOf(unknown)).toEqual([]);
});

test('each report starts with its main figure', () => {
  const lead = (report: 'overview' | 'quality_metrics' | 'vendor_kpis') =>
    reportSentencesOf(testReport({ report }));
  expect(lead('overview').finding.text).toMatch(/^10-A is furthest behind/);
  expect(lead('overview').quality).toMatch(/satisfaction/);
  expect(lead('quality_metrics')).toMatchObject({
    finding: {
      text: 'Quality is on target except the satisfaction: 4.4 of 5, below the 4.5 target.',
      tone: 'behind',
    },
    quality: undefined,
  });
  expect(lead('vendor_kpis').finding).toMatchObject({
    text: '94.1% of the packages came on time.',
    tone: 'behind',
  });
  expect(reportSentencesOf(testReport({ report: 'vendor_kpis', onTime: null })).finding).toMatchObject({
    text: 'No package was delivered in this period.',
    tone: 'plain',
  });
});

test.each([
  [null, '—', '', ' no package delivered in this period'],
  [{ part: 0, whole: 0 }, '—', '', ' no package delivered in this period'],
  [{ part: 1, whole: 1 }, '1 of 1', '', ' packages, by their estimated day'],
  [{ part: 16, whole: 19 }, '16 of 19', '', ' packages, by their estimated day'],
  [{ part: 17, whole: 20 }, '85.0', '%', '17 of 20 packages, by their estimated day'],
])('the figure of packages on time, from %j', (onTime, value, unit, note) => {
  const figure = kpisOf(testReport({ report: 'vendor_kpis', onTime })).find(({ id }) => id === 'on_time');
  expect([figure?.value, figure?.unit, figure?.note.join(' ')]).toEqual([value, unit, note]);
});

test.each([
  [null, ' no earlier figures to compare', 'plain'],
  [{ students: 19, delivered: 0 }, ' too few students to compare', 'plain'],
  [{ students: 20, delivered: 0 }, '+82 points in this period', 'good'],
])('the change of the completion rate, from %j', (before, note, tone) => {
  const figure = kpisOf(testReport({ before })).find(({ id }) => id === 'completion');
  expect([figure?.note.join(' '), figure?.tone]).toEqual([note, tone]);
});

test('a vendor gets no figures of photos and proofs, on the screen and in a file', () => {
  const of = (report: 'overview' | 'quality_metrics', kind: 'school' | 'vendor') =>
    testReport({ report, organisation: { name: 'Name', kind } });
  const ids = (...asked: Parameters<typeof of>) => kpisOf(of(...asked)).map(({ id }) => id);
  expect(ids('overview', 'school')).toEqual(['delivered', 'completion', 'photo_to_card', 'on_time']);
  expect(ids('overview', 'vendor')).toEqual(['delivered', 'completion', 'on_time']);
  expect(ids('quality_metrics', 'vendor')).toEqual(['reprints', 'replacements', 'claims']);
  const tables = reportTablesOf(of('quality_metrics', 'vendor'));
  expect(tables.map(({ name }) => name)).toEqual(['Summary', 'Quality', 'Per day', 'Reprints']);
  expect(tables[2]?.head).not.toContain('Captured');
  expect(reportTablesOf(of('quality_metrics', 'school'))).toHaveLength(6);
});

test('replacements are a figure of their own, and not among the reprints', () => {
  const report = testReport({ report: 'quality_metrics' });
  const value = (of: string) => kpisOf(report).find(({ id }) => id === of)?.value;
  expect([value('reprints'), value('replacements')]).toEqual(['16', '5']);
  const rows = reportTablesOf(report).find(({ name }) => name === 'Reprints')?.rows;
  expect(rows).toContainEqual(['Reprint', 'Wrong data', 'School', 15]);
  expect(rows?.at(-1)).toEqual(['Replacement', 'Changed data', 'School', 5]);
});

const unknownCauses = 'A vendor sees causes until 30 days after the delivery of the order.';
test.each([
  [0, 0, ['No fault was found in this period that made a card be printed again.']],
  [1, 0, ['The cause of 1 reprint is not known.', unknownCauses]],
  [3, 0, ['The causes of 0 of 3 reprints are known.', unknownCauses]],
  [
    3,
    2,
    [
      'Solid: the vendor paid, 2. Striped: the school paid, 0.',
      'The causes of 2 of 3 reprints are known.',
      unknownCauses,
    ],
  ],
  [2, 2, ['Solid: the vendor paid, 2. Striped: the school paid, 0.']],
] as const)('the notes on paper about %i reprints, with %i known causes', (part, known, notes) => {
  const { quality } = testReport();
  const report = testReport({
    quality: { ...quality, reprint: { part, whole: 1000 } },
    reprints: known === 0 ? [] : [{ cause: 'scratch', payer: 'vendor', count: known }],
    replacements: 0,
  });
  expect(reprintNotesOf(report)).toEqual(notes);
});

test('a file has rates over few cases in words, and others as numbers', () => {
  const quality = { ...testReport().quality, firstPass: { part: 6, whole: 7 } };
  const [step] = testReport().trend;
  if (!step) throw new Error('no step');
  const tables = reportTablesOf(testReport({ quality, trend: [{ ...step, quality }] }));
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
  const percent = (text: string, value: number) => ({ format: 'percentDecimal', text, value });
  expect(rowsOf('Quality')?.slice(0, 2)).toEqual([
    ['First pass rate', '6 of 7', percent('95.0%', 0.95), 'At least', 'Missed'],
    ['Reprint rate', percent('1.6%', 0.016), percent('2.0%', 0.02), 'At most', 'Met'],
  ]);
  expect(rowsOf('Per day')?.[0]?.slice(5, 7)).toEqual(['6 of 7', percent('1.6%', 0.016)]);
});
