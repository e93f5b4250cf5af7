import type { PerformanceLabel as Label } from '@lanyard/domain/figures';
import { noValueText } from '@lanyard/domain/rate';
import { performanceLabelOf, completionRateOf, totalProgressOf } from '@lanyard/domain/report';
import { formatNumber, formatPercent } from '@lanyard/format/numbers';
import { Badge } from '@lanyard/ui/Badge';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import type { Tone } from '@lanyard/ui/tone';
import { useMedia } from '@lanyard/ui/use-media';

import type { Report, ReportRow } from '../api.ts';
import { noOrderText, notKeptText } from '../report-words.ts';
import type { ReportDestination } from './destination.ts';
import { FigureLink } from './FigureLink.tsx';

const tones: Readonly<Record<Label, Tone>> = {
  Excellent: 'green',
  Good: 'blue',
  'Needs Improvement': 'yellow',
};

type Figure = 'students' | 'captured' | 'approved' | 'delivered';
type Column = DataColumn<ReportRow, { readonly report: Report }>;

function listOf(row: ReportRow, of: Figure, isSchool: boolean): ReportDestination {
  if (!isSchool)
    return { page: 'vendorOrders', state: of === 'delivered' ? 'delivered' : 'all', school: row.id };
  const where = { class: row.class ?? undefined, division: row.division ?? undefined };
  if (of === 'approved') return { page: 'proofing', status: 'approved', section: row.id };
  return of === 'students' ? { page: 'students', ...where } : { page: 'students', filter: of, ...where };
}

/** The id of the row with the sums. Its figures have no links. */
const allId = 'all';

interface CountProps {
  readonly row: ReportRow;
  readonly of: Figure;
  readonly name: string;
  readonly report: Report;
}
function Count({ row, of, name, report }: CountProps) {
  if (row.id === allId) return formatNumber(row[of]);
  return (
    <FigureLink
      report={report}
      to={listOf(row, of, report.organisation.kind === 'school')}
      label={`${row.name} ${name} ${formatNumber(row[of])}`}
      className="hit"
    >
      {formatNumber(row[of])}
    </FigureLink>
  );
}

const count = (of: Figure, name: string): Column => ({
  id: of,
  label: name,
  width: 'minmax(4.75rem, 1fr)',
  align: 'end',
  className: 'tnum',
  cell: (row, { report }) => <Count row={row} of={of} name={name} report={report} />,
});
const name: Column = {
  id: 'name',
  label: 'Name',
  heading: true,
  width: 'minmax(5rem, 1.6fr)',
  className: 'py-1 ps-5 max-sm:ps-4',
  cell: (row) => <span className={row.id === allId ? 'font-semibold' : 'font-medium'}>{row.name}</span>,
};
const rated: readonly Column[] = [
  {
    id: 'rate',
    label: 'Completion Rate',
    width: 'minmax(6.25rem, 1fr)',
    align: 'end',
    className: 'tnum',
    cell: (row) => {
      const rate = completionRateOf(row);
      return <span className="font-semibold">{rate === null ? noValueText : formatPercent(rate)}</span>;
    },
  },
  {
    id: 'performance',
    label: 'Performance',
    width: 'minmax(10.25rem, 1fr)',
    className: 'pe-5 max-sm:ps-3 max-sm:pe-4',
    cell: (row) => {
      const label = performanceLabelOf(completionRateOf(row));
      return label ? <Badge label={label} tone={tones[label]} /> : noValueText;
    },
  },
];
const students = count('students', 'Total Students');
const delivered = count('delivered', 'Delivered');
// Outside the component, so that the arrays stay the same objects. Rows render again if their columns are a new array.
const columnsOf = {
  school: [name, students, count('captured', 'Captured'), count('approved', 'Approved'), delivered, ...rated],
  vendor: [name, count('students', 'Ordered'), delivered, ...rated],
  /** The columns for a school on a phone. The chart above the table has the other figures. */
  phone: [name, students, delivered, ...rated],
} as const;

const strong = ({ id }: ReportRow): string | undefined => (id === allId ? 'font-semibold' : undefined);

/** Has a row for each class, or for each school of a vendor. */
export function PerformanceTable({ report }: { readonly report: Report }) {
  const rows = report.rows ?? [];
  const isSchool = report.organisation.kind === 'school';
  const onPhone = useMedia('(width < 40rem)');
  const all = { ...totalProgressOf(rows), id: allId, name: 'All', class: null, division: null };
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
      <div className="border-t border-line">
        <DataTable
          inPanel
          growing
          label="School Performance Summary"
          columns={columnsOf[!isSchool ? 'vendor' : onPhone ? 'phone' : 'school']}
          context={{ report }}
          rows={rows.length > 1 ? [...rows, all] : rows}
          minWidth={isSchool && !onPhone ? '42rem' : '31rem'}
          rowClass={strong}
        >
          {rows.length === 0 && (
            <p className="px-5 py-8 text-center text-sm text-fg-3">
              {report.rows === null
                ? notKeptText(report)
                : isSchool
                  ? 'No class to count.'
                  : noOrderText(report)}
            </p>
          )}
        </DataTable>
      </div>
    </section>
  );
}
