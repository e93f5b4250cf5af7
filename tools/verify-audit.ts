// `npm run audit:verify`: reads every organisation's audit chain and names the first broken block. DATABASE_URL and
// LANYARD_KEYS as for the server; in development the private database and its keys.
import { verifyAudit } from '@lanyard/audit/verify';
import { connect } from '@lanyard/db/connect';
import { tenants } from '@lanyard/db/tenant';

import { readKeys } from '../apps/server/keys.ts';
import { developmentKeys, openDatabase } from './development-database.ts';

const database = await openDatabase();
const db = connect(database.url, 2);
const { audit } = readKeys(process.env['LANYARD_KEYS'] ?? developmentKeys());
let broken = 0;
try {
  const organisations = await db
    .selectFrom('ctl.organisations')
    .select(['id', 'name'])
    .orderBy('id')
    .execute();
  for (const { id, name } of organisations) {
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
  await database.close();
}
process.exitCode = broken > 0 ? 1 : 0;
