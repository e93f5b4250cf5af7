import { handle, handleAtDoor, type Route } from '@lanyard/http/handle';

import * as resets from '../../api-factor-resets.ts';
import * as api from '../../api-people.ts';
import * as requests from '../../api-principal-requests.ts';
import * as rules from '../../api-sign-in-rules.ts';
import { developmentMails } from '../door/development-mails.ts';
import type { Front } from '../door/session.ts';
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

export const peopleRoutes = (front: Front): Route[] => [
  handle(api.listPeople, (act) => listPeople(act)),
  handle(api.invitePerson, (act, { body }) => invitePerson(act, front, body)),
  handle(api.resendInvitation, (act, { params }) => resendInvitation(act, front, params.invitation)),
  handle(api.cancelInvitation, (act, { params }) => cancelInvitation(act, params.invitation)),
  handle(api.changeRoles, (act, { params, version, body }) =>
    changeRoles(act, { person: params.person, version, roles: body.roles }),
  ),
  handle(api.endMembership, (act, { params, version }) =>
    endMembership(act, { person: params.person, version }),
  ),
  handle(rules.endSessions, (act, { params }) => endSessions(act, front, params.person)),
  handle(resets.resetSecondFactor, (act, { params }) => resetSecondFactor(act, front, params.person)),
  handle(resets.finishFactorReset, (act, { params }) => finishFactorReset(act, front, params.reset)),
  handle(resets.withdrawFactorReset, (act, { params }) => withdrawFactorReset(act, front, params.reset)),
  handle(rules.getSignInRules, (act) => getSignInRules(act)),
  handle(rules.changeSignInRules, (act, { version, body }) => changeSignInRules(act, version, body)),
  handle(api.nameActingPrincipal, (act, { body }) => nameActingPrincipal(act, body)),
  handle(api.endActingPrincipal, (act) => endActingPrincipal(act)),
  handle(requests.askToBePrincipal, (act, { body }) => askToBePrincipal(act, front, body.until)),
  handle(requests.confirmPrincipal, (act, { params }) => confirmPrincipal(act, front, params.request)),
  handle(requests.declinePrincipal, (act, { params }) => declinePrincipal(act, front, params.request)),
  handleAtDoor(api.lookAtInvitation, (_visit, { body }) => lookAtInvitation(front, body.token)),
  handleAtDoor(api.acceptInvitation, (visit, { body: { token, name, password } }) =>
    acceptInvitation(front, visit, {
      token,
      ...(name === undefined ? {} : { name }),
      ...(password === undefined ? {} : { password }),
    }),
  ),
];

export const developmentMailRoutes = (front: Front): Route[] => [
  handleAtDoor(api.listDevelopmentMails, async () => ({ mails: await developmentMails(front) })),
];
