import { sessionKey } from '@lanyard/client/topics';
import { useAct } from '@lanyard/client/use-act';
import { useQueryClient } from '@tanstack/react-query';

import { setUp, type SetUp } from '../../api-set-up.ts';
import { setUpQuery } from '../use-session.ts';

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
