// Says what the numbers mean in one sentence. Each sentence is written as a whole, so that it can be translated.
import { formatList } from '@lanyard/format/lists';
import { formatDecimal, formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';

import { completionRate } from './figures.ts';
import { percentOf, rateText, showsPercent, type Rate } from './rate.ts';
import type { ReportType } from './report-names.ts';
import {
  gapText,
  performanceLabelOf,
  metricRules,
  qualityMetrics,
  completionRateOf,
  totalProgressOf,
  metricVerdictOf,
  type QualityFigures,
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
 * The row with the fewest delivered, then approved, then photographed students by share. Undefined if all rows are
 * equal or everyone has a card.
 */
export function furthestBehind<Row extends ProgressCounts>(rows: readonly Row[]): Row | undefined {
  const peopled = rows.filter(({ students }) => students > 0).toSorted(compared);
  const [last, next] = [peopled[0], peopled.at(-1)];
  if (!last || !next || compared(last, next) === 0) return undefined;
  return last.delivered === last.students ? undefined : last;
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
      `${name} is furthest behind: 1 of its ${of} cards is in production.`,
      `${name} is furthest behind: ${formatNumber(count)} of its ${of} cards are in production.`,
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
      `1 of ${of} cards is in production.`,
      `${formatNumber(count)} of ${of} cards are in production.`,
    ),
};

/** Describes the students: the class that is furthest behind, or all of them. */
export function reportFindingOf(rows: readonly NamedProgressCounts[]): ReportFinding {
  const all = totalProgressOf(rows);
  if (all.students === 0) return { text: 'There are no students to count.', rows: null, tone: 'plain' };
  if (all.delivered === all.students)
    return { text: 'Every student holds their card.', rows: null, tone: 'good' };
  const behind = furthestBehind(rows);
  const { filter, count } = stuckAt(behind ?? all);
  const of = formatNumber((behind ?? all).students);
  return {
    text: behind ? ofOne[filter](behind.name, count, of) : ofAll[filter](count, of),
    rows: { filter, count, of: behind?.name ?? null },
    tone: 'behind',
  };
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
  const { name: alone, said: name, target, better } = metricRules[first];
  const { value, fewCases } = figures[first];
  const gap = gapText(first, value ?? 0);
  const aim = formatDecimal(target, 1);
  if (some.length === 1) {
    if (fewCases) return better === 'more' ? `${alone} is short of ${aim}.` : `${alone} is over ${aim}.`;
    return better === 'more' ? `${alone} is ${gap} short of ${aim}.` : `${alone} is ${gap} over ${aim}.`;
  }
  if (fewCases)
    return better === 'more'
      ? `Quality is on target except ${name}, short of ${aim}.`
      : `Quality is on target except ${name}, over ${aim}.`;
  return better === 'more'
    ? `Quality is on target except ${name}, ${gap} short of ${aim}.`
    : `Quality is on target except ${name}, ${gap} over ${aim}.`;
}

const tens = ['no', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;
const tenWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** The headline of the overview report: how many of ten students hold a card, because people can picture that. */
function inTen(delivered: number, students: number): string {
  const rate = completionRate(delivered, students);
  if (students === 0) return 'There are no students to count';
  if (delivered === 0) return 'No student holds a card yet';
  if (delivered === students) return 'Every student holds their card';
  if (rate < 8) return 'Fewer than one student in ten holds a card';
  if (rate > 92) return 'Nearly every student holds their card';
  const tenth = Math.round(rate / 10);
  const off = rate - tenth * 10;
  const verb = plural(tenth, 'student in ten holds a card', 'students in ten hold their card');
  if (off > 2) return `More than ${tenWords[tenth] ?? ''} ${verb}`;
  return off < -2 ? `Nearly ${tenWords[tenth] ?? ''} ${verb}` : `${tens[tenth] ?? ''} ${verb}`;
}

export type HeadlineFacts = {
  readonly rows: readonly NamedProgressCounts[];
  readonly rowsAre: 'classes' | 'schools';
  readonly quality: QualityFigures;
  readonly onTime: Rate | null;
};
const excellentMany = { classes: 'classes are', schools: 'schools are' } as const;
const excellentOne = {
  classes: (best: boolean) => (best ? 'The class is Excellent' : 'The class is not Excellent yet'),
  schools: (best: boolean) => (best ? 'The school is Excellent' : 'The school is not Excellent yet'),
} as const;

const headlines: Readonly<Record<ReportType, (facts: HeadlineFacts) => string>> = {
  overview: ({ rows }) => {
    const { delivered, students } = totalProgressOf(rows);
    return inTen(delivered, students);
  },
  school_performance: ({ rows, rowsAre }) => {
    const judged = rows.filter(({ students }) => students > 0);
    const best = judged.filter((row) => performanceLabelOf(completionRateOf(row)) === 'Excellent').length;
    if (judged.length === 0) return 'There is nobody to count';
    return judged.length === 1
      ? excellentOne[rowsAre](best === 1)
      : `${String(best)} of ${String(judged.length)} ${excellentMany[rowsAre]} Excellent`;
  },
  quality_metrics: ({ quality }) => {
    const judged = qualityMetrics.filter((metric) => quality[metric].value !== null);
    const met = judged.filter((metric) => metricVerdictOf(metric, quality[metric].value) === 'met').length;
    return judged.length === 0
      ? 'There is no quality to judge yet'
      : `Quality meets ${String(met)} of ${String(judged.length)} targets`;
  },
  vendor_kpis: ({ onTime }) => {
    if (percentOf(onTime) === null) return 'No package has been delivered yet';
    return showsPercent(onTime)
      ? `${rateText(onTime)} of the packages came on time`
      : `${rateText(onTime)} packages came on time`;
  },
};
/** The headline of a report on paper. */
export const reportHeadlineOf = (report: ReportType, facts: HeadlineFacts): string =>
  headlines[report](facts);
