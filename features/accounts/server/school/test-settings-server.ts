// For tests: a server ("town") with the routes of the school's settings, and a function that calls them.
import { randomUUID } from 'node:crypto';

import { accountRoutes } from '../routes.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, type TestOrganisation } from '../test-people.ts';
import { schoolRoutes } from './routes-school.ts';

export type TestSender = {
  readonly at?: TestOrganisation;
  readonly token?: string;
  readonly version?: number;
};
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Call it at the top of a test file. Each file gets its own server and database. */
export function testSettingsServer() {
  const town = testFeatureServer((front) => [...accountRoutes(front), ...schoolRoutes(front)]);
  /** Sends as an admin of Alpha unless the caller gives another sender. */
  const send = (
    method: Method,
    path: string,
    body?: object,
    { at = town.alpha, token = at.people.admin.token, version = 1 }: TestSender = {},
  ) =>
    sendTestRequest(town.app, token, `/orgs/${at.org}${path}`, {
      method,
      ...(body ? { body } : {}),
      ...(method === 'POST' ? { key: randomUUID() } : {}),
      headers: { 'if-match': `"${String(version)}"` },
    });
  return { town, send };
}
