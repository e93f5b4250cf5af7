import type { ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

export interface DataColumn<Row, Context = undefined> {
  readonly id: string;
  readonly label: string;
  /** The label is read out and not shown. */
  readonly labelHidden?: boolean;
  /** A track of a CSS grid. A column without a width takes what the others leave. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /** What the head sorts by. */
  readonly sort?: string;
  /** The order of the first press; `asc` if left out. */
  readonly firstOrder?: SortOrder;
  /** Names the row for screen readers. */
  readonly heading?: boolean;
  /** Has only controls: it stays in sight while the other columns scroll to the side, and is not printed. */
  readonly controls?: boolean;
  /** Stands in the cell until the row is loaded. */
  readonly placeholder?: ReactNode;
  /** Classes of the head and of each cell, such as those that hide the column on phones. */
  readonly className?: string;
  readonly cell: (row: Row, context: Context) => ReactNode;
}

export interface RowSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** Stands after "Select". */
  readonly nameOf: (row: Row) => string;
  readonly allLabel: string;
  /** Undefined until the list is loaded: a press would select nothing and look broken. */
  readonly all: boolean | 'mixed' | undefined;
  /** The selection bar covers the end of the list: the last row can be scrolled clear of it. */
  readonly withBar: boolean;
  readonly onToggle: (row: Row) => void;
  /** With Shift: from the row that was touched last to this one. */
  readonly onToggleRange: (row: Row, loaded: readonly Row[]) => void;
  readonly onToggleAll: () => void;
}

export const tracksOf = (columns: readonly Pick<DataColumn<never>, 'width'>[], selects: boolean): string =>
  [...(selects ? ['3rem'] : []), ...columns.map(({ width }) => width ?? 'minmax(0, 1fr)')].join(' ');
