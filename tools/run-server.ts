// A whole installation for one run: scratch database, sample rows, the built web app. Used by the journeys.
// SAMPLE=no leaves the database as a new installation has it, SAMPLE=photos gives the children their portraits,
// SAMPLE=season makes the season, which takes minutes, SAMPLE=orders a print shop with an order in every state,
// SAMPLE=shop the same with packages in every state, SAMPLE=packing a class of checked cards, SAMPLE=schools two schools with approved cards.
import { newHeadKey, readHeadKey } from '@lanyard/audit/heads';
import { scratchPostgres } from '@lanyard/db/embedded';

import { keepAlerts } from '../apps/server/keep-alerts.ts';
import { metricsServer } from '../apps/server/metrics.ts';
import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { sealAudits } from '../apps/server/seal-audits.ts';
import { createServer } from '../apps/server/server.ts';
import { packingTable } from './sample/packing-table.ts';
import { sample, type Sample } from './sample/sample.ts';
import { twoSchools } from './sample/two-schools.ts';
import { scratchVault } from './scratch-vault.ts';

const postgres = await scratchPostgres();
await prepareDatabase(postgres.url());
const databaseUrl = postgres.url('postgres', 'app');
const { vault, remove } = await scratchVault();
const wanted = process.env['SAMPLE'] ?? '';
const shops = new Map([['orders', 'orders'], ['shop', 'boxes']] as const); // prettier-ignore
const shop = shops.get(wanted as 'orders');
const photos: Sample =
  shop || ['photos', 'season'].includes(wanted)
    ? { vault, look: true, season: wanted === 'season', ownerUrl: postgres.url(), ...(shop && { shop }) }
    : {};
if (wanted !== 'no') await sample(databaseUrl, photos);
if (wanted === 'schools') await twoSchools(databaseUrl, vault);
if (wanted === 'packing') await packingTable(databaseUrl, vault);
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
keepAlerts(app, db);
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
