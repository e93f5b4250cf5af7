import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { History } from 'lucide-react';

import { ActivityList } from './ActivityList.tsx';
import { PanelError } from './PanelError.tsx';
import type { useRecentActivity } from './use-activity.ts';
import { ViewAll } from './ViewAll.tsx';

export interface RecentActivityProps {
  readonly activity: ReturnType<typeof useRecentActivity>;
  readonly className?: string;
}

export function RecentActivity({ activity, className = '' }: RecentActivityProps) {
  const { data, error, isFetching, refetch } = activity;
  return (
    <Panel
      title="Recent Activity"
      action={<ViewAll to={{ page: 'activity' }} of="Recent Activity" />}
      className={className}
    >
      <div className="-mt-2 -mb-3">
        {error && !data ? (
          <div className="pb-3">
            <PanelError
              what="Couldn’t load the activity."
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        ) : data?.length === 0 ? (
          <EmptyState icon={History} title="Nothing happened yet." />
        ) : (
          <ActivityList items={data} label="Recent Activity" />
        )}
      </div>
    </Panel>
  );
}
