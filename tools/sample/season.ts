// The season: ten weeks of a school, a small second school and their print shop, day by day until today. Everything is
// an act of the product, done by the person who would do it.
import type { Db } from '@lanyard/db/connect';
import type { Caller, WithTenant } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import type { Queue } from '@lanyard/jobs/queue';
import { changeCardFees } from '@lanyard/orders/server/replace/replace-cards';

import { mustSucceed } from '../must-succeed.ts';
import { withInitial } from './names.ts';
import { orderActionsOf } from './orders.ts';
import { photographClasses, photographLatecomers } from './photos.ts';
import { reviewDeskOf, teacherReviews } from './proofs.ts';
import { rosterActionsOf } from './roster.ts';
import { inviteReviewer, seasonDays, type SampleSchools } from './schools.ts';
import { openSeasonClock } from './season-clock.ts';
import { addSecondSchoolTemplate } from './templates.ts';

/** What families pay for a replacement card. */
const fees = {
  currency: 'INR',
  rules: {
    lost: { free: 0, fee: 10_000 },
    damaged: { free: 1, fee: 5000 },
    changed: { free: 1000, fee: 0 },
  },
};

type Setting = {
  readonly withTenant: WithTenant;
  readonly queue: Queue;
  readonly vault: Vault;
  readonly owner: Db;
};

export async function addSeason(
  { withTenant, queue, vault, owner }: Setting,
  { ids, riverside, hillview, vendor }: SampleSchools,
): Promise<void> {
  const personAt =
    (org: string, as: Caller['as']) =>
    (name: string): Caller => ({ org, user: ids.get(name) ?? '', as });
  const school = personAt(riverside.org, 'app_school');
  const other = personAt(hillview.org, 'app_school');
  const shop = personAt(vendor, 'app_vendor');
  const manager = shop('Ravi Menon');
  const operator = shop('Leela Das');
  const people = {
    teacher: school('Meera Nair'),
    principal: school('Joseph Thomas'),
    office: school('Anil Kumar'),
  };
  const studio = { withTenant, vault, queue, photographer: school('Farah Khan') };
  const small = { ...studio, photographer: other('Anil Kumar') };
  const day = await openSeasonClock({
    withTenant,
    owner,
    schools: [riverside.org, hillview.org],
    vendor,
    begins: seasonDays,
  });
  const photograph = (...labels: readonly string[]) => photographClasses(studio, riverside.classes, labels);
  const desk = reviewDeskOf(studio, people);
  const smallDesk = reviewDeskOf(small, { ...people, principal: other('Sana Qureshi') });
  const roster = rosterActionsOf(withTenant, people.office, riverside.classes);
  const at = orderActionsOf({ ...studio, office: people.office, operator, manager });
  const there = orderActionsOf({ ...small, office: other('Anil Kumar'), operator, manager });

  mustSucceed(await at.school((act) => changeCardFees(act, 0, fees)));
  await addSecondSchoolTemplate(withTenant, queue, other('Anil Kumar'));

  await day(63);
  await photograph('9-A', '9-B');
  await day(62);
  await photograph('9-C', '11-A');
  await day(60);
  await desk.approve(['9-A', '9-B']);
  await day(59);
  await photograph('11-B', '11-C');
  await desk.signOff(['9-A', '9-B']);
  await day(58);
  await desk.approve(['9-C']);

  // The first two classes: two cards fail their check, everything else goes well.
  await day(57);
  const first = await at.release({
    sections: ['9-A', '9-B'],
    due: 12,
    notes: 'The first classes of this year.',
  });
  await day(56);
  await roster.join('9-C', '11-C');
  await at.accept(first.order);
  await photograph('12-A');
  await day(55);
  await at.print(first.cards);
  await day(54);
  await photograph('12-B');
  const [red, scratched, ...good] = first.cards;
  await at.fail(red, 'colour_shift', 'Skin is red');
  await at.fail(scratched, 'scratch', 'On the photo');
  await at.pass(good);
  await day(53);
  await at.printAgain(first.order, [red, scratched]);
  await at.pack(first.cards);
  await day(52);
  await at.send(first.cards, { courier: 'Express Delivery', days: 3 });
  await desk.approve(['11-A']);
  await day(50);
  const second = await at.release({ sections: ['9-C'], due: 10 });
  await day(49);
  await at.arrive(first.cards, { rating: 5, remarks: 'A day early.' });
  await day(48);
  await at.accept(second.order);
  await at.give(first.cards.slice(0, -6));
  await day(46);
  await at.print(second.cards);
  await day(45);
  await at.pass(second.cards);
  await at.pack(second.cards);
  await at.send(second.cards, { courier: 'City Courier' });
  await day(44);
  await desk.approve(['11-B']);

  // One class arrives with a card short and a card damaged. The shop prints both again.
  await day(43);
  const [short, damaged, ...whole] = second.cards;
  await at.arrive(second.cards, {
    rating: 3,
    remarks: 'The box was open at one side.',
    faults: [
      { card: short, kind: 'short' },
      { card: damaged, kind: 'damaged' },
    ],
  });
  const again = await at.latest();
  await day(42);
  await at.accept(again.order);
  await at.answerClaims('accepted', 'Printed again today, our courier brings them.');
  await at.give(whole);
  await day(41);
  await at.print(again.cards);
  await at.pass(again.cards);
  await at.pack(again.cards);
  await at.send(again.cards, { courier: 'City Courier' });
  await roster.join('12-C');
  await day(39);
  await at.arrive(again.cards, { rating: 4 });
  await day(38);
  await at.give(again.cards);
  await roster.leave('12-C', 8);
  await day(36);
  await desk.approve(['11-C']);
  await day(35);
  await photographLatecomers(studio, riverside.classes, ['9-C', '11-A']);
  const third = await at.release({ sections: ['11-A'], due: 11 });
  await day(34);
  await at.accept(third.order);
  await day(33);
  await desk.approve(['9-C', '11-A']);
  await day(32);
  await at.print(third.cards);

  // The second school has two classes and few people.
  await day(30);
  await photographClasses(small, hillview.classes, ['9-A']);
  await at.pass(third.cards);
  await at.pack(third.cards);
  await day(29);
  await at.send(third.cards, { courier: 'Express Delivery' });
  await day(28);
  await smallDesk.approve(['9-A']);
  await day(26);
  await at.arrive(third.cards, { rating: 5, remarks: 'All there.' });
  await day(25);
  await at.give(third.cards.slice(0, -4));
  await day(23);
  const fourth = await at.release({ sections: ['11-B'], due: 14 });
  await roster.join('10-B');
  await day(22);
  await at.accept(fourth.order);
  await day(21);
  await photograph('10-A', '10-B');
  const main = await there.release({ sections: ['9-A'], due: 12 });
  await day(20);
  await photograph('10-C');
  await photographClasses(small, hillview.classes, ['9-B']);
  await there.accept(main.order);
  const reviews = teacherReviews(desk, people);
  await day(19);
  await reviews.next();
  await desk.approve(['12-A']);
  await day(18);
  const stuck = await at.release({ sections: ['11-C'], due: 9 });
  await there.print(main.cards);
  await day(17);
  await at.accept(stuck.order);
  await reviews.next();
  await there.pass(main.cards);
  await there.pack(main.cards);
  await at.print(fourth.cards);
  await day(16);
  const [banded, ...clean] = fourth.cards;
  await at.fail(banded, 'banding', 'Across the name');
  await at.pass(clean);
  await there.send(main.cards);
  await day(15);
  await at.printAgain(fourth.order, [banded]);
  await at.pack(fourth.cards);
  await roster.leave('9-B', 21);
  await day(14);
  await at.send(fourth.cards, { courier: 'Express Delivery' });
  await at.print(stuck.cards);
  await desk.approve(['12-B'], 3);
  await reviews.next();
  await there.arrive(main.cards, { rating: 4, remarks: 'On time.' });
  await day(12);
  await smallDesk.approve(['9-B']);
  await at.pass(stuck.cards);
  await at.pack(stuck.cards);
  const going = await at.release({ sections: ['12-A'], due: 14 });
  await there.give(main.cards.slice(0, -2));
  await at.replace(first.cards[7], 'lost');
  await day(11);
  await at.send(stuck.cards, { courier: 'Quick Transport', days: 3 });
  await at.accept(going.order);
  await at.arrive(fourth.cards, {
    rating: 4,
    remarks: 'One card was printed a second time, and it is good.',
  });
  await reviews.next();
  await day(10);
  await at.give(fourth.cards.slice(0, 20));
  await roster.leave('12-C', 17);
  await day(9);
  const late = await at.release({ sections: ['12-B'], due: 7 });
  await at.carrier(stuck.cards, 'trouble', 'Nagpur', 'Vehicle broke down, goes on tomorrow');
  await day(8);
  await at.accept(late.order);
  await at.give(fourth.cards.slice(20, -3));
  await at.print(going.cards);
  await reviews.next();
  await day(7);
  await at.replace(first.cards[11], 'damaged');
  await at.pass(going.cards);
  await at.pack(going.cards);
  await day(5);
  await at.print(late.cards.slice(0, 10), false);
  await at.give(third.cards.slice(-4));
  await reviews.next();
  await day(4);
  await at.send(going.cards, { courier: 'Express Delivery', days: 5 });
  await roster.join('11-A');
  await reviews.next();
  await day(3);
  const urgent = await at.release({
    sections: ['10-A'],
    due: 4,
    priority: 'high',
    notes: 'For the excursion next week.',
  });
  await at.carrier(going.cards, 'moving', 'Pune hub', 'Departed from the hub');
  await at.promise(late.order, 5, 'The laminator was down');
  await at.say('shop', late.order, 'The laminator was down for two days. We print tomorrow night.');
  await day(2);
  await at.accept(urgent.order);
  await at.replace(second.cards[9], 'lost');
  // Three names get an initial after the release. Their cards are held until the principal decides.
  for (const { enrolment, name } of urgent.cards.slice(-3))
    await at.rename(enrolment, name, withInitial(name));
  await reviews.next();
  await day(1);
  await withTenant(school('Priya Sharma'), (act) => inviteReviewer(act, queue));
  await photograph('12-C');
  await at.print(urgent.cards.slice(0, 12));
  const asked = await at.release({ sections: ['10-B'], due: 7, priority: 'low' });
  const rest = await there.release({ sections: ['9-B'], due: 8, notes: 'The second class.' });
  await day(0);
  await there.accept(rest.order);
  await there.print(rest.cards);
  await there.pass(rest.cards);
  await there.pack(rest.cards);
  await at.pass(urgent.cards.slice(0, 8));
  await at.fail(urgent.cards[8], 'scratch', 'On the photo');
  await at.fail(urgent.cards[9], 'wrong_cut', 'A millimetre off');
  await at.fail(urgent.cards[10]);
  await at.say('shop', urgent.order, 'Two cards were spoilt at the cutter. They are on the next sheet.');
  await at.say('school', urgent.order, 'Thank you. We need them before the excursion.');
  await at.ask(asked.order, 'Is the new crest meant for 10-B too?');
}
