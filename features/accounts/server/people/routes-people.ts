import { createRoutes, type Route } from '@lanyard/http/routes';

import * as resets from '../../api-factor-resets.ts';
import * as api from '../../api-people.ts';
import * as requests from '../../api-principal-requests.ts';
import * as rules from '../../api-sign-in-rules.ts';
import { cancelFactorReset } from '../account/my-factor-reset.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { requireSignedIn } from '../door/signed-in.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import { changeRoles } from './change-roles.ts';
import { endMembership } from './end-membership.ts';
import { endSessions } from './end-sessions.ts';
import { cancelInvitation, invitePerson, resendInvitation } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { endActingPrincipal, nameActingPrincipal } from './name-acting-principal.ts';
import { askToBePrincipal, confirmPrincipal, declinePrincipal } from './principal-requests.ts';
import { finishFactorReset, resetSecondFactor, withdrawFactorReset } from './reset-second-factor.ts';
import { changeSignInRules, getSignInRules } from './sign-in-rules.ts';

export const peopleRoutes = (front: AccountDependencies): Route[] => [
  ...createRoutes(api, {
    listPeople: (act) => listPeople(act),
    invitePerson: (act, { body }) => invitePerson(act, front, body),
    resendInvitation: (act, { params }) => resendInvitation(act, front, params.invitation),
    cancelInvitation: (act, { params }) => cancelInvitation(act, params.invitation),
    changeRoles: (act, { params, version, body }) =>
      changeRoles(act, { person: params.person, version, roles: body.roles }),
    endMembership: (act, { params, version }) => endMembership(act, { person: params.person, version }),
    nameActingPrincipal: (act, { body }) => nameActingPrincipal(act, body),
    endActingPrincipal: (act) => endActingPrincipal(act),
    lookAtInvitation: (_visit, { body }) => lookAtInvitation(front, body.token),
    acceptInvitation: (visit, { body: { token, name, password } }) =>
      acceptInvitation(front, visit, {
        token,
        ...(name === undefined ? {} : { name }),
        ...(password === undefined ? {} : { password }),
      }),
  }),
  ...createRoutes(rules, {
    endSessions: (act, { params }) => endSessions(act, front, params.person),
    getSignInRules: (act) => getSignInRules(act),
    changeSignInRules: (act, { version, body }) => changeSignInRules(act, version, body),
  }),
  ...createRoutes(resets, {
    resetSecondFactor: (act, { params }) => resetSecondFactor(act, front, params.person),
    finishFactorReset: (act, { params }) => finishFactorReset(act, front, params.reset),
    withdrawFactorReset: (act, { params }) => withdrawFactorReset(act, front, params.reset),
    cancelMyFactorReset: (visit) => cancelFactorReset(front, requireSignedIn(visit)),
  }),
  ...createRoutes(requests, {
    askToBePrincipal: (act, { body }) => askToBePrincipal(act, front, body.until),
    confirmPrincipal: (act, { params }) => confirmPrincipal(act, front, params.request),
    declinePrincipal: (act, { params }) => declinePrincipal(act, front, params.request),
  }),
];
