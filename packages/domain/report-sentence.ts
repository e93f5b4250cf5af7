// Says what the numbers mean in one sentence. Each sentence is written as a whole, so that it can be translated.
import { formatList } from '@lanyard/format/lists';
import { formatDecimal, formatNumber, formatPercent } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';

import { completionRate } from './figures.ts';
import { rateText, showsPercent, type Rate } from './rate.ts';
import type { ReportType } from './report-names.ts';
import {
  performanceLabelOf,
  metricRules,
  qualityMetrics,
  completionRateOf,
  totalProgressOf,
  metricVerdictOf,
  type QualityFigures,
  type QualityMetric,
  type ProgressCounts,
} from './report.ts';

export type NamedProgressCounts = ProgressCounts & { readonly name: string };
type Stuck = 'missing_photo' | 'pending_proof' | 'in_production';
export type ReportFinding = {
  readonly text: string;
  /** The rows that the sentence is about. Null if there are none. */
  readonly rows: {
    readonly filter: Stuck;
    readonly count: number;
    /** The class. Null for all classes. */
    readonly of: string | null;
  } | null;
  readonly tone: 'good' | 'behind' | 'plain';
};

type Shares = readonly [delivered: number, approved: number, captured: number];
const sharesOf = ({ delivered, approved, captured, students }: ProgressCounts): Shares => [
  delivered / students,
  approved / students,
  captured / students,
];
const compared = (one: ProgressCounts, other: ProgressCounts): number => {
  const [a, b] = [sharesOf(one), sharesOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};

/**
 * Returns the classes, or the schools of a vendor, with the smallest share of delivered students. Among equal ones, the
 * share of approved students decides, and then the share of photographed students. Returns several rows if their shares
 * are equal. Returns none if all rows are equal, or if every student has a card.
 */
export function furthestBehind<Row extends ProgressCounts>(rows: readonly Row[]): readonly Row[] {
  const peopled = rows.filter(({ students }) => students > 0);
  const [last] = peopled.toSorted(compared);
  if (!last || last.delivered === last.students) return [];
  const tied = peopled.filter((row) => compared(row, last) === 0);
  return tied.length === peopled.length ? [] : tied;
}

/** The first step at which students still wait, and how many wait there. */
function stuckAt({ missingPhoto, pendingProof, inProduction }: ProgressCounts): {
  filter: Stuck;
  count: number;
} {
  if (missingPhoto > 0) return { filter: 'missing_photo', count: missingPhoto };
  if (pendingProof > 0) return { filter: 'pending_proof', count: pendingProof };
  return { filter: 'in_production', count: inProduction };
}

const ofOne: Readonly<Record<Stuck, (name: string, count: number, of: string) => string>> = {
  missing_photo: (name, count, of) =>
    plural(
      count,
      `${name} is furthest behind: 1 of its ${of} photos is missing.`,
      `${name} is furthest behind: ${formatNumber(count)} of its ${of} photos are missing.`,
    ),
  pending_proof: (name, count, of) =>
    plural(
      count,
      `${name} is furthest behind: 1 of its ${of} proofs waits for approval.`,
      `${name} is furthest behind: ${formatNumber(count)} of its ${of} proofs wait for approval.`,
    ),
  in_production: (name, count, of) =>
    plural(
      count,
      `${name} is furthest behind: 1 of its ${of} cards is approved and not delivered.`,
      `${name} is furthest behind: ${formatNumber(count)} of its ${of} cards are approved and not delivered.`,
    ),
};
/** The count can be 1: delivered students without a photo let classes tie of which only one has a photo to take. */
const ofSeveral: Readonly<Record<Stuck, (names: string, count: number, of: string) => string>> = {
  missing_photo: (names, count, of) =>
    plural(
      count,
      `${names} are furthest behind: 1 of their ${of} photos is missing.`,
      `${names} are furthest behind: ${formatNumber(count)} of their ${of} photos are missing.`,
    ),
  pending_proof: (names, count, of) =>
    plural(
      count,
      `${names} are furthest behind: 1 of their ${of} proofs waits for approval.`,
      `${names} are furthest behind: ${formatNumber(count)} of their ${of} proofs wait for approval.`,
    ),
  in_production: (names, count, of) =>
    plural(
      count,
      `${names} are furthest behind: 1 of their ${of} cards is approved and not delivered.`,
      `${names} are furthest behind: ${formatNumber(count)} of their ${of} cards are approved and not delivered.`,
    ),
};
const ofAll: Readonly<Record<Stuck, (count: number, of: string) => string>> = {
  missing_photo: (count, of) =>
    plural(count, `1 of ${of} photos is missing.`, `${formatNumber(count)} of ${of} photos are missing.`),
  pending_proof: (count, of) =>
    plural(
      count,
      `1 of ${of} proofs waits for approval.`,
      `${formatNumber(count)} of ${of} proofs wait for approval.`,
    ),
  in_production: (count, of) =>
    plural(
      count,
      `1 of ${of} cards is approved and not delivered.`,
      `${formatNumber(count)} of ${of} cards are approved and not delivered.`,
    ),
};

/** If more classes than this tie, the sentence says how many there are. */
const mostNamed = 3;

/** Describes the students: the classes that are furthest behind, or all of them. */
export function reportFindingOf(rows: readonly NamedProgressCounts[]): ReportFinding {
  const all = totalProgressOf(rows);
  if (all.students === 0) return { text: 'There are no students to count.', rows: null, tone: 'plain' };
  if (all.delivered === all.students) return { text: 'Every card is delivered.', rows: null, tone: 'good' };
  const behind = furthestBehind(rows);
  const sum = behind.length > 0 ? totalProgressOf(behind) : all;
  const { filter, count } = stuckAt(sum);
  const of = formatNumber(sum.students);
  const [one, another] = behind;
  if (!one) return { text: ofAll[filter](count, of), rows: { filter, count, of: null }, tone: 'behind' };
  if (!another)
    return {
      text: ofOne[filter](one.name, count, of),
      rows: { filter, count, of: one.name },
      tone: 'behind',
    };
  const names =
    behind.length > mostNamed
      ? `${formatNumber(behind.length)} classes`
      : formatList(behind.map(({ name }) => name));
  // No list shows the students of several classes, so the sentence has no link.
  return { text: ofSeveral[filter](names, count, of), rows: null, tone: 'behind' };
}

/** For example: above the 2.0% limit. */
function aimText(metric: QualityMetric): string {
  const { target, better, unit } = metricRules[metric];
  const aim = `${formatDecimal(target, 1)}${unit === '%' ? unit : ''}`;
  return better === 'more' ? `below the ${aim} target` : `above the ${aim} limit`;
}

export const onTargetSentence = 'Quality is on target.';
/** Describes the metrics that can be judged. Undefined if there are none. */
export function qualitySentence(figures: QualityFigures): string | undefined {
  const some = qualityMetrics.filter((metric) => figures[metric].value !== null);
  const missed = some.filter((metric) => metricVerdictOf(metric, figures[metric].value) === 'missed');
  const [first] = missed;
  if (some.length === 0) return undefined;
  if (!first) return onTargetSentence;
  if (missed.length > 1) {
    const names = formatList(missed.map((metric) => metricRules[metric].said));
    return `Quality misses ${String(missed.length)} of ${String(some.length)} targets: ${names}.`;
  }
  const { name: alone, said: name } = metricRules[first];
  const { text } = figures[first];
  const aim = aimText(first);
  return some.length === 1
    ? `${alone} is ${text}, ${aim}.`
    : `Quality is on target except the ${name}: ${text}, ${aim}.`;
}

/** The headline of the overview report. It says the completion rate, like the figure below it. */
function deliveredHeadline(delivered: number, students: number): string {
  const rate = completionRate(delivered, students);
  if (students === 0) return 'There are no students to count';
  if (delivered === 0) return 'No card is delivered yet';
  if (delivered === students) return 'Every card is delivered';
  if (!showsPercent({ part: delivered, whole: students }))
    return plural(
      delivered,
      `1 of ${formatNumber(students)} cards is delivered`,
      `${formatNumber(delivered)} of ${formatNumber(students)} cards are delivered`,
    );
  if (rate === 0) return 'Fewer than 1% of the cards are delivered';
  return rate === 100
    ? 'More than 99% of the cards are delivered'
    : `${formatPercent(rate)} of the cards are delivered`;
}

export type HeadlineFacts = {
  readonly rows: readonly NamedProgressCounts[];
  readonly rowsAre: 'classes' | 'schools';
  readonly quality: QualityFigures;
  readonly onTime: Rate | null;
};
const excellentMany = {
  classes: (best: number, of: string) =>
    plural(best, `1 of ${of} classes is Excellent`, `${formatNumber(best)} of ${of} classes are Excellent`),
  schools: (best: number, of: string) =>
    plural(best, `1 of ${of} schools is Excellent`, `${formatNumber(best)} of ${of} schools are Excellent`),
} as const;
const excellentOne = {
  classes: (best: boolean) => (best ? 'The class is Excellent' : 'The class is not Excellent yet'),
  schools: (best: boolean) => (best ? 'The school is Excellent' : 'The school is not Excellent yet'),
} as const;

const headlines: Readonly<Record<ReportType, (facts: HeadlineFacts) => string>> = {
  overview: ({ rows }) => {
    const { delivered, students } = totalProgressOf(rows);
    return deliveredHeadline(delivered, students);
  },
  school_performance: ({ rows, rowsAre }) => {
    const judged = rows.filter(({ students }) => students > 0);
    const best = judged.filter((row) => performanceLabelOf(completionRateOf(row)) === 'Excellent').length;
    if (judged.length === 0) return 'There is nobody to count';
    return judged.length === 1
      ? excellentOne[rowsAre](best === 1)
      : excellentMany[rowsAre](best, formatNumber(judged.length));
  },
  quality_metrics: ({ quality }) => {
    const judged = qualityMetrics.filter((metric) => quality[metric].value !== null);
    const met = judged.filter((metric) => metricVerdictOf(metric, quality[metric].value) === 'met').length;
    if (judged.length === 0) return 'There is no quality to judge yet';
    return plural(
      judged.length,
      `Quality meets ${String(met)} of 1 target`,
      `Quality meets ${String(met)} of ${String(judged.length)} targets`,
    );
  },
  vendor_kpis: ({ onTime }) => {
    if (onTime === null || onTime.whole === 0) return 'No package was delivered in this period';
    if (showsPercent(onTime)) return `${rateText(onTime)} of the packages came on time`;
    return plural(
      onTime.whole,
      `${rateText(onTime)} package came on time`,
      `${rateText(onTime)} packages came on time`,
    );
  },
};
/** The headline of a report on paper. */
export const reportHeadlineOf = (report: ReportType, facts: HeadlineFacts): string =>
  headlines[report](facts);
