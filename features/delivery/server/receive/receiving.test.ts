import { insertReprints } from '@lanyard/orders/server/queries/checks';
import { vendorSeat } from '@lanyard/place/seat';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { CardLife } from '../../api-life.ts';
import type { MarkDeliveryQuote } from '../../api-receive.ts';
import type { Claim, Package, PackageInFull } from '../../api.ts';
import { claimCounts, deliveriesPerDay, onTimeByVendor, photoToCardDays, ratingsPerDay } from '../figures.ts';
import { testPackages } from '../test-packages.ts';

const shop = await testPackages();
const { read, send, vendor, town } = shop;
const asWorker = (run: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => run.execute(tx));
const some = (students: readonly string[]) => ({ matching: null, also: students });

describe('a package that arrives', () => {
  test('stores its rating and marks its students as delivered, and the order with the last package', async () => {
    const { id, students, package: made } = await shop.sent(2);
    const got = await shop.receive(made.id, {
      rating: 5,
      remarks: 'Neatly packed',
      receivedBy: 'Front desk',
    });
    expect(got).toMatchObject({
      status: 'delivered',
      rating: 5,
      remarks: 'Neatly packed',
      receivedBy: 'Front desk',
      claims: [],
    });
    expect(got.acts).toEqual(['hand_over', 'claim']);
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ delivery: 'delivered' });
    expect(await shop.order(id)).toMatchObject({ status: 'delivered' });
    expect((await send('POST', `/packages/${made.id}/receive`, {})).json()).toMatchObject({
      code: 'package_delivered',
    });
    expect(await shop.vendorSees(made.id)).toMatchObject({ rating: 5, acts: [] });
    const { rows } = await asWorker(
      sql`select kind, count from activity where kind = 'delivery_complete' and detail->>'package' = ${made.name}`,
    );
    expect(rows).toEqual([{ kind: 'delivery_complete', count: 2 }]);
  });

  test('gets a claim for each short or damaged card and a reprint at the vendor’s cost, until the vendor refuses', async () => {
    await shop.addPlace('School office');
    const { id: order, cards, students, package: made } = await shop.sent(3);
    const annexe = await shop.addPlace('Annexe');
    await read(send('PATCH', `/delivery-places/${annexe.id}/default`));
    const [short = '', damaged = '', right = ''] = cards;
    const faults = [
      { card: short, kind: 'short', words: 'Not in the box' },
      { card: damaged, kind: 'damaged', words: 'Bent' },
    ];
    const got = await shop.receive(made.id, { faults });
    expect(got).toMatchObject({ status: 'delivered', cards: 3 });
    expect(got.members.map(({ id, ended, stage }) => [id, ended, stage])).toEqual(
      expect.arrayContaining([
        [short, 'lost', 'dispatched'],
        [damaged, 'damaged', 'delivered'],
        [right, null, 'delivered'],
      ]),
    );
    // Both cards were made and sent, so the order still counts them.
    expect(await shop.order(order)).toMatchObject({
      quantity: 3,
      counts: { delivered: 1 },
      endedAfterSent: 2,
      endings: [
        { ended: 'damaged', sent: true, count: 1 },
        { ended: 'lost', sent: true, count: 1 },
      ],
    });
    const [reprint] = got.claims.map((claim) => claim.reprint);
    expect(reprint?.name).toMatch(/^ORD-/);
    // The school has another default delivery place by now. The reprint still goes to the place of the first order.
    expect((await shop.order(reprint?.id ?? '')).deliveryPlace).toMatchObject({ name: 'School office' });
    // The vendor pays both reprints, so it also pays the shipping.
    expect(await shop.order(reprint?.id ?? '')).toMatchObject({
      quantity: 2,
      priority: 'high',
      costs: { schoolOwes: 0, vendorBears: 2 * 1120 + 15_000 },
    });
    const reprints = (
      await read<{ reprints: object[] }>(vendor('GET', `/orders/${reprint?.id ?? ''}/reprints`))
    ).reprints;
    expect(reprints).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ cause: 'short', payer: 'vendor', card: short }),
        expect.objectContaining({ cause: 'arrived_damaged', payer: 'vendor', card: damaged }),
      ]),
    );
    expect(await shop.deliveryOf(students[0] ?? '')).toBeDefined();
    const { claims } = await read<{ claims: Claim[] }>(vendor('GET', '/claims?open=true'));
    const mine = claims.find(({ card }) => card.id === short);
    const answer = (body: object, by: 'vendor' | 'school' = 'vendor') =>
      (by === 'vendor' ? vendor : send)('POST', `/claims/${mine?.id ?? ''}/answer`, body);
    expect((await answer({ answer: 'refused' })).json()).toMatchObject({ code: 'reason_needed' });
    expect((await answer({ answer: 'accepted' }, 'school')).statusCode).toBe(403);
    expect((await answer({ answer: 'refused', words: 'Signed for as complete' })).json()).toMatchObject({
      answer: 'refused',
    });
    expect((await answer({ answer: 'accepted' })).json()).toMatchObject({ code: 'claim_answered' });
    const now = (
      await read<{ reprints: { card: string; payer: string }[] }>(
        vendor('GET', `/orders/${reprint?.id ?? ''}/reprints`),
      )
    ).reprints;
    expect(Object.fromEntries(now.map(({ card, payer }) => [card, payer]))).toEqual({
      [short]: 'school',
      [damaged]: 'vendor',
    });
    // The school pays one of the cards, so the order has shipping for the school.
    expect((await shop.vendorsOrder(reprint?.id ?? '')).costs).toMatchObject({
      schoolOwes: 1120 + 15_000,
      vendorBears: 1120,
    });
    // A card that was claimed is no longer in the package. A card that is found short later gets its own claim.
    const again = (card: string) =>
      send('POST', `/packages/${made.id}/claims`, { faults: [{ card, kind: 'damaged' }] });
    expect((await again(damaged)).json()).toMatchObject({ code: 'card_ended' });
    expect((await again(right)).statusCode).toBe(201);
  });

  test('has cards that only the class teacher hands over, each once', async () => {
    const { cards, package: made } = await shop.sent(2);
    const other = await shop.sent(1, 1);
    const path = `/packages/${made.id}/hand-over`;
    expect((await send('POST', path, { cards })).json()).toMatchObject({ code: 'package_not_delivered' });
    await read(send('POST', `/packages/${made.id}/receive`, {}, { by: 'reviewer' }));
    expect(
      (await send('POST', `/packages/${other.package.id}/receive`, {}, { by: 'reviewer' })).statusCode,
    ).toBe(404);
    const [one = ''] = cards;
    const first = await read<{ done: number; package: PackageInFull }>(
      send('POST', path, { cards: [one] }, { by: 'reviewer' }),
    );
    expect(first).toMatchObject({ done: 1, again: 0, package: { handedOver: 1 } });
    expect(await read(send('POST', path, { cards }))).toMatchObject({ done: 1, again: 1, leftOut: [] });
    expect(await read(send('POST', path, { cards: 'rest' }))).toMatchObject({ done: 0, again: 0 });
    expect((await vendor('POST', path, { cards })).statusCode).toBe(403);
  });

  test('arrives once if several people receive it at the same moment', async () => {
    const { package: made } = await shop.sent(2);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send('POST', `/packages/${made.id}/receive`, { rating: 4 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
  });
});

test('a claimed card with a new proof is billed to the vendor, or to the school if the vendor refuses the claim', async () => {
  const { id, students, cards, package: made } = await shop.sent(1);
  const [[student = ''], [card = '']] = [students, cards];
  await shop.asVendor((act) =>
    insertReprints(vendorSeat(act), [
      { card, cause: 'scratch', payer: 'vendor', basis: 'derived', begun: true },
    ]),
  );
  const { version, name } = await read<{ version: number; name: string }>(
    send('GET', `/students/${student}`),
  );
  const body = { change: { name: 'Married Name' }, was: { name } };
  await read(send('PATCH', `/students/${student}`, body, { version }));
  const { events } = await read<CardLife>(send('GET', `/students/${student}/card-life`));
  expect(events[0]).toMatchObject({ kind: 'print_differs', fields: ['Name'] });
  const { claims } = await shop.receive(made.id, { faults: [{ card, kind: 'damaged' }] });
  await shop.drawAll();
  await shop.decide(await shop.proofOf(student), { act: 'approve' }, 'admin');
  const costs = async () => (await shop.quote({ students: [student] })).costs;
  expect(await costs()).toMatchObject({ schoolOwes: 0, vendorBears: 1120 + 15_000 });
  const refused = { answer: 'refused', words: 'It was fine' };
  await read(vendor('POST', `/claims/${claims[0]?.id ?? ''}/answer`, refused));
  expect(await costs()).toMatchObject({ schoolOwes: 1120 + 15_000, vendorBears: 0 });
  const again = await shop.release([student]);
  expect((await shop.order(again.id)).costs).toMatchObject({ schoolOwes: 1120 + 15_000, vendorBears: 0 });
  // The vendor still pays for the scratch that it found before it sent the card.
  const { reprints } = await read<{ reprints: object[] }>(send('GET', `/orders/${id}/reprints`));
  expect(reprints).toMatchObject([{ cause: 'scratch', payer: 'vendor' }]);
});

test('the life of a card is one timeline, and each role sees its part of it', async () => {
  const { list, students, package: made } = await shop.sent(2);
  const [student = '', other = ''] = students;
  const card = list.find((each) => each.student === student)?.id ?? '';
  const life = (id: string, by = 'staff') =>
    read<CardLife>(send('GET', `/students/${id}/card-life`, undefined, { by: by as 'staff' }));
  expect(await life(student)).toMatchObject({
    stage: 'dispatched',
    next: { step: 'receive', by: shop.day(3) },
  });
  await shop.receive(made.id);
  await read(send('POST', `/packages/${made.id}/hand-over`, { cards: [card] }, { by: 'reviewer' }));
  const { events, next } = await life(student);
  expect(next).toEqual({ step: 'nothing', by: null });
  expect(events.map(({ kind }) => kind).toReversed()).toEqual([
    'added',
    'photo_taken',
    'proof_made',
    'proof_approved',
    'released',
    'accepted',
    'put_in_file',
    'printed',
    'checked',
    'packed',
    'dispatched',
    'delivered',
    'handed_over',
  ]);
  expect(events.find(({ kind }) => kind === 'dispatched')).toMatchObject({
    side: 'vendor',
    by: null,
    package: { id: made.id, name: made.name, courier: 'Express Delivery', tracking: made.tracking },
  });
  expect(events[0]).toMatchObject({ kind: 'handed_over', side: 'school', by: 'reviewer of Alpha' });
  expect((await life(other)).next).toEqual({ step: 'hand_over', by: null });
  const whole = { stage: 'handed_over', next, replacedBy: null, events };
  expect(await life(student, 'reviewer')).toEqual(whole);
  expect(await read(send('GET', `/cards/${card}/life`))).toEqual(whole);

  // A card that was lost stays in the timeline, and the next step is a new card.
  await read(send('POST', '/replacements', { students: [student], cause: 'lost' }));
  const after = await life(student);
  expect(after).toMatchObject({ stage: null, next: { step: 'release', by: null } });
  expect(after.events.slice(0, 2).map(({ kind }) => kind)).toEqual(['replacement_requested', 'lost']);
  const setLastDay = (day: string | null) =>
    asWorker(sql`update proof_versions v set fields = (v.fields::jsonb || jsonb_build_object('year.ends', ${day}::text))::json
      from proofs p where p.org_id = v.org_id and p.id = v.proof_id and p.enrolment_id = ${student}`);
  await setLastDay('2020-03-31');
  expect((await life(student)).next).toEqual({ step: 'renew_validity', by: null });
  await setLastDay(null);
  const lost = () => read<CardLife>(send('GET', `/cards/${card}/life`));
  const ended = { stage: null, next: { step: 'ended', by: null } };
  expect(await lost()).toMatchObject({ ...ended, replacedBy: null });
  const again = await shop.release([student]);
  const { serial } = await shop.cardOf(student, again.id);
  expect(await lost()).toMatchObject({ ...ended, replacedBy: serial });

  // The vendor sees what happened to its card, and nothing about the student.
  const theirs = await read<CardLife>(vendor('GET', `/cards/${card}/life`));
  expect(new Set(theirs.events.map(({ side }) => side))).toEqual(new Set(['school', 'vendor']));
  expect(theirs.events.map(({ kind }) => kind)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(added|photo|proof|replacement)/)]),
  );
  expect(theirs.events.at(-1)).toMatchObject({ kind: 'released', by: null });
  const codes = [
    await send('GET', `/students/${student}/card-life`, undefined, { by: 'photographer' }),
    await send('GET', `/cards/${card}/life`, undefined, { by: 'photographer' }),
    await vendor('GET', `/students/${student}/card-life`),
  ].map(({ statusCode }) => statusCode);
  expect(codes).toEqual([403, 403, 403]);
  const elsewhere = await shop.sent(1, 1);
  expect(
    (await send('GET', `/students/${elsewhere.students[0] ?? ''}/card-life`, undefined, { by: 'reviewer' }))
      .statusCode,
  ).toBe(404);
  expect(
    (await send('GET', `/cards/${elsewhere.cards[0] ?? ''}/life`, undefined, { by: 'reviewer' })).statusCode,
  ).toBe(404);
});

test('Mark Delivery offers the allowed next steps of a selection, and says who is left out', async () => {
  const { students, package: made } = await shop.sent(2);
  const [one = '', two = ''] = students;
  const [waiting = ''] = await shop.approved(1, 0, 'Waiting');
  const quote = (asked: readonly string[]) =>
    read<MarkDeliveryQuote>(send('POST', '/deliveries/quote', { students: some(asked) }));
  expect(await quote([one, two, waiting])).toEqual({
    total: 3,
    steps: [
      { step: 'delivered', count: 2, leftOut: [{ why: 'no_card', count: 1 }] },
      {
        step: 'handed_over',
        count: 0,
        leftOut: [
          { why: 'not_delivered', count: 2 },
          { why: 'no_card', count: 1 },
        ],
      },
    ],
  });
  const mark = (asked: readonly string[], step: string) =>
    send('POST', '/deliveries', { students: some(asked), step });
  expect(await read(mark([one], 'delivered'))).toMatchObject({ done: 1, packages: [] });
  expect(await shop.seen(made.id)).toMatchObject({ status: 'dispatched' });
  expect(await read(mark([one, two, waiting], 'delivered'))).toMatchObject({
    done: 1,
    leftOut: [
      { why: 'delivered', count: 1 },
      { why: 'no_card', count: 1 },
    ],
    packages: [{ id: made.id, status: 'delivered' }],
  });
  expect(await read(mark([one], 'handed_over'))).toMatchObject({ done: 1 });
  expect(await quote([one, two])).toMatchObject({
    steps: [{ count: 0 }, { count: 1, leftOut: [{ why: 'handed_over', count: 1 }] }],
  });
  expect(
    (await send('POST', '/deliveries', { students: some([one]), step: 'delivered' }, { by: 'photographer' }))
      .statusCode,
  ).toBe(403);
});

test('a package past its estimated day is delayed at once, notifies once, and never after its delivery', async () => {
  const one = await shop.sent(1);
  const two = await shop.sent(1);
  await shop.receive(two.package.id);
  const before = await shop.counts();
  // The test moves the dates of both packages back by five days. It changes nothing else.
  await asWorker(sql`update packages set estimated_on = estimated_on - 5, dispatched_at = dispatched_at - interval '5 days'
    where id = any (${[one.package.id, two.package.id]}::uuid[])`);
  const after = await shop.counts();
  expect(after).toEqual({ ...before, delayed: before.delayed + 1, dispatched: before.dispatched - 1 });
  expect(await shop.seen(one.package.id)).toMatchObject({
    status: 'dispatched',
    shown: 'delayed',
    acts: ['receive'],
  });
  expect(await shop.seen(two.package.id)).toMatchObject({ shown: 'delivered' });
  const { packages } = await read<{ packages: Package[] }>(send('GET', '/packages?status=delayed'));
  expect(packages.map(({ id }) => id)).toContain(one.package.id);
  expect((await read<{ packages: Package[] }>(send('GET', '/packages?limit=1'))).packages[0]).toMatchObject({
    shown: 'delayed',
  });
  // The student's page shows the delivery at once. The student's status does not change.
  const student = (id: string) => read(send('GET', `/students/${id}`));
  expect(await student(one.students[0] ?? '')).toMatchObject({ deliveryStatus: 'dispatched', delayed: true });
  expect(await student(two.students[0] ?? '')).toMatchObject({ deliveryStatus: 'delivered', delayed: false });
  expect(await shop.tellOfDelays()).toBe(1);
  expect(await shop.tellOfDelays()).toBe(0);
  for (const { org } of [town.alpha, town.vendor]) {
    const letters = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
      tx.selectFrom('mails').select('subject').where('org_id', '=', org).execute(),
    );
    const mine = letters.filter(({ subject }) => subject.startsWith(one.package.name));
    expect(mine.map(({ subject }) => subject)).toContain(`${one.package.name} for 9-A is delayed`);
    expect(mine).toHaveLength(2);
  }
  const later = await read<Package>(
    vendor('POST', `/packages/${one.package.id}/estimate`, {
      estimatedOn: shop.day(4),
      words: 'Road closed',
    }),
  );
  expect(later).toMatchObject({ shown: 'dispatched' });
});

test('the list has pages, searches by id and class, and shows a teacher only their own classes', async () => {
  const all = async (query: string, by: 'admin' | 'reviewer' = 'admin'): Promise<Package[]> => {
    const found: Package[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { packages: Package[]; next: string | null } = await read(
        send('GET', `/packages?limit=2${query}${after && `&after=${after}`}`, undefined, { by }),
      );
      found.push(...page.packages);
      after = page.next;
    }
    return found;
  };
  const everything = await all('');
  expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
  const order = ['delayed', 'ready', 'dispatched', 'delivered'];
  const ranks = everything.map(({ shown }) => order.indexOf(shown));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  const { ready, dispatched, delivered, delayed, ...packing } = await shop.counts();
  expect(packing).toEqual({ shop: null, hasVendor: true });
  const elsewhere = await shop.fromBeta('GET', '/packages/counts', 'staff');
  expect(elsewhere.json()).toMatchObject({ shop: null, hasVendor: false });
  expect(everything).toHaveLength(ready + dispatched + delivered + delayed);
  const [one] = everything;
  expect((await all(`&q=${one?.name ?? ''}`)).map(({ id }) => id)).toContain(one?.id);
  expect((await all('&q=9-b')).every(({ section }) => section.label === '9-B')).toBe(true);
  expect(await all('&q=9b')).toEqual(await all('&q=9-b'));
  // Every word, in any order.
  const [first] = await all('&q=9-b');
  expect((await all(`&q=9b ${first?.name.slice(-4) ?? ''}`)).map(({ id }) => id)).toEqual([first?.id]);
  expect(await all(`&q=${first?.name ?? ''} 12-z`)).toEqual([]);
  expect(await all('&q=%25')).toEqual([]);
  expect((await all('', 'reviewer')).every(({ section }) => section.label === '9-A')).toBe(true);
  expect((await send('GET', '/packages?after=nonsense')).statusCode).toBe(400);
});

test('both sides get the delivery figures for their reports', async () => {
  const asked = {
    from: shop.day(-2),
    until: shop.day(2),
    timeZone: 'Asia/Kolkata',
    within: undefined,
    vendor: undefined,
  };
  const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);
  const mine = await shop.asSchool(async (act) => ({
    delivered: await deliveriesPerDay(act, asked),
    onTime: await onTimeByVendor(act, asked),
    ratings: await ratingsPerDay(act, asked),
    claims: await claimCounts(act, asked),
    days: await photoToCardDays(act, asked),
  }));
  const { delivered } = await shop.counts();
  expect(sum(mine.delivered)).toBeGreaterThan(0);
  expect(mine.onTime).toMatchObject([{ name: 'Vendor', ratio: { whole: delivered } }]);
  expect(sum(mine.ratings)).toBe(2);
  expect(mine.claims).toEqual({ made: 4, open: 2 });
  expect(mine.days).toBeGreaterThanOrEqual(0);
  const theirs = await shop.asVendor(async (act) => [
    await onTimeByVendor(act, asked),
    await claimCounts(act, asked),
    await photoToCardDays(act, asked),
    await deliveriesPerDay(act, asked),
  ]);
  expect(theirs).toMatchObject([[{ name: 'Alpha' }], { made: 4 }, null, mine.delivered]);
  // Both sides' dashboards show the ratings 5 and 4.
  const satisfaction = { quality: { satisfaction: { sum: 9, count: 2 } } };
  expect(await read(send('GET', '/vendor/dashboard'))).toMatchObject(satisfaction);
  expect(await read(vendor('GET', '/vendor/dashboard'))).toMatchObject(satisfaction);
});

test('the delivered cards of a package equal a recount, also after claims, replacements and an undone delivery', async () => {
  const counts = async () =>
    (
      await asWorker(sql`select p.arrived, p.cards, (select count(*)::int from package_cards m
          join cards c on c.org_id = m.org_id and c.id = m.card_id and c.stage in ('delivered', 'handed_over')
        where m.org_id = p.org_id and m.package_id = p.id and m.out_at is null) as counted
      from packages p order by p.id`)
    ).rows as { arrived: number; cards: number; counted: number }[];
  const before = await counts();
  expect(before.map(({ arrived }) => arrived)).toEqual(before.map(({ counted }) => counted));
  expect(before.some(({ arrived, cards }) => arrived > 0 && arrived < cards)).toBe(true);
  await asWorker(sql`update cards set stage = 'dispatched' where stage = 'delivered'`);
  await asWorker(sql`update package_cards set out_at = now()
    where card_id = (select min(id::text)::uuid from cards where stage = 'handed_over')`);
  const after = await counts();
  expect(after.map(({ arrived }) => arrived)).toEqual(after.map(({ counted }) => counted));
  expect(after).not.toEqual(before);
});
