import { errorCodeOf, retryAfterOf } from '@lanyard/http/call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const isPassing = (error: unknown): boolean => ['offline', 'unavailable'].includes(errorCodeOf(error));

/** `onError` is called for every failure. The screen that asked shows it. */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 300_000,
        gcTime: 600_000,
        // The server's refusal stays the same however often we ask. Only a lost connection is worth another try.
        retry: (failures, error) => isPassing(error) && failures < 2,
        retryDelay: (failures, error) => retryAfterOf(error) ?? Math.min(1000 * 2 ** failures, 30_000),
      },
      mutations: { networkMode: 'always' },
    },
  });
