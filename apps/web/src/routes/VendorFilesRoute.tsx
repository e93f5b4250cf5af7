import { FilesPage } from '@lanyard/printing/web/files/FilesPage';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/vendor/files');

export function VendorFilesRoute() {
  const search = route.useSearch();
  return <FilesPage search={search} onSearch={useSearchChange(true)} />;
}
