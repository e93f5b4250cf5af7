import type { ReactNode } from 'react';

import { readImportSearch, type RawImportSearch, type OnImportSearch } from './import-search.ts';
import { ImportStart } from './ImportStart.tsx';
import { ImportWizard } from './ImportWizard.tsx';

export interface ImportPageProps {
  /** As it stands in the address; what makes no sense is passed over. */
  readonly search: RawImportSearch;
  readonly onSearch: OnImportSearch;
  /** A place for the way to the list of students. */
  readonly studentsLink: ReactNode;
}

/** The whole of an import is in its address: closing the tab loses nothing. */
export function ImportPage({ search: asked, onSearch, studentsLink }: ImportPageProps) {
  const search = readImportSearch(asked);
  if (search.import === undefined) return <ImportStart onSearch={onSearch} />;
  return (
    <ImportWizard
      key={search.import}
      id={search.import}
      search={search}
      onSearch={onSearch}
      studentsLink={studentsLink}
    />
  );
}
