import { noValueText } from '@lanyard/domain/rate';
import {
  metricRules,
  qualityFigures,
  qualityMetrics,
  targetText,
  type QualityMetric,
} from '@lanyard/domain/report';
import { formatShortDay } from '@lanyard/format/dates';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';
import { LineChart } from '@lanyard/ui/charts/LineChart';

import type { Report } from '../api.ts';

const scales: Readonly<Record<QualityMetric, readonly [number, number]>> = {
  first_pass: [80, 100],
  reprint: [0, 8],
  photo_score: [60, 100],
  satisfaction: [1, 5],
};

/** The range of the axis. If a value is outside the usual range, the range is wider. */
function scaleOf(metric: QualityMetric, values: readonly (number | null)[]): readonly [number, number] {
  const [from, to] = scales[metric];
  const found = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(from, ...found), Math.max(to, ...found)];
  return [lowest < from ? 0 : from, highest > to ? Math.ceil(highest / 4) * 4 : to];
}

function Metric({ report, metric }: { readonly report: Report; readonly metric: QualityMetric }) {
  const { name, target } = metricRules[metric];
  const points = report.trend.map(({ from }) => formatShortDay(from));
  const figures = report.trend.map(({ quality }) => qualityFigures(quality)[metric]);
  const values = figures.map(({ value }) => value);
  const hasValues = values.some((value) => value !== null);
  return (
    <ChartPanel
      title={name}
      note={targetText(metric)}
      table={{
        head: [report.step === 'day' ? 'Day' : 'Week from', name],
        rows: report.trend.map(({ from }, i) => ({
          id: from,
          cells: [formatShortDay(from), figures[i]?.text ?? noValueText],
        })),
      }}
    >
      {hasValues ? (
        <LineChart
          className="h-28"
          label={name}
          points={points}
          series={[{ name, tone: 'blue', values, texts: figures.map(({ text }) => text) }]}
          scale={scaleOf(metric, values)}
          target={{ value: target, label: targetText(metric) }}
          format={(value) => String(Math.round(value * 10) / 10)}
        />
      ) : (
        <p className="py-10 text-center text-sm text-fg-3">Nothing to judge in this period.</p>
      )}
    </ChartPanel>
  );
}

/** Shows each of the four quality figures against its target, by day or by week. */
export function QualityOverTime({ report }: { readonly report: Report }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
      {qualityMetrics.map((metric) => (
        <Metric key={metric} report={report} metric={metric} />
      ))}
    </div>
  );
}
