import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { codeOf } from '@lanyard/http/call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { setSignedOut } from './signed-out.ts';

/** Everything else is shown where it failed. */
function onError(error: unknown): void {
  const code = codeOf(error);
  if (code === 'signed_out') setSignedOut(true);
  // The page thought it was allowed: the roles changed meanwhile, and a new one may need what the session does not have.
  if (code === 'not_allowed' || code === 'second_factor_needed')
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      gcTime: 600_000,
      // A refusal stays one however often it is asked; only a lost connection is worth another try.
      retry: (failures, error) => codeOf(error) === 'offline' && failures < 2,
    },
  },
});
