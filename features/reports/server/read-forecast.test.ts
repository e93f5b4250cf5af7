import { testPackages } from '@lanyard/delivery/server/test-packages';
import type { Forecast } from '@lanyard/domain/forecast';
import { isoDayAt } from '@lanyard/format/dates';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { countHandedOver } from './queries/handed-over.ts';
import { readForecast } from './read-forecast.ts';

const shop = await testPackages();
const { read, send, town } = shop;
const timeZone = 'Asia/Kolkata';
const today = isoDayAt(Date.now(), timeZone);
const forecast = (): Promise<Forecast | null> =>
  town.withTenant({ org: town.alpha.org, user: town.alpha.people.admin.id, as: 'app_school' }, (act) =>
    readForecast(act, { today, timeZone }),
  );
const handedOver = (within?: readonly string[]): Promise<number> =>
  town.withTenant(
    { org: town.alpha.org, user: town.alpha.people.admin.id, as: 'app_school' },
    ({ tx, org }) => countHandedOver(tx, org, within),
  );
const asWorker = (run: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => run.execute(tx));
const held = async () =>
  (await forecast())?.holdUps.map(({ class: named, division, step, count }) => [
    `${named}-${division}`,
    step,
    count,
  ]);

test('follows the cards of each class from the release to the hand-over', async () => {
  expect(await forecast()).toBeNull();
  await shop.approved(3, 1);
  expect(await held()).toEqual([['9-B', 'release', 3]]);

  const sent = await shop.sent(3);
  expect(await forecast()).toMatchObject({ left: 6, students: 6, last: { state: 'not_started' }, more: 0 });
  expect(await held()).toEqual([
    ['9-B', 'release', 3],
    ['9-A', 'receive', 3],
  ]);
  await shop.receive(sent.package.id);
  expect(await held()).toContainEqual(['9-A', 'hand_over', 3]);
  expect(await handedOver()).toBe(0);

  const [one = '', two = ''] = sent.cards;
  await read(send('POST', `/packages/${sent.package.id}/hand-over`, { cards: [one, two] }));
  expect(await forecast()).toMatchObject({ left: 4, last: { state: 'too_early', first: today } });
  expect(await held()).toContainEqual(['9-A', 'hand_over', 1]);
  expect(await handedOver()).toBe(2);
  expect(await handedOver([sent.section])).toBe(2);
  expect(await handedOver([town.alpha.sections[1]?.id ?? ''])).toBe(0);

  // Two cards in the last 14 days are too few, also if the first ones were handed over earlier.
  await asWorker(sql`update cards set moved_at = now() - interval '9 days' where id = ${one}`);
  await asWorker(sql`update cards set moved_at = now() - interval '20 days' where id = ${two}`);
  expect((await forecast())?.last).toEqual({ state: 'too_few', cards: 1, needed: 4 });
  await asWorker(sql`update cards set moved_at = now() - interval '20 days' where id = ${one}`);
  expect((await forecast())?.last).toEqual({ state: 'stopped' });
});

test('does not count the card of a student who left as handed over to one who is here', async () => {
  await asWorker(sql`update enrolments set left_on = ${today}::date where id in (
    select enrolment_id from cards where stage = 'handed_over' limit 1)`);
  expect(await forecast()).toMatchObject({ left: 4, students: 5 });
  expect(await handedOver()).toBe(1);
});

test('names the order that the school put on hold, and not the vendor', async () => {
  const { id } = await shop.accepted(await shop.approved(4, 1, 'Other'));
  const waits = async () => (await forecast())?.holdUps.find(({ division }) => division === 'B');
  expect(await waits()).toMatchObject({ step: 'release', count: 3 });
  await read(send('POST', `/orders/${id}/hold`, {}));
  expect(await waits()).toMatchObject({ step: 'resume', count: 4, order: id });
  await read(send('POST', `/orders/${id}/resume`, {}));
  expect(await waits()).toMatchObject({ step: 'release', count: 3, order: null });
  await read(send('POST', `/orders/${id}/hold`, {}));
  await read(send('POST', `/orders/${id}/recall`, {}));
  expect(await waits()).toMatchObject({ step: 'release', count: 7, order: null });
});

test('does not wait for a child whose parents refused photos, except for a card that is printed', async () => {
  const { students = 0, left = 0 } = (await forecast()) ?? {};
  const missing = (consent: string) =>
    asWorker(sql`with one as (update enrolments set photo_status = 'missing', proof_status = 'pending'
        where id in (select e.id from enrolments e left join cards c on c.enrolment_id = e.id and c.ended is null
          where e.left_on is null and (c.id is null or c.stage = 'delivered')) returning student_id)
      update students set consent = ${consent} where id in (select student_id from one)`);
  await missing('not_asked');
  expect(await forecast()).toMatchObject({ students, left, refused: 0 });
  await missing('no');
  const after = await forecast();
  // The card of one of them arrived before the parents refused, so the school still hands it over.
  expect(after).toMatchObject({ students, left: 1, refused: left - 1 });
  expect(after?.holdUps.map(({ step, count }) => [step, count])).toEqual([['hand_over', 1]]);
});
