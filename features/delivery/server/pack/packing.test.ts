import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Aside, PackableSection, PackResponse } from '../../api-pack.ts';
import type { Package, PackageEvent } from '../../api.ts';
import { testPackages } from '../test-packages.ts';

const shop = await testPackages();
const { read, send, vendor, town } = shop;
const asOwner = (run: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => run.execute(tx));

describe('a package', () => {
  test('takes all checked cards, is sealed by the dispatch, and updates its students and its order', async () => {
    const { id, section, cards, students } = await shop.checkedOrder(2);
    const { sections } = await read<{ sections: PackableSection[] }>(
      vendor('GET', `/packages/packable?order=${id}`),
    );
    expect(sections).toMatchObject([
      { section: { id: section }, checked: 2, notYet: 0, packed: 0, open: null },
    ]);
    const made = await shop.create(id, section);
    expect(made).toMatchObject({
      status: 'ready',
      shown: 'ready',
      sealed: false,
      cards: 2,
      missingCards: [],
      late: [],
    });
    expect(made.name).toMatch(/^PKG-\d{4}$/);
    expect(made.tracking).toMatch(/^[A-Z0-9]{10}$/);
    expect(made.code).toBe(`LYP:${made.id}`);
    expect(made.members.map((member) => member.id).toSorted()).toEqual(cards.toSorted());
    expect(made.acts).toEqual(['pack', 'unpack', 'seal', 'drop', 'dispatch']);
    expect(await shop.order(id)).toMatchObject({ status: 'ready', counts: { packed: 2 } });
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ delivery: 'ready' });
    const gone = await shop.dispatch(made.id, { courierNumber: 'EX-1234', place: 'Pune' });
    expect(gone).toMatchObject({
      status: 'dispatched',
      sealed: true,
      courier: { name: 'Express Delivery' },
      courierNumber: 'EX-1234',
      location: 'Pune',
    });
    expect(await shop.deliveryOf(students[0] ?? '')).toMatchObject({ delivery: 'dispatched' });
    expect((await shop.seen(made.id)).acts).toEqual(['receive']);
    const { events } = await read<{ events: PackageEvent[] }>(send('GET', `/packages/${made.id}/events`));
    expect(events.map(({ kind }) => kind)).toEqual(['dispatched', 'sealed', 'packed', 'made']);
    expect(events[0]).toMatchObject({ place: 'Pune', side: 'vendor', by: null });
    for (const code of [made.code, made.name.toLowerCase(), made.tracking, 'ex-1234'])
      expect(await read(vendor('GET', `/packages/find?code=${code}`))).toMatchObject({ id: made.id });
  });

  test('is not sealed or dispatched without a reason if cards are missing', async () => {
    const { id, section, cards } = await shop.checkedOrder(3);
    const [one = ''] = cards;
    const made = await shop.create(id, section, { cards: [one] });
    expect(made.missingCards.map(({ why }) => why)).toEqual(['checked', 'checked']);
    const path = `/packages/${made.id}`;
    expect((await vendor('POST', `${path}/seal`, {})).json()).toMatchObject({
      code: 'package_short',
      missing: 2,
    });
    expect((await vendor('POST', `${path}/dispatch`, shop.sending())).json()).toMatchObject({
      code: 'package_short',
    });
    expect((await vendor('POST', '/packages', { order: id, section })).json()).toMatchObject({
      code: 'package_begun',
    });
    const sealed = await read<Package>(vendor('POST', `${path}/seal`, { words: 'Two are printed again' }));
    expect(sealed).toMatchObject({ sealed: true, missing: 2, shortWords: 'Two are printed again' });
    expect((await vendor('POST', `${path}/pack`, { cards })).json()).toMatchObject({
      code: 'package_sealed',
    });
    const rest = await shop.create(id, section);
    expect(rest).toMatchObject({ cards: 2, missingCards: [] });
    expect((await vendor('POST', `${path}/reopen`)).json()).toMatchObject({ code: 'package_begun' });
    await read(vendor('POST', `/packages/${rest.id}/seal`, {}));
    expect(await read<Package>(vendor('POST', `${path}/reopen`))).toMatchObject({
      sealed: false,
      missing: 0,
    });
    const out = await read<PackResponse>(vendor('POST', `${path}/unpack`, { cards: [one, cards[1]] }));
    expect(out).toMatchObject({ done: [one], leftOut: [{ why: 'not_in' }], package: { cards: 0 } });
    expect((await vendor('POST', `${path}/seal`, {})).json()).toMatchObject({ code: 'package_empty' });
    expect(await read(vendor('POST', `${path}/drop`))).toEqual({ unpacked: 0 });
    expect((await vendor('GET', path)).statusCode).toBe(404);
    expect(await read(vendor('POST', `/packages/${rest.id}/drop`))).toEqual({ unpacked: 2 });
    expect(await shop.order(id)).toMatchObject({ status: 'in_production', counts: { checked: 3 } });
  });

  test('is made for each class of an order, and sealed if it is complete', async () => {
    const students = [...(await shop.approved(2, 0)), ...(await shop.approved(2, 1))];
    const { id } = await shop.accepted(students);
    const cards = await shop.printed(id);
    await read(
      shop.move('pass', { serials: (await shop.cardsOf(id)).slice(0, 3).map(({ serial }) => serial) }),
    );
    const { packages, ...rest } = await read<{ packages: Package[] }>(
      vendor('POST', '/packages/auto', { order: id }),
    );
    expect(rest).toEqual({ cards: 3, putAside: 0, pulled: 0 });
    expect(packages.map(({ cards: n, sealed, section }) => [section.label, n, sealed])).toEqual([
      ['9-A', 2, true],
      ['9-B', 1, false],
    ]);
    expect((await vendor('POST', '/packages/auto', { order: id })).json()).toMatchObject({
      code: 'nothing_to_pack',
    });
    await read(shop.move('pass', { order: id }));
    const again = await read<{ packages: Package[] }>(vendor('POST', '/packages/auto', { order: id }));
    expect(again.packages).toMatchObject([{ id: packages[1]?.id, cards: 2, sealed: true }]);
    expect(cards).toHaveLength(4);
    // A recall takes all cards out of the packages and deletes the packages.
    await read(send('POST', `/orders/${id}/recall`, { words: 'Not this year' }));
    expect((await send('GET', `/packages/${packages[0]?.id ?? ''}`)).statusCode).toBe(404);
  });

  test('is created once if two people start it, and gets a card once if two people pack it', async () => {
    const { id, section, cards } = await shop.checkedOrder(2);
    const begun = await Promise.all(
      [1, 2, 3].map(() => vendor('POST', '/packages', { order: id, section, cards: [] })),
    );
    expect(begun.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const made = begun.find(({ statusCode }) => statusCode === 201)?.json<Package>();
    const packed = await Promise.all(
      [1, 2, 3].map(() => vendor('POST', `/packages/${made?.id ?? ''}/pack`, { cards })),
    );
    expect(packed.map((reply) => reply.json<PackResponse>().done.length).toSorted((a, b) => a - b)).toEqual([
      0, 0, 2,
    ]);
    const key = randomUUID();
    const sent = await Promise.all(
      [1, 2].map(() => vendor('POST', `/packages/${made?.id ?? ''}/dispatch`, shop.sending(), { key })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(
      (await vendor('POST', `/packages/${made?.id ?? ''}/dispatch`, shop.sending())).json(),
    ).toMatchObject({ code: 'package_dispatched' });
  });

  test('refuses other roles, other schools and people who are signed out', async () => {
    const { id, section } = await shop.checkedOrder(1);
    const made = await shop.create(id, section);
    const path = `/packages/${made.id}`;
    expect((await send('GET', path, undefined, { by: 'photographer' })).statusCode).toBe(403);
    expect((await send('GET', path, undefined, { by: 'reviewer' })).statusCode).toBe(200);
    expect((await vendor('POST', `${path}/receive`, {})).statusCode).toBe(403);
    // The vendor is not in-house, so the school's office packs nothing of it.
    expect((await send('POST', `${path}/dispatch`, shop.sending())).statusCode).toBe(404);
    expect((await send('POST', '/packages', { order: id, section })).statusCode).toBe(404);
    expect((await send('POST', `${path}/dispatch`, shop.sending(), { by: 'reviewer' })).statusCode).toBe(403);
    const beta = (method: 'GET' | 'POST', at: string) =>
      sendTestRequest(town.app, town.beta.people.admin.token, `/orgs/${town.beta.org}${at}`, {
        method,
        key: randomUUID(),
        body: {},
      });
    expect((await beta('GET', path)).statusCode).toBe(404);
    expect((await beta('POST', `${path}/receive`)).statusCode).toBe(404);
    expect(
      (await sendTestRequest(town.app, 'nobody', `/orgs/${town.alpha.org}${path}`, { method: 'GET' }))
        .statusCode,
    ).toBe(401);
  });
});

describe('late changes at the packing table', () => {
  test('pull the card of a student who left, and put aside a card with the old class until the school decides', async () => {
    const { id, section, students, cards } = await shop.checkedOrder(3);
    const [left = '', moved = ''] = students;
    const other = town.alpha.sections[1]?.id ?? '';
    await asOwner(sql`update enrolments set left_on = current_date where id = ${left}`);
    await asOwner(sql`update enrolments e set section_id = s.id, class = s.class, division = s.division, roll_no = '900'
      from sections s where s.id = ${other} and e.id = ${moved}`);
    const made = await shop.create(id, section);
    expect(made).toMatchObject({ cards: 1, missingCards: [{ why: 'put_aside' }] });
    const card = (await shop.cardsOf(id)).find((each) => each.student === moved);
    expect((await shop.cardsOf(id, 'ended')).map(({ endedWhy }) => endedWhy)).toEqual(['left_school']);
    const { asides } = await read<{ asides: Aside[] }>(send('GET', '/put-aside?open=true'));
    expect(asides).toMatchObject([
      { card: { id: card?.id }, was: { label: '9-A' }, now: { label: '9-B' }, answer: null },
    ]);
    const [aside] = asides;
    const decide = `/put-aside/${aside?.id ?? ''}/decide`;
    expect((await vendor('POST', decide, { answer: 'as_it_is', words: 'Only till June' })).statusCode).toBe(
      403,
    );
    await read(send('POST', decide, { answer: 'as_it_is', words: 'Only till June' }));
    expect(
      (await send('POST', decide, { answer: 'replace', words: 'Changed our mind' })).json(),
    ).toMatchObject({ code: 'aside_decided' });
    const next = await shop.create(id, other);
    expect(next).toMatchObject({ cards: 1, section: { label: '9-B' }, members: [{ id: card?.id }] });
    expect(cards).toHaveLength(3);
  });
});
