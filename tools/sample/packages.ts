// Adds packages in every state beside the shop's orders, through the product's own functions: on their way, late,
// arrived, short, half packed. The children share a few portraits.
import type { Caller } from '@lanyard/db/tenant';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { portraitPersonOf } from '@lanyard/portrait/samples/person';
import { editStudent } from '@lanyard/students/server/records/edit-student';
import { sql } from 'kysely';

import { mustSucceed } from '../must-succeed.ts';
import { sampleName, samplePerson } from './names.ts';
import { orderActionsOf, type SampleShop } from './orders.ts';
import { createDrawnProof } from './proofed.ts';
import { approveSchool } from './proofs.ts';

const sizes: Readonly<Record<string, number>> = {
  '11-A': 7,
  '11-B': 5,
  '11-C': 6,
  '12-A': 8,
  '12-B': 6,
  '12-C': 4,
};

export async function addSamplePackages(shop: SampleShop, principal: Caller): Promise<void> {
  const { withTenant, vault, office } = shop;
  // Three girls and three boys, so that each face can belong to the name beside it.
  const portraits = await Promise.all(
    ['one', 'two', 'three'].flatMap((seed) =>
      [true, false].map(async (girl) => {
        const person = portraitPersonOf(seed, { girl });
        return { girl, bytes: (await samplePhoto({ seed, person, width: 600 })).bytes };
      }),
    ),
  );
  const portraitOf = (name: string): Buffer => {
    const { girl } = samplePerson(name);
    const these = portraits.filter((each) => each.girl === girl);
    return these[name.length % these.length]?.bytes ?? Buffer.of();
  };
  let number = 0;
  for (const [label, size] of Object.entries(sizes))
    for (let i = 0; i < size; i++, number++)
      await withTenant({ ...office, as: 'app_worker' }, async (act) => {
        const { rows } = await sql<{ id: string }>`select id from sections
          where org_id = ${act.org} and class || '-' || division = ${label}`.execute(act.tx);
        const name = sampleName(4000 + number);
        await createDrawnProof({ vault }, act, {
          name,
          section: rows[0]?.id ?? '',
          rollNo: 60 + i,
          picture: portraitOf(name),
        });
      });
  await approveSchool(shop, principal);
  const at = orderActionsOf(shop);
  const made = async (section: string, due: number) => {
    const { order, cards } = await at.release({ sections: [section], due });
    await at.accept(order);
    await at.print(cards);
    await at.pass(cards);
    return { order, cards };
  };

  // On its way, with news from the courier.
  const going = await made('11-A', 2);
  await at.pack(going.cards);
  await at.send(going.cards, { courier: 'Express Delivery', days: 3 });
  await at.backdate(going.order, 4, 2);
  await at.carrier(going.cards, 'moving', 'Pune hub', 'Departed from the hub');
  // Four days later than estimated. The courier says why.
  const late = await made('11-B', 0);
  await at.pack(late.cards);
  await at.send(late.cards, { courier: 'Quick Transport', days: 1 });
  await at.carrier(late.cards, 'trouble', 'Nagpur', 'Vehicle broke down, goes on tomorrow');
  await at.backdate(late.order, 12, -3);
  // Arrived, and handed over to all but two children.
  const there = await made('11-C', 1);
  await at.pack(there.cards);
  await at.send(there.cards, { courier: 'City Courier' });
  await at.arrive(there.cards, { rating: 5, remarks: 'A day early.' });
  await at.give(there.cards.slice(0, -2));
  await at.backdate(there.order, 9, 1);
  // Arrived with one card missing and one damaged. The school claims both, and they are printed again.
  const short = await made('12-A', 1);
  await at.pack(short.cards);
  await at.send(short.cards);
  await at.arrive(short.cards, {
    rating: 3,
    remarks: 'The box was open at one side.',
    faults: [
      { card: short.cards[1], kind: 'short' },
      { card: short.cards[4], kind: 'damaged' },
    ],
  });
  await at.backdate(short.order, 4, 1);
  // Half packed, because two cards are not checked yet.
  const { order, cards } = await at.release({ sections: ['12-B'], due: 4 });
  await at.accept(order);
  await at.print(cards);
  await at.pass(cards.slice(2));
  await at.pack(cards);
  // One child changed class after the card was printed. The card is put aside until the office decides.
  const moved = await made('12-C', 5);
  const { enrolment = '' } = moved.cards[0] ?? {};
  const sections = await at.school(async ({ tx, org }) => {
    const { rows } = await sql<{ id: string }>`select id from sections where org_id = ${org} and class = '12'
      and division in ('B', 'C') order by division`.execute(tx);
    return rows.map(({ id }) => id);
  });
  const [section = '', before = ''] = sections;
  mustSucceed(
    await at.school((act) =>
      editStudent(act, enrolment, {
        change: { section, rollNo: 90 },
        was: { section: before, rollNo: '060' },
      }),
    ),
  );
  await at.pack(moved.cards);
}
