import { clsx } from 'clsx';

/** Give it the size of the content it stands for, so that nothing moves when that appears. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />;
}
