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
/** The number of columns, for the lines across all of them. */
const ColumnsContext = createContext(1);

export interface GroupedTableProps<Row, Context> {
  readonly label: string;
  /** Keeps its identity: rows are compared by it. */
  readonly columns: readonly DataColumn<Row, Context>[];
  /** The head is read out and not shown. */
  readonly headHidden?: boolean;
  /** For a phone: each row is a card, with its cells under each other. */
  readonly asCards?: boolean;
  readonly rowHeight?: string;
  readonly minWidth?: string | undefined;
  readonly className?: string;
  /** `DataGroup`s; undefined until they are loaded. */
  readonly children: ReactNode;
  /** Below the last group, or in the place of groups. */
  readonly after?: ReactNode;
}

/** A `DataTable` whose rows stand in groups. Each group loads its own rows, which are as tall as their content. */
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
        className="relative block min-w-full print:table"
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
  /** Names the group, with what can be done to all of it. */
  readonly head: ReactNode;
  readonly headClass: string;
  readonly className?: string;
  /** `DataRows` and `DataLine`s. */
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

/** A line across all columns that is no record. */
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
  /** Names a row among those of its group. */
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
