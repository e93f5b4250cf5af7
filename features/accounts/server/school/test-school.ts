// A town with the routes of School, and the way to ask them. Importing it makes the town of that test file.
import { randomUUID } from 'node:crypto';

import { accountRoutes } from '../routes.ts';
import { ask, type TestOrganisation } from '../test-people.ts';
import { testTown } from '../test-town.ts';
import { schoolRoutes } from './routes-school.ts';

export const town = testTown((front) => [...accountRoutes(front), ...schoolRoutes(front)]);

export type By = { readonly at?: TestOrganisation; readonly token?: string; readonly version?: number };
/** As an admin of Alpha unless told otherwise. */
export const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { at = town.alpha, token = at.people.admin.token, version = 1 }: By = {},
) =>
  ask(town.app, token, `/orgs/${at.org}${path}`, {
    method,
    ...(body ? { body } : {}),
    ...(method === 'POST' ? { key: randomUUID() } : {}),
    headers: { 'if-match': `"${String(version)}"` },
  });
