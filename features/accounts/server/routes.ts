import { createRoutes, type Route } from '@lanyard/http/routes';

import * as development from '../api-development.ts';
import * as api from '../api.ts';
import { securityRoutes } from './account/routes-account.ts';
import type { AccountDependencies } from './door/account-dependencies.ts';
import { developmentMails } from './door/development-mails.ts';
import { signedInPersonOf } from './door/me.ts';
import { confirmAsSamplePerson, listSamplePeople, signInAsSamplePerson } from './door/sample-people.ts';
import { endSession } from './door/session.ts';
import { setUpIsOpen } from './door/set-up.ts';
import { signIn } from './door/sign-in.ts';
import { requireSignedIn } from './door/signed-in.ts';
import { currentSections } from './queries/sections.ts';

export const accountRoutes = (front: AccountDependencies): Route[] => [
  ...createRoutes(api, {
    getSetUp: async () => ({ open: await setUpIsOpen(front) }),
    getSession: async ({ person, secondFactor }) => ({
      me: person ? await signedInPersonOf(front.db, person, secondFactor) : null,
    }),
    signIn: (visit, { body }) => signIn(front, visit, body),
    signOut: async (visit) => {
      await endSession(front, visit);
      return {};
    },
    listSections: async (act, { scopes }) => ({
      sections: await currentSections(
        act.tx,
        act.org,
        scopes.every((scope) => scope === 'own') ? act.user : undefined,
      ),
    }),
  }),
  ...securityRoutes(front),
];

/** Routes that a server in production does not have. */
export const developmentRoutes = (front: AccountDependencies): Route[] =>
  createRoutes(development, {
    listSamplePeople: async () => ({ people: await listSamplePeople(front.db) }),
    signInAsSamplePerson: (visit, { body }) => signInAsSamplePerson(front, visit, body.person),
    confirmAsSamplePerson: (visit) => confirmAsSamplePerson(front, visit, requireSignedIn(visit)),
    listDevelopmentMails: async () => ({ mails: await developmentMails(front) }),
  });
