import { CheckPage } from '@lanyard/printing/web/check/CheckPage';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_shell/vendor/check');

export function CheckRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CheckPage
      search={search}
      onSearch={(to) => void navigate({ search: to, replace: true })}
      go={(href) => void navigate({ href })}
    />
  );
}
