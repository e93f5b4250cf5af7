import type { Role } from '@lanyard/domain/role';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';

import {
  cancelInvitation,
  changeRoles,
  endActingPrincipal,
  endMembership,
  invitePerson,
  listPeople,
  nameActingPrincipal,
  resendInvitation,
  type Person,
} from '../../api-people.ts';
import { endSessions } from '../../api-sign-in-rules.ts';
import { listSections } from '../../api.ts';
import { usePlace } from '../use-place.ts';

const peopleKey = (org: string): QueryKey => ['people', org];
// A request while offline fails at once with its sentence; the default would wait in silence.
const always = { networkMode: 'always' } as const;

export function usePeople() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: peopleKey(org),
    queryFn: ({ signal }) => call(listPeople, { params: { org } }, signal),
    refetchOnWindowFocus: 'always',
  });
}

/** Of the current year; a vendor has none. */
export function useSectionsToAssign() {
  const { org, kind } = usePlace();
  return useQuery({
    ...always,
    enabled: kind === 'school',
    queryKey: ['sections', org, 'to-assign'],
    queryFn: async ({ signal }) => (await call(listSections, { params: { org } }, signal)).sections,
  });
}

/** Whatever came of it, the list is asked again: a refusal often means that somebody else changed it. */
export function usePeopleChange<Given, Answer>(change: (org: string, given: Given) => Promise<Answer>) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (given: Given) => change(org, given),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey(org) }),
  });
}

export type NewInvitation = {
  readonly email: string;
  readonly name: string;
  readonly roles: Role[];
  readonly sections: string[];
};
/** The key is the form's: an impatient second press invites once. */
export const useInvite = () =>
  usePeopleChange((org, { key, ...body }: NewInvitation & { readonly key: string }) =>
    call(invitePerson, { params: { org }, body, key }),
  );

export const useResend = () =>
  usePeopleChange((org, { invitation, key }: { readonly invitation: string; readonly key: string }) =>
    call(resendInvitation, { params: { org, invitation }, key }),
  );

export const useCancelInvitation = () =>
  usePeopleChange((org, invitation: string) => call(cancelInvitation, { params: { org, invitation } }));

export type RolesOf = { readonly person: Pick<Person, 'id' | 'version'>; readonly roles: readonly Role[] };
export const useChangeRoles = () =>
  usePeopleChange((org, { person: { id, version }, roles }: RolesOf) =>
    call(changeRoles, { params: { org, person: id }, version, body: { roles: [...roles] } }),
  );

export const useEndMembership = () =>
  usePeopleChange((org, { id, version }: Pick<Person, 'id' | 'version'>) =>
    call(endMembership, { params: { org, person: id }, version }),
  );

export const useEndSessions = () =>
  usePeopleChange((org, person: string) => call(endSessions, { params: { org, person } }));

export const useNameActing = () =>
  usePeopleChange(
    (org, { key, ...body }: { readonly person: string; readonly until: string; readonly key: string }) =>
      call(nameActingPrincipal, { params: { org }, body, key }),
  );

export const useEndActing = () => usePeopleChange((org) => call(endActingPrincipal, { params: { org } }));
