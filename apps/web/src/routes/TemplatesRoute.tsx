import { TemplatesPage } from '@lanyard/templates/web/TemplatesPage';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/templates');

export function TemplatesRoute() {
  const search = route.useSearch();
  return <TemplatesPage search={search} onSearch={useSearchChange()} />;
}
