import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';

import {
  addCarrierHook,
  importCarrierEvents,
  listCarrierHooks,
  removeCarrierHook,
} from '../../api-carrier.ts';
import { packagesKey } from '../use-packages.ts';

const hooksKey = (org: string): QueryKey => ['vendor-settings', org, 'carrier-hooks'];

export function useCarrierHooks() {
  const { org } = usePlace();
  return useQuery({
    queryKey: hooksKey(org),
    queryFn: async ({ signal }) => (await call(listCarrierHooks, { params: { org } }, signal)).hooks,
  });
}

/** What it changed is asked for again. */
function useChange<Given, Answer>(act: (org: string, given: Given) => Promise<Answer>, changed = hooksKey) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (given: Given) => act(org, given),
    onSettled: () => client.invalidateQueries({ queryKey: changed(org) }),
  });
}
export const useAddHook = () => useChange((org) => call(addCarrierHook, { params: { org } }));
export const useRemoveHook = () =>
  useChange((org, hook: string) => call(removeCarrierHook, { params: { org, hook } }));
export const useImportEvents = () =>
  useChange((org, csv: string) => call(importCarrierEvents, { params: { org }, body: { csv } }), packagesKey);
