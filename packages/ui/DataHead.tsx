import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';

import type { DataColumn, RowSelection, SortOrder } from './data-column.ts';
import { cellClasses } from './DataRow.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';

export interface DataSort {
  readonly by: string;
  readonly order: SortOrder;
}

const words = { asc: 'ascending', desc: 'descending' } as const;
const other = { asc: 'desc', desc: 'asc' } as const;

interface HeadProps<Row, Context> {
  readonly column: DataColumn<Row, Context>;
  readonly sort: DataSort | undefined;
  readonly onSort: ((by: string, order: SortOrder) => void) | undefined;
  /** True if there are hidden columns at the end. */
  readonly hasMore: boolean;
}

function Head<Row, Context>({ column, sort, onSort, hasMore }: HeadProps<Row, Context>) {
  const { label, labelHidden = false, sort: by, firstOrder = 'asc' } = column;
  const sorted = by !== undefined && sort?.by === by ? sort.order : undefined;
  const Arrow = (sorted ?? firstOrder) === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={by !== undefined && onSort ? (sorted ? words[sorted] : 'none') : undefined}
      className={clsx('font-medium', cellClasses(column))}
    >
      {hasMore && column.controls && (
        <ChevronRight
          aria-hidden
          data-overflow-hint
          className="absolute -start-2.5 size-5 rounded-full bg-surface text-fg shadow-2 rtl:-scale-x-100 print:hidden"
        />
      )}
      {by !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort(by, sorted ? other[sorted] : firstOrder)}
          className="group hit -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-well hover:text-fg"
        >
          {label}
          <Arrow
            aria-hidden
            className={clsx(
              'size-3 print:hidden',
              !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
      )}
    </th>
  );
}

export interface DataHeadProps<Row, Context> {
  readonly columns: readonly DataColumn<Row, Context>[];
  readonly selection: RowSelection<Row> | undefined;
  readonly sort: DataSort | undefined;
  readonly onSort: ((by: string, order: SortOrder) => void) | undefined;
  /** True if there are hidden columns at the end. */
  readonly hasMore: boolean;
  /** Screen readers read the head, but it is not shown. */
  readonly hidden?: boolean;
}

export function DataHead<Row, Context>({
  columns,
  selection,
  sort,
  onSort,
  hasMore,
  hidden = false,
}: DataHeadProps<Row, Context>) {
  return (
    <thead
      className={
        hidden
          ? 'sr-only'
          : 'sticky top-0 z-10 block print:static print:table-header-group print:break-inside-avoid'
      }
    >
      <tr
        aria-rowindex={1}
        className="grid h-10 grid-cols-(--columns) border-b border-line bg-surface text-xs font-medium text-fg-3 print:table-row"
      >
        {selection && (
          <th scope="col" className="self-center px-3 print:hidden">
            <RowCheckbox
              aria-label={selection.allLabel}
              disabled={selection.all === undefined}
              checked={selection.all === true}
              mixed={selection.all === 'mixed'}
              onChange={selection.onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.id} column={column} sort={sort} onSort={onSort} hasMore={hasMore} />
        ))}
      </tr>
    </thead>
  );
}

/** Shown if there are hidden columns at the end and no column with controls is pinned there. */
export function OverflowHint() {
  return (
    <span
      aria-hidden
      data-overflow-hint
      className="pointer-events-none absolute inset-y-px end-px z-20 flex w-8 justify-end rounded-e-lg bg-linear-to-r from-transparent to-surface pt-3 pe-1 text-fg-2 rtl:bg-linear-to-l print:hidden"
    >
      <ChevronRight className="size-4 rtl:-scale-x-100" />
    </span>
  );
}
