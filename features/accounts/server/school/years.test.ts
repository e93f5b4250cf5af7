import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { SectionInFull, Year } from '../../api-school.ts';
import { sendTestRequest, type TestOrganisation } from '../test-people.ts';
import { testSettingsServer, type TestSender } from './test-settings-server.ts';

const { town, send } = testSettingsServer();
const years = async (at: TestOrganisation = town.alpha): Promise<Year[]> =>
  (await send('GET', '/years', undefined, { at })).json<{ years: Year[] }>().years;
const labelled = async (label: string, at?: TestOrganisation): Promise<Year> =>
  (await years(at)).find((year) => year.label === label) as Year;
const next = {
  label: '2026',
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  classes: ['9', '10', '11'],
  divisions: ['A', 'B'],
};

test('creates a new year with its classes, and changes nothing until it becomes current', async () => {
  const reply = await send('POST', '/years', next);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    label: '2026',
    current: false,
    over: false,
    sections: 6,
    students: 0,
  });
  const session = await sendTestRequest(town.app, town.alpha.people.staff.token, '/session');
  expect(session.body).toContain('"year":"2025"');
  expect((await years()).map(({ label, current }) => [label, current])).toEqual([
    ['2026', false],
    ['2025', true],
  ]);
  expect((await send('POST', '/years', next)).json()).toMatchObject({ status: 409, code: 'year_taken' });
});

test('moves everyone to the year that becomes current, and the earlier one can only be read', async () => {
  const year = await labelled('2026');
  const reply = await send('PATCH', `/years/${year.id}/current`);
  expect(reply.json()).toMatchObject({ current: true, version: 2 });
  expect((await sendTestRequest(town.app, town.alpha.people.staff.token, '/session')).body).toContain(
    '"year":"2026"',
  );
  const seen = await sendTestRequest(
    town.app,
    town.alpha.people.staff.token,
    `/orgs/${town.alpha.org}/sections`,
  );
  expect(seen.json<{ sections: unknown[] }>().sections).toHaveLength(6);

  const old = await labelled('2025');
  expect(old).toMatchObject({ current: false, over: true });
  const { sections } = (await send('GET', `/years/${old.id}/sections`)).json<{ sections: SectionInFull[] }>();
  expect(sections).toHaveLength(4);
  const section = sections[1];
  const nobody = { reviewer: null, deputy: null, reviewDueOn: null };
  for (const refused of [
    await send('PATCH', `/years/${old.id}`, { ...next, label: '1999' }, { version: old.version }),
    await send('POST', `/years/${old.id}/sections`, { class: '1', division: 'A' }),
    await send('PATCH', `/sections/${section?.id ?? ''}`, nobody),
  ])
    expect(refused.json()).toMatchObject({ status: 409, code: 'year_over' });
});

test('lets the earlier year become current again only while no one is enrolled in the later one', async () => {
  const back = async () => {
    const old = await labelled('2025');
    return send('PATCH', `/years/${old.id}/current`, undefined, { version: old.version });
  };
  expect((await back()).statusCode).toBe(200);
  const year = await labelled('2026');
  await send('PATCH', `/years/${year.id}/current`, undefined, { version: year.version });
  await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`with s as (insert into students (org_id, name) values (app.org(), 'Somebody') returning id)
      insert into enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
      select app.org(), s.id, year_id, c.id, class, class_rank, division, '001', 'x' from s, sections c
      where c.year_id = ${year.id} limit 1`.execute(tx),
  );
  expect((await back()).json()).toMatchObject({ status: 409, code: 'year_over' });
});

test('refuses the second of two people who make different years current at once', async () => {
  const at = town.beta;
  const made = await Promise.all(
    ['2027', '2028'].map((label) =>
      send(
        'POST',
        '/years',
        { ...next, label, startsOn: `${label}-04-01`, endsOn: `${label}-12-31` },
        { at },
      ),
    ),
  );
  const replies = await Promise.all(
    made.map((reply) => send('PATCH', `/years/${reply.json<Year>().id}/current`, undefined, { at })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect((await years(at)).filter(({ current }) => current)).toHaveLength(1);
});

test('changes label and dates, and refuses the label of another year', async () => {
  const year = await labelled('2026');
  const change = { label: '2026–27', startsOn: '2026-04-06', endsOn: '2027-03-27' };
  const reply = await send('PATCH', `/years/${year.id}`, change, { version: year.version });
  expect(reply.json()).toMatchObject({ ...change, version: year.version + 1 });
  const stale = await send('PATCH', `/years/${year.id}`, change, { version: year.version });
  expect(stale.json()).toMatchObject({ code: 'changed_meanwhile', now: reply.json<object>() });
  const taken = { ...change, label: '2025' };
  expect(
    (await send('PATCH', `/years/${year.id}`, taken, { version: year.version + 1 })).json(),
  ).toMatchObject({
    code: 'year_taken',
  });
});

test.each([
  ['endsOn', { endsOn: '2026-04-01' }],
  ['startsOn', { startsOn: '2026-02-30' }],
  ['label', { label: ' ' }],
  ['classes', { classes: [] }],
  ['classes', { classes: ['9', '9'] }],
  ['divisions.0', { divisions: ['A B'] }],
])('refuses %s in %j', async (field, given) => {
  const reply = await send('POST', '/years', { ...next, label: 'Bad', ...given });
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${field}` }] });
});

test('refuses everyone except an admin of the school', async () => {
  const { id } = await labelled('2025');
  const calls = (by: TestSender) => [
    send('GET', '/years', undefined, by),
    send('POST', '/years', { ...next, label: 'Mine' }, by),
    send('PATCH', `/years/${id}`, { ...next, label: 'Mine' }, by),
    send('PATCH', `/years/${id}/current`, undefined, by),
  ];
  const statuses = async (by: TestSender) =>
    new Set((await Promise.all(calls(by))).map(({ statusCode }) => statusCode));
  for (const role of ['staff', 'photographer', 'reviewer', 'principal'] as const)
    expect(await statuses({ token: town.alpha.people[role].token })).toEqual(new Set([403]));
  expect(await statuses({ token: town.beta.people.admin.token })).toEqual(new Set([404]));
  expect(await statuses({ token: '' })).toEqual(new Set([401]));
  expect(await statuses({ at: town.vendor, token: town.vendor.people.vendor_admin.token })).toEqual(
    new Set([403]),
  );
});
