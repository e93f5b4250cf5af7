// SAMPLE=packing: a class of twelve, one card of another class, and nothing packed. All cards are checked except two of
// the class. The product's own functions create everything, but the stored pictures are only text.
import { randomUUID } from 'node:crypto';

import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act, type Caller } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { openQueue } from '@lanyard/jobs/queue';
import { putCardsInFile } from '@lanyard/orders/server/cards/file-cards';
import { moveSelectedCards } from '@lanyard/orders/server/cards/move-cards';
import { acceptOrder } from '@lanyard/orders/server/change/accept-order';
import { prepareOrderWork } from '@lanyard/orders/server/release/prepare-order.job';
import { getReleaseChoices } from '@lanyard/orders/server/release/quote-release';
import { releaseOrder } from '@lanyard/orders/server/release/release-order';
import { vendorSeat } from '@lanyard/place/seat';
import { decideProof } from '@lanyard/proofing/server/decide-proof';
import { sql } from 'kysely';

import { createAnswerers } from '../../apps/server/wiring.ts';
import { mustSucceed } from '../must-succeed.ts';
import { sampleName } from './names.ts';
import { publishStarter, createDrawnProof } from './proofed.ts';

const size = 12;
const unchecked = 2;

type Row = { readonly id: string; readonly seal: string };

export async function addPackingSample(url: string, vault: Vault): Promise<void> {
  const db = connect(url, 2);
  const queue = openQueue(url);
  const withTenant = createWithTenant(db, createAnswerers(vault, { queue, home: '' }));
  const person = async (email: string, at: string, as: Caller['as']): Promise<Caller> => {
    const { rows } = await sql<{
      org: string;
      user: string;
    }>`select o.id::text as org, p.id as user from ctl.people p, ctl.organisations o
      where p.email = ${`${email}@lanyard.example`} and o.name = ${at}`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`${email} is not here`);
    return { ...found, as };
  };
  try {
    const office = await person('priya.sharma', 'Riverside Public School', 'app_school');
    const operator = await person('leela.das', 'Cardworks Print', 'app_vendor');
    const sections = await withTenant(office, async ({ tx, org }) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from sections where org_id = ${org} and class = '10' and division in ('A', 'B')
        order by division`.execute(tx);
      return rows.map(({ id }) => id);
    });
    await publishStarter({ db, vault, queue }, office, 'Standard ID Card', sections);
    const students: string[] = [];
    for (let at = 0; at <= size; at++)
      await withTenant({ ...office, as: 'app_worker' }, async (act) => {
        const section = sections[at === size ? 1 : 0] ?? '';
        const { proof, enrolment } = await createDrawnProof({ vault }, act, {
          name: sampleName(2000 + at),
          section,
          rollNo: 101 + at,
        });
        students.push(enrolment);
        const { rows } = await sql<{
          version: number;
        }>`select version from proofs where org_id = ${act.org} and id = ${proof}`.execute(act.tx);
        mustSucceed(
          await decideProof(act, { reviewer: null, principal: false }, proof, rows[0]?.version ?? 1, {
            act: 'approve',
            note: '',
          }),
        );
      });
    const order = await withTenant(office, async (act) => {
      const { vendors, today } = await getReleaseChoices(act);
      const link = vendors[0]?.link ?? '';
      const choice = { sections: [], students };
      return mustSucceed(
        await releaseOrder(act, queue, {
          link,
          choice,
          priority: 'medium',
          notes: '',
          cards: students.length,
          dueOn: today,
        }),
      ).id;
    });
    const work = prepareOrderWork(vault);
    const step = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
      withTenant({ org: office.org, user: '', as: 'app_worker' }, run);
    if ('inSteps' in work) await work.inSteps({ org: office.org, step }, { order } as never);
    const cards = await withTenant(office, async ({ tx, org }) => {
      const { rows } =
        await sql<Row>`select id, encode(seal, 'hex') as seal from cards where org_id = ${org} and order_id = ${order} order by place`.execute(
          tx,
        );
      return rows;
    });
    mustSucceed(await withTenant(operator, (act) => acceptOrder(act, order)));
    const placed = cards.map(({ id, seal }, at) => ({
      card: id,
      sheet: 1 + Math.floor(at / 10),
      cell: 1 + (at % 10),
      hash: seal,
    }));
    const refused = await withTenant(operator, (act) => putCardsInFile(act, randomUUID(), placed));
    if (refused.length > 0) throw new Error(`not printed: ${refused[0]?.why ?? ''}`);
    const ids = cards.map(({ id }) => id);
    await withTenant(operator, (act) => moveSelectedCards(act, vendorSeat(act), { ids }, 'print'));
    // The first two of the class stay unchecked.
    await withTenant(operator, (act) =>
      moveSelectedCards(act, vendorSeat(act), { ids: ids.slice(unchecked) }, 'pass'),
    );
  } finally {
    await queue.stop();
    await db.destroy();
  }
}
