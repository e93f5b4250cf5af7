import { ActError } from '@lanyard/client/ActError';
import { formatList } from '@lanyard/format/lists';
import { formatPartOf } from '@lanyard/format/numbers';
import { Badge } from '@lanyard/ui/Badge';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Eye, EyeClosed, Hourglass } from 'lucide-react';

import type { ReviewerCatchRate } from '../../api-honest.ts';
import { useReviewerCatchRates } from './use-honest.ts';

function Mark({ rate, under }: Pick<ReviewerCatchRate, 'rate' | 'under'>) {
  if (rate.percent === null)
    return <Badge tone="neutral" look="dashed" icon={Hourglass} label="Too few to say" />;
  return under ? (
    <Badge tone="red" icon={EyeClosed} label="Under the limit" />
  ) : (
    <Badge tone="green" look="quiet" icon={Eye} label="Looks closely" />
  );
}

/** Twelve pairs at most are too few for a percentage (`fewestForPercent`), so the row shows the counts. */
function Row({ reviewer: { name, classes, rate, under } }: { readonly reviewer: ReviewerCatchRate }) {
  const { answered, caught } = rate;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem_9rem] items-center gap-x-4 gap-y-1 py-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 max-sm:col-span-2">
        <h3 className="truncate text-sm font-medium">{name}</h3>
        <p className="truncate text-xs text-fg-3">{formatList(classes)}</p>
      </div>
      <p className="tnum text-sm">
        {answered === 0 ? <span className="text-fg-3">—</span> : formatPartOf(caught, answered)}
      </p>
      <p className="text-end">
        <Mark rate={rate} under={under} />
      </p>
    </li>
  );
}

/** How many of their planted pairs each reviewer caught. */
export function ReviewerCatchRates() {
  const { data, error, refetch } = useReviewerCatchRates();
  return (
    <Panel title="Reviewers" note="Caught, of the last twelve planted pairs each has answered.">
      {data ? (
        <ul className="-my-3 divide-y divide-line">
          {data.reviewers.map((reviewer) => (
            <Row key={reviewer.id} reviewer={reviewer} />
          ))}
          {data.reviewers.length === 0 && (
            <li className="py-3 text-sm text-fg-3">Nobody reviews a class yet.</li>
          )}
        </ul>
      ) : error ? (
        <ActError what="The reviewers could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </Panel>
  );
}
