import { ImportPage } from '@lanyard/students/web/import/ImportPage';
import { buttonClasses } from '@lanyard/ui/Button';
import { getRouteApi, Link } from '@tanstack/react-router';

import { paths } from '../paths.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/import');

export function ImportRoute() {
  const search = route.useSearch();
  return (
    <ImportPage
      search={search}
      onSearch={useSearchChange()}
      studentsLink={
        <Link to={paths.students} className={buttonClasses('primary')}>
          See the students
        </Link>
      }
    />
  );
}
