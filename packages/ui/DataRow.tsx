import { clsx } from 'clsx';
import { memo } from 'react';

import type { DataColumn } from './data-column.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { Skeleton } from './Skeleton.tsx';

type Columns<Row, Context> = readonly DataColumn<Row, Context>[];
type Look = Pick<DataColumn<never>, 'align' | 'controls' | 'className'>;

const line =
  'grid h-(--row-height) min-h-(--row) grid-cols-(--columns) border-b border-line/70 text-sm print:table-row print:break-inside-avoid';
const inkless = 'print:hidden';

// The cell is sticky only while the columns overflow, because browsers draw each sticky cell as a separate layer. A
// shade at its start marks hidden columns.
const pinned = clsx(
  'group-data-overflows/table:sticky group-data-overflows/table:end-0',
  'before:absolute before:inset-y-0 before:-start-3 before:hidden before:w-3 group-data-more/table:before:block',
  'before:bg-linear-to-r before:from-transparent before:to-fg/10 rtl:before:bg-linear-to-l',
);

export const cellClasses = ({ align, controls = false, className }: Look): string =>
  clsx(
    'min-w-0 px-3',
    align === 'end' ? 'text-end not-first:ps-0' : 'text-start max-sm:not-first:ps-0',
    controls
      ? ['flex items-center justify-end gap-0.5 bg-inherit', pinned, inkless]
      : 'self-center print:table-cell print:py-1',
    className,
  );

export interface DataRowProps<Row, Context> {
  readonly row: Row;
  /** Undefined in a group, because all rows of a group are in the document. */
  readonly index: number | undefined;
  readonly columns: Columns<Row, Context>;
  readonly context: Context;
  /** The name that follows "Select" in the checkbox's label. Undefined if rows cannot be selected. */
  readonly name: string | undefined;
  readonly selected: boolean | undefined;
  /** True if the details of this row are open beside the table. */
  readonly current: boolean;
  /** True for the one row whose checkbox the Tab key reaches. Arrow keys reach the other rows. */
  readonly reachable: boolean;
  readonly className: string | undefined;
  readonly onToggle: (index: number, ranged: boolean) => void;
}

function Row<Row, Context>({
  row,
  index,
  columns,
  context,
  name,
  selected,
  current,
  reachable,
  className,
  onToggle,
}: DataRowProps<Row, Context>) {
  return (
    <tr
      data-row
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-selected={selected}
      {...(current && { 'aria-current': true })}
      className={clsx(
        line,
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring',
        selected || current
          ? 'bg-blue-bg'
          : 'bg-surface hover:bg-[color-mix(in_oklab,var(--well)_60%,var(--surface))]',
        className,
      )}
    >
      {name !== undefined && (
        <td className={clsx('self-center px-3', inkless)}>
          <RowCheckbox
            aria-label={`Select ${name}`}
            checked={selected}
            tabIndex={reachable ? 0 : -1}
            // Otherwise Shift would also mark the text between two clicks.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={(event) =>
              index !== undefined &&
              onToggle(index, (event.nativeEvent as Partial<MouseEvent>).shiftKey === true)
            }
            className="outline-none"
          />
        </td>
      )}
      {columns.map((column) =>
        column.heading ? (
          <th key={column.id} scope="row" className={clsx('font-normal', cellClasses(column))}>
            {column.cell(row, context)}
          </th>
        ) : (
          <td key={column.id} className={cellClasses(column)}>
            {column.cell(row, context)}
          </td>
        ),
      )}
    </tr>
  );
}

/** React compares the properties, so that scrolling renders only new rows. */
export const DataRow = memo(Row) as typeof Row;

interface PlaceholderProps {
  readonly columns: readonly (Look & Pick<DataColumn<never>, 'id' | 'placeholder'>)[];
  readonly selects: boolean;
}

/** A placeholder for a row that is not loaded yet. It is as tall and as wide as the row. */
export const PlaceholderRow = memo(function PlaceholderRow({ columns, selects }: PlaceholderProps) {
  return (
    <tr aria-hidden className={line}>
      {selects && (
        <td className={clsx('self-center px-3', inkless)}>
          <Skeleton className="size-4.5" />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClasses(column)}>
          {column.placeholder ?? (
            <Skeleton className={column.align === 'end' ? 'ms-auto w-20' : 'w-20 max-w-full'} />
          )}
        </td>
      ))}
    </tr>
  );
});
