import { ImportPage } from '@lanyard/students/web/import/ImportPage';
import { buttonLook } from '@lanyard/ui/Button';
import { getRouteApi, Link } from '@tanstack/react-router';

import { paths } from './paths.ts';

const route = getRouteApi('/_shell/import');

export function ImportRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ImportPage
      search={search}
      onSearch={(change, { replace = false } = {}) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
      studentsLink={
        <Link to={paths.students} className={buttonLook('primary')}>
          See the students
        </Link>
      }
    />
  );
}
