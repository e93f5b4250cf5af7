import { fewestForPercent } from '@lanyard/domain/rate';
import { qualityFigures, qualityMetrics, totalProgressOf } from '@lanyard/domain/report';
import { reportTypes } from '@lanyard/domain/report-names';
import { qualitySentence } from '@lanyard/domain/report-sentence';
import { randomReports } from '@lanyard/domain/test-random-report';
import { expect, test } from 'vitest';

import type { Report } from '../api.ts';
import { headlineFor, kpisOf, reportSentencesOf } from '../report-words.ts';
import { testReport } from '../test-report.ts';
import { deliveredSentencesOf } from './pdf/paper-sentences.ts';

const read = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
const sumsOf = ({ rows }: Report) => totalProgressOf(rows ?? []);

/** `3 of 40 cards are delivered.` */
function checkCounted(text: string, delivered: number, students: number): void {
  const [, part, whole, verb] = /^([\d,]+) of ([\d,]+) cards (is|are) delivered\.$/.exec(text) ?? [];
  expect([read(part), read(whole), verb]).toEqual([delivered, students, delivered === 1 ? 'is' : 'are']);
}

function checkVendorFinding(report: Report, text: string): void {
  const { students, delivered } = sumsOf(report);
  if (text === 'No order is open or was delivered in the last 30 days.') expect(report.rows).toEqual([]);
  else if (text === 'There are no cards to count.')
    expect([report.rows?.length !== 0, students]).toEqual([true, 0]);
  else if (text === 'Every card is delivered.') expect([students > 0, delivered]).toEqual([true, students]);
  else {
    checkCounted(text, delivered, students);
    expect(delivered).toBeLessThan(students);
  }
}

function checkLead(report: Report): void {
  const { finding, quality } = reportSentencesOf(report);
  const aboutQuality = qualitySentence(qualityFigures(report.quality));
  const isQuality = report.report === 'quality_metrics';
  expect(quality).toBe(isQuality ? undefined : aboutQuality);
  if (isQuality) expect(finding.text).toBe(aboutQuality ?? 'There is no quality to judge yet.');
  else if (report.report === 'vendor_kpis') expect(finding.text).toBe(`${headlineFor(report)}.`);
  else if (report.rows === null) expect(finding.text).toBe('No figures of 14 Nov were kept.');
  else if (report.organisation.kind === 'vendor') checkVendorFinding(report, finding.text);
  // The test of the domain reads the sentences about students.
  else expect(finding.text).not.toMatch(/order/);
  const isGood = /^(?:Every card is delivered|Quality is on target)\.$/.test(finding.text);
  if (report.report !== 'vendor_kpis') expect(finding.tone === 'good').toBe(isGood);
  else {
    const { part, whole } = report.onTime ?? { part: 0, whole: 0 };
    expect(finding.tone).toBe(whole === 0 ? 'plain' : part === whole ? 'good' : 'behind');
  }
}

function checkExcellent(report: Report, title: string): void {
  const judged = (report.rows ?? []).filter(({ students }) => students > 0);
  const best = judged.filter(({ delivered, students }) => (200 * delivered) / students >= 191).length;
  const thing = report.organisation.kind === 'vendor' ? ['school', 'schools'] : ['class', 'classes'];
  const said = /^([\d,]+) of ([\d,]+) (\w+) (is|are) Excellent$/.exec(title);
  if (said)
    expect([read(said[1]), read(said[2]), said[3], said[4]]).toEqual([
      best,
      judged.length,
      thing[1],
      best === 1 ? 'is' : 'are',
    ]);
  else if (title === 'There is nobody to count') expect(judged).toEqual([]);
  else {
    expect(judged).toHaveLength(1);
    expect(title).toBe(`The ${String(thing[0])} is ${best === 1 ? 'Excellent' : 'not Excellent yet'}`);
  }
}

/** Whether each metric that can be judged is on target, by the value that people see. */
function verdictsOf({ quality: { firstPass, reprint, photoScore, satisfaction } }: Report): boolean[] {
  const shown = (sum: number, count: number): number => Math.round((10 * sum) / count) / 10;
  return [
    ...(firstPass?.whole ? [shown(100 * firstPass.part, firstPass.whole) >= 95] : []),
    ...(reprint?.whole ? [shown(100 * reprint.part, reprint.whole) <= 2] : []),
    ...(photoScore?.count ? [shown(photoScore.sum, photoScore.count) >= 90] : []),
    ...(satisfaction?.count ? [shown(satisfaction.sum, satisfaction.count) >= 4.5] : []),
  ];
}

function checkQuality(report: Report, title: string): void {
  const verdicts = verdictsOf(report);
  const [, met, judged, things] = /^Quality meets (\d) of (\d) (targets?)$/.exec(title) ?? [];
  if (title === 'There is no quality to judge yet') expect(verdicts).toEqual([]);
  else
    expect([read(met), read(judged), things]).toEqual([
      verdicts.filter(Boolean).length,
      verdicts.length,
      verdicts.length === 1 ? 'target' : 'targets',
    ]);
  expect(verdicts.length).toBeLessThanOrEqual(qualityMetrics.length);
}

function checkOnTime({ onTime }: Report, title: string): void {
  const { part, whole } = onTime ?? { part: 0, whole: 0 };
  if (title === 'No package was delivered in this period') return expect(whole).toBe(0);
  const percent = /^([\d.]+)% of the packages came on time$/.exec(title)?.[1];
  expect(percent !== undefined).toBe(whole >= fewestForPercent);
  if (percent !== undefined)
    return expect(Math.abs(read(percent) - (100 * part) / whole)).toBeLessThanOrEqual(0.05 + 1e-9);
  const [, some, all, things] = /^(\d+) of (\d+) (packages?) came on time$/.exec(title) ?? [];
  expect([read(some), read(all), things]).toEqual([part, whole, whole === 1 ? 'package' : 'packages']);
}

function checkTitle(report: Report): void {
  const title = headlineFor(report);
  if (report.report === 'quality_metrics') return checkQuality(report, title);
  if (report.report === 'vendor_kpis') return checkOnTime(report, title);
  if (report.rows === null) return expect(title).toBe('No figures of 14 Nov were kept');
  if (report.report === 'school_performance') return checkExcellent(report, title);
  // The test of the domain reads the title about students.
  if (report.organisation.kind === 'vendor') checkVendorFinding(report, `${title}.`);
}

/** Checks the cards of the period, in the figure and in the sentences on paper. */
function checkPeriod(report: Report): void {
  const { deliveredInPeriod: more } = report;
  const { students, delivered } = sumsOf(report);
  const [progress, during, leftOut] = deliveredSentencesOf(report);
  if (report.rows === null || students === 0) return expect(progress).toBeUndefined();
  checkCounted(progress ?? '', delivered, students);
  const [strong, rest] = kpisOf({ ...report, report: 'overview' })[0]?.note ?? [];
  if (more === null) return expect([during, strong]).toEqual([undefined, '—']);
  const said = /^([\d,]+|No) (cards?) (was|were) delivered in this period\.$/.exec(during ?? '');
  expect([said?.[1] === 'No' ? 0 : read(said?.[1]), read(strong)]).toEqual([more, more]);
  expect([said?.[2], said?.[3]]).toEqual(more > 1 ? ['cards', 'were'] : ['card', 'was']);
  // Some of the cards are not counted. It can be one card, or all of them.
  expect([leftOut !== undefined, rest?.endsWith('counted here')]).toEqual(
    more > delivered ? [true, true] : [false, false],
  );
  if (leftOut !== undefined)
    expect([/ all of them /.test(leftOut), / not all /.test(rest ?? '')]).toEqual([more > 1, more > 1]);
}

test('the first sentence and the title of 1,000 random reports say what the figures say', () => {
  const { seed, random, pick, rows, rate, quality } = randomReports(process.env['SEED']);
  console.error(`seed ${String(seed)}`);
  for (let i = 0; i < 1000; i++) {
    const drawn = rows().map((row) => Object.assign({ id: row.name, class: null, division: null }, row));
    const { delivered } = totalProgressOf(drawn);
    const kind = pick(['school', 'vendor'] as const);
    const report = testReport({
      report: pick(reportTypes),
      organisation: { name: 'Name', kind },
      rows: kind === 'school' && random(10) === 0 ? null : drawn,
      onTime: rate(),
      quality: quality(),
      deliveredInPeriod: pick([null, 0, 1, delivered, delivered + 1, random(2000)]),
    });
    checkLead(report);
    checkTitle(report);
    checkPeriod(report);
  }
});
