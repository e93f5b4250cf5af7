import type { HeadKey } from '@lanyard/audit/heads';
import { keepSealing } from '@lanyard/audit/seal';
import type { Db } from '@lanyard/db/connect';
import { tenants } from '@lanyard/db/tenant';
import type { Store } from '@lanyard/files/store';
import type { FastifyInstance } from 'fastify';

const words = {
  refused: 'refused requests not recorded',
  seal: 'audit not sealed',
  send: 'heads of the audit not sent outside the database',
} as const;

/** Every process may seal; the database lets one at a time. `outside`: where heads are sent too. */
export function sealAudits(app: FastifyInstance, db: Db, key: HeadKey, outside?: Store): void {
  const stop = new AbortController();
  const chains = { db, withTenant: tenants(db, []), key, outside };
  const sealing = keepSealing(chains, stop.signal, (fault, what) => {
    app.log.error({ fault: String(fault) }, words[what]);
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await sealing;
  });
}
