// For tests: one feature behind the real access check, on a database that only the test file uses.
import { randomBytes } from 'node:crypto';

import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type Answerer, type WithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { mount } from '@lanyard/http/mount';
import type { Route } from '@lanyard/http/routes';
import { openQueue, type Queue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import type { AccountDependencies } from './door/account-dependencies.ts';
import { noRequestCounters, createAccessCheck } from './door/create-access-check.ts';
import { createTestOrganisations, type TestOrganisations } from './test-people.ts';

type TestTown = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly queue: Queue;
  /** The start of links in emails. */
  readonly home: string;
  readonly withTenant: WithTenant;
  readonly url: string;
  readonly ownerUrl: string;
} & TestOrganisations;

/**
 * Before the first test of the file, starts a server with the routes of one feature, the real access check and its own
 * database.
 */
export function testFeatureServer(
  routes: (front: AccountDependencies) => readonly Route[],
  answers:
    | readonly Answerer[]
    | ((wires: Pick<AccountDependencies, 'queue' | 'home'>) => readonly Answerer[]) = [],
): TestTown {
  const database = testDatabase();
  const home = 'https://lanyard.example';
  const town: Partial<TestTown> = { url: database.url, ownerUrl: database.ownerUrl, home };
  beforeAll(async () => {
    const db = connect(database.url, 10);
    const queue = openQueue(database.url);
    const withTenant = createWithTenant(
      db,
      typeof answers === 'function' ? answers({ queue, home }) : answers,
    );
    const app = fastify({ exposeHeadRoutes: false });
    mount(
      app,
      createAccessCheck(db, withTenant, noRequestCounters),
      routes({ db, withTenant, queue, home, keys: keyRingOf(randomBytes(32)) }),
    );
    Object.assign(town, { app, db, queue, withTenant }, await createTestOrganisations(db, withTenant));
  });
  afterAll(async () => {
    await town.app?.close();
    await town.queue?.stop();
    await town.db?.destroy();
  });
  return town as TestTown;
}
