// The routes with a simple access check for tests: variables decide who calls and with which role.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type WithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import type { Role } from '@lanyard/domain/role';
import { diskStore } from '@lanyard/files/disk-store';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import { mount } from '@lanyard/http/mount';
import { job, type JobSteps } from '@lanyard/jobs/job';
import { openQueue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';

import { partSize } from './api.ts';
import { purpose, UploadJobData } from './purpose.ts';
import { uploadRoutes } from './routes.ts';

// The name must be that of an existing queue. These tests do not depend on which one.
const takes = job({ name: 'forget-answers', data: UploadJobData, retries: 0 });
export const mostTestBytes = 3.5 * partSize;
const purposes = [
  purpose({
    name: 'crest',
    action: 'settings.edit',
    mostBytes: mostTestBytes,
    mediaTypes: ['image/png'],
    job: takes,
  }),
  purpose({
    name: 'roster',
    action: 'student.import',
    mostBytes: mostTestBytes,
    mediaTypes: ['text/csv'],
    detail: z.strictObject({ year: z.uuid() }),
    job: takes,
  }),
];

export const caller: { org: string; person: string; roles: readonly Role[] } = {
  org: '1',
  person: randomUUID(),
  roles: ['admin'],
};
export const people = [caller.person, randomUUID()] as const;

export type TestUploads = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly owner: Client;
  readonly vault: Vault;
  readonly folder: string;
  readonly withTenant: WithTenant;
  readonly steps: JobSteps;
};

export function testUploads(): TestUploads {
  const database = testDatabase();
  const made: Partial<Record<keyof TestUploads, unknown>> = {};
  let close: () => Promise<void>;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    const db = connect(database.url, 6);
    const queue = openQueue(database.url);
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const withTenant = createWithTenant(db, []);
    const vault = { store: diskStore(folder), keys: keyRingOf(randomBytes(32)) };
    for (const org of ['1', '2'])
      await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
        tx
          .insertInto('memberships')
          .values(people.map((person_id) => ({ org_id: org, person_id, roles: ['admin'] })))
          .execute(),
      );
    const app = fastify({ bodyLimit: partSize });
    const door = {
      withTenant,
      stillIn: () => Promise.resolve(new Set<never>()),
      countAddress: () => undefined,
      countPerson: () => undefined,
      membership: () =>
        Promise.resolve({
          person: caller.person,
          roles: caller.roles,
          as: 'app_school' as const,
          fresh: true,
        }),
      visit: () => Promise.reject(new Error('no door here')),
    };
    mount(app, door, uploadRoutes({ files: vaultFiles(vault), queue, purposes }));
    const steps: JobSteps = {
      org: '1',
      step: (run) => withTenant({ org: '1', user: '', as: 'app_worker' }, run),
    };
    Object.assign(made, { app, db, owner, vault, folder, withTenant, steps });
    close = async () => {
      await app.close();
      await queue.stop();
      await db.destroy();
      await owner.end();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => close());
  return made as TestUploads;
}

export const hexOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const digestOf = (bytes: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
export const announcement = (bytes: Uint8Array, more: object = {}) => ({
  id: randomUUID() as string,
  purpose: 'crest',
  sha256: hexOf(bytes),
  size: bytes.length,
  mediaType: 'image/png',
  ...more,
});

const at = (path = ''): string => `/api/v1/orgs/${caller.org}/uploads${path}`;
export const routesOf = (reception: TestUploads) => {
  return {
    begin: (body: object): Promise<LightMyRequestResponse> =>
      reception.app.inject({ method: 'POST', url: at(), payload: body }),
    look: (id: string): Promise<LightMyRequestResponse> => reception.app.inject(at(`/${id}`)),
    part: (
      id: string,
      offset: number,
      bytes: Uint8Array,
      digest = digestOf(bytes),
    ): Promise<LightMyRequestResponse> =>
      reception.app.inject({
        method: 'PATCH',
        url: at(`/${id}?offset=${String(offset)}`),
        headers: { 'content-type': 'application/octet-stream', 'content-digest': digest },
        payload: Buffer.from(bytes),
      }),
    finish: (id: string): Promise<LightMyRequestResponse> =>
      reception.app.inject({
        method: 'POST',
        url: at(`/${id}/finish`),
        headers: { 'idempotency-key': `${id}.finish` },
      }),
  };
};
