import type { Performance as Label } from '@lanyard/domain/figures';
import { nothing } from '@lanyard/domain/rate';
import { labelOf, rateOf, totalOf } from '@lanyard/domain/report';
import { formatNumber, formatPercent } from '@lanyard/format/numbers';
import { Badge } from '@lanyard/ui/Badge';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import type { Tone } from '@lanyard/ui/tone';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Report, Row } from '../api.ts';
import { useWays, type Destination } from './destination.ts';

const tones: Readonly<Record<Label, Tone>> = {
  Excellent: 'green',
  Good: 'blue',
  'Needs Improvement': 'yellow',
};

type Column = { readonly of: 'students' | 'captured' | 'approved' | 'delivered'; readonly name: string };
const ofSchool: readonly Column[] = [
  { of: 'students', name: 'Total Students' },
  { of: 'captured', name: 'Captured' },
  { of: 'approved', name: 'Approved' },
  { of: 'delivered', name: 'Delivered' },
];
const ofVendor: readonly Column[] = [
  { of: 'students', name: 'Ordered' },
  { of: 'delivered', name: 'Delivered' },
];

function listOf(row: Row, of: Column['of'], isSchool: boolean): Destination {
  if (!isSchool)
    return { page: 'vendorOrders', state: of === 'delivered' ? 'delivered' : 'all', school: row.id };
  const where = { class: row.class ?? undefined, division: row.division ?? undefined };
  if (of === 'approved') return { page: 'proofing', status: 'approved', section: row.id };
  return of === 'students' ? { page: 'students', ...where } : { page: 'students', filter: of, ...where };
}

/** On a phone the rate and its label come first; the pipeline above has the rest. */
const onWide = ({ of }: Column): string => (of === 'captured' || of === 'approved' ? 'max-sm:hidden' : '');

const cell = 'border-b border-line/70 px-4 py-2.5 text-sm';
function Line({
  row,
  columns,
  isSchool,
  strong,
}: {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly isSchool: boolean;
  readonly strong: boolean;
}) {
  const { Link } = useWays();
  const rate = rateOf(row);
  const label = labelOf(rate);
  const number = ({ of, name }: Column): ReactNode =>
    !strong ? (
      <Link
        to={listOf(row, of, isSchool)}
        aria-label={`${row.name} ${name} ${formatNumber(row[of])}`}
        className="hover:underline"
      >
        {formatNumber(row[of])}
      </Link>
    ) : (
      formatNumber(row[of])
    );
  return (
    <tr className={clsx(strong && 'font-semibold')}>
      <th scope="row" className={clsx(cell, 'text-start font-medium', strong && 'font-semibold')}>
        {row.name}
      </th>
      {columns.map((column) => (
        <td key={column.of} className={clsx(cell, 'tnum text-end max-sm:px-2', onWide(column))}>
          {number(column)}
        </td>
      ))}
      <td className={clsx(cell, 'tnum text-end font-semibold')}>
        {rate === null ? nothing : formatPercent(rate)}
      </td>
      <td className={cell}>{label ? <Badge label={label} tone={tones[label]} /> : nothing}</td>
    </tr>
  );
}

/** A row for each class, or for each school of a vendor. */
export function Performance({ report }: { readonly report: Report }) {
  const rows = report.rows ?? [];
  const isSchool = report.organisation.kind === 'school';
  const columns = isSchool ? ofSchool : ofVendor;
  const head = 'border-b border-line bg-well px-4 py-2 text-xs font-medium whitespace-nowrap text-fg-3';
  return (
    <section
      aria-labelledby="performance"
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="px-5 py-4 max-sm:px-4">
        <h2 id="performance" className="text-md font-semibold">
          School Performance Summary
        </h2>
        <p className="text-sm text-fg-3">
          Label by completion rate: 96 and above Excellent, 93 to 95 Good, below 93 Needs Improvement
        </p>
      </header>
      <ScrollRegion aria-label="School Performance Summary, table" className="overflow-x-auto">
        <table aria-labelledby="performance" className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={clsx(head, 'text-start')}>
                Name
              </th>
              {columns.map(({ of, name }) => (
                <th key={of} scope="col" className={clsx(head, 'text-end max-sm:px-2', onWide({ of, name }))}>
                  {name}
                </th>
              ))}
              <th scope="col" className={clsx(head, 'text-end')}>
                Completion Rate
              </th>
              <th scope="col" className={clsx(head, 'text-start')}>
                Performance
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} columns={columns} isSchool={isSchool} strong={false} />
            ))}
            {rows.length > 1 && (
              <Line
                row={{ ...totalOf(rows), id: 'all', name: 'All', class: null, division: null }}
                columns={columns}
                isSchool={isSchool}
                strong
              />
            )}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="px-5 py-8 text-center text-sm text-fg-3">
            {isSchool ? 'No class to count.' : 'No order has come in yet.'}
          </p>
        )}
      </ScrollRegion>
    </section>
  );
}
