import { expect, test } from 'vitest';

import { headlineFor, sentencesOf } from '../report-words.ts';
import { testReport, testRow } from '../test-report.ts';

const shop = { name: 'Cardworks Print', kind: 'vendor' } as const;
const ordered = (students: number, delivered: number) =>
  testReport({ organisation: shop, rows: [testRow('10-A', students, students, students, delivered)] });

test.each([
  [0, 0, 'No order has come in yet.', 'plain'],
  [40, 0, '0 of 40 cards are delivered.', 'plain'],
  [40, 1, '1 of 40 cards is delivered.', 'plain'],
  [40, 40, 'Every card that was ordered is delivered.', 'good'],
])('a print shop: of %i ordered %i delivered', (students, delivered, text, tone) => {
  const report = ordered(students, delivered);
  expect(sentencesOf(report).finding).toEqual({ text, tone, rows: null });
  expect(`${headlineFor(report)}.`).toBe(text);
});

test('each report leads with what it is opened for', () => {
  const lead = (report: 'overview' | 'quality_metrics' | 'vendor_kpis') =>
    sentencesOf(testReport({ report }));
  expect(lead('overview').finding.text).toMatch(/^10-A is furthest behind/);
  expect(lead('overview').quality).toMatch(/satisfaction/);
  expect(lead('quality_metrics')).toMatchObject({
    finding: { text: 'Quality is on target except satisfaction, 0.1 short of 4.5.', tone: 'behind' },
    quality: undefined,
  });
  expect(lead('vendor_kpis').finding).toMatchObject({
    text: '94.1% of the packages came on time.',
    tone: 'behind',
  });
  expect(sentencesOf(testReport({ report: 'vendor_kpis', onTime: null })).finding).toMatchObject({
    text: 'No package has been delivered yet.',
    tone: 'plain',
  });
});
