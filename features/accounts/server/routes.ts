import { handle, handleAtDoor, type Route } from '@lanyard/http/handle';

import * as api from '../api.ts';
import { securityRoutes } from './account/routes-account.ts';
import { meOf } from './door/me.ts';
import { listSamplePeople, signInAsSamplePerson } from './door/sample-people.ts';
import { endSession, type Front } from './door/session.ts';
import { signIn } from './door/sign-in.ts';
import { currentSections } from './queries/sections.ts';

export const accountRoutes = (front: Front): Route[] => [
  handleAtDoor(api.getSession, async ({ person, secondFactor }) => ({
    me: person ? await meOf(front.db, person, secondFactor) : null,
  })),
  handleAtDoor(api.signIn, (visit, { body }) => signIn(front, visit, body)),
  handleAtDoor(api.signOut, async (visit) => {
    await endSession(front, visit);
    return {};
  }),
  ...securityRoutes(front),
  handle(api.listSections, async (act, { scopes }) => ({
    sections: await currentSections(
      act.tx,
      act.org,
      scopes.every((scope) => scope === 'own') ? act.user : undefined,
    ),
  })),
];

export const developmentRoutes = (front: Front): Route[] => [
  handleAtDoor(api.listSamplePeople, async () => ({ people: await listSamplePeople(front.db) })),
  handleAtDoor(api.signInAsSamplePerson, (visit, { body }) =>
    signInAsSamplePerson(front, visit, body.person),
  ),
];
