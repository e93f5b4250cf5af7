// A print shop with an order in every state, created by the product's own functions. The children share one portrait.
// There are few cards, because a journey checks numbers that were counted by hand.
import type { Caller } from '@lanyard/db/tenant';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { sql } from 'kysely';

import { orderActionsOf, type SampleShop } from './orders.ts';
import { createDrawnProof } from './proofed.ts';
import { approveSchool } from './proofs.ts';

const sizes: Readonly<Record<string, number>> = {
  '9-A': 4,
  '9-B': 3,
  '9-C': 6,
  '10-A': 2,
  '10-B': 2,
  '10-C': 2,
};

/** Adds 17 cards in five open orders, and two cards in a delivered order. */
export async function addSampleShop(shop: SampleShop, principal: Caller): Promise<void> {
  const { withTenant, vault, office } = shop;
  const { bytes: picture } = await samplePhoto({ seed: 'shop', width: 600 });
  for (const [label, size] of Object.entries(sizes))
    for (let i = 0; i < size; i++)
      await withTenant({ ...office, as: 'app_worker' }, async (act) => {
        const { rows } = await sql<{ id: string }>`select id from sections
          where org_id = ${act.org} and class || '-' || division = ${label}`.execute(act.tx);
        await createDrawnProof({ vault }, act, {
          name: `Child ${label} ${String(i + 1)}`,
          section: rows[0]?.id ?? '',
          rollNo: 60 + i,
          picture,
        });
      });
  await approveSchool(shop, principal);
  const at = orderActionsOf(shop);

  // Released but not accepted, and due tomorrow.
  await at.release({ sections: ['9-A'], due: 1, priority: 'low' });
  // Accepted, but in no print file yet, because it is due in 30 days.
  const waiting = await at.release({ sections: ['9-B'], due: 30 });
  await at.accept(waiting.order);
  // Half done: one card is queued, one is in a print file, and four are printed. Of the printed cards, two are checked,
  // and one failed without a cause.
  const running = await at.release({ sections: ['9-C'], due: 2, priority: 'high' });
  await at.accept(running.order);
  await at.print(running.cards.slice(0, 4));
  await at.pass(running.cards.slice(0, 2));
  await at.fail(running.cards[2]);
  await at.print(running.cards.slice(4, 5), false);
  // Two days late, printed and not checked.
  const late = await at.release({ sections: ['10-A'], due: 0 });
  await at.accept(late.order);
  await at.print(late.cards);
  await at.backdate(late.order, 9, -2);
  // Packed, and due in three days.
  const ready = await at.release({ sections: ['10-B'], due: 3 });
  await at.accept(ready.order);
  await at.print(ready.cards);
  await at.pass(ready.cards);
  await at.pack(ready.cards);
  // Delivered on time.
  const over = await at.release({ sections: ['10-C'], due: 0 });
  await at.accept(over.order);
  await at.print(over.cards);
  await at.pass(over.cards);
  await at.pack(over.cards);
  await at.send(over.cards);
  await at.arrive(over.cards);
  await at.backdate(over.order, 6, 0);
}
