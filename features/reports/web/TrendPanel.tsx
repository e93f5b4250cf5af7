import { noValueText } from '@lanyard/domain/rate';
import { formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { BarChart } from '@lanyard/ui/charts/BarChart';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';

import type { Report } from '../api.ts';
import { reportDaysText, stepTitle } from '../report-words.ts';
import { useReportNavigation } from './destination.ts';

const all = [
  { of: 'captured', name: 'Captured', tone: 'blue' },
  { of: 'approved', name: 'Approved', tone: 'green' },
  { of: 'delivered', name: 'Delivered', tone: 'purple' },
] as const;

/** Shows the photos captured, proofs approved and cards delivered, by day or by week. */
export function TrendPanel({ report, className }: { readonly report: Report; readonly className?: string }) {
  const { Link } = useReportNavigation();
  const isSchool = report.organisation.kind === 'school';
  const series = isSchool ? all : all.filter(({ of }) => of === 'delivered');
  const points = report.trend.map(({ from }) => formatShortDay(from));
  const quiet = report.trend.every((step) => series.every(({ of }) => (step[of] ?? 0) === 0));
  return (
    <ChartPanel
      title={stepTitle(report)}
      legend={series}
      {...(className !== undefined && { className })}
      table={{
        head: [report.step === 'day' ? 'Day' : 'Week from', ...series.map(({ name }) => name)],
        rows: report.trend.map((step) => ({
          id: step.from,
          cells: [
            formatShortDay(step.from),
            ...series.map(({ of }) => (step[of] === null ? noValueText : formatNumber(step[of]))),
          ],
        })),
      }}
    >
      {quiet ? (
        <p className="py-12 text-center text-sm text-fg-3">
          Nothing between {reportDaysText(report).replace(/\s*–\s*/, ' and ')}. Try a longer period.
        </p>
      ) : (
        <BarChart
          label={stepTitle(report)}
          points={points}
          format={formatNumber}
          series={series.map((each) => ({
            name: each.name,
            tone: each.tone,
            values: report.trend.map((step) => step[each.of]),
          }))}
        />
      )}
      {isSchool && (
        <p className="mt-2 text-xs">
          <Link
            to={{ page: 'activity', kind: 'photo_captured', from: report.from, until: report.until }}
            className="hit text-blue-fg hover:underline"
          >
            See what happened
          </Link>
        </p>
      )}
    </ChartPanel>
  );
}
