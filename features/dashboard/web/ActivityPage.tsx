import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { History } from 'lucide-react';

import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import { DashboardNavigationContext, type DashboardNavigation } from './destination.ts';
import { PanelError } from './PanelError.tsx';
import { useActivity, type ActivitySearch } from './use-activity.ts';

export interface ActivityPageProps {
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearch) => void;
  readonly ways: DashboardNavigation;
}

export function ActivityPage({ search, onSearch, ways }: ActivityPageProps) {
  const list = useActivity(search);
  const filtered = Object.values(search).some((value) => value !== undefined);
  return (
    <DashboardNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-5">
        <PageTitle title="Activity" note="What happened, newest first." />
        <ActivityFilters search={search} onSearch={onSearch} />
        {list.error && (
          <PanelError
            what="Couldn’t load the activity."
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        )}
        {(list.data ?? !list.error) && (
          <Panel className="py-2!">
            {list.data?.length === 0 ? (
              <EmptyState icon={History} title={filtered ? 'Nothing matches.' : 'Nothing happened yet.'} />
            ) : (
              <ActivityList items={list.data} label="Activity" />
            )}
          </Panel>
        )}
        {list.hasNextPage && (
          <Button
            className="self-center"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </DashboardNavigationContext>
  );
}
