import { call } from '@lanyard/http/call';

import { askToBePrincipal, confirmPrincipal, declinePrincipal } from '../../api-principal-requests.ts';
import { usePeopleChange } from './use-people.ts';

export const useAskToBePrincipal = () =>
  usePeopleChange((org, { key, until }: { readonly key: string; readonly until: string | null }) =>
    call(askToBePrincipal, { params: { org }, body: { until }, key }),
  );

export const useConfirmPrincipal = () =>
  usePeopleChange((org, request: string) => call(confirmPrincipal, { params: { org, request } }));

export const useDeclinePrincipal = () =>
  usePeopleChange((org, request: string) => call(declinePrincipal, { params: { org, request } }));
