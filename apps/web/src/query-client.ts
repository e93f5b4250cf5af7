import { codeOf } from '@lanyard/http/call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { setSignedOut } from './signed-out.ts';

/** Everything else is shown where it failed. */
function onError(error: unknown): void {
  if (codeOf(error) === 'signed_out') setSignedOut(true);
  // A new role may need what the session does not have: the shell looks at it again and leads there.
  if (codeOf(error) === 'second_factor_needed') void queryClient.invalidateQueries({ queryKey: ['session'] });
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
