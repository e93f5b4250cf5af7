import { StudentsPage } from '@lanyard/students/web/StudentsPage';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_shell/students');

export function StudentsRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StudentsPage
      search={search}
      onSearch={(change, { replace = false } = {}) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
    />
  );
}
