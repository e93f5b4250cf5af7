import type { ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

export interface DataColumn<Row, Context = undefined> {
  readonly id: string;
  readonly label: string;
  /** Screen readers read the label, but it is not shown. */
  readonly labelHidden?: boolean;
  /** The width as a track of a CSS grid. Columns without a width share the rest of the room. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /** The name of the field by which the column's heading sorts. */
  readonly sort?: string;
  /** The sort order after the first press on the heading. The default is `asc`. */
  readonly firstOrder?: SortOrder;
  /** True if the column's cell names the row for screen readers. */
  readonly heading?: boolean;
  /**
   * True if the column has only controls. It stays visible while the other columns scroll sideways, and it is not
   * printed.
   */
  readonly controls?: boolean;
  /** Shown in the cell until the row is loaded. */
  readonly placeholder?: ReactNode;
  /** Classes of the heading and of each cell, such as those that hide the column on phones. */
  readonly className?: string;
  readonly cell: (row: Row, context: Context) => ReactNode;
}

export interface RowSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** The name that follows "Select". */
  readonly nameOf: (row: Row) => string;
  readonly allLabel: string;
  /** Undefined until the list is loaded. Until then a press would select nothing and look broken. */
  readonly all: boolean | 'mixed' | undefined;
  /** The selection bar covers the end of the list, so the list must be able to scroll its last row above the bar. */
  readonly withBar: boolean;
  readonly onToggle: (row: Row) => void;
  /** Called for a press with Shift: toggles all rows from the last toggled row to this one. */
  readonly onToggleRange: (row: Row, loaded: readonly Row[]) => void;
  readonly onToggleAll: () => void;
}

export const tracksOf = (columns: readonly Pick<DataColumn<never>, 'width'>[], selects: boolean): string =>
  [...(selects ? ['3rem'] : []), ...columns.map(({ width }) => width ?? 'minmax(0, 1fr)')].join(' ');
