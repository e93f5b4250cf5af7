// `npm run audit:verify`: reads every organisation's audit chain and names the first broken block. DATABASE_URL and
// LANYARD_KEYS as for the server.
import { allOrganisations } from '@lanyard/audit/queries';
import { verifyAudit } from '@lanyard/audit/verify';
import { connect } from '@lanyard/db/connect';
import { tenants } from '@lanyard/db/tenant';

import { readKeys } from '../keys.ts';

const { DATABASE_URL: url, LANYARD_KEYS: keys } = process.env;
if (!url) throw new Error('DATABASE_URL names the database, as the login role app');
if (!keys) throw new Error('LANYARD_KEYS names the folder of the secret keys');
const db = connect(url, 2);
const { audit } = readKeys(keys);
let broken = 0;
try {
  for (const { id, name } of await allOrganisations(db)) {
    const verdict = await verifyAudit(db, tenants(db, []), audit, id);
    if (verdict.holds) {
      console.log(`${name}: ${String(verdict.events)} acts in ${String(verdict.blocks)} blocks, as sealed`);
    } else {
      broken++;
      console.log(`${name}: BROKEN at block ${verdict.block}: ${verdict.why}`);
    }
  }
} finally {
  await db.destroy();
}
process.exitCode = broken > 0 ? 1 : 0;
