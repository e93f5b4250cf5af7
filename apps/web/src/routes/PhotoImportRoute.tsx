import { PhotoImportPage } from '@lanyard/photos/web/import/PhotoImportPage';
import { buttonClasses } from '@lanyard/ui/Button';
import { getRouteApi, Link } from '@tanstack/react-router';

import { paths } from '../paths.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/capture/import');

export function PhotoImportRoute() {
  const search = route.useSearch();
  return (
    <PhotoImportPage
      search={search}
      onSearch={useSearchChange()}
      captureLink={
        <Link to={paths.capture} className={buttonClasses('ghost')}>
          Capture
        </Link>
      }
      studentsLink={
        <Link to={paths.students} search={{ filter: 'captured' }} className={buttonClasses('primary')}>
          See the students
        </Link>
      }
    />
  );
}
