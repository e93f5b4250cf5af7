// A report as tables for a spreadsheet.
import { noValueText } from '@lanyard/domain/rate';
import {
  performanceLabelOf,
  metricRules,
  qualityFigures,
  qualityMetrics,
  completionRateOf,
  targetValueText,
  totalProgressOf,
  metricVerdictOf,
  type QualityFigure,
  type QualityMetric,
} from '@lanyard/domain/report';
import { reportNames } from '@lanyard/domain/report-names';
import { reprintCauses } from '@lanyard/domain/reprint';
import { formatTime, isoDayAt } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import type { WorkbookCell } from '@lanyard/students/server/export/write-workbook';

import type { Report } from '../../api.ts';
import { kpisOf, reportSentencesOf, spanNames, splitReprints, type Kpi } from '../../report-words.ts';

export type ReportTable = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
};

const verdictWords = { met: 'Met', missed: 'Missed', none: noValueText } as const;
const or = (value: number | null): WorkbookCell => value ?? noValueText;
const dayCell = (day: string): WorkbookCell => ({ format: 'day', value: day, text: day });
/** Excel stores a percentage as a fraction. Rounding keeps 0.953 from becoming 0.9530000000000001. */
const percentCell = (
  percent: number | null,
  format: 'percent' | 'percentDecimal',
  text: (percent: number) => string = String,
): WorkbookCell =>
  percent === null ? noValueText : { format, value: Math.round(percent * 10) / 1000, text: text(percent) };
const completionCell = (row: Parameters<typeof completionRateOf>[0]): WorkbookCell =>
  percentCell(completionRateOf(row), 'percent');
const metricCell = (metric: QualityMetric, value: number, text: string): WorkbookCell =>
  metricRules[metric].unit === '%'
    ? percentCell(value, 'percentDecimal', () => text)
    : { format: 'decimal', value, text };
/** A number, so that people can calculate with it. If there are too few cases, a text such as "6 of 7". */
const figureCell = (metric: QualityMetric, { value, text, fewCases }: QualityFigure): WorkbookCell =>
  value === null || fewCases ? text : metricCell(metric, value, text);
/** The value of a figure as a number, if it is one. */
const kpiCell = ({ amount, value, unit }: Kpi): WorkbookCell => {
  const text = unit === '' ? value : `${value} ${unit}`;
  if (!amount) return text;
  return amount.format === 'percent' || amount.format === 'percentDecimal'
    ? percentCell(amount.value, amount.format, () => text)
    : { ...amount, text };
};

const countCell = (value: number): WorkbookCell => ({ format: 'count', value, text: formatNumber(value) });

function summary(report: Report): ReportTable {
  const sentences = reportSentencesOf(report);
  return {
    name: 'Summary',
    head: ['Figure', 'Value', 'Unit', 'Note'],
    rows: [
      ['Report', reportNames[report.report], '', ''],
      [report.organisation.kind === 'school' ? 'School' : 'Vendor', report.organisation.name, '', ''],
      ...(report.own ? [['Classes', report.own.join(', '), '', '']] : []),
      ['From', dayCell(report.from), '', ''],
      ['Until', dayCell(report.until), '', ''],
      [
        'Generated on',
        dayCell(isoDayAt(report.generatedAt, report.timeZone)),
        '',
        `${formatTime(report.generatedAt, report.timeZone)}, ${report.timeZone}`,
      ],
      ['In a sentence', [sentences.finding.text, sentences.quality ?? ''].join(' ').trim(), '', ''],
      ...kpisOf(report).map((kpi) => [
        kpi.name,
        kpiCell(kpi),
        // The format of the cell writes the percent sign, and a text such as "31 of 480" has its unit.
        kpi.amount && kpi.unit !== '%' ? kpi.unit : '',
        kpi.note.join(' ').trim(),
      ]),
      ...(report.report === 'overview' && report.handedOver !== null
        ? [['Handed over', countCell(report.handedOver), '', 'students who have their card']]
        : []),
    ],
  };
}

function performanceTable(report: Report): ReportTable {
  const rows = report.rows ?? [];
  if (report.organisation.kind === 'vendor')
    return {
      name: 'Schools',
      head: ['Name', 'Ordered', 'Delivered', 'Completion Rate', 'Performance'],
      rows: rows.map((row) => [
        row.name,
        row.students,
        row.delivered,
        completionCell(row),
        performanceLabelOf(completionRateOf(row)) ?? noValueText,
      ]),
    };
  const all = totalProgressOf(rows);
  return {
    name: 'Classes',
    head: ['Name', 'Total Students', 'Captured', 'Approved', 'Delivered', 'Completion Rate', 'Performance'],
    rows: [...rows, ...(rows.length > 1 ? [{ ...all, name: 'All' }] : [])].map((row) => [
      row.name,
      row.students,
      row.captured,
      row.approved,
      row.delivered,
      completionCell(row),
      performanceLabelOf(completionRateOf(row)) ?? noValueText,
    ]),
  };
}

function quality(report: Report): ReportTable {
  const figures = qualityFigures(report.quality);
  return {
    name: 'Quality',
    head: ['Figure', 'Value', 'Target', 'Target is', 'Verdict'],
    rows: qualityMetrics.map((metric) => [
      metricRules[metric].name,
      figureCell(metric, figures[metric]),
      metricCell(metric, metricRules[metric].target, targetValueText(metric)),
      metricRules[metric].better === 'more' ? 'At least' : 'At most',
      verdictWords[metricVerdictOf(metric, figures[metric].value)],
    ]),
  };
}

const trend = (report: Report): ReportTable => ({
  name: report.step === 'day' ? 'Per day' : 'Per week',
  head: [
    'From',
    'Until',
    ...(report.organisation.kind === 'school' ? ['Captured', 'Approved'] : []),
    'Delivered',
    ...qualityMetrics.map((metric) => metricRules[metric].name),
  ],
  rows: report.trend.map((step) => {
    const figures = qualityFigures(step.quality);
    return [
      dayCell(step.from),
      dayCell(step.until),
      ...(report.organisation.kind === 'school' ? [step.captured, step.approved] : []),
      or(step.delivered),
      ...qualityMetrics.map((metric) => figureCell(metric, figures[metric])),
    ];
  }),
});

const issues = ({ issues: { kinds } }: Report): ReportTable => ({
  name: 'Issues',
  head: ['Issue', 'Photos'],
  rows: kinds.map(({ tag, count }) => [tag, count]),
});
const decisions = (report: Report): ReportTable => ({
  name: 'Photo to decision',
  head: ['Time', 'Decisions'],
  rows: report.decisions.spans.map(({ within, count }) => [spanNames[within], count]),
});
const reprints = (report: Report): ReportTable => ({
  name: 'Reprints',
  head: ['Kind', 'Cause', 'Paid by', 'Cards'],
  rows: Object.entries(splitReprints(report)).flatMap(([kind, rows]) =>
    rows.map(({ cause, payer, count }) => [
      kind === 'production' ? 'Reprint' : 'Replacement',
      reprintCauses[cause].label,
      payer === 'vendor' ? 'Vendor' : 'School',
      count,
    ]),
  ),
});
/** A vendor has no photos and no proofs. */
const schoolOnly: ReadonlySet<(report: Report) => ReportTable> = new Set([issues, decisions]);
const onTime = (report: Report): ReportTable => ({
  name: 'On time',
  head: ['Vendor', 'On time', 'Delivered'],
  rows: (report.vendorKpis.onTime ?? []).map(({ name, ratio }) => [
    name,
    ratio?.part ?? 0,
    ratio?.whole ?? 0,
  ]),
});

const parts: Readonly<Record<Report['report'], readonly ((report: Report) => ReportTable)[]>> = {
  overview: [summary, performanceTable, quality, trend, reprints],
  school_performance: [summary, performanceTable],
  quality_metrics: [summary, quality, trend, issues, decisions, reprints],
  vendor_kpis: [summary, quality, trend, onTime, reprints],
};
export const reportTablesOf = (report: Report): readonly ReportTable[] =>
  parts[report.report]
    .filter((part) => report.organisation.kind === 'school' || !schoolOnly.has(part))
    .map((part) => part(report));
