import type { HeadKey } from '@lanyard/audit/heads';
import { keepSealing } from '@lanyard/audit/seal';
import type { Db } from '@lanyard/db/connect';
import { tenants } from '@lanyard/db/tenant';
import type { FastifyInstance } from 'fastify';

/** Every process may seal; the database lets one at a time. */
export function sealAudits(app: FastifyInstance, db: Db, key: HeadKey): void {
  const stop = new AbortController();
  const sealing = keepSealing(db, tenants(db, []), key, stop.signal, (fault) => {
    app.log.error({ fault: String(fault) }, 'audit not sealed');
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await sealing;
  });
}
