import { sessionKey } from '@lanyard/client/topics';
import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { useQueryClient } from '@tanstack/react-query';

import { listDevelopmentMails } from '../../api-development.ts';
import { acceptInvitation, lookAtInvitation } from '../../api-people.ts';
import type { Me } from '../../api.ts';

export const useInvitation = (token: string) =>
  useEndpoint(lookAtInvitation, { body: { token } }, { staleTime: 0 });

type Acceptance = { readonly token: string; readonly name?: string; readonly password?: string };
export function useAcceptInvitation(onJoined: (org: string, me: Me) => void) {
  const client = useQueryClient();
  return useAct(acceptInvitation, (body: Acceptance) => ({ body }), {
    onSuccess: ({ org, me }) => {
      client.clear(); // Deletes the cached data of a person who was signed in before.
      client.setQueryData(sessionKey, me);
      onJoined(org, me);
    },
  });
}

/** Development only: the emails that the product sent. */
export const useDevelopmentMails = () =>
  useEndpoint(
    listDevelopmentMails,
    {},
    { staleTime: 0, refetchInterval: 5000, select: ({ mails }) => mails },
  );
