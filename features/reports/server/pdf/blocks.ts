// The charts of a report on paper. They use stripes, dashes and shades, so that people can read them in black and
// white.
import { noValueText } from '@lanyard/domain/rate';
import {
  behindRate,
  metricBarOf,
  metricRules,
  qualityFigures,
  qualityMetrics,
  completionRateOf,
  totalProgressOf,
  metricVerdictOf,
} from '@lanyard/domain/report';
import { formatShortDay } from '@lanyard/format/dates';
import { formatDecimal, formatNumber } from '@lanyard/format/numbers';

import type { Report, ReportRow } from '../../api.ts';
import { kpisOf, countOrDash, stepTitle } from '../../report-words.ts';
import { pageLeft, pageRight, textStyles, type PageFlow } from './page-flow.ts';
import { wrapText, inks, type Paper } from './paper.ts';

export function drawKpiRow(flow: PageFlow, report: Report): void {
  const kpis = kpisOf(report);
  const { paper } = flow;
  const width = (pageRight - pageLeft) / kpis.length;
  const notes = kpis.map(({ note }) => wrapText(note.join(' ').trim(), textStyles.small, width - 6));
  const height = 20.6 + 3.4 * Math.max(1, ...notes.map(({ length }) => length));
  paper.line([pageLeft, flow.y, pageRight, flow.y], inks.line);
  kpis.forEach(({ name, value, unit }, i) => {
    const x = pageLeft + i * width + (i === 0 ? 0 : 4.2);
    if (i > 0) paper.line([pageLeft + i * width, flow.y, pageLeft + i * width, flow.y + height], inks.line);
    const wide = paper.text(x, flow.y + 10, value, { size: 19, weight: 600 });
    paper.text(x + wide + 1.4, flow.y + 10, unit, { size: 9, ink: inks.soft });
    paper.text(x, flow.y + 15.6, name, { size: 8.5, weight: 600 });
    notes[i]?.forEach((line, at) => paper.text(x, flow.y + 20 + 3.4 * at, line, textStyles.small));
  });
  flow.y += height;
  paper.line([pageLeft, flow.y, pageRight, flow.y], inks.line);
  flow.y += 9;
}

function legend(paper: Paper, end: number, y: number, words: readonly (readonly [string, string])[]): void {
  let x = end;
  for (const [word, ink] of words.toReversed()) {
    x -= paper.text(x, y, word, { ...textStyles.small, align: 'end' }) + 1.4;
    paper.rect(x - 3.6, y - 1.9, 3.6, 2.2, ink);
    x -= 6;
  }
}

const rowHeight = 6.6;
/** Draws for each class how many students are captured, approved and delivered, as parts of the total. */
export function drawPipeline(flow: PageFlow, rows: readonly ReportRow[], width: number): void {
  const { paper } = flow;
  const end = pageLeft + width;
  const columns = { delivered: end - 26, total: end - 12, rate: end };
  const [from, to] = [pageLeft + 13, end - 42];
  const head = (title: string): void => {
    paper.text(pageLeft, flow.y + 3.6, title, textStyles.title);
    legend(paper, end, flow.y + 3.6, [
      ['captured', inks.pale],
      ['approved', inks.mid],
      ['delivered', inks.brand],
    ]);
    flow.y += 8;
    paper.text(pageLeft, flow.y + 3, 'Class', textStyles.head);
    paper.text(columns.delivered, flow.y + 3, 'Delivered', { ...textStyles.head, align: 'end' });
    paper.text(columns.total, flow.y + 3, 'Total', { ...textStyles.head, align: 'end' });
    paper.text(columns.rate, flow.y + 3, '%', { ...textStyles.head, align: 'end' });
    flow.y += 5;
    paper.line([pageLeft, flow.y, end, flow.y], inks.line);
  };
  head('Processing Pipeline');
  const drawn = (
    row: Pick<ReportRow, 'students' | 'captured' | 'approved' | 'delivered'>,
    name: string,
    sum: boolean,
  ): void => {
    if (flow.room < rowHeight) {
      flow.next();
      head('Processing Pipeline, continued');
    }
    const y = flow.y + 4.5;
    const style = sum ? textStyles.strong : textStyles.cell;
    paper.text(pageLeft, y, name, textStyles.strong);
    paper.text(columns.delivered, y, formatNumber(row.delivered), { ...style, align: 'end' });
    paper.text(columns.total, y, formatNumber(row.students), { ...style, align: 'end' });
    paper.text(columns.rate, y, countOrDash(completionRateOf(row)), { ...textStyles.strong, align: 'end' });
    if (!sum) {
      paper.rect(from, flow.y + 1.8, to - from, 3.1, inks.track);
      for (const [of, ink] of [
        ['captured', inks.pale],
        ['approved', inks.mid],
        ['delivered', inks.brand],
      ] as const)
        paper.rect(from, flow.y + 1.8, ((to - from) * row[of]) / Math.max(1, row.students), 3.1, ink);
    }
    flow.y += rowHeight;
  };
  rows.forEach((row, i) => {
    drawn(row, row.name, false);
    if (i < rows.length - 1) paper.line([pageLeft, flow.y, end, flow.y], inks.hair, 0.2);
  });
  if (rows.length > 1) {
    paper.line([pageLeft, flow.y, end, flow.y], inks.fg, 0.5);
    drawn(totalProgressOf(rows), 'All', true);
  }
  flow.y += 6;
}

export function drawQualityList(flow: PageFlow, report: Report, x: number): void {
  const { paper } = flow;
  const figures = qualityFigures(report.quality);
  flow.heading('Quality against target', '', pageRight - x, x);
  for (const metric of qualityMetrics) {
    const { value, text } = figures[metric];
    const verdict = metricVerdictOf(metric, value);
    const { name, target, better, unit } = metricRules[metric];
    const { difference } = metricBarOf(metric, figures[metric]);
    paper.line([x, flow.y, pageRight, flow.y], inks.hair, 0.2);
    paper.text(x, flow.y + 4.6, name, textStyles.cell);
    paper.text(pageRight, flow.y + 4.6, text, { ...textStyles.strong, align: 'end' });
    paper.text(
      x,
      flow.y + 8.6,
      `target at ${better === 'more' ? 'least' : 'most'} ${formatDecimal(target, 1)}${unit}`,
      textStyles.small,
    );
    const wide = paper.text(pageRight, flow.y + 8.6, verdict === 'met' ? 'met' : difference, {
      ...textStyles.small,
      align: 'end',
      ink: verdict === 'missed' ? inks.bad : verdict === 'met' ? inks.good : inks.faint,
    });
    if (verdict === 'missed') paper.dot(pageRight - wide - 2, flow.y + 7.7, 0.8, inks.bad);
    if (verdict === 'met')
      paper.line(
        [
          pageRight - wide - 3.4,
          flow.y + 7.5,
          pageRight - wide - 2.5,
          flow.y + 8.5,
          pageRight - wide - 1,
          flow.y + 6.4,
        ],
        inks.good,
        0.4,
      );
    flow.y += 11;
  }
  flow.y += 5;
}

type Bar = { readonly label: string; readonly count: number; readonly striped?: boolean };
export function drawBars(flow: PageFlow, title: string, rows: readonly Bar[], x: number, note: string): void {
  const { paper } = flow;
  flow.heading(title, '', pageRight - x, x);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const from = x + 31;
  const width = pageRight - from - 9;
  for (const { label, count, striped = false } of rows) {
    paper.text(x, flow.y + 3.4, label, textStyles.cell);
    (striped ? paper.stripes : paper.rect).call(
      paper,
      from,
      flow.y + 0.9,
      (width * count) / most,
      3,
      inks.fg,
    );
    paper.text(pageRight, flow.y + 3.4, formatNumber(count), { ...textStyles.strong, align: 'end' });
    flow.y += 6;
  }
  for (const line of wrapText(note, textStyles.small, pageRight - x)) {
    paper.text(x, flow.y + 3.2, line, textStyles.small);
    flow.y += 3.8;
  }
  flow.y += 6;
}

/** A round number for the top of the axis, so that its four steps are whole numbers. */
const nice = (most: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most) / 4)));
  const ends = power === 1 ? [4, 8, 12, 16, 20, 28, 40] : [4, 6, 8, 10, 12, 16, 20, 30, 40];
  return (ends.find((end) => end * power >= most) ?? 40) * power;
};
export const trendHeight = 52;
/** Draws a solid, a dashed and a dotted line instead of colours. */
export function drawTrend(flow: PageFlow, report: Report, width: number): void {
  const { paper } = flow;
  const steps = report.trend;
  // A vendor has no photos and no proofs.
  const isSchool = report.organisation.kind === 'school';
  const drawn: readonly (readonly ['captured' | 'approved' | 'delivered', readonly number[]])[] = isSchool
    ? [
        ['captured', []],
        ['approved', [1.6, 1]],
        ['delivered', [0.4, 0.7]],
      ]
    : [['delivered', []]];
  flow.heading(
    stepTitle(report),
    isSchool ? 'line captured, dashed approved, dotted delivered' : 'delivered',
    width,
  );
  const [from, to, top, foot] = [pageLeft + 9, pageLeft + width, flow.y + 1, flow.y + 32];
  const most = nice(Math.max(3, ...steps.flatMap((step) => drawn.map(([of]) => step[of] ?? 0))));
  const y = (count: number): number => foot - ((foot - top) * count) / most;
  const x = (step: number): number => from + ((to - from) * (step + 0.5)) / Math.max(1, steps.length);
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    paper.line([from, y(most * share), to, y(most * share)], inks.hair, 0.2);
    paper.text(from - 2, y(most * share) + 1, formatNumber(most * share), {
      ...textStyles.small,
      align: 'end',
    });
  }
  for (const [of, dash] of drawn) {
    const points = steps.flatMap((step, i) => {
      const count = step[of];
      return count === null ? [] : [x(i), y(count)];
    });
    if (points.length >= 4) paper.line(points, inks.fg, 0.5, dash);
    if (points.length >= 2) paper.dot(points.at(-2) ?? 0, points.at(-1) ?? 0, 0.8, inks.fg);
  }
  const every = Math.max(1, Math.ceil(steps.length / 6));
  steps.forEach((step, i) => {
    if (i % every === 0)
      paper.text(x(i), foot + 4.4, formatShortDay(step.from), { ...textStyles.small, align: 'middle' });
  });
  flow.y = foot + 11;
}

/**
 * Draws a grey shade for each share, because the screen's green is lost in print. A ring marks shares below the limit.
 */
export function drawHeatMap(flow: PageFlow, rows: readonly ReportRow[]): void {
  const { paper } = flow;
  const classes = [...new Set(rows.map((row) => row.class ?? row.name))];
  const divisions = [...new Set(rows.map((row) => row.division ?? ''))];
  const cell = { w: Math.min(26, (pageRight - pageLeft - 14) / Math.max(1, divisions.length)), h: 8.4 };
  flow.need(16 + Math.min(6, classes.length) * cell.h);
  flow.heading('Classes', `percent delivered; ringed under ${String(behindRate)}`);
  divisions.forEach((division, i) => {
    paper.text(pageLeft + 14 + (i + 0.5) * cell.w, flow.y + 3, division, {
      ...textStyles.head,
      align: 'middle',
    });
  });
  flow.y += 5;
  for (const inClass of classes) {
    flow.need(cell.h);
    paper.text(pageLeft + 9, flow.y + 5, inClass, { ...textStyles.head, align: 'end' });
    divisions.forEach((division, i) => {
      const row = rows.find(
        (each) => (each.class ?? each.name) === inClass && (each.division ?? '') === division,
      );
      if (!row) return;
      const rate = completionRateOf(row);
      const [x, w, h] = [pageLeft + 14 + i * cell.w + 0.6, cell.w - 1.2, cell.h - 1.2];
      const shade = Math.round(252 - 0.85 * (rate ?? 0))
        .toString(16)
        .padStart(2, '0');
      paper.rect(x, flow.y, w, h, rate === null ? inks.track : `#${shade}${shade}${shade}`);
      if (rate !== null && rate < behindRate) paper.frame(x, flow.y, w, h, inks.fg, 0.6);
      paper.text(x + w / 2, flow.y + 4.9, rate === null ? noValueText : String(rate), {
        ...textStyles.strong,
        align: 'middle',
      });
    });
    flow.y += cell.h;
  }
  flow.y += 8;
}
