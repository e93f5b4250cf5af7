import { clsx } from 'clsx';
import { createContext, use, useRef, type ReactNode, type Ref } from 'react';

import type { DataColumn } from './data-column.ts';
import { DataFrame } from './DataFrame.tsx';
import { DataHead } from './DataHead.tsx';
import { DataRow } from './DataRow.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useSideOverflow } from './use-side-overflow.ts';

const pageRows = 10;
const everyRow = Number.MAX_SAFE_INTEGER;
const nothing = (): void => undefined;
/** The number of columns. Lines across all columns use it as their `colSpan`. */
const ColumnsContext = createContext(1);

export interface GroupedTableProps<Row, Context> {
  readonly label: string;
  /** Pass the same array at each render. Otherwise every row renders again. */
  readonly columns: readonly DataColumn<Row, Context>[];
  /** Screen readers read the head, but it is not shown. */
  readonly headHidden?: boolean;
  /** For a phone: each row is a card, with its cells under each other. */
  readonly asCards?: boolean;
  readonly rowHeight?: string;
  readonly minWidth?: string | undefined;
  readonly className?: string;
  /** `DataGroup` elements. Undefined until they are loaded. */
  readonly children: ReactNode;
  /** Shown below the last group, or instead of groups. */
  readonly after?: ReactNode;
}

/** A `DataTable` with grouped rows. Each group loads its own rows, which are as tall as their content. */
export function GroupedTable<Row, Context>({
  label,
  columns,
  headHidden = false,
  asCards = false,
  rowHeight,
  minWidth,
  className,
  children,
  after,
}: GroupedTableProps<Row, Context>) {
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const overflow = useSideOverflow(frame, table);
  const { onKeyDown } = useRowFocus({
    frame,
    listId: '',
    loaded: everyRow,
    page: () => pageRows,
    scrollTo: nothing,
    growing: true,
    pageKeys: false,
    onToggle: undefined,
    onOpen: undefined,
    onEdit: undefined,
    onKey: undefined,
  });
  return (
    <DataFrame
      frame={frame}
      label={label}
      columns={columns}
      selects={false}
      rowHeight={rowHeight}
      growing
      border={asCards ? 'cards' : 'own'}
      overflow={overflow}
      className={className}
      onKeyDown={onKeyDown}
    >
      <table
        ref={table}
        aria-label={label}
        aria-busy={children === undefined}
        className="relative block min-w-full print:table print:min-w-full!"
        style={{ minWidth }}
      >
        <DataHead
          columns={columns}
          selection={undefined}
          sort={undefined}
          onSort={undefined}
          hasMore={overflow.hasMore}
          hidden={headHidden}
        />
        <ColumnsContext value={columns.length}>{children}</ColumnsContext>
      </table>
      {after}
    </DataFrame>
  );
}

export interface DataGroupProps {
  readonly ref?: Ref<HTMLTableSectionElement>;
  /** The name of the group, and the controls for the whole group. */
  readonly head: ReactNode;
  readonly headClass: string;
  readonly className?: string;
  /** `DataRows` and `DataLine` elements. */
  readonly children: ReactNode;
}

export function DataGroup({ ref, head, headClass, className, children }: DataGroupProps) {
  const columns = use(ColumnsContext);
  return (
    <tbody ref={ref} className={clsx('block print:table-row-group', className)}>
      <tr className="block print:table-row">
        <th
          colSpan={columns}
          scope="rowgroup"
          className={clsx('block text-start font-normal print:table-cell', headClass)}
        >
          {head}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

export interface DataLineProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A line across all columns, for content that is not a record. */
export function DataLine({ className, children }: DataLineProps) {
  const columns = use(ColumnsContext);
  return (
    <tr className="block print:table-row">
      <td colSpan={columns} className={clsx('block print:table-cell', className)}>
        {children}
      </td>
    </tr>
  );
}

export interface DataRowsProps<Row, Context> {
  readonly columns: readonly DataColumn<Row, Context>[];
  readonly context: Context;
  readonly rows: readonly Row[];
  /** Returns an id for the row that is unique within the group. */
  readonly keyOf: (row: Row) => string;
  readonly rowClass?: (row: Row) => string | undefined;
}

export function DataRows<Row, Context>({
  columns,
  context,
  rows,
  keyOf,
  rowClass,
}: DataRowsProps<Row, Context>) {
  return rows.map((row) => (
    <DataRow
      key={keyOf(row)}
      row={row}
      index={undefined}
      columns={columns}
      context={context}
      name={undefined}
      selected={undefined}
      current={false}
      reachable={false}
      className={rowClass?.(row)}
      onToggle={nothing}
    />
  ));
}
