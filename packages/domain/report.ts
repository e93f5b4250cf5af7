// Reports: what a period means in days, and how each figure is rounded and judged. A rate over no cases is null, is
// shown as — and gets no verdict.
import { formatDecimal } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';

import { completionRate, performanceOf, type PerformanceLabel } from './figures.ts';
import { fewestForPercent, noValueText, percentOf, rateText, showsPercent, type Rate } from './rate.ts';
import type { Period } from './report-names.ts';

/** Days of the school's calendar. Both ends are included. */
export type ReportDays = { readonly from: string; readonly until: string };

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};
const written = (day: Date): string => day.toISOString().slice(0, 10);
export function daysAfter(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return written(new Date(Date.UTC(year, month - 1, date + days)));
}
/** For 31 May this can be the last day of February. */
function monthsBefore(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))));
}
export const dayCountOf = ({ from, until }: ReportDays): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;

/** A custom period is at most a year. */
export const longestReportPeriodDays = 366;

const firstDayOf: Readonly<Record<Exclude<Period, 'custom'>, (today: string) => string>> = {
  last_7_days: (today) => daysAfter(today, -6),
  last_30_days: (today) => daysAfter(today, -29),
  last_quarter: (today) => daysAfter(monthsBefore(today, 3), 1),
  last_year: (today) => daysAfter(monthsBefore(today, 12), 1),
};
/**
 * The days of a period that ends today, or the given days of a custom period. Undefined if the custom period is not
 * valid.
 */
export function periodDaysOf(
  period: Period,
  today: string,
  custom?: Partial<ReportDays>,
): ReportDays | undefined {
  if (period !== 'custom') return { from: firstDayOf[period](today), until: today };
  const { from, until } = custom ?? {};
  if (from === undefined || until === undefined || until < from) return undefined;
  return dayCountOf({ from, until }) > longestReportPeriodDays ? undefined : { from, until };
}

export type ReportStep = 'day' | 'week';
/** Days for up to 31 days, otherwise weeks that begin on Monday. The first and the last week may be shorter. */
export const reportStepOf = (days: ReportDays): ReportStep => (dayCountOf(days) <= 31 ? 'day' : 'week');
export function reportStepsOf(days: ReportDays): readonly ReportDays[] {
  const weekly = reportStepOf(days) === 'week';
  const steps: ReportDays[] = [];
  for (let from = days.from; from <= days.until;) {
    const toSunday = weekly ? (7 - new Date(from).getUTCDay()) % 7 : 0;
    const end = daysAfter(from, toSunday);
    const until = end < days.until ? end : days.until;
    steps.push({ from, until });
    from = daysAfter(until, 1);
  }
  return steps;
}

export type Mean = { readonly sum: number; readonly count: number };
/** Combines several means: adds their sums and counts, never the means. */
export const addMeans = (means: readonly Mean[]): Mean =>
  means.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), {
    sum: 0,
    count: 0,
  });

/** One decimal, rounded half up. */
export const meanOf = (mean: Mean | null): number | null =>
  mean === null || mean.count === 0 ? null : Math.floor((20 * mean.sum + mean.count) / (2 * mean.count)) / 10;

export const qualityMetrics = ['first_pass', 'reprint', 'photo_score', 'satisfaction'] as const;
export type QualityMetric = (typeof qualityMetrics)[number];
type MetricRule = {
  readonly name: string;
  /** The name inside a sentence. */
  readonly said: string;
  readonly target: number;
  readonly better: 'more' | 'fewer';
  readonly unit: '%' | ' of 5';
  /** The value at which the metric's bar is full. */
  readonly most: number;
};
export const metricRules: Readonly<Record<QualityMetric, MetricRule>> = {
  first_pass: {
    name: 'First pass rate',
    said: 'first pass rate',
    target: 95,
    better: 'more',
    unit: '%',
    most: 100,
  },
  reprint: { name: 'Reprint rate', said: 'reprint rate', target: 2, better: 'fewer', unit: '%', most: 4 },
  photo_score: {
    name: 'Photo quality score',
    said: 'photo quality',
    target: 90,
    better: 'more',
    unit: '%',
    most: 100,
  },
  satisfaction: {
    name: 'Customer satisfaction',
    said: 'satisfaction',
    target: 4.5,
    better: 'more',
    unit: ' of 5',
    most: 5,
  },
};

export type MetricVerdict = 'met' | 'missed' | 'none';
/** Judges the rounded value, because that is the value people see. */
export function metricVerdictOf(metric: QualityMetric, value: number | null): MetricVerdict {
  if (value === null) return 'none';
  const { target, better } = metricRules[metric];
  return (better === 'more' ? value >= target : value <= target) ? 'met' : 'missed';
}

export const metricText = (metric: QualityMetric, value: number | null): string =>
  value === null ? noValueText : `${formatDecimal(value, 1)}${metricRules[metric].unit}`;
/** `95.0%`, or `4.5 of 5` */
export const targetValueText = (metric: QualityMetric): string => {
  const { target, unit } = metricRules[metric];
  return `${formatDecimal(target, 1)}${unit}`;
};
export const targetText = (metric: QualityMetric): string =>
  `Target ${metricRules[metric].better === 'more' ? '≥' : '≤'} ${targetValueText(metric)}`;
/** What the four metrics are computed from. Null if there is nothing yet. */
export type QualityCounts = {
  readonly firstPass: Rate | null;
  readonly reprint: Rate | null;
  readonly photoScore: Mean | null;
  readonly satisfaction: Mean | null;
};
export type QualityFigure = {
  /** The value that is judged and drawn. Null if there are no cases. */
  readonly value: number | null;
  /** The text that people see. */
  readonly text: string;
  /** The rate has too few cases for a percentage, so its distance from the target is not shown as a number either. */
  readonly fewCases: boolean;
};
export type QualityFigures = Readonly<Record<QualityMetric, QualityFigure>>;

const rateFigure = (rate: Rate | null): QualityFigure => ({
  value: percentOf(rate),
  text: rateText(rate),
  fewCases: !showsPercent(rate),
});
const meanFigure = (metric: QualityMetric, mean: Mean | null): QualityFigure => {
  const value = meanOf(mean);
  return { value, text: metricText(metric, value), fewCases: false };
};
export const qualityFigures = ({
  firstPass,
  reprint,
  photoScore,
  satisfaction,
}: QualityCounts): QualityFigures => ({
  first_pass: rateFigure(firstPass),
  reprint: rateFigure(reprint),
  photo_score: meanFigure('photo_score', photoScore),
  satisfaction: meanFigure('satisfaction', satisfaction),
});

/**
 * How far a value is from its target. The text of a percentage is `9.3 points`. The text of a mean rating is a number
 * without a unit, such as `0.2`.
 */
function gapText(metric: QualityMetric, value: number): string {
  const { target, unit } = metricRules[metric];
  const gap = Math.abs(Math.round(value * 10) - Math.round(target * 10)) / 10;
  return unit === '%' ? plural(gap, '1.0 point', `${formatDecimal(gap, 1)} points`) : formatDecimal(gap, 1);
}

function differenceText(metric: QualityMetric, { value, fewCases }: QualityFigure): string {
  if (value === null) return 'nothing to judge';
  const { target, better } = metricRules[metric];
  if (value === target) return better === 'more' ? 'on target' : 'at the limit';
  const limit = better === 'more' ? 'the target' : 'the limit';
  const side = value > target ? 'above' : 'below';
  return fewCases ? `${side} ${limit}` : `${gapText(metric, value)} ${side} ${limit}`;
}

/** What a bar needs to show a metric against its target. */
export const metricBarOf = (metric: QualityMetric, figure: QualityFigure) => ({
  value: figure.value,
  text: figure.text,
  target: metricRules[metric].target,
  most: metricRules[metric].most,
  verdict: metricVerdictOf(metric, figure.value),
  targetText: targetText(metric),
  difference: differenceText(metric, figure),
});

/** The counts of a class, of a school, or of all of them. */
export type ProgressCounts = {
  readonly students: number;
  readonly captured: number;
  readonly approved: number;
  readonly delivered: number;
  readonly inProduction: number;
  readonly pendingProof: number;
  readonly missingPhoto: number;
};
export const emptyProgressCounts: ProgressCounts = {
  students: 0,
  captured: 0,
  approved: 0,
  delivered: 0,
  inProduction: 0,
  pendingProof: 0,
  missingPhoto: 0,
};
export const totalProgressOf = (rows: readonly ProgressCounts[]): ProgressCounts =>
  rows.reduce<ProgressCounts>(
    (sum, row) => ({
      students: sum.students + row.students,
      captured: sum.captured + row.captured,
      approved: sum.approved + row.approved,
      delivered: sum.delivered + row.delivered,
      inProduction: sum.inProduction + row.inProduction,
      pendingProof: sum.pendingProof + row.pendingProof,
      missingPhoto: sum.missingPhoto + row.missingPhoto,
    }),
    emptyProgressCounts,
  );

/** The completion rate of a row. Null if the row has no students. */
export const completionRateOf = ({
  delivered,
  students,
}: Pick<ProgressCounts, 'delivered' | 'students'>): number | null =>
  students === 0 ? null : completionRate(delivered, students);
export const performanceLabelOf = (rate: number | null): PerformanceLabel | null =>
  rate === null ? null : performanceOf(rate);

/** `+11 points` or `−1 point`. Undefined if either day has too few students for a change in points. */
export function pointsText(
  now: Pick<ProgressCounts, 'delivered' | 'students'>,
  before: Pick<ProgressCounts, 'delivered' | 'students'>,
): string | undefined {
  if (Math.min(now.students, before.students) < fewestForPercent) return undefined;
  const points =
    completionRate(now.delivered, now.students) - completionRate(before.delivered, before.students);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return `${sign}${formatCount(Math.abs(points), 'point', 'points')}`;
}

/** The heat map marks classes below this rate with a ring. */
export const behindRate = 70;
