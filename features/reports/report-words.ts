// The texts of a report. They are the same on the screen, in a file and in an email.
import { completionRate } from '@lanyard/domain/figures';
import { windowDays } from '@lanyard/domain/order';
import { noValueText, percentOf, shownRate, showsPercent } from '@lanyard/domain/rate';
import {
  dayCountOf,
  pointsText,
  qualityFigures,
  totalProgressOf,
  type ReportDays,
} from '@lanyard/domain/report';
import {
  reportFindingOf,
  reportHeadlineOf,
  onTargetSentence,
  qualitySentence,
  type ReportFinding,
} from '@lanyard/domain/report-sentence';
import { reprintCauses } from '@lanyard/domain/reprint';
import { formatDayRange, formatShortDay, isoDayAt } from '@lanyard/format/dates';
import { formatDecimal, formatNumber, formatPartOf } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';

import type { DecisionSpan, Report } from './api.ts';

export const countOrDash = (count: number | null): string =>
  count === null ? noValueText : formatNumber(count);

/** For example: 16 Oct – 14 Nov. The text has the years if they are not the current one. */
export const reportDaysText = ({ from, until }: ReportDays, thisYear = new Date().getFullYear()): string =>
  formatDayRange(from, until, thisYear);

export const deliveredText = (delivered: number, of: number): string =>
  plural(
    delivered,
    `1 of ${formatNumber(of)} cards is delivered.`,
    `${formatNumber(delivered)} of ${formatNumber(of)} cards are delivered.`,
  );

/** The period ended before the report was made. */
export const isOver = ({ until, generatedAt, timeZone }: Report): boolean =>
  until < isoDayAt(generatedAt, timeZone);

/** A vendor cannot read recalled orders, and orders that closed after their delivery. It may have had some. */
export function noOrderText(report: Report): string {
  const days = formatNumber(windowDays);
  return isOver(report)
    ? `No order that was released by ${formatShortDay(report.until)} is open or was delivered in the last ${days} days.`
    : `No order is open or was delivered in the last ${days} days.`;
}

/** For a vendor: how many of the live cards are delivered. */
function vendorFinding(report: Report): ReportFinding {
  const rows = report.rows ?? [];
  const { students: ordered, delivered } = totalProgressOf(rows);
  if (rows.length === 0) return { text: noOrderText(report), rows: null, tone: 'plain' };
  if (ordered === 0) return { text: 'There are no cards to count.', rows: null, tone: 'plain' };
  if (delivered === ordered) return { text: 'Every card is delivered.', rows: null, tone: 'good' };
  return { text: deliveredText(delivered, ordered), rows: null, tone: 'plain' };
}

/** Said instead of a finding if no figures of the period's last day are stored. */
export const notKeptText = ({ until }: Pick<Report, 'until'>): string =>
  `No figures of ${formatShortDay(until)} were kept.`;
const withoutFullStop = (text: string): string => text.replace(/\.$/, '');

/**
 * The first sentence of a report. Quality Metrics: the quality. Vendor KPIs: how many packages are on time. Other
 * reports: how much is done.
 */
function leadOf(report: Report, quality: string | undefined): ReportFinding {
  if (report.report === 'quality_metrics')
    return {
      text: quality ?? 'There is no quality to judge yet.',
      rows: null,
      tone: quality === undefined ? 'plain' : quality === onTargetSentence ? 'good' : 'behind',
    };
  if (report.report === 'vendor_kpis') {
    const late = report.onTime ? report.onTime.whole - report.onTime.part : 0;
    const text = `${headlineFor(report)}.`;
    return { text, rows: null, tone: late > 0 ? 'behind' : report.onTime?.whole ? 'good' : 'plain' };
  }
  if (report.rows === null) return { text: notKeptText(report), rows: null, tone: 'plain' };
  return report.organisation.kind === 'vendor' ? vendorFinding(report) : reportFindingOf(report.rows);
}

/** The title of a report on paper: its main finding. */
export function headlineFor(report: Report): string {
  const isVendor = report.organisation.kind === 'vendor';
  const countsProgress = report.report === 'overview' || report.report === 'school_performance';
  if (countsProgress && report.rows === null) return withoutFullStop(notKeptText(report));
  // A vendor's overview counts cards, not students.
  if (isVendor && report.report === 'overview') return withoutFullStop(vendorFinding(report).text);
  return reportHeadlineOf(report.report, {
    rows: report.rows ?? [],
    rowsAre: isVendor ? 'schools' : 'classes',
    quality: qualityFigures(report.quality),
    onTime: report.onTime,
  });
}

/** The first sentence of a report. A second sentence is about quality, if it can be judged. */
export function reportSentencesOf(report: Report): { finding: ReportFinding; quality: string | undefined } {
  const quality = qualitySentence(qualityFigures(report.quality));
  return {
    finding: leadOf(report, quality),
    quality: report.report === 'quality_metrics' ? undefined : quality,
  };
}

const kpiIds = [
  'delivered',
  'completion',
  'photo_to_card',
  'on_time',
  'students',
  'captured',
  'approved',
  'photos_taken',
  'proofs_approved',
  'photo_to_decision',
  'reprints',
  'replacements',
  'cards_per_week',
  'turnaround',
  'claims',
] as const;
export type KpiId = (typeof kpiIds)[number];
/** A number for spreadsheets. A percentage is 95.3 here, as people read it. */
type KpiAmount = {
  readonly format: 'count' | 'decimal' | 'percent' | 'percentDecimal';
  readonly value: number;
};
export type Kpi = {
  readonly id: KpiId;
  readonly name: string;
  readonly value: string;
  /** The value as a number. Null if there is none, or if it is a text such as "6 of 7". */
  readonly amount: KpiAmount | null;
  /** Shown in small text after the value. */
  readonly unit: string;
  /** The important word, shown in bold, and the rest of the line. */
  readonly note: readonly [strong: string, rest: string];
  readonly tone: 'good' | 'bad' | 'plain';
};

const amountOf = (value: number | null, format: KpiAmount['format']): KpiAmount | null =>
  value === null ? null : { format, value };

const kpi = (id: KpiId, name: string, value: string, more: Partial<Kpi> = {}): Kpi => ({
  amount: null,
  unit: '',
  note: ['', ''],
  tone: 'plain',
  id,
  name,
  value,
  ...more,
});
/** A figure that counts something. A dash if there is no count. */
const countKpi = (id: KpiId, name: string, count: number | null, more: Partial<Kpi> = {}): Kpi =>
  kpi(id, name, countOrDash(count), { amount: amountOf(count, 'count'), ...more });
const sumOf = (report: Report, of: 'captured' | 'approved'): number =>
  report.trend.reduce((sum, step) => sum + step[of], 0);

/** For example: 5 hours, 2.4 days */
const hoursText = (hours: number): readonly [value: string, unit: string, amount: KpiAmount] => {
  const [whole, days] = [Math.round(hours), Math.round((hours / 24) * 10) / 10];
  return hours < 48
    ? [formatNumber(whole), plural(whole, 'hour', 'hours'), { format: 'count', value: whole }]
    : [formatDecimal(days, 1), 'days', { format: 'decimal', value: days }];
};

/**
 * If more cards were delivered in the period than the report counts as delivered, the report leaves some of them out:
 * cards of an earlier year, cards that were lost or replaced since, or cards of an order that was not yet complete on
 * the last day. The report does not know which, so the note gives no reason.
 */
const deliveredNote = (more: number, counted: number | undefined): string =>
  counted === undefined || more <= counted
    ? 'delivered in this period'
    : plural(
        more,
        'delivered in this period, not counted here',
        'delivered in this period, not all counted here',
      );

const deliveredKpi = ({ rows, deliveredInPeriod: more }: Report): Kpi => {
  const all = rows && totalProgressOf(rows);
  return countKpi('delivered', 'Cards Delivered', all?.delivered ?? null, {
    unit: all ? `of ${formatNumber(all.students)}` : '',
    note:
      more === null
        ? [noValueText, 'in this period']
        : [formatNumber(more), deliveredNote(more, all?.delivered)],
    tone: more === null || more === 0 ? 'plain' : 'good',
  });
};

const completionKpi = ({ rows, before: earlier }: Report): Kpi => {
  const all = rows && totalProgressOf(rows);
  const rate = all && completionRate(all.delivered, all.students);
  const points = all && earlier && pointsText(all, earlier);
  return kpi('completion', 'Completion Rate', countOrDash(rate), {
    amount: amountOf(rate, 'percent'),
    unit: rate === null ? '' : '%',
    note: points
      ? [points, 'in this period']
      : ['', points === undefined ? 'too few students to compare' : 'no earlier figures to compare'],
    tone: points?.startsWith('+') ? 'good' : points?.startsWith('−') ? 'bad' : 'plain',
  });
};

const onTimeKpi = ({ onTime }: Report): Kpi =>
  kpi('on_time', 'On-time Packages', '', {
    ...shownRate(onTime),
    amount: showsPercent(onTime) ? amountOf(percentOf(onTime), 'percentDecimal') : null,
    note: onTime?.whole
      ? [
          showsPercent(onTime) ? formatPartOf(onTime.part, onTime.whole) : '',
          'packages, by their estimated day',
        ]
      : ['', 'no package delivered in this period'],
  });

/** How many of all students are captured or approved, and how many are left. */
function doneKpi(report: Report, of: 'captured' | 'approved', name: string): Kpi {
  const all = report.rows && totalProgressOf(report.rows);
  const left = all ? all.students - all[of] : 0;
  return countKpi(of, name, all?.[of] ?? null, {
    unit: all ? `of ${formatNumber(all.students)}` : '',
    note: left > 0 ? [formatNumber(left), 'to go'] : ['', all ? 'all done' : ''],
  });
}

const classesText = (count: number): string =>
  plural(count, 'in one class', `in ${formatNumber(count)} classes`);
const studentsKpi = ({ rows, organisation }: Report): Kpi => {
  const students = rows && totalProgressOf(rows).students;
  return organisation.kind === 'vendor'
    ? countKpi('students', 'Ordered', students, { note: ['', 'cards, of all schools'] })
    : countKpi('students', 'Total Students', students, { note: ['', classesText(rows?.length ?? 0)] });
};

const photoToCardKpi = ({ photoToCard: days }: Report): Kpi =>
  kpi('photo_to_card', 'Photo to Card', days === null ? noValueText : formatDecimal(days, 1), {
    amount: amountOf(days, 'decimal'),
    unit: days === null ? '' : 'days',
    note: ['', days === null ? 'no card delivered in this period' : 'median of cards, photo to delivery'],
  });
const photoToDecisionKpi = ({ decisions: { medianHours, count } }: Report): Kpi => {
  const [value, unit, amount] = medianHours === null ? [noValueText, '', null] : hoursText(medianHours);
  return kpi('photo_to_decision', 'Photo to Decision', value, {
    unit,
    amount,
    note: ['', count === 0 ? 'no decision in this period' : `median of ${formatNumber(count)}`],
  });
};
const reprintsKpi = ({ quality: { reprint } }: Report): Kpi =>
  countKpi('reprints', 'Reprints', reprint?.part ?? null, {
    note: ['', 'after a check or a claim'],
  });
const replacementsKpi = ({ replacements }: Report): Kpi =>
  countKpi('replacements', 'Replacements', replacements, {
    note: ['', 'lost, damaged or changed'],
  });
const claimsKpi = ({ vendorKpis: { claims } }: Report): Kpi =>
  countKpi('claims', 'Claims', claims?.made ?? null, {
    note: claims ? [formatNumber(claims.open), 'without an answer'] : ['', 'none yet'],
  });

type ReprintRows = NonNullable<Report['reprints']>;
/** Production reprints count in the reprint rate. Replacements are a figure of their own. */
export function splitReprints({ reprints }: Report): { production: ReprintRows; replacements: ReprintRows } {
  const rows = reprints ?? [];
  const isReplacement = ({ cause }: ReprintRows[number]): boolean =>
    reprintCauses[cause].found === 'replacement';
  return { production: rows.filter((row) => !isReplacement(row)), replacements: rows.filter(isReplacement) };
}

export const reprintCountOf = (rows: ReprintRows): number => rows.reduce((sum, { count }) => sum + count, 0);
/** How many production reprints began, and of how many of them the report knows the cause. */
export function reprintCountsOf(report: Report): { readonly begun: number; readonly known: number } {
  return {
    begun: report.quality.reprint?.part ?? 0,
    known: reprintCountOf(splitReprints(report).production),
  };
}

/** A vendor has no photos and no proofs, so it gets no figures about them. */
const kpiLists: Readonly<Record<Report['report'], (report: Report) => readonly Kpi[]>> = {
  overview: (report) => [
    deliveredKpi(report),
    completionKpi(report),
    ...(report.organisation.kind === 'school' ? [photoToCardKpi(report)] : []),
    onTimeKpi(report),
  ],
  school_performance: (report) =>
    report.organisation.kind === 'vendor'
      ? [studentsKpi(report), deliveredKpi(report), completionKpi(report)]
      : [
          studentsKpi(report),
          doneKpi(report, 'captured', 'Photos Captured'),
          doneKpi(report, 'approved', 'Proofs Approved'),
          completionKpi(report),
        ],
  quality_metrics: (report) =>
    report.organisation.kind === 'vendor'
      ? [reprintsKpi(report), replacementsKpi(report), claimsKpi(report)]
      : [
          countKpi('photos_taken', 'Photos Taken', sumOf(report, 'captured'), {
            note: ['', 'in this period'],
          }),
          countKpi('proofs_approved', 'Approvals', sumOf(report, 'approved'), {
            note: ['', 'in this period'],
          }),
          photoToDecisionKpi(report),
          reprintsKpi(report),
          replacementsKpi(report),
        ],
  vendor_kpis: (report) => {
    const { turnaround } = report.vendorKpis;
    const more = report.deliveredInPeriod;
    const perWeek = more === null ? null : Math.round((more * 7) / dayCountOf(report));
    return [
      onTimeKpi(report),
      countKpi('cards_per_week', 'Cards per Week', perWeek, { note: ['', 'delivered'] }),
      kpi('turnaround', 'Turnaround', turnaround ? formatDecimal(turnaround.median, 1) : noValueText, {
        amount: amountOf(turnaround?.median ?? null, 'decimal'),
        unit: turnaround ? 'days' : '',
        note: turnaround
          ? [
              '',
              `median of orders, release to dispatch; nine in ten within ${formatDecimal(turnaround.nineInTen, 1)}`,
            ]
          : ['', 'no order sent in this period'],
      }),
      claimsKpi(report),
    ];
  },
};
export const kpisOf = (report: Report): readonly Kpi[] => kpiLists[report.report](report);

export const spanNames: Readonly<Record<DecisionSpan, string>> = {
  day: 'Within a day',
  three_days: '1 to 3 days',
  week: '3 to 7 days',
  longer: 'Longer',
};
export const stepTitle = (report: Report): string =>
  report.step === 'day' ? 'Cards per day' : 'Cards per week';
/** The class of the query, for example Class 10-A or Class 10. Empty if the query has none. */
export const reportClassText = (query: {
  class?: string | undefined;
  division?: string | undefined;
}): string =>
  query.class === undefined
    ? ''
    : query.division === undefined
      ? `Class ${query.class}`
      : `Class ${query.class}-${query.division}`;
