import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { testPackages } from '../test-packages.ts';

const shop = await testPackages();
const { send, vendor, read } = shop;
const outcomes = (scans: readonly { outcome: string }[]): string[] => scans.map(({ outcome }) => outcome);

describe('scanning while packing', () => {
  test('tells right, repeated, wrong and unknown cards apart, and can unpack and dispatch', async () => {
    const students = [...(await shop.approved(2, 0)), ...(await shop.approved(1, 1))];
    await shop.addPlace('School office');
    const { id } = await shop.accepted(students);
    await shop.printed(id);
    await read(shop.move('pass', { order: id }));
    const list = await shop.cardsOf(id);
    const [one, two, other] = list;
    const mine = await shop.create(id, one?.section.id ?? '', { cards: [] });
    const theirs = await shop.create(id, other?.section.id ?? '', { cards: [] });
    const device = randomUUID();
    const pack = (code: string) => ({ mode: 'pack' as const, code, package: mine.id });
    const answers = await shop.scanned(vendor, device, [
      pack(mine.code),
      pack(one?.serial ?? ''),
      pack(one?.serial.replace('-', '').toLowerCase() ?? ''),
      pack(other?.serial ?? ''),
      pack('L99-999999'),
      { ...pack(two?.serial ?? ''), package: null },
      { mode: 'dispatch', code: mine.name },
      pack(two?.serial ?? ''),
      { mode: 'unpack', code: two?.serial ?? '', package: mine.id },
      { mode: 'unpack', code: two?.serial ?? '', package: mine.id },
      pack(two?.serial ?? ''),
    ]);
    expect(outcomes(answers)).toEqual([
      'opened',
      'packed',
      'already_in',
      'other_section',
      'unknown',
      'no_package',
      'package_short',
      'packed',
      'unpacked',
      'not_in',
      'packed',
    ]);
    expect(answers[3]).toMatchObject({
      tone: 'wrong',
      card: { serial: other?.serial },
      belongs: { label: '9-B', package: { id: theirs.id, name: theirs.name } },
      package: { id: mine.id, cards: 2, missing: 0 },
    });
    const more = await shop.scanned(vendor, device, [
      { mode: 'dispatch', code: mine.tracking },
      { mode: 'dispatch', code: mine.tracking },
      pack(two?.serial ?? ''),
      { mode: 'receive', code: mine.code },
    ]);
    expect(more[0]?.package).toMatchObject({ id: mine.id, place: 'School office' });
    expect(outcomes(more)).toEqual(['dispatched', 'already_dispatched', 'package_on_its_way', 'not_allowed']);
    const events = await read<{ events: { kind: string; card: object | null }[] }>(
      send('GET', `/packages/${mine.id}/events`),
    );
    expect(events.events.filter(({ kind }) => kind === 'packed')).toHaveLength(3);
  });
});

describe('a phone that was offline', () => {
  test('hands over five cards in order, each once, however often it sends them', async () => {
    const { list, package: made } = await shop.sent(5);
    const device = randomUUID();
    const by = { by: 'reviewer' } as const;
    const kept = [
      { mode: 'receive' as const, code: made.code, id: randomUUID(), seq: 1 },
      ...list.map(({ serial }, at) => ({
        mode: 'hand_over' as const,
        code: serial,
        id: randomUUID(),
        seq: at + 2,
      })),
    ];
    // Sends all scans at once from three tabs, one of them in reverse order.
    const replies = await Promise.all(
      [kept, kept.toReversed(), kept].map((sent) => shop.scans(send, device, sent, by)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const answers = replies.map((reply) =>
      reply.json<{ scans: { outcome: string; repeat: boolean }[]; nextSeq: number }>(),
    );
    for (const { scans, nextSeq } of answers) {
      expect(outcomes(scans)).toEqual(['received', ...list.map(() => 'handed_over')]);
      expect(nextSeq).toBe(7);
    }
    expect(answers.filter(({ scans }) => scans.every(({ repeat }) => repeat))).toHaveLength(2);
    const now = await shop.seen(made.id);
    expect(now).toMatchObject({ status: 'delivered', handedOver: 5 });
    const { events } = await read<{ events: { kind: string }[] }>(send('GET', `/packages/${made.id}/events`));
    expect(events.filter(({ kind }) => kind === 'handed_over')).toHaveLength(5);
    // The server asks again for a missing number. It also asks if a number was used for another scan.
    const gap = await shop.scans(send, device, [{ mode: 'hand_over', code: 'L00-000001', seq: 9 }], by);
    expect(gap.json()).toMatchObject({ code: 'scans_missing', nextSeq: 7 });
    const reused = await shop.scans(send, device, [{ mode: 'hand_over', code: 'L00-000001', seq: 3 }], by);
    expect(reused.json()).toMatchObject({ code: 'scans_missing', nextSeq: 7 });
    expect(
      outcomes(
        await shop.scanned(send, device, [{ mode: 'hand_over', code: list[0]?.serial ?? '', seq: 7 }], by),
      ),
    ).toEqual(['already_handed_over']);
  });

  test('gives a class teacher no answer about another class, and a vendor hands nothing over', async () => {
    const { list, package: made } = await shop.sent(1, 1);
    await shop.receive(made.id);
    const code = list[0]?.serial ?? '';
    const [theirs] = await shop.scanned(send, randomUUID(), [{ mode: 'hand_over', code }], {
      by: 'reviewer',
    });
    expect(theirs).toMatchObject({ outcome: 'unknown', card: null, package: null });
    expect(outcomes(await shop.scanned(vendor, randomUUID(), [{ mode: 'hand_over', code }]))).toEqual([
      'not_allowed',
    ]);
    expect(
      outcomes(await shop.scanned(send, randomUUID(), [{ mode: 'pack', code, package: made.id }])),
    ).toEqual(['not_allowed']);
    expect(
      (await shop.scans(send, randomUUID(), [{ mode: 'hand_over', code }], { by: 'photographer' }))
        .statusCode,
    ).toBe(403);
    expect(
      await shop.scanned(send, randomUUID(), [{ mode: 'hand_over', code }], { by: 'principal' }),
    ).toMatchObject([{ outcome: 'handed_over', package: { handedOver: 1, toHandOver: 1 } }]);
  });
});
