import { formatNumber } from '@lanyard/format/numbers';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CircleCheck } from 'lucide-react';

import { PanelError } from '../PanelError.tsx';
import { ViewAll } from '../ViewAll.tsx';
import { AlertLine } from './AlertLine.tsx';
import { alertsOnDashboard, type useDashboardAlerts } from './use-alerts.ts';

export interface SystemAlertsProps {
  readonly alerts: ReturnType<typeof useDashboardAlerts>;
}

/** The few most serious alerts. View All shows the others. */
export function SystemAlerts({ alerts }: SystemAlertsProps) {
  const { data, error, isFetching, refetch } = alerts;
  const all = data && data.counts.error + data.counts.warning + data.counts.info;
  return (
    <Panel
      title="System Alerts"
      action={
        <>
          {all !== undefined && all > alertsOnDashboard && (
            <span className="tnum text-xs text-fg-3">{formatNumber(all)} open</span>
          )}
          <ViewAll to={{ page: 'alerts' }} of="System Alerts" />
        </>
      }
    >
      {error && !data ? (
        <PanelError
          what="Couldn’t load the alerts."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div className="flex flex-col gap-5 py-2">
          {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      ) : data.items.length === 0 ? (
        <p className="flex items-center gap-3 py-1 text-sm text-fg-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
          Nothing needs you now.
        </p>
      ) : (
        <ul aria-label="System Alerts" className="-my-3 divide-y divide-line">
          {data.items.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
