// Tests a card whose photo someone doubts: the card must stop at each step from the order to the child.
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { CardLife } from '../../api-life.ts';
import { testPackages } from '../test-packages.ts';

const shop = await testPackages();
const { read, send } = shop;
const some = (students: readonly string[]) => ({ matching: null, also: students });

describe('a card whose photo someone doubts', () => {
  const photoOf = async (student: string): Promise<string> => (await shop.proofOf(student)).photo?.id ?? '';
  const doubt = async (student: string, doubted = true, why = '') =>
    read(send('POST', `/students/${student}/photo-doubt`, { photo: await photoOf(student), doubted, why }));

  test('is held before printing, until the principal confirms that the photo shows this child', async () => {
    const [student = ''] = await shop.approved(1);
    const { id } = await shop.accepted([student]);
    await doubt(student, true, 'She has a sister');
    const proof = await shop.proofOf(student);
    expect(proof).toMatchObject({ status: 'locked', lockedWhy: 'doubted', stage: 'ordered' });
    expect((await shop.cardsOf(id))[0]).toMatchObject({ held: true });
    const said = { act: 'approve', note: 'I know her', doubt: proof.doubt?.id };
    expect((await shop.principal(proof, said)).json()).toMatchObject({ status: 'approved' });
    expect((await shop.cardsOf(id))[0]).toMatchObject({ held: false });
    const { events } = await read<CardLife>(send('GET', `/students/${student}/card-life`));
    const eventOf = (kind: string) => events.find((event) => event.kind === kind);
    expect(eventOf('photo_doubted')).toMatchObject({ by: 'admin of Alpha', note: 'She has a sister' });
    expect(eventOf('photo_confirmed')).toMatchObject({
      by: 'principal of Alpha',
      at: expect.any(String) as string,
    });
  });

  test('is left out of a release', async () => {
    const [student = ''] = await shop.approved(1);
    await doubt(student);
    const quote = await shop.quote({ sections: [], students: [student] });
    expect(quote).toMatchObject({ cards: 0, leftOut: [{ why: 'pending', count: 1 }] });
  });

  test('cannot be handed over in any way after printing, until the doubt is settled', async () => {
    const { cards, list, students, package: made } = await shop.sent(2);
    await shop.receive(made.id);
    const [doubted = '', right = ''] = students;
    const serial = list.find(({ student }) => student === doubted)?.serial ?? '';
    await doubt(doubted);
    expect(await shop.proofOf(doubted)).toMatchObject({ status: 'approved', stage: 'printed' });
    expect((await shop.seen(made.id)).members.filter((card) => card.doubted)).toHaveLength(1);
    expect((await shop.vendorSees(made.id)).members.filter((card) => card.doubted)).toHaveLength(0);
    const scanned = await shop.scanned(send, randomUUID(), [{ mode: 'hand_over', code: serial }]);
    expect(scanned).toMatchObject([{ outcome: 'doubted' }]);
    const marked = await read<{ done: number; leftOut: object[] }>(
      send('POST', '/deliveries', { students: some([doubted]), step: 'handed_over' }),
    );
    expect(marked).toMatchObject({ done: 0, leftOut: [{ why: 'doubted', count: 1 }] });
    const given = await read<{ done: number; leftOut: { why: string }[] }>(
      send('POST', `/packages/${made.id}/hand-over`, { cards: 'rest' }),
    );
    expect(given).toMatchObject({ done: 1, leftOut: [{ why: 'doubted' }] });
    expect(await shop.deliveryOf(right)).toBeDefined();
    await doubt(doubted, false);
    expect(await read(send('POST', `/packages/${made.id}/hand-over`, { cards: 'rest' }))).toMatchObject({
      done: 1,
      leftOut: [],
    });
    expect(cards).toHaveLength(2);
  });
});
