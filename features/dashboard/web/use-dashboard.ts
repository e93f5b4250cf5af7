import { useEndpoint } from '@lanyard/client/use-endpoint';

import { getDashboard } from '../api.ts';

/** Someone who comes back wants to know how it is now. The last answer is shown until then. */
export const useDashboard = () => useEndpoint(getDashboard, {}, { refetchOnMount: 'always' });
