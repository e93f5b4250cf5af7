import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  addCarrierHook,
  importCarrierEvents,
  listCarrierHooks,
  removeCarrierHook,
} from '../../api-carrier.ts';

export const useCarrierHooks = () => useEndpoint(listCarrierHooks, {}, { select: ({ hooks }) => hooks });
export const useAddCarrierHook = () => useAct(addCarrierHook);
export const useRemoveCarrierHook = () => useAct(removeCarrierHook, (hook: string) => ({ params: { hook } }));
export const useImportCarrierEvents = () => useAct(importCarrierEvents, (csv: string) => ({ body: { csv } }));
