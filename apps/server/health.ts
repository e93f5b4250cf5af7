import type { Db } from '@lanyard/db/connect';
import { missingMigrations } from '@lanyard/db/migrate';
import type { Vault } from '@lanyard/files/files';
import { noVault } from '@lanyard/files/files-config';
import { queueNames, type JobList } from '@lanyard/jobs/job-list';
import { knownQueues } from '@lanyard/jobs/queries';
import type { FastifyInstance } from 'fastify';

import type { AddressLimit } from './address-limit.ts';

/**
 * `/healthz`: this process runs. `/readyz`: it can serve requests. The database answers and has all our migrations and
 * queues, and the file store accepts files.
 */
export function serveHealthChecks(
  app: FastifyInstance,
  db: Db,
  jobs: JobList,
  vault: Vault,
  limit: AddressLimit,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', { onRequest: limit('readiness') }, async (request, reply) => {
    try {
      const queues = await knownQueues(db);
      const missing = [
        ...(await missingMigrations(db)),
        ...queueNames(jobs).filter((name) => !queues.includes(name)),
      ];
      if (vault !== noVault) await vault.store.check();
      if (missing.length === 0) return { status: 'ready' };
      return await reply.code(503).send({ status: 'not ready', missing });
    } catch (fault) {
      request.log.error({ fault: String(fault) }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
