import { alertTypes, type AlertType } from '@lanyard/domain/alert-kind';
import { formatNumber } from '@lanyard/format/numbers';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Switch } from '@lanyard/ui/Switch';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { CircleCheck, UserRound } from 'lucide-react';

import type { Alert, AlertList, AlertState } from '../../api-alerts.ts';
import { DashboardNavigationContext, type DashboardNavigation } from '../destination.ts';
import { PanelError } from '../PanelError.tsx';
import { AlertActions } from './AlertActions.tsx';
import { AlertLine } from './AlertLine.tsx';
import { useAlerts, type AlertSearch } from './use-alerts.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'done', label: 'Done' },
  { value: 'resolved', label: 'Resolved' },
] as const satisfies readonly { value: AlertState; label: string }[];
const typeNames: Readonly<Record<AlertType, string>> = { error: 'Errors', warning: 'Warnings', info: 'Info' };
const nothing: Readonly<Record<AlertState, string>> = {
  open: 'Nothing needs you now.',
  snoozed: 'Nothing is put off till tomorrow.',
  done: 'Nothing is marked done.',
  resolved: 'Nothing has resolved itself lately.',
};

export interface AlertsPageProps {
  readonly search: AlertSearch;
  readonly onSearch: (change: AlertSearch) => void;
  readonly ways: DashboardNavigation;
}

function Filters({
  search: { state = 'open', type, mine },
  counts,
  onSearch,
}: Omit<AlertsPageProps, 'ways'> & { readonly counts: AlertList['counts'] | undefined }) {
  const withCount = (name: string, count: number | undefined): string =>
    state === 'open' && count !== undefined ? `${name} (${formatNumber(count)})` : name;
  const types: readonly SelectItem<AlertType | 'all'>[] = [
    { value: 'all', label: 'All types' },
    ...alertTypes.map((value) => ({ value, label: withCount(typeNames[value], counts?.[value]) })),
  ];
  return (
    <search className="flex flex-wrap items-center gap-3">
      <Segmented
        label="State"
        items={states}
        value={state}
        className="max-sm:w-full"
        onChange={(value) => onSearch({ state: value === 'open' ? undefined : value })}
      />
      <div className="w-44 max-sm:w-auto max-sm:flex-1">
        <Select
          aria-label="Type"
          items={types}
          value={type ?? 'all'}
          onChange={(value) => onSearch({ type: value === 'all' ? undefined : value })}
        />
      </div>
      <Switch
        label={withCount('Assigned to me', counts?.mine)}
        checked={mine === '1'}
        onChange={(checked) => onSearch({ mine: checked ? '1' : undefined })}
      />
    </search>
  );
}

/** To whom the alert is assigned, and whether it is done, snoozed or resolved. */
function Facts({ alert }: { readonly alert: Alert }) {
  const now = useMinuteClock();
  return (
    <>
      {alert.assignee && (
        <span className="flex items-center gap-1">
          <UserRound aria-hidden className="size-3.5" />
          {alert.assignee.name}
        </span>
      )}
      {alert.done && (
        <span>
          {alert.done.by === null
            ? `Done ${formatTimeAgo(alert.done.at, now)}`
            : `Done by ${alert.done.by}, ${formatTimeAgo(alert.done.at, now)}`}
        </span>
      )}
      {alert.resolvedAt !== null && <span>Resolved {formatTimeAgo(alert.resolvedAt, now)}</span>}
    </>
  );
}

export function AlertsPage({ search, onSearch, ways }: AlertsPageProps) {
  const { data, error, isFetching, refetch } = useAlerts(search);
  const state = search.state ?? 'open';
  const narrowed = search.type !== undefined || search.mine !== undefined;
  return (
    <DashboardNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-5">
        <PageTitle title="System Alerts" note="They come from the records and go when the cause is gone." />
        <Filters search={search} onSearch={onSearch} counts={data?.counts} />
        {error && (
          <PanelError
            what="Couldn’t load the alerts."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {(data ?? !error) && (
          <Panel className="py-1!">
            {!data ? (
              <div className="flex flex-col gap-5 py-4">
                {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
                  <Skeleton key={width} className={width} />
                ))}
              </div>
            ) : data.items.length === 0 ? (
              <EmptyState icon={CircleCheck} title={narrowed ? 'Nothing matches.' : nothing[state]} />
            ) : (
              <ul aria-label="System Alerts" className="divide-y divide-line">
                {data.items.map((alert) => (
                  <AlertLine
                    key={alert.id}
                    alert={alert}
                    facts={<Facts alert={alert} />}
                    actions={<AlertActions alert={alert} />}
                  />
                ))}
              </ul>
            )}
          </Panel>
        )}
      </div>
    </DashboardNavigationContext>
  );
}
