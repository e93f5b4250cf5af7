// For tests: a town with the routes of the school's settings, and a function that calls them.
import { randomUUID } from 'node:crypto';

import { accountRoutes } from '../routes.ts';
import { ask, type TestOrganisation } from '../test-people.ts';
import { testTown } from '../test-town.ts';
import { schoolRoutes } from './routes-school.ts';

export type By = { readonly at?: TestOrganisation; readonly token?: string; readonly version?: number };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Call it at the top of a test file. Each file gets its own town. */
export function testSchool() {
  const town = testTown((front) => [...accountRoutes(front), ...schoolRoutes(front)]);
  /** Sends as an admin of Alpha unless the caller gives another sender. */
  const send = (
    method: Method,
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
  return { town, send };
}
