import { t } from '@lanyard/translation/macro';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { Box } from 'lucide-react';
import { useMemo } from 'react';

import type { Package } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { CourierName } from './CourierName.tsx';
import { EarlierYear } from './EarlierYear.tsx';
import { PackageActions, useNextAct, type OnOpenPackage } from './PackageActions.tsx';
import { PackageTimeline } from './PackageTimeline.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';

/** The values that the cells of a row need besides the package. */
type Context = { readonly onOpen: OnOpenPackage };
type Column = DataColumn<Package, Context>;

export interface PackageTableProps {
  /** The packages loaded so far. Undefined before the first page. */
  readonly packages: readonly Package[] | undefined;
  readonly total: number;
  /** The id of the shown list. If it changes, the table scrolls to its top. */
  readonly listId: string;
  readonly fetchMore: (() => void) | undefined;
  readonly open: string | undefined;
  readonly withSchool: boolean;
  readonly onOpen: OnOpenPackage;
}

// Each school counts its packages from 1, so a vendor has several packages of each number. The name of the school is
// shown in full, in two lines if necessary.
const school: Column = {
  id: 'school',
  get label() {
    return t`School`;
  },
  width: 'minmax(0, 15fr)',
  cell: (of) => <span className="line-clamp-2 leading-tight wrap-anywhere">{of.school.name}</span>,
};
const columns: readonly Column[] = [
  {
    id: 'package',
    label: 'Package',
    width: 'minmax(0, 15fr)',
    className: 'ps-5',
    cell: (each) => (
      <span className="flex items-center gap-3">
        <Box aria-hidden className="size-4 shrink-0 text-fg-3" />
        <span className="min-w-0 leading-tight">
          <span className="block font-semibold">{each.name}</span>
          <TrackingNumber of={each} />
        </span>
      </span>
    ),
  },
  {
    id: 'class',
    label: 'Class',
    width: 'minmax(0, 8fr)',
    cell: ({ section, earlierYear }) => (
      <span className="block leading-tight">
        <span className="tnum block truncate font-medium">{section.label}</span>
        <EarlierYear year={earlierYear} />
      </span>
    ),
  },
  {
    id: 'students',
    label: 'Students',
    width: 'minmax(0, 9fr)',
    cell: ({ cards, sealed }) => (
      <span className="block leading-tight whitespace-nowrap">
        <span className="tnum block">{cardsText(cards)}</span>
        {!sealed && <span className="text-xs text-fg-3">being packed</span>}
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    width: 'minmax(0, 11fr)',
    cell: ({ shown }) => <StatusBadge status={shown} />,
  },
  {
    id: 'courier',
    label: 'Courier',
    width: 'minmax(0, 12fr)',
    cell: (each) => <CourierName of={each} />,
  },
  {
    id: 'location',
    label: 'Location',
    width: 'minmax(0, 13fr)',
    cell: ({ location, vendor }) => (
      <span title={location ?? vendor.name} className="line-clamp-2 leading-tight wrap-anywhere text-fg-2">
        {location ?? vendor.name}
      </span>
    ),
  },
  {
    id: 'timeline',
    label: 'Timeline',
    width: 'minmax(0, 14fr)',
    className: 'whitespace-nowrap',
    cell: (each) => <PackageTimeline of={each} />,
  },
  {
    id: 'acts',
    label: 'Actions',
    width: '13.5rem',
    align: 'end',
    controls: true,
    className: 'pe-5',
    cell: (each, { onOpen }) => <PackageActions of={each} onOpen={onOpen} />,
  },
];

const share = (part: number): string => `minmax(0, ${String(part)}fr)`;
/** The widths with the column of schools. A vendor has no long button such as "Mark Delivered". */
const vendorWidths: Readonly<Record<string, string>> = {
  package: share(14),
  school: share(13),
  class: share(6),
  students: share(9),
  status: share(12),
  courier: share(11),
  location: share(12),
  timeline: share(16),
  acts: '10.5rem',
};
// Outside the component, so that the array stays the same object: a row renders again if its columns are a new array.
const vendorColumns = columns.toSpliced(1, 0, school).map((column): Column => {
  const width = vendorWidths[column.id];
  return width === undefined ? column : Object.assign({}, column, { width });
});

const keys = { d: 'dispatch', m: 'receive', t: 'track' } as const;
const edgeOf = ({ shown }: Package): string | undefined =>
  shown === 'delayed' ? 'shadow-[inset_3px_0_0_var(--red-solid)]' : undefined;

export function PackageTable({
  packages,
  total,
  listId,
  fetchMore,
  open,
  withSchool,
  onOpen,
}: PackageTableProps) {
  const nextOf = useNextAct();
  const context = useMemo(() => ({ onOpen }), [onOpen]);
  /** The keys D, M and T do what the buttons of the row do. */
  const press = (of: Package, key: string): boolean => {
    const wanted = keys[key as keyof typeof keys];
    const next = nextOf(of);
    if (wanted === undefined) return false;
    if (wanted !== 'track' && (next?.over !== wanted || next.reason !== undefined)) return false;
    onOpen(wanted, of);
    return true;
  };
  return (
    <DataTable
      label="Packages"
      className="min-h-60 flex-1"
      columns={withSchool ? vendorColumns : columns}
      context={context}
      rows={packages}
      total={total}
      listId={listId}
      fetchMore={fetchMore}
      open={open}
      onKey={press}
      rowHeight="3rem"
      minWidth={withSchool ? '71rem' : '62.5rem'}
      rowClass={edgeOf}
    />
  );
}
