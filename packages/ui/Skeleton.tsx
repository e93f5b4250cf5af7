import { clsx } from 'clsx';

/** Give it the size of what will stand there, so that nothing jumps. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />;
}

export interface SkeletonRowsProps {
  readonly rows?: number;
  /** Each column by its name, with its cells' classes, such as those that hide it on phones. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Rows for inside a table's body. The page says "Loading" once; these are not read out. */
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
