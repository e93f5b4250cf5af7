import { Skeleton } from '@lanyard/ui/Skeleton';

import { PageFrame } from './PageFrame.tsx';

/** The title's and the content's places, while a page's code is on its way. */
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
