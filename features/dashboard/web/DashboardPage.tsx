import { usePlace } from '@lanyard/place/use-place';
import { ForecastPanel } from '@lanyard/reports/web/ForecastPanel';
import { YearEndedBanner } from '@lanyard/students/web/roll-over/YearEndedBanner';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { clsx } from 'clsx';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { SystemAlerts } from './alerts/SystemAlerts.tsx';
import { useDashboardAlerts } from './alerts/use-alerts.ts';
import {
  DashboardNavigationContext,
  useDashboardNavigation,
  type DashboardNavigation,
} from './destination.ts';
import { FirstSteps, isNewSchool } from './FirstSteps.tsx';
import { NextStep } from './NextStep.tsx';
import { PanelError } from './PanelError.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { RepairTasks } from './RepairTasks.tsx';
import { StatCards } from './StatCards.tsx';
import { StatusOverview } from './StatusOverview.tsx';
import { UpdatedNote } from './UpdatedNote.tsx';
import { useRecentActivity } from './use-activity.ts';
import { useDashboard } from './use-dashboard.ts';

const linesShown = 5;
const columns =
  'grid items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]';
/**
 * Shown below the title until the figures and the tasks have arrived, because their height is not known before. Panels
 * that were shown earlier would move while people read them.
 */
const loading = (
  <output aria-label="Loading the dashboard" className="flex flex-col gap-5">
    <div className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      {['students', 'photos', 'proofs', 'cards'].map((figure) => (
        <Skeleton key={figure} className="h-30 rounded-lg!" />
      ))}
    </div>
    <div className={columns}>
      <Skeleton className="h-96 rounded-lg!" />
      <Skeleton className="h-96 rounded-lg!" />
    </div>
  </output>
);
const ReviewTasks = lazy(async () => ({ default: (await import('./ReviewTasks.tsx')).ReviewTasks }));

/** If the figures fail to load, an error takes their place and the rest of the page still works. */
function Figures({ dashboard }: { readonly dashboard: ReturnType<typeof useDashboard> }) {
  const { data, error, isFetching, refetch } = dashboard;
  const { Link } = useDashboardNavigation();
  if (error && !data)
    return (
      <PanelError
        what="Couldn’t load the figures."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  if (data.own?.length === 0)
    return (
      <Panel>
        <EmptyState icon={UsersRound} title="No section is assigned to you yet. Ask the office." />
      </Panel>
    );
  const isSchool = data.own === null;
  return (
    <>
      {/* If the school has no students yet, there is nothing to count. */}
      {!(isSchool && data.counts.students === 0) && <StatCards data={data} />}
      {isSchool && isNewSchool(data.counts) && <FirstSteps data={data} />}
      {data.forecast && !isNewSchool(data.counts) && <ForecastPanel forecast={data.forecast} Link={Link} />}
    </>
  );
}

export function DashboardPage({ ways }: { readonly ways: DashboardNavigation }) {
  const { roles } = usePlace();
  const decides = roles.includes('reviewer') || roles.includes('principal');
  const dashboard = useDashboard();
  const activity = useRecentActivity(linesShown);
  const alerts = useDashboardAlerts();
  const [said, setSaid] = useState('');
  const refreshing = dashboard.isFetching && !dashboard.isPending;
  const refresh = async (): Promise<void> => {
    setSaid('');
    const [{ isError }] = await Promise.all([dashboard.refetch(), activity.refetch()]);
    setSaid(isError ? 'The figures could not be refreshed' : 'The figures are up to date');
  };
  useHotkey('r', () => void refresh());

  const { data, error } = dashboard;
  const stale = error !== null && data !== undefined;
  const content = dashboard.isPending ? (
    loading
  ) : (
    <>
      <div className={clsx('flex flex-col gap-5', stale && 'grayscale')}>
        <Figures dashboard={dashboard} />
      </div>
      <div className={columns}>
        {/* If the figures failed to load, the note above already says so. */}
        {data && <StatusOverview data={data} className={clsx('min-w-0', stale && 'grayscale')} />}
        <div className="flex min-w-0 flex-col gap-4 lg:gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <SystemAlerts alerts={alerts} />
          <QuickActions counts={data?.counts} />
          <RepairTasks tasks={data?.tasks} />
        </div>
        <RecentActivity activity={activity} className="min-w-0 xl:col-start-1" />
      </div>
    </>
  );
  return (
    <DashboardNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-5">
        <PageTitle
          title="Dashboard"
          actions={data && !isNewSchool(data.counts) && <NextStep data={data} />}
          note={
            <UpdatedNote
              at={dashboard.dataUpdatedAt}
              own={data?.own}
              failed={stale}
              refreshing={refreshing}
              onRefresh={() => void refresh()}
            />
          }
        />
        <LiveRegion>{said}</LiveRegion>
        <YearEndedBanner />
        {decides ? (
          <Suspense fallback={loading}>
            <ReviewTasks pending={loading}>{content}</ReviewTasks>
          </Suspense>
        ) : (
          content
        )}
      </div>
    </DashboardNavigationContext>
  );
}
