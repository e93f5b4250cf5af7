import type { ReactNode } from 'react';

import { PhotoImportStart } from './PhotoImportStart.tsx';
import { PhotoImportWork } from './PhotoImportWork.tsx';

export type PhotoImportSearch = { readonly import?: string | undefined; readonly show?: string | undefined };
export interface PhotoImportPageProps {
  readonly search: PhotoImportSearch;
  readonly onSearch: (change: PhotoImportSearch, how?: { readonly replace?: boolean }) => void;
  /** Links to the camera and to the students, from the app. */
  readonly captureLink: ReactNode;
  readonly studentsLink: ReactNode;
}

/** The URL contains the import, and the server stores every decision. If a person closes the tab, nothing is lost. */
export function PhotoImportPage({ search, onSearch, captureLink, studentsLink }: PhotoImportPageProps) {
  if (search.import === undefined)
    return <PhotoImportStart onOpen={(id) => onSearch({ import: id })} captureLink={captureLink} />;
  return (
    <PhotoImportWork
      key={search.import}
      id={search.import}
      show={search.show}
      onShow={(show) => onSearch({ show }, { replace: true })}
      onLeave={() => onSearch({ import: undefined, show: undefined })}
      links={studentsLink}
    />
  );
}
