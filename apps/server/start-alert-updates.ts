import { watchOrganisationChanges } from '@lanyard/dashboard/server/alerts/watch-changes';
import type { Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import type { FastifyInstance } from 'fastify';

/** Every process may look for changes. The database lets one process work at a time. */
export function startAlertUpdates(app: FastifyInstance, db: Db): void {
  const stop = new AbortController();
  const watching = watchOrganisationChanges(db, createWithTenant(db, []), stop.signal, (fault) => {
    app.log.error({ fault: String(fault) }, 'alerts not kept');
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await watching;
  });
}
