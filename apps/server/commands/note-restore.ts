// `npm run audit:restored -- NAME`: run it after restoring a backup and before starting the server. It writes a signed
// line to AUDIT_HEADS: who restored the backup, and which blocks of each audit chain are gone. Later blocks of a chain
// get numbers above the lost ones.
import { allOrganisations } from '@lanyard/audit/queries';
import { noteRestore } from '@lanyard/audit/restored';
import { openAuditHeadsStore } from '@lanyard/files/files-config';

import { openAuditChains } from './open-audit-chains.ts';

const by = process.argv.slice(2).join(' ').trim();
if (by === '' || by.length > 200)
  throw new Error('say who restored the backup: npm run audit:restored -- NAME');
const store = openAuditHeadsStore(process.env);
if (!store) throw new Error('AUDIT_HEADS says where heads of the audit are sent');
const chains = openAuditChains();
try {
  for (const { id, name } of await allOrganisations(chains.db)) {
    const lost = await noteRestore({ ...chains, store }, id, by);
    console.log(
      lost === 0 ? `${name}: nothing is missing` : `${name}: ${String(lost)} blocks are gone, noted`,
    );
  }
} finally {
  await chains.db.destroy();
}
