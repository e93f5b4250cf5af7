import { call } from '@lanyard/http/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { getSetUp, setUp, type SetUp } from '../../api-set-up.ts';
import { sessionQuery } from '../use-session.ts';

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: async ({ signal }): Promise<boolean> => (await call(getSetUp, { params: {} }, signal)).open,
});

export function useSetUp() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: SetUp) => call(setUp, { params: {}, body }),
    onSuccess: ({ me }) => {
      client.setQueryData(setUpQuery.queryKey, false);
      client.setQueryData(sessionQuery.queryKey, me);
    },
  });
}
