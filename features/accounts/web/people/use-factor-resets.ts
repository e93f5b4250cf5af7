import { call } from '@lanyard/http/call';

import { finishFactorReset, resetSecondFactor, withdrawFactorReset } from '../../api-factor-resets.ts';
import { usePeopleChange } from './use-people.ts';

export const useResetFactor = () =>
  usePeopleChange((org, person: string) => call(resetSecondFactor, { params: { org, person } }));

export const useFinishFactorReset = () =>
  usePeopleChange((org, reset: string) => call(finishFactorReset, { params: { org, reset } }));

export const useWithdrawFactorReset = () =>
  usePeopleChange((org, reset: string) => call(withdrawFactorReset, { params: { org, reset } }));
