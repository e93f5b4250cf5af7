import { sessionKey } from '@lanyard/client/topics';
import { useAct } from '@lanyard/client/use-act';
import { call } from '@lanyard/http/call';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { getSetUp, setUp, type SetUp } from '../../api-set-up.ts';

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: async ({ signal }): Promise<boolean> => (await call(getSetUp, { params: {} }, signal)).open,
});

export function useSetUp({ onError }: { readonly onError: (error: Error, sent: SetUp) => void }) {
  const client = useQueryClient();
  return useAct(setUp, (body: SetUp) => ({ body }), {
    onError,
    onSuccess: ({ me }) => {
      client.setQueryData(setUpQuery.queryKey, false);
      client.setQueryData(sessionKey, me);
    },
  });
}
