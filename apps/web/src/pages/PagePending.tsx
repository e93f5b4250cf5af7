import { Skeleton } from '@lanyard/ui/Skeleton';

import { PageFrame } from './PageFrame.tsx';

/** Grey shapes for the title and the content while the page's code loads. */
export function PagePending() {
  return (
    <PageFrame>
      <output className="sr-only">Loading</output>
      <Skeleton className="h-8.5 w-52" />
      <Skeleton className="h-9 max-w-120" />
      <Skeleton className="h-72 rounded-lg!" />
    </PageFrame>
  );
}
