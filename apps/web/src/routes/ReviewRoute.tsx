import { ReviewPage } from '@lanyard/proofing/web/flow/ReviewPage';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { paths } from '../paths.ts';

const route = getRouteApi('/_shell/proofing/review');

const ReviewOutcome = lazy(async () => ({
  default: (await import('@lanyard/proofing/web/honest/ReviewOutcome')).ReviewOutcome,
}));

export function ReviewRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ReviewPage
      search={search}
      onSearch={(to) => void navigate({ search: to })}
      onLeave={() => void navigate({ to: paths.proofing })}
      finishNote={(section) =>
        section !== undefined && (
          <Suspense>
            <ReviewOutcome section={section} />
          </Suspense>
        )
      }
    />
  );
}
