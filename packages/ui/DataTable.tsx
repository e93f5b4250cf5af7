import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';

import type { DataColumn, RowSelection, SortOrder } from './data-column.ts';
import { DataFrame } from './DataFrame.tsx';
import { DataHead, type DataSort } from './DataHead.tsx';
import { DataRow, PlaceholderRow } from './DataRow.tsx';
import { useMedia } from './use-media.ts';
import { mostPrintedRows, usePrintRows } from './use-print-rows.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowHeight } from './use-row-height.ts';
import {
  selectionBarHeightPx,
  rowsPerBlock,
  tableHeadHeightPx,
  useRowWindow,
  type RowWindow,
} from './use-row-window.ts';
import { useSideOverflow } from './use-side-overflow.ts';

type Identified = { readonly id: string };

export interface DataTableProps<Row extends Identified, Context> {
  /** Names the table and the region that scrolls it. */
  readonly label: string;
  /** Pass the same array at each render. Otherwise every row renders again. */
  readonly columns: readonly DataColumn<Row, Context>[];
  /**
   * What cells need besides the row. While nothing changes, pass the same object. Otherwise every row renders again.
   */
  readonly context: Context;
  /** The rows loaded so far. Undefined until the first page is loaded. */
  readonly rows: readonly Row[] | undefined;
  /** The number of all rows, loaded or not. The default is the number of loaded rows. */
  readonly total?: number;
  /** Identifies the list that is shown. If it changes, the table scrolls to the top. */
  readonly listId?: string;
  readonly fetchMore?: (() => void) | undefined;
  /** The row whose details are open. */
  readonly open?: string | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  readonly sort?: DataSort | undefined;
  readonly onSort?: (by: string, order: SortOrder) => void;
  /** Called for Enter on a row. */
  readonly onOpen?: (row: Row, from: HTMLElement) => void;
  /** Called for E on a row. */
  readonly onEdit?: (row: Row, from: HTMLElement) => void;
  /** Called for any other key on a row. Returns true if it did something. */
  readonly onKey?: (row: Row, key: string) => boolean;
  /** J, K, X and E work from anywhere on the page. Use this only if the page has one list. */
  readonly pageKeys?: boolean;
  /** A CSS length. If left out, the density decides. */
  readonly rowHeight?: string;
  /** Rows are as tall as their content, and all of them are in the document. Use this only for lists of some dozens. */
  readonly growing?: boolean;
  /** A panel around the table has the border. */
  readonly inPanel?: boolean;
  /** A CSS length. If the frame is narrower, the columns scroll sideways. */
  readonly minWidth?: string | undefined;
  readonly rowClass?: (row: Row) => string | undefined;
  readonly className?: string;
  /** Shown after the last row, or instead of rows. */
  readonly children?: ReactNode;
}

const empty: readonly never[] = [];
const placeholders = 12;
/** The same as the variant `low` in theme.css. */
const lowWindow = '(height < 36rem)';

export function DataTable<Row extends Identified, Context>({
  label,
  columns,
  context,
  rows: known,
  total: counted,
  listId = '',
  fetchMore,
  open,
  selection,
  sort,
  onSort,
  onOpen,
  onEdit,
  onKey,
  pageKeys = false,
  rowHeight: fixedHeight,
  growing = false,
  inPanel = false,
  minWidth,
  rowClass,
  className,
  children,
}: DataTableProps<Row, Context>) {
  const frame = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const rows = known ?? empty;
  const total = known ? Math.max(counted ?? 0, rows.length) : placeholders;
  const { rowHeight, probe } = useRowHeight();
  const paper = usePrintRows({ frame, loaded: known?.length, total, fetchMore });
  const whole = growing || paper.whole;
  const byPage = useMedia(lowWindow);
  const { shown, scrollTo, page } = useRowWindow({
    frame,
    byPage,
    total,
    loaded: rows.length,
    rowHeight,
    listId,
    fetchMore,
    enabled: !whole,
  });
  const overflow = useSideOverflow(frame, table);

  const latest = useRef({ rows, selection });
  useEffect(() => {
    latest.current = { rows, selection };
  }, [rows, selection]);
  const toggle = useCallback((index: number, ranged: boolean) => {
    const row = latest.current.rows[index];
    if (!row) return;
    if (ranged) latest.current.selection?.onToggleRange(row, latest.current.rows);
    else latest.current.selection?.onToggle(row);
  }, []);
  const actOn = (act: ((row: Row, from: HTMLElement) => void) | undefined) =>
    act &&
    ((index: number, from: HTMLElement) => {
      const row = rows[index];
      if (row) act(row, from);
    });
  const { current, setCurrent, onKeyDown } = useRowFocus({
    frame,
    listId,
    loaded: rows.length,
    page,
    scrollTo,
    growing,
    pageKeys,
    onToggle: selection && toggle,
    onOpen: actOn(onOpen),
    onEdit: actOn(onEdit),
    onKey:
      onKey &&
      ((index, key) => {
        const row = rows[index];
        return row !== undefined && onKey(row, key);
      }),
  });
  const press = useCallback(
    (index: number, ranged: boolean) => {
      setCurrent(index);
      toggle(index, ranged);
    },
    [setCurrent, toggle],
  );

  const blocks = blocksOf(whole, shown, total, current);
  const reachable = current ?? (blocks[0] ?? 0) * rowsPerBlock;
  const rowAt = (index: number): ReactNode => {
    const row = rows[index];
    if (!row) return <PlaceholderRow key={index} columns={columns} selects={selection !== undefined} />;
    return (
      <DataRow
        key={row.id}
        row={row}
        index={index}
        columns={columns}
        context={context}
        name={selection?.nameOf(row)}
        selected={selection?.isSelected(row)}
        current={row.id === open}
        reachable={index === reachable}
        className={rowClass?.(row)}
        onToggle={press}
      />
    );
  };
  const rowsFrom = (start: number, end: number): ReactNode =>
    Array.from({ length: Math.min(end, total) - start }, (_, at) => rowAt(start + at));
  return (
    <DataFrame
      frame={frame}
      label={label}
      columns={columns}
      selects={selection !== undefined}
      rowHeight={fixedHeight}
      growing={whole}
      border={inPanel ? 'panel' : 'own'}
      overflow={overflow}
      className={className}
      onKeyDown={onKeyDown}
    >
      <div ref={probe} aria-hidden className="absolute h-(--row) w-0" />
      <table
        ref={table}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={!known}
        className="relative block min-w-full print:table print:min-w-full!"
        style={{ minWidth, height: whole ? undefined : tableHeadHeightPx + total * rowHeight }}
      >
        <DataHead
          columns={columns}
          selection={selection}
          sort={sort}
          onSort={onSort}
          hasMore={overflow.hasMore}
        />
        {whole ? (
          <tbody className="block print:table-row-group">{rowsFrom(0, known ? rows.length : total)}</tbody>
        ) : (
          blocks.map((block) => (
            <tbody
              key={block}
              className="block contain-strict"
              style={{
                position: 'absolute',
                insetInline: 0,
                top: tableHeadHeightPx + block * rowsPerBlock * rowHeight,
                height: Math.min(rowsPerBlock, total - block * rowsPerBlock) * rowHeight,
              }}
            >
              {rowsFrom(block * rowsPerBlock, (block + 1) * rowsPerBlock)}
            </tbody>
          ))
        )}
      </table>
      {selection?.withBar && !whole && <div aria-hidden style={{ height: selectionBarHeightPx }} />}
      {children}
      {paper.preparing && (
        <output className="sticky start-0 bottom-0 z-10 block border-t border-line bg-surface p-3 text-sm print:hidden">
          {t`Loading all rows for the printer…`}
        </output>
      )}
      {known && rows.length < total && <PrintedPart loaded={rows.length} total={total} />}
    </DataFrame>
  );
}

/** Says on paper that the list is longer. */
function PrintedPart({ loaded, total }: { readonly loaded: number; readonly total: number }) {
  const [part, whole] = [formatNumber(loaded), formatNumber(total)];
  return (
    <p className="hidden p-3 text-sm print:block">
      {loaded < mostPrintedRows
        ? t`These are the first ${part} of ${whole} rows. To get all rows, close the print preview and print again.`
        : t`These are the first ${part} of ${whole} rows.`}
    </p>
  );
}

/**
 * The blocks of rows to render, and the block of the current row. If a scroll removed that block, the focus would be
 * lost.
 */
function blocksOf(
  whole: boolean,
  { first, last }: RowWindow,
  total: number,
  current: number | undefined,
): readonly number[] {
  if (whole || total === 0) return [];
  const blocks = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const focused = current === undefined ? undefined : Math.floor(current / rowsPerBlock);
  if (focused === undefined || blocks.includes(focused)) return blocks;
  return focused < first ? [focused, ...blocks] : [...blocks, focused];
}
