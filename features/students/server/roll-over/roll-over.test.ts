import { randomUUID } from 'node:crypto';

import type { Year } from '@lanyard/accounts/api-school';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { answerEvent } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { cardStagesRequested } from '../../events.ts';
import { studentRoutes } from '../routes.ts';
import { rollOverRoutes } from './routes-roll-over.ts';

let reached: CardStage = 'no_photo';
const town = testFeatureServer(
  (front) => [...accountRoutes(front), ...schoolRoutes(front), ...studentRoutes, ...rollOverRoutes],
  [
    answerEvent(cardStagesRequested, (_, { ids }) =>
      Promise.resolve(ids.map((id) => ({ id, stage: reached }))),
    ),
  ],
);
const send = (method: 'GET' | 'POST', path: string, body?: object, token = town.alpha.people.staff.token) =>
  sendTestRequest(town.app, token, `/orgs/${town.alpha.org}${path}`, {
    method,
    ...(body ? { body } : {}),
    key: randomUUID(),
  });
const asWorker = (text: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => text.execute(tx));
const places = async () =>
  (
    await asWorker(sql`select y.label, e.class, e.division, e.roll_no, s.name, e.photo_status from enrolments e
      join students s using (org_id) join academic_years y on y.org_id = e.org_id and y.id = e.year_id
      where s.id = e.student_id order by 1, 2, 3, 4`)
  ).rows as { label: string; name: string; class: string; roll_no: string; photo_status: string }[];
type Suggestion = {
  from: { id: string };
  years: { id: string; label: string }[];
  moves: {
    from: { section: string; class: string; division: string };
    students: number;
    to: { section: string } | null;
    leaves: boolean;
  }[];
  last: { id: string; undoable: boolean } | null;
};
const suggestion = async (): Promise<Suggestion> => (await send('GET', '/roll-over')).json<Suggestion>();
const plan = ({ years, moves }: Suggestion) => ({
  into: years[0]?.id ?? '',
  moves: moves.map(({ from, to }) => ({ from: from.section, to: to?.section ?? null })),
});

beforeAll(async () => {
  // 9-A, 9-B, 10-A, 10-B
  for (const [i, section] of town.alpha.sections.entries())
    for (let roll = 1; roll <= 3; roll++)
      await send('POST', '/students', {
        name: `Child ${String(i)}${String(roll)}`,
        section: section.id,
        rollNo: roll,
      });
  await asWorker(sql`update enrolments set photo_status = 'captured' where roll_no = '001'`);
  const opened = await sendTestRequest(
    town.app,
    town.alpha.people.admin.token,
    `/orgs/${town.alpha.org}/years`,
    {
      method: 'POST',
      key: randomUUID(),
      body: {
        label: '2026',
        startsOn: '2026-04-01',
        endsOn: '2027-03-31',
        classes: ['9', '10'],
        divisions: ['A', 'B'],
      },
    },
  );
  expect(opened.statusCode).toBe(201);
});

test('9 goes to 10, 10 leaves; a plan that forgets a section is refused', async () => {
  const suggested = await suggestion();
  expect(
    suggested.moves.map(({ from, to, leaves, students }) => [
      from.class,
      from.division,
      to !== null,
      leaves,
      students,
    ]),
  ).toEqual([
    ['9', 'A', true, false, 3],
    ['9', 'B', true, false, 3],
    ['10', 'A', false, true, 3],
    ['10', 'B', false, true, 3],
  ]);
  const whole = plan(suggested);
  const preview = await send('POST', '/roll-over/preview', { ...whole, carryPhotos: true });
  expect(preview.json()).toMatchObject({
    promoted: 6,
    leaving: 6,
    unplaced: 0,
    renumbered: 0,
    photosCarried: 2,
    overfull: [],
  });
  const partly = await send('POST', '/roll-over', { ...whole, moves: whole.moves.slice(1) });
  expect(partly.json()).toMatchObject({ code: 'plan_incomplete', preview: { unplaced: 3 } });
  expect((await send('POST', '/roll-over', { ...whole, into: suggested.from.id })).json()).toMatchObject({
    code: 'year_over',
  });
  expect((await send('POST', '/roll-over', whole, town.alpha.people.reviewer.token)).statusCode).toBe(403);
  expect((await places()).every(({ label }) => label === '2025')).toBe(true);
});

test('if two sections become one, the second student with a number gets the next free one', async () => {
  const suggested = await suggestion();
  const { into, moves } = plan(suggested);
  const [first] = moves;
  const together = moves.map(({ from, to }) => ({ from, to: to === null ? null : (first?.to ?? null) }));
  const preview = await send('POST', '/roll-over/preview', { into, moves: together });
  expect(preview.json()).toMatchObject({ promoted: 6, renumbered: 3, sections: [{ students: 6 }] });
});

test('rolled over, undone and rolled over again; of two at once one wins; the old year can only be read', async () => {
  const before = await places();
  const whole = { ...plan(await suggestion()), carryPhotos: true };
  const expects = { promoted: 6, leaving: 6, renumbered: 0, photosCarried: 2 };
  const other = await send('POST', '/roll-over', { ...whole, expects: { ...expects, promoted: 5 } });
  expect(other.json()).toMatchObject({ code: 'effects_not_accepted', preview: expects });
  const same = { ...whole, expects };
  const replies = await Promise.all([send('POST', '/roll-over', same), send('POST', '/roll-over', same)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const { id } = replies.find(({ statusCode }) => statusCode === 201)?.json<{ id: string }>() ?? { id: '' };
  const now = (await places()).filter(({ label }) => label === '2026');
  expect(now.map(({ class: each, roll_no: roll, photo_status: photo }) => [each, roll, photo])).toEqual(
    ['A', 'B'].flatMap(() => [
      ['10', '001', 'captured'],
      ['10', '002', 'missing'],
      ['10', '003', 'missing'],
    ]),
  );
  for (const change of [
    sql`update enrolments set roll_no = '077' where roll_no = '001' and section_id = ${town.alpha.sections[0]?.id ?? ''} and year_id = (select id from academic_years where label = '2025')`,
    sql`update enrolments set left_on = current_date where year_id = (select id from academic_years where label = '2025')`,
    sql`delete from enrolments where year_id = (select id from academic_years where label = '2025')`,
  ])
    await expect(asWorker(change)).rejects.toThrow('the year is over');
  // The delivery status may still change, because a card may arrive after the roll-over.
  await asWorker(
    sql`update enrolments set delivery_status = 'ready' where year_id = (select id from academic_years where label = '2025')`,
  );
  await asWorker(
    sql`update enrolments set delivery_status = 'pending' where year_id = (select id from academic_years where label = '2025')`,
  );

  reached = 'ordered';
  expect((await send('POST', `/roll-over/${id}/undo`)).json()).toMatchObject({ code: 'cards_in_year' });
  reached = 'no_photo';
  expect((await suggestion()).last).toMatchObject({ id, undoable: true });
  expect((await send('POST', `/roll-over/${id}/undo`)).statusCode).toBe(200);
  expect(await places()).toEqual(before);
  expect((await send('POST', `/roll-over/${id}/undo`)).statusCode).toBe(404);

  const again = (await send('POST', '/roll-over', whole)).json<{ id: string }>();
  const { years } = (
    await sendTestRequest(town.app, town.alpha.people.admin.token, `/orgs/${town.alpha.org}/years`)
  ).json<{ years: Year[] }>();
  expect(years.find(({ current }) => current)?.label).toBe('2026');
  const sections = await asWorker(
    sql`select id from sections where year_id = ${years[0]?.id ?? ''} order by class_rank, division`,
  );
  const section = (sections.rows[0] as { id: string }).id;
  await send('POST', '/students', { name: 'Joins later', section, rollNo: 50 });
  expect((await send('POST', `/roll-over/${again.id}/undo`)).json()).toMatchObject({ code: 'changed_since' });
});
