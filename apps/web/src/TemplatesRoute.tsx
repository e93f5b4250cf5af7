import { TemplatesPage } from '@lanyard/templates/web/TemplatesPage';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_shell/templates');

export function TemplatesRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TemplatesPage
      search={search}
      onSearch={(change, { replace = false } = {}) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace })
      }
    />
  );
}
