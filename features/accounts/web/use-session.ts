import { call } from '@lanyard/http/call';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { getSession, signIn, signInAsSamplePerson, signOut, type Me, type SecondStep } from '../api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Me | null> => (await call(getSession, { params: {} }, signal)).me,
  // Somebody who comes back to the tab may have other roles by now.
  refetchOnWindowFocus: 'always',
});

/** A way in: whoever comes through it is known from then on. */
export function useEntry<Given, Answer extends { me: Me } | SecondStep>(
  enter: (given: Given) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: (answer: Answer) => {
      if ('me' in answer) client.setQueryData(sessionQuery.queryKey, answer.me);
    },
  });
}

export const useSignIn = () =>
  useEntry((body: { email: string; password: string }) => call(signIn, { params: {}, body }));

export const useSignInAsSamplePerson = () =>
  useEntry((person: string) => call(signInAsSamplePerson, { params: {}, body: { person } }));

/** The server ends the session; everything the browser kept of the organisation goes with it. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    // What is still being asked would only be refused.
    onMutate: () => client.cancelQueries(),
    mutationFn: () => call(signOut, { params: {} }),
    onSuccess: () => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, null);
    },
  });
}
