// A report for a school board: a finding as its title and the figures behind it. It has no names and no photos.
import {
  forecastLeavesOut,
  forecastSentence,
  holdUpActor,
  holdUpName,
  holdUpSentence,
  holdUpText,
} from '@lanyard/domain/forecast-sentence';
import { noValueText } from '@lanyard/domain/rate';
import {
  performanceLabelOf,
  metricRules,
  qualityFigures,
  qualityMetrics,
  completionRateOf,
  totalProgressOf,
  type ProgressCounts,
} from '@lanyard/domain/report';
import { reportNames } from '@lanyard/domain/report-names';
import { reprintCauses } from '@lanyard/domain/reprint';
import { formatDateTime, formatShortDay } from '@lanyard/format/dates';
import { formatNumber, formatPercent } from '@lanyard/format/numbers';

import type { Report } from '../../api.ts';
import {
  reportDaysText,
  countOrDash,
  headlineFor,
  reportSentencesOf,
  spanNames,
  splitReprints,
} from '../../report-words.ts';
import {
  drawBars,
  drawHeatMap,
  drawKpiRow,
  drawPipeline,
  drawQualityList,
  drawTrend,
  trendHeight,
} from './blocks.ts';
import { drawTable, PageFlow, pageLeft, pageRight, textStyles } from './page-flow.ts';
import { deliveredSentencesOf, handedOverSentenceOf, reprintNotesOf } from './paper-sentences.ts';
import { wrapText, inks } from './paper.ts';

type More = { readonly narrowed: string; readonly asks: readonly string[] };
const column = { narrow: 129, wide: 106 } as const;
/** Up to this many classes fit beside the quality list. More classes get the full width of the page. */
const fewRows = 14;

function head(flow: PageFlow, report: Report, narrowed: string): void {
  const { paper } = flow;
  const name = { size: 15, weight: 600, serif: true, ink: inks.brand } as const;
  const lines = wrapText(report.organisation.name, name, 110).slice(0, 2);
  lines.forEach((line, i) => paper.text(pageLeft, 22 + i * 6.2, line, name));
  const scope = report.own ? `Classes ${report.own.join(', ')}` : narrowed;
  paper.text(pageLeft, 22 + lines.length * 6.2 - 0.8, scope, textStyles.small);
  paper.text(pageRight, 18.5, reportNames[report.report], { ...textStyles.strong, align: 'end' });
  paper.text(pageRight, 23.5, reportDaysText(report, 0), { size: 8.5, ink: inks.soft, align: 'end' });
  paper.text(pageRight, 28.5, `Generated on ${formatDateTime(report.generatedAt, report.timeZone)}`, {
    size: 8.5,
    ink: inks.soft,
    align: 'end',
  });
  flow.y = 34;
  paper.line([pageLeft, flow.y, pageRight, flow.y], inks.fg, 0.6);
  flow.y += 11.5;
}

function opening(flow: PageFlow, report: Report): void {
  const headline = headlineFor(report);
  flow.y = flow.paper.paragraph(
    pageLeft,
    flow.y,
    headline,
    { size: 23, weight: 600, serif: true, leading: 10 },
    pageRight - pageLeft,
  );
  const { finding, quality } = reportSentencesOf(report);
  const words = [...deliveredSentencesOf(report), handedOverSentenceOf(report), finding.text, quality ?? '']
    // A sentence is not repeated below the title.
    .filter((each, i, those) => each !== '' && each !== `${headline}.` && those.indexOf(each) === i)
    .join(' ');
  flow.y = flow.paper.paragraph(
    pageLeft,
    flow.y - 0.5,
    words,
    { size: 11.5, serif: true, ink: inks.soft, leading: 6.2 },
    pageRight - pageLeft,
  );
  flow.y += 3;
}

/** When the last card is handed over, which classes hold it up, and who helps them. */
function drawForecast(flow: PageFlow, { forecast }: Report): void {
  if (!forecast) return;
  const width = pageRight - pageLeft;
  flow.need(24 + 5 * forecast.holdUps.length);
  flow.heading('Forecast');
  const words = [
    forecastSentence(forecast),
    holdUpSentence(forecast) ?? '',
    forecastLeavesOut(forecast) ?? '',
  ].filter((each) => each !== '');
  flow.y = flow.paper.paragraph(
    pageLeft,
    flow.y + 3,
    words.join(' '),
    { size: 10, serif: true, leading: 5.2 },
    width,
  );
  for (const holdUp of forecast.holdUps) {
    flow.paper.text(pageLeft, flow.y, holdUpName(holdUp), textStyles.strong);
    flow.paper.text(pageLeft + 18, flow.y, `${holdUpText(holdUp)}.`, textStyles.cell);
    flow.paper.text(pageRight, flow.y, holdUpActor(holdUp), { ...textStyles.cell, align: 'end' });
    flow.y += 5;
  }
  flow.y += 5;
}

function drawRequests(flow: PageFlow, asks: readonly string[], x: number): void {
  if (asks.length === 0) return;
  const width = pageRight - x - 8;
  const lines = asks.map((ask, i) => wrapText(`${String(i + 1)}. ${ask}`, textStyles.cell, width - 4));
  const height = 13 + lines.reduce((sum, each) => sum + each.length * 4.4 + 1, 0);
  flow.need(height);
  flow.paper.frame(x, flow.y, pageRight - x, height, inks.fg, 0.35);
  flow.paper.text(x + 4, flow.y + 7, 'Asked of the board', textStyles.title);
  let y = flow.y + 13;
  for (const each of lines) {
    each.forEach((line, i) => flow.paper.text(x + 4 + (i > 0 ? 4 : 0), y + i * 4.4, line, textStyles.cell));
    y += each.length * 4.4 + 1;
  }
  flow.y += height + 8;
}

function causes(flow: PageFlow, report: Report, x: number): void {
  drawBars(
    flow,
    'Why cards were printed again',
    splitReprints(report)
      .production.slice(0, 8)
      .map(({ cause, payer, count }) => ({
        label: reprintCauses[cause].label,
        count,
        striped: payer === 'school',
      })),
    x,
    reprintNotesOf(report).join(' '),
  );
}

const end = (label: string, share = 1) => ({ label, share, align: 'end' }) as const;

const rateText = (row: ProgressCounts): string => {
  const rate = completionRateOf(row);
  return rate === null ? noValueText : formatPercent(rate);
};

function summary(flow: PageFlow, report: Report): void {
  const rows = report.rows ?? [];
  const all = totalProgressOf(rows);
  const isSchool = report.organisation.kind === 'school';
  const cells = (row: typeof all & { name: string }): string[] => [
    row.name,
    ...(isSchool
      ? [row.students, row.captured, row.approved, row.delivered]
      : [row.students, row.delivered]
    ).map((count) => formatNumber(count)),
    rateText(row),
    performanceLabelOf(completionRateOf(row)) ?? noValueText,
  ];
  drawTable(flow, {
    title: 'School Performance Summary',
    note: 'By completion rate: 96 and above Excellent, 93 to 95 Good, below 93 Needs Improvement',
    columns: [
      { label: 'Name', share: isSchool ? 1 : 2 },
      ...(isSchool
        ? [end('Total Students', 1.1), end('Captured'), end('Approved'), end('Delivered')]
        : [end('Ordered'), end('Delivered')]),
      end('Completion Rate', 1.2),
      { label: 'Performance', share: 1.4 },
    ],
    rows: [...rows, ...(rows.length > 1 ? [{ ...all, name: 'All' }] : [])].map(cells),
    summed: rows.length > 1,
  });
}

/** Draws two columns of different heights. The flow continues below the longer one. */
function beside(flow: PageFlow, one: () => void, other: () => void): void {
  const { y } = flow;
  one();
  const first = flow.y;
  flow.y = y;
  other();
  flow.y = Math.max(first, flow.y);
}

function overview(flow: PageFlow, report: Report, { asks }: More): void {
  // The rows of a vendor's report are schools, which the summary already shows.
  const rows = (report.organisation.kind === 'school' && report.rows) || [];
  const rail = (): void => {
    drawQualityList(flow, report, column.narrow);
    causes(flow, report, column.narrow);
  };
  if (rows.length <= fewRows && rows.length > 0)
    beside(flow, () => drawPipeline(flow, rows, column.wide), rail);
  else beside(flow, () => drawTrend(flow, report, column.wide), rail);
  if (rows.length <= fewRows && rows.length > 0) {
    const together = asks.length === 0 ? trendHeight - 9 : Math.max(trendHeight - 9, 20 + 6 * asks.length);
    flow.need(together);
    if (asks.length > 0)
      beside(
        flow,
        () => drawTrend(flow, report, column.wide),
        () => drawRequests(flow, asks, column.narrow),
      );
    else drawTrend(flow, report, pageRight - pageLeft);
  } else {
    drawRequests(flow, asks, pageLeft);
    flow.need(40);
    if (rows.length > 0) drawPipeline(flow, rows, pageRight - pageLeft);
  }
  summary(flow, report);
}

function qualityPages(flow: PageFlow, report: Report, { asks }: More): void {
  beside(
    flow,
    () => drawTrend(flow, report, column.wide),
    () => drawQualityList(flow, report, column.narrow),
  );
  if (report.organisation.kind === 'school') drawDecisions(flow, report);
  drawRequests(flow, asks, pageLeft);
  drawQualityTable(flow, report);
}

/** Draws issues of photos and times to a decision. A vendor has no photos and no proofs. */
function drawDecisions(flow: PageFlow, { issues, decisions }: Report): void {
  flow.need(60);
  const { y } = flow;
  drawBars(
    flow,
    'Issues by kind',
    issues.kinds.map(({ tag, count }) => ({ label: tag, count })),
    column.narrow,
    `Of ${formatNumber(issues.photos)} photos taken in this period.`,
  );
  const after = flow.y;
  flow.y = y;
  flow.heading('From photo to decision', '', column.wide);
  const most = Math.max(1, ...decisions.spans.map(({ count }) => count));
  for (const { within, count } of decisions.spans) {
    flow.paper.text(pageLeft, flow.y + 3.4, spanNames[within], textStyles.cell);
    flow.paper.rect(pageLeft + 31, flow.y + 0.9, ((column.wide - 42) * count) / most, 3, inks.fg);
    flow.paper.text(pageLeft + column.wide, flow.y + 3.4, formatNumber(count), {
      ...textStyles.strong,
      align: 'end',
    });
    flow.y += 6;
  }
  flow.y = Math.max(after, flow.y + 6);
}

function drawQualityTable(flow: PageFlow, report: Report): void {
  const isSchool = report.organisation.kind === 'school';
  drawTable(flow, {
    title: report.step === 'day' ? 'Quality per day' : 'Quality per week',
    columns: [
      { label: 'From', share: 1 },
      ...(isSchool ? [end('Photos')] : []),
      ...qualityMetrics.map((metric) => ({
        label: metricRules[metric].name,
        share: 1.3,
        align: 'end' as const,
      })),
    ],
    rows: report.trend.map((step) => {
      const figures = qualityFigures(step.quality);
      return [
        formatShortDay(step.from),
        ...(isSchool ? [formatNumber(step.captured)] : []),
        ...qualityMetrics.map((metric) => figures[metric].text),
      ];
    }),
  });
}

function vendorPages(flow: PageFlow, report: Report, { asks }: More): void {
  beside(
    flow,
    () => drawTrend(flow, report, column.wide),
    () => {
      drawQualityList(flow, report, column.narrow);
      causes(flow, report, column.narrow);
    },
  );
  drawRequests(flow, asks, pageLeft);
  drawTable(flow, {
    title: 'On time, by vendor',
    columns: [
      { label: 'Vendor', share: 3 },
      { label: 'On time', share: 1, align: 'end' },
      { label: 'Delivered', share: 1, align: 'end' },
    ],
    rows: report.vendorKpis.onTime?.map(({ name, ratio }) => [
      name,
      countOrDash(ratio?.part ?? null),
      countOrDash(ratio?.whole ?? null),
    ]) ?? [['No package was delivered in this period.', '', '']],
  });
  if (report.organisation.kind === 'vendor') summary(flow, report);
}

export async function reportPdf(report: Report, more: More): Promise<Uint8Array> {
  const flow = new PageFlow([
    report.organisation.name,
    `${reportNames[report.report]} · ${reportDaysText(report, 0)}`,
  ]);
  head(flow, report, more.narrowed);
  opening(flow, report);
  drawKpiRow(flow, report);
  drawForecast(flow, report);
  switch (report.report) {
    case 'overview':
      overview(flow, report, more);
      break;
    case 'school_performance':
      if (report.organisation.kind === 'school' && (report.rows?.length ?? 0) > 0)
        drawHeatMap(flow, report.rows ?? []);
      drawRequests(flow, more.asks, pageLeft);
      summary(flow, report);
      break;
    case 'quality_metrics':
      qualityPages(flow, report, more);
      break;
    case 'vendor_kpis':
      vendorPages(flow, report, more);
      break;
  }
  flow.finish(
    'Completion rate is cards delivered divided by students, in whole percent. No names or photographs appear in this report.',
  );
  return flow.paper.write(`${reportNames[report.report]}: ${report.organisation.name}`);
}
