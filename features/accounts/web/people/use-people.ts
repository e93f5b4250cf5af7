import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { Role } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';

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

export const usePeople = () => useEndpoint(listPeople, {}, { refetchOnWindowFocus: 'always' });

/** The classes of the current year. A vendor has none. */
export const useSectionsToAssign = () =>
  useEndpoint(
    listSections,
    {},
    { enabled: usePlace().kind === 'school', select: ({ sections }) => sections },
  );

export type InvitationDraft = {
  readonly email: string;
  readonly name: string;
  readonly roles: Role[];
  readonly sections: string[];
};
export const useInvitePerson = () => useAct(invitePerson, (body: InvitationDraft) => ({ body }));
export const useResendInvitation = () =>
  useAct(resendInvitation, (invitation: string) => ({ params: { invitation } }));
export const useCancelInvitation = () =>
  useAct(cancelInvitation, (invitation: string) => ({ params: { invitation } }));

type Versioned = Pick<Person, 'id' | 'version'>;
export type RoleChange = { readonly person: Versioned; readonly roles: readonly Role[] };
export const useChangeRoles = () =>
  useAct(changeRoles, ({ person: { id, version }, roles }: RoleChange) => ({
    params: { person: id },
    version,
    body: { roles: [...roles] },
  }));
export const useEndMembership = () =>
  useAct(endMembership, ({ id, version }: Versioned) => ({ params: { person: id }, version }));

export const useEndSessions = () => useAct(endSessions, (person: string) => ({ params: { person } }));

export const useNameActingPrincipal = () =>
  useAct(nameActingPrincipal, (body: { readonly person: string; readonly until: string }) => ({ body }));
export const useEndActingPrincipal = () => useAct(endActingPrincipal);
