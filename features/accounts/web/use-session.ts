import { call } from '@lanyard/http/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { getSession, signIn, signInAsSamplePerson, signOut, type Me } from '../api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Me | null> => (await call(getSession, { params: {} }, signal)).me,
  // Somebody who comes back to the tab may have other roles by now.
  refetchOnWindowFocus: 'always',
});

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(signIn, { params: {}, body }),
    onSuccess: ({ me }) => {
      client.setQueryData(sessionQuery.queryKey, me);
    },
  });
}

export function useSignInAsSamplePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: string) => call(signInAsSamplePerson, { params: {}, body: { person } }),
    onSuccess: ({ me }) => {
      client.setQueryData(sessionQuery.queryKey, me);
    },
  });
}

/** The server ends the session; everything the browser kept of the organisation goes with it. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut, { params: {} }),
    onSuccess: () => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, null);
    },
  });
}
