import { CapturePage, type CapturePageProps } from '@lanyard/photos/web/capture/CapturePage';
import { usePlace } from '@lanyard/place/use-place';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';

import { landingOf } from '../landing.ts';
import { paths } from '../paths.ts';
import { trustedWorkerUrl } from '../trusted-worker-url.ts';

type OnSearch = CapturePageProps['onSearch'];

const route = getRouteApi('/_shell/capture');
const startWorker = (address: string): Worker => new Worker(trustedWorkerUrl(address), { type: 'module' });

export function CaptureRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { roles } = usePlace();
  const onSearch = useCallback<OnSearch>(
    (change, { replace = false } = {}) => void navigate({ search: change, replace }),
    [navigate],
  );
  // For a photographer, Capture is the home page.
  const home = landingOf(roles);
  const leave = (): void => void navigate({ to: home === paths.capture ? paths.students : home });
  return (
    <CapturePage
      search={search}
      onSearch={onSearch}
      onLeave={leave}
      onImport={() => void navigate({ to: paths.photoImport })}
      onSheet={(section) => void navigate({ to: paths.sheet, search: { section } })}
      startWorker={startWorker}
    />
  );
}
