import { JobsPage } from '@lanyard/accounts/web/JobsPage';

import { PageFrame } from './PageFrame.tsx';

export function JobsRoute() {
  return (
    <PageFrame>
      <JobsPage />
    </PageFrame>
  );
}
