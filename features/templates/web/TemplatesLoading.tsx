import { Skeleton } from '@lanyard/ui/Skeleton';

import { templateGridClasses } from './grid-look.ts';

const places = ['a', 'b', 'c', 'd'];

/**
 * Placeholders of the tiles' real size. They are hidden from screen readers, because the page says that it is loading.
 */
export function TemplatesLoading() {
  return (
    <div aria-hidden className={templateGridClasses}>
      {places.map((place) => (
        <div key={place} className="overflow-clip rounded-lg border border-line bg-surface shadow-1">
          <div className="aspect-4/3 bg-table" />
          <div className="flex flex-col gap-2.5 p-3.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="mt-1.5 h-8 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
