import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { AlertType } from '@lanyard/domain/alert-kind';
import { keepPreviousData } from '@tanstack/react-query';

import {
  changeAlert,
  listAlerts,
  listAssignees,
  type AlertChange,
  type AlertState,
} from '../../api-alerts.ts';

/** The search parameters in the page's URL. */
export type AlertSearch = {
  readonly state?: AlertState | undefined;
  readonly type?: AlertType | undefined;
  readonly mine?: '1' | undefined;
};

const fresh = { refetchOnMount: 'always' } as const;

export const useAlerts = (query: AlertSearch & { readonly limit?: number; readonly mixed?: '1' }) =>
  useEndpoint(listAlerts, { query }, { ...fresh, placeholderData: keepPreviousData });

/** How many alerts the dashboard shows at most. */
export const alertsOnDashboard = 3;
/** The few most serious alerts, of all types. */
export const useDashboardAlerts = () => useAlerts({ limit: alertsOnDashboard, mixed: '1' });

export const useAssignees = (alert: string, wanted: boolean) =>
  useEndpoint(
    listAssignees,
    { params: { alert } },
    { ...fresh, enabled: wanted, select: ({ people }) => people },
  );

export const useChangeAlert = () =>
  useAct(changeAlert, ({ alert, change }: { readonly alert: string; readonly change: AlertChange }) => ({
    params: { alert },
    body: change,
  }));
