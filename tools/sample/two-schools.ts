// SAMPLE=schools: a class of 45 in one school, and classes of two and three in another. The product's own functions
// photograph and approve all students, and order nothing. The students share a few portraits, because the journey only
// looks at how cards are made.
import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Caller } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { openQueue } from '@lanyard/jobs/queue';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { decideProof } from '@lanyard/proofing/server/decide-proof';
import { sql } from 'kysely';

import { createAnswerers } from '../../apps/server/wiring.ts';
import { mustSucceed } from '../must-succeed.ts';
import { sampleName } from './names.ts';
import { publishStarter, createDrawnProof } from './proofed.ts';

type Class = { readonly label: string; readonly size: number };
const schools: readonly {
  readonly admin: string;
  readonly name: string;
  readonly classes: readonly Class[];
}[] = [
  { admin: 'priya.sharma', name: 'Riverside Public School', classes: [{ label: '9-A', size: 45 }] },
  {
    admin: 'sana.qureshi',
    name: 'Hillview Academy',
    classes: [
      { label: '9-A', size: 2 },
      { label: '9-B', size: 3 },
    ],
  },
];
/** Higher than every roll number of the sample. */
const firstRollNo = 101;

export async function addTwoSchoolsSample(url: string, vault: Vault): Promise<void> {
  const db = connect(url, 2);
  const queue = openQueue(url);
  const withTenant = createWithTenant(db, createAnswerers(vault, { queue, home: '' }));
  try {
    const seeds = ['one', 'two', 'three', 'four'];
    const portraits = await Promise.all(
      seeds.map(async (seed) => (await samplePhoto({ seed, width: 600 })).bytes),
    );
    let number = 0;
    for (const { admin, name, classes } of schools) {
      const { rows: found } = await sql<{ org: string; user: string }>`select o.id::text as org, p.id as user
        from ctl.people p, ctl.organisations o where p.email = ${`${admin}@lanyard.example`} and o.name = ${name}`.execute(
        db,
      );
      const [who] = found;
      if (!who) throw new Error(`${admin} is not here`);
      const office: Caller = { ...who, as: 'app_school' };
      const { rows } = await withTenant(office, ({ tx, org }) =>
        sql<{
          id: string;
          label: string;
        }>`select id, class || '-' || division as label from sections where org_id = ${org}`.execute(tx),
      );
      const sectionOf = (label: string): string => rows.find((each) => each.label === label)?.id ?? '';
      await publishStarter(
        { db, vault, queue },
        who,
        'Standard ID Card',
        classes.map(({ label }) => sectionOf(label)),
      );
      for (const { label, size } of classes)
        for (let at = 0; at < size; at++, number++)
          await withTenant({ ...office, as: 'app_worker' }, async (act) => {
            const { proof } = await createDrawnProof({ vault }, act, {
              name: sampleName(3000 + number),
              section: sectionOf(label),
              rollNo: firstRollNo + at,
              picture: portraits[number % portraits.length] ?? Buffer.of(),
            });
            const { rows: versions } = await sql<{
              version: number;
            }>`select version from proofs where org_id = ${act.org} and id = ${proof}`.execute(act.tx);
            mustSucceed(
              await decideProof(act, { reviewer: null, principal: false }, proof, versions[0]?.version ?? 1, {
                act: 'approve',
                note: '',
              }),
            );
          });
    }
  } finally {
    await queue.stop();
    await db.destroy();
  }
}
