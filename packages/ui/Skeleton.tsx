import { clsx } from 'clsx';

/** Give it the size of the content that it replaces, so that nothing moves when the content appears. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />;
}
