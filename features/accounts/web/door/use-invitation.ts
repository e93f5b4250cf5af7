import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { acceptInvitation, listDevelopmentMails, lookAtInvitation } from '../../api-people.ts';
import { sessionQuery } from '../use-session.ts';

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(lookAtInvitation, { params: {}, body: { token } }, signal),
    networkMode: 'always',
    staleTime: 0,
  });

type Acceptance = { readonly token: string; readonly name?: string; readonly password?: string };
export function useAccept() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Acceptance) => call(acceptInvitation, { params: {}, body }),
    onSuccess: ({ me }) => {
      client.clear(); // whoever was signed in before, nothing of theirs stays
      client.setQueryData(sessionQuery.queryKey, me);
    },
  });
}

/** Development only. */
export const useDevelopmentMails = () =>
  useQuery({
    queryKey: ['development-mails'],
    queryFn: async ({ signal }) => (await call(listDevelopmentMails, { params: {} }, signal)).mails,
    staleTime: 0,
    refetchInterval: 5000,
  });
