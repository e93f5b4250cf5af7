import { useEndpoint } from '@lanyard/client/use-endpoint';

import { getDashboard } from '../api.ts';

/** Reads again whenever a person returns to the page. The page shows the last answer until the new one is here. */
export const useDashboard = () => useEndpoint(getDashboard, {}, { refetchOnMount: 'always' });
