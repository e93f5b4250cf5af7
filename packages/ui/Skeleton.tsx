import { clsx } from 'clsx';

/** Give it the size of the content it stands for, so that nothing moves when that appears. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />;
}

export interface SkeletonRowsProps {
  readonly rows?: number;
  /** The name of each column, with the classes of its cells, such as those that hide it on phones. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Rows for inside a table's body. The page says "Loading" once, so the rows are not read out. */
export function SkeletonRows({ rows = 12, columns }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_row, row) => (
    <tr key={row} aria-hidden className="h-(--row)">
      {Object.entries(columns).map(([name, className]) => (
        <td key={name} className={clsx('border-b border-line/70 px-3', className)}>
          <Skeleton className="max-w-40" />
        </td>
      ))}
    </tr>
  ));
}
