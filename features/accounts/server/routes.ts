import type { Db } from '@lanyard/db/connect';
import { handle, handleAtDoor, type Route } from '@lanyard/http/handle';

import * as api from '../api.ts';
import { meOf } from './me.ts';
import { currentSections } from './queries/sections.ts';
import { deleteSession } from './queries/sessions.ts';
import { listSamplePeople, signInAsSamplePerson } from './sample-people.ts';
import { signIn } from './sign-in.ts';

export const accountRoutes = (db: Db): Route[] => [
  handleAtDoor(api.getSession, async ({ person }) => ({ me: person ? await meOf(db, person) : null })),
  handleAtDoor(api.signIn, (visit, { body }) => signIn(db, visit, body)),
  handleAtDoor(api.signOut, async ({ sessionHash, dropSession }) => {
    if (sessionHash) await deleteSession(db, sessionHash);
    dropSession();
    return {};
  }),
  handle(api.listSections, async (act, { scopes }) => ({
    sections: await currentSections(
      act.tx,
      act.org,
      scopes.every((scope) => scope === 'own') ? act.user : undefined,
    ),
  })),
];

export const developmentRoutes = (db: Db): Route[] => [
  handleAtDoor(api.listSamplePeople, async () => ({ people: await listSamplePeople(db) })),
  handleAtDoor(api.signInAsSamplePerson, (visit, { body }) => signInAsSamplePerson(db, visit, body.person)),
];
