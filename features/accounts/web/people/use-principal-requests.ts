import { useAct } from '@lanyard/client/use-act';

import { askToBePrincipal, confirmPrincipal, declinePrincipal } from '../../api-principal-requests.ts';

export const useAskToBePrincipal = () =>
  useAct(askToBePrincipal, (until: string | null) => ({ body: { until } }));
export const useConfirmPrincipal = () =>
  useAct(confirmPrincipal, (request: string) => ({ params: { request } }));
export const useDeclinePrincipal = () =>
  useAct(declinePrincipal, (request: string) => ({ params: { request } }));
