import { usePlace } from '@lanyard/accounts/web/use-place';
import type { AlertType } from '@lanyard/domain/alert-kind';
import { call } from '@lanyard/http/call';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import {
  changeAlert,
  listAlerts,
  listAssignees,
  type AlertChange,
  type AlertState,
} from '../../api-alerts.ts';

/** The address of the page, besides its path. */
export type AlertSearch = {
  readonly state?: AlertState | undefined;
  readonly type?: AlertType | undefined;
  readonly mine?: '1' | undefined;
};

const alertsKey = (org: string): QueryKey => ['alerts', org];
// A request while offline fails at once with its sentence; the default would wait in silence.
const fresh = { networkMode: 'always', refetchOnMount: 'always' } as const;

export function useAlerts(query: AlertSearch & { readonly limit?: number; readonly mixed?: '1' }) {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    queryKey: [...alertsKey(org), query],
    queryFn: ({ signal }) => call(listAlerts, { params: { org }, query }, signal),
    placeholderData: keepPreviousData,
  });
}

export function useAssignees(alert: string, wanted: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    enabled: wanted,
    queryKey: [...alertsKey(org), 'people', alert],
    queryFn: async ({ signal }) => (await call(listAssignees, { params: { org, alert } }, signal)).people,
  });
}

export function useChangeAlert() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ alert, change }: { readonly alert: string; readonly change: AlertChange }) =>
      call(changeAlert, { params: { org, alert }, body: change }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey(org) }),
  });
}
