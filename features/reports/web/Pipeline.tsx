import { furthestBehind } from '@lanyard/domain/report-sentence';
import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';
import { LegendMark } from '@lanyard/ui/charts/LegendMark';
import { TrackBars } from '@lanyard/ui/charts/TrackBars';
import { useMedia } from '@lanyard/ui/use-media';
import { clsx } from 'clsx';

import type { Report, ReportRow } from '../api.ts';
import { useReportNavigation, type ReportDestination } from './destination.ts';
import { FigureLink } from './FigureLink.tsx';

const series = [
  { of: 'captured', name: 'Captured', tone: 'blue' },
  { of: 'approved', name: 'Approved', tone: 'green' },
  { of: 'delivered', name: 'Delivered', tone: 'purple' },
] as const;

const listOf = (
  { id, class: inClass, division }: ReportRow,
  of: (typeof series)[number]['of'],
): ReportDestination =>
  of === 'approved'
    ? { page: 'proofing', status: 'approved', section: id }
    : { page: 'students', filter: of, class: inClass ?? undefined, division: division ?? undefined };

/** The names of the columns, each with the colour of its bar. The table has them for screen readers. */
function Head() {
  return (
    <li aria-hidden className="col-span-6 -mx-2 mb-1 grid grid-cols-subgrid items-end px-2 text-xs text-fg-3">
      <span className="col-span-2">{t`Class`}</span>
      {series.map(({ of, name, tone }) => (
        <span key={of} className={clsx('text-end', of !== 'delivered' && 'max-sm:hidden')}>
          <LegendMark name={name} tone={tone} />
        </span>
      ))}
      <span className="text-end">{t`Students`}</span>
    </li>
  );
}

/** Shows for each class three bars on one track, and their numbers. */
export function Pipeline({ report, className }: { readonly report: Report; readonly className?: string }) {
  const { Link } = useReportNavigation();
  // A phone has no room for all columns, so the legend names the bars there.
  const narrow = useMedia('(width < 40rem)');
  const rows = report.rows ?? [];
  const behind = new Set(furthestBehind(rows).map(({ id }) => id));
  return (
    <ChartPanel
      title="Processing Pipeline"
      legend={narrow ? series : []}
      {...(className !== undefined && { className })}
      table={{
        head: ['Class', 'Captured', 'Approved', 'Delivered', 'Total'],
        rows: rows.map((row) => ({
          id: row.id,
          cells: [
            row.name,
            ...[row.captured, row.approved, row.delivered, row.students].map((count) => formatNumber(count)),
          ],
        })),
      }}
    >
      <ul
        aria-label="Classes"
        className="grid grid-cols-[auto_1fr_repeat(4,auto)] gap-x-3 text-sm max-sm:gap-x-2"
      >
        <Head />
        {rows.map((row) => (
          <li
            key={row.id}
            className={clsx(
              'col-span-6 -mx-2 grid min-h-6 grid-cols-subgrid items-center rounded-sm px-2 coarse:min-h-11',
              behind.has(row.id) && 'bg-yellow-bg',
            )}
          >
            <Link
              to={{ page: 'students', class: row.class ?? undefined, division: row.division ?? undefined }}
              className="tnum font-semibold hover:underline coarse:flex coarse:h-11 coarse:min-w-11 coarse:items-center"
            >
              {row.name}
            </Link>
            <TrackBars
              whole={row.students}
              bars={series.map(({ of, name, tone }) => ({ name, tone, value: row[of] }))}
            />
            {series.map(({ of, name }) => (
              <FigureLink
                key={of}
                report={report}
                to={listOf(row, of)}
                label={`${row.name} ${name} ${formatNumber(row[of])}`}
                className={clsx(
                  'tnum min-w-8 text-end coarse:h-11 coarse:min-w-11 coarse:content-center',
                  of !== 'delivered' && 'max-sm:hidden',
                )}
              >
                {formatNumber(row[of])}
              </FigureLink>
            ))}
            <span className={clsx('tnum text-end text-xs', behind.has(row.id) ? 'text-fg-2' : 'text-fg-3')}>
              of {formatNumber(row.students)}
            </span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
