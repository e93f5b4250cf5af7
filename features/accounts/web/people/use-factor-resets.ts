import { useAct } from '@lanyard/client/use-act';

import { finishFactorReset, resetSecondFactor, withdrawFactorReset } from '../../api-factor-resets.ts';

export const useResetFactor = () => useAct(resetSecondFactor, (person: string) => ({ params: { person } }));
export const useFinishFactorReset = () =>
  useAct(finishFactorReset, (reset: string) => ({ params: { reset } }));
export const useWithdrawFactorReset = () =>
  useAct(withdrawFactorReset, (reset: string) => ({ params: { reset } }));
