// A whole server for the journeys: web and worker in this process, on a copy of a sample, with the built web app.
import { newAuditHeadKey, readAuditHeadKey } from '@lanyard/audit/heads';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { metricsServer } from '../apps/server/metrics.ts';
import { noRateLimits } from '../apps/server/rate-limit.ts';
import { sealAudits } from '../apps/server/seal-audits.ts';
import { createServer } from '../apps/server/server.ts';
import { startAlertUpdates } from '../apps/server/start-alert-updates.ts';
import type { SampleCopy } from './sample-copies.ts';
import { sampleMasterKey } from './sample/master-key.ts';

export type SampleServer = { readonly stop: () => Promise<void> };

/** Starts a server at `port`, and its metrics at the next port. Stopping it deletes the copy. */
export async function startSampleServer(port: number, copy: SampleCopy): Promise<SampleServer> {
  const { app, db, metrics } = await createServer({
    databaseUrl: copy.url,
    vault: copy.vault,
    parts: 'both',
    development: true,
    home: `http://127.0.0.1:${String(port)}`,
    limits: noRateLimits,
    keys: keyRingOf(sampleMasterKey),
    dist: new URL('../apps/web/dist/', import.meta.url),
  });
  sealAudits(app, db, readAuditHeadKey(newAuditHeadKey()));
  startAlertUpdates(app, db);
  const measures = metricsServer(metrics);
  const stop = async (): Promise<void> => {
    measures.close();
    measures.closeAllConnections();
    await app.close();
    await copy.remove();
  };
  try {
    measures.listen(port + 1, '127.0.0.1');
    await app.listen({ host: '127.0.0.1', port });
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { stop };
}
