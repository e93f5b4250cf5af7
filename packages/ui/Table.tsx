import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';

import { ScrollRegion } from './ScrollRegion.tsx';

// Plain elements: a virtual list mounts hundreds of rows a second.

export interface TableFrameProps {
  /** Names the scrolling region. */
  readonly label: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Scrolls the table within it. */
export function TableFrame({ label, ref, children, className }: TableFrameProps) {
  return (
    <ScrollRegion
      ref={ref}
      aria-label={label}
      className={clsx('relative overflow-auto rounded-lg border border-line bg-surface shadow-1', className)}
    >
      {children}
    </ScrollRegion>
  );
}

/** Columns keep the widths of the `colgroup`; long words are cut, not wrapped. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <table {...rest} className={clsx('w-full table-fixed border-separate border-spacing-0', className)} />
  );
}

export type SortDirection = 'ascending' | 'descending' | 'none';

export interface HeadCellProps extends Omit<ComponentProps<'th'>, 'align'> {
  readonly sort?: SortDirection | undefined;
  /** Makes the words a button. */
  readonly onSort?: (() => void) | undefined;
  readonly align?: 'start' | 'end';
}

export function HeadCell({
  sort = 'none',
  onSort,
  align = 'start',
  className,
  children,
  ...rest
}: HeadCellProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      {...rest}
      scope="col"
      aria-sort={onSort && sort}
      className={clsx(
        'sticky top-0 z-10 h-10 border-b border-line bg-surface px-3 text-xs font-medium text-fg-3',
        align === 'end' ? 'text-end' : 'text-start',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="group hit -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 hover:bg-well hover:text-fg"
        >
          {children}
          <Arrow
            aria-hidden
            className={clsx(
              'size-3',
              sort === 'none' && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

export interface TableRowProps extends Omit<ComponentProps<'tr'>, 'aria-selected'> {
  readonly selected?: boolean;
  /** The row whose details stand beside the table. */
  readonly current?: boolean;
}

export function TableRow({ selected, current = false, className, ...rest }: TableRowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected}
      {...(current && { 'aria-current': true })}
      className={clsx('group h-(--row)', selected || current ? 'bg-blue-bg' : 'hover:bg-well/60', className)}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('border-b border-line/70 px-3 text-sm', className)} />;
}

/** Stands for the rows a virtual list leaves out, before or after those on screen. */
export function TableSpacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} className="p-0" aria-hidden />
    </tr>
  );
}
