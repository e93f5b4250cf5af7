// `npm run audit:verify` reads every organisation's audit chain and names the first broken block. It needs
// DATABASE_URL, LANYARD_KEYS and AUDIT_HEADS, like the server.
import { allOrganisations } from '@lanyard/audit/queries';
import { verifyAudit } from '@lanyard/audit/verify';
import { openAuditHeadsStore } from '@lanyard/files/files-config';

import { openAuditChains } from './open-audit-chains.ts';

const chains = openAuditChains();
const store = openAuditHeadsStore(process.env);
let broken = 0;
try {
  for (const { id, name } of await allOrganisations(chains.db)) {
    const verdict = await verifyAudit(chains.db, chains.withTenant, chains.key, id, store);
    if (verdict.holds) {
      console.log(`${name}: ${String(verdict.events)} acts in ${String(verdict.blocks)} blocks, as sealed`);
      for (const { kept, lost, by, at } of verdict.gaps)
        console.log(
          `${name}: blocks ${String(BigInt(kept) + 1n)} to ${lost} were lost: ${by} restored a backup at ${at}`,
        );
    } else {
      broken++;
      console.log(`${name}: BROKEN at block ${verdict.block}: ${verdict.why}`);
    }
  }
  if (!store)
    console.log(
      'AUDIT_HEADS is not set: if the newest blocks were cut off with their heads, this cannot show it',
    );
} finally {
  await chains.db.destroy();
}
process.exitCode = broken > 0 ? 1 : 0;
