import { ActivityNavigationContext } from '@lanyard/accounts/web/use-activity-navigation';
import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { usePlace } from '@lanyard/place/use-place';
import { IconTile } from '@lanyard/ui/IconTile';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';

import type { ActivityItem } from '../api.ts';
import { activityWords } from './activity-words.ts';
import { useDashboardNavigation } from './destination.ts';

export interface ActivityListProps {
  /** Undefined while the entries are loading. */
  readonly items: readonly ActivityItem[] | undefined;
  readonly label: string;
}

export function ActivityList({ items, label }: ActivityListProps) {
  const { timeZone } = usePlace();
  const now = useMinuteClock();
  const ways = useDashboardNavigation();
  if (!items)
    return (
      <div className="flex flex-col gap-4 py-3">
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5'].map((width, i) => (
          <Skeleton key={`${width}${String(i)}`} className={width} />
        ))}
      </div>
    );
  return (
    <ActivityNavigationContext value={ways}>
      <ul aria-label={label} className="divide-y divide-line">
        {items.map((item) => {
          const { icon, tone, label: kind, sentence } = activityWords[item.kind];
          return (
            <li key={item.id} className="flex min-h-12 items-center gap-3 py-2">
              <IconTile icon={icon} tone={tone} label={kind} />
              <p className="min-w-0 flex-1 text-sm wrap-break-word">{sentence(item)}</p>
              <time
                dateTime={item.at}
                title={formatDateTime(item.at, timeZone)}
                className="tnum shrink-0 text-xs text-fg-3"
              >
                {formatTimeAgo(item.at, now)}
              </time>
            </li>
          );
        })}
      </ul>
    </ActivityNavigationContext>
  );
}
