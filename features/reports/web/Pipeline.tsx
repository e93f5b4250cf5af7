import { furthestBehind } from '@lanyard/domain/report-sentence';
import { formatNumber } from '@lanyard/format/numbers';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';
import { TrackBars } from '@lanyard/ui/charts/TrackBars';
import { clsx } from 'clsx';

import type { Report, ReportRow } from '../api.ts';
import { useReportNavigation, type ReportDestination } from './destination.ts';

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

/** Shows for each class three thin bars on one track, and their numbers. */
export function Pipeline({ report, className }: { readonly report: Report; readonly className?: string }) {
  const { Link } = useReportNavigation();
  const rows = report.rows ?? [];
  const behind = new Set(furthestBehind(rows).map(({ id }) => id));
  return (
    <ChartPanel
      title="Processing Pipeline"
      legend={series}
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
        {rows.map((row) => (
          <li
            key={row.id}
            className={clsx(
              'col-span-6 -mx-2 grid min-h-5.5 grid-cols-subgrid items-center rounded-sm px-2 coarse:min-h-11',
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
              <Link
                key={of}
                to={listOf(row, of)}
                aria-label={`${row.name} ${name} ${formatNumber(row[of])}`}
                className={clsx(
                  'tnum min-w-8 text-end hover:underline coarse:h-11 coarse:min-w-11 coarse:content-center',
                  of !== 'delivered' && 'max-sm:hidden',
                )}
              >
                {formatNumber(row[of])}
              </Link>
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
