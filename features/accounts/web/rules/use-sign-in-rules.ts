import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { changeSignInRules, getSignInRules } from '../../api-sign-in-rules.ts';

export const useSignInRules = () => useEndpoint(getSignInRules, {}, { staleTime: 0 });
export const useChangeSignInRules = () => useAct(changeSignInRules);
