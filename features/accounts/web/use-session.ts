import { sessionKey } from '@lanyard/client/topics';
import { useActs, type ActEndpoint, type SendRequest } from '@lanyard/client/use-act';
import { call } from '@lanyard/http/call';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { getSession, getSetUp, signIn, signOut, type Me, type SignInSecondStep } from '../api.ts';

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<Me | null> => (await call(getSession, { params: {} }, signal)).me,
  // An admin may have changed the person's roles while the tab was in the background.
  refetchOnWindowFocus: 'always',
});

/** Whether the first school must still be created. If so, the browser shows the set-up page. */
export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: async ({ signal }): Promise<boolean> => (await call(getSetUp, { params: {} }, signal)).open,
});

/** Calls endpoints that sign a person in. If the person is then signed in, stores them in the query cache. */
export function useSignInAct<Given, Answer extends { me: Me } | SignInSecondStep>(
  endpoints: readonly ActEndpoint[],
  enter: (send: SendRequest, given: Given) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useActs(endpoints, enter, {
    onSuccess: (answer) => {
      if ('me' in answer) client.setQueryData(sessionKey, answer.me);
    },
  });
}

export const useSignIn = () =>
  useSignInAct([signIn], (send, body: { email: string; password: string }) => send(signIn, { body }));

/** Ends the session on the server. The browser deletes everything that it read from the organisation. */
export function useSignOut() {
  const client = useQueryClient();
  return useActs([signOut], (send) => send(signOut, {}), {
    // The server would refuse requests that are still running.
    onMutate: () => client.cancelQueries(),
    onSuccess: () => {
      client.clear();
      client.setQueryData(sessionKey, null);
    },
  });
}
