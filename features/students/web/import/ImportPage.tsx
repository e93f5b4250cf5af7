import { Skeleton } from '@lanyard/ui/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';

import { readImportSearch, type RawImportSearch, type OnImportSearch } from './import-search.ts';
import { ImportStart } from './ImportStart.tsx';

// Most visits to this page only start an import, or look at an earlier one. So the steps load when one is open.
const ImportWizard = lazy(async () => ({ default: (await import('./ImportWizard.tsx')).ImportWizard }));

export interface ImportPageProps {
  /** The URL search. Unknown values in it are ignored. */
  readonly search: RawImportSearch;
  readonly onSearch: OnImportSearch;
  /** A link to the list of students. */
  readonly studentsLink: ReactNode;
}

/** The URL names the import and its step, so that closing the tab loses nothing. */
export function ImportPage({ search: asked, onSearch, studentsLink }: ImportPageProps) {
  const search = readImportSearch(asked);
  if (search.import === undefined) return <ImportStart onSearch={onSearch} />;
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <ImportWizard
        key={search.import}
        id={search.import}
        search={search}
        onSearch={onSearch}
        studentsLink={studentsLink}
      />
    </Suspense>
  );
}
