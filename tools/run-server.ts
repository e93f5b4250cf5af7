// A whole installation for one run: scratch database, sample rows, the built web app. Used by the journeys.
// SAMPLE=no leaves the database as a new installation has it, SAMPLE=photos gives the children their portraits.
import { newHeadKey, readHeadKey } from '@lanyard/audit/heads';
import { scratchPostgres } from '@lanyard/db/embedded';

import { metricsServer } from '../apps/server/metrics.ts';
import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { sealAudits } from '../apps/server/seal-audits.ts';
import { createServer } from '../apps/server/server.ts';
import { sample } from './sample.ts';
import { scratchVault } from './scratch-vault.ts';

const postgres = await scratchPostgres();
await prepareDatabase(postgres.url());
const databaseUrl = postgres.url('postgres', 'app');
const { vault, remove } = await scratchVault();
const photos = process.env['SAMPLE'] === 'photos' ? { vault, look: true } : {};
if (process.env['SAMPLE'] !== 'no') await sample(databaseUrl, photos);
const port = Number(process.env['PORT'] ?? 4190);
const { app, db, metrics } = await createServer({
  databaseUrl,
  vault,
  parts: 'both',
  development: true,
  home: `http://127.0.0.1:${String(port)}`,
  limits: { perPerson: 1e6, perOrganisation: 1e6 },
  dist: new URL('../apps/web/dist/', import.meta.url),
});
sealAudits(app, db, readHeadKey(newHeadKey()));
metricsServer(metrics).listen(port + 1, '127.0.0.1');
await app.listen({ host: '127.0.0.1', port });
const stop = async (): Promise<void> => {
  await app.close();
  await postgres.stop();
  await remove();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void stop();
  });
