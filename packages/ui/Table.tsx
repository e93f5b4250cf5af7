import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { ScrollRegion } from './ScrollRegion.tsx';

// These parts are for short tables, in forms and in the templates. For a list of records, use `DataTable`.

export interface TableFrameProps {
  /** Names the scrolling region. */
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Scrolls the table that it contains. */
export function TableFrame({ label, children, className }: TableFrameProps) {
  return (
    <ScrollRegion
      aria-label={label}
      className={clsx('relative overflow-auto rounded-lg border border-line bg-surface shadow-1', className)}
    >
      {children}
    </ScrollRegion>
  );
}

/** The `colgroup` sets the widths of the columns. Long words are cut, not wrapped. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <table {...rest} className={clsx('w-full table-fixed border-separate border-spacing-0', className)} />
  );
}

export interface HeadCellProps extends Omit<ComponentProps<'th'>, 'align'> {
  readonly align?: 'start' | 'end';
}

export function HeadCell({ align = 'start', className, ...rest }: HeadCellProps) {
  return (
    <th
      {...rest}
      scope="col"
      className={clsx(
        'sticky top-0 z-10 h-10 border-b border-line bg-surface px-3 text-xs font-medium text-fg-3',
        align === 'end' ? 'text-end' : 'text-start',
        className,
      )}
    />
  );
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx('group h-(--row) hover:bg-well/60', className)} />;
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('border-b border-line/70 px-3 text-sm', className)} />;
}
