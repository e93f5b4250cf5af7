import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Reviewer, SectionInFull, Year } from '../../api-school.ts';
import { sendTestRequest, newPerson, type TestOrganisation } from '../test-people.ts';
import { joinOrganisation } from './create-organisation.ts';
import { testSettingsServer, type TestSender } from './test-settings-server.ts';

const { town, send } = testSettingsServer();
const currentYear = async (at: TestOrganisation = town.alpha): Promise<Year> => {
  const { years } = (await send('GET', '/years', undefined, { at })).json<{ years: Year[] }>();
  return years.find(({ current }) => current) as Year;
};
const sections = async (): Promise<SectionInFull[]> => {
  const { id } = await currentYear();
  return (await send('GET', `/years/${id}/sections`)).json<{ sections: SectionInFull[] }>().sections;
};
const add = async (inClass: string, division: string) =>
  send('POST', `/years/${(await currentYear()).id}/sections`, { class: inClass, division });
const nobody = { reviewer: null, deputy: null, reviewDueOn: null };
const enrol = (section: string) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`with s as (insert into students (org_id, name) values (app.org(), 'Somebody') returning id)
      insert into enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
      select app.org(), s.id, year_id, c.id, class, class_rank, division, '001', 'x' from s, (select * from sections where id = ${section} for key share) c`.execute(
      tx,
    ),
  );

test('lists classes with the name of the reviewer', async () => {
  expect(await sections()).toMatchObject([
    {
      class: '9',
      division: 'A',
      reviewer: { name: 'reviewer of Alpha' },
      deputy: null,
      reviewDueOn: null,
      students: 0,
    },
    { class: '9', division: 'B', reviewer: null },
    { class: '10', division: 'A' },
    { class: '10', division: 'B' },
  ]);
});

test('offers as reviewers the people who may decide on proofs, and no one of another school', async () => {
  const { people } = (await send('GET', '/reviewers')).json<{ people: Reviewer[] }>();
  expect(people.map(({ name }) => name)).toEqual([
    'admin of Alpha',
    'principal of Alpha',
    'reviewer of Alpha',
  ]);
});

describe('adding a class', () => {
  test('puts the class in order among the others for everyone', async () => {
    expect((await add('8', 'A')).statusCode).toBe(201);
    expect((await add('11', 'Rose')).json()).toMatchObject({
      class: '11',
      division: 'Rose',
      version: 1,
      students: 0,
    });
    expect((await sections()).map((each) => each.class)).toEqual(['8', '9', '9', '10', '10', '11']);
    const seen = await sendTestRequest(
      town.app,
      town.alpha.people.staff.token,
      `/orgs/${town.alpha.org}/sections`,
    );
    expect(seen.body).toContain('Rose');
  });

  test('creates it once if three requests come at once', async () => {
    const replies = await Promise.all([add('7', 'A'), add('7', 'A'), add('7', 'A')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'section_taken',
    });
  });

  test.each([
    ['', 'A'],
    ['10-A', 'A'],
    ['ten years', 'A'],
    ['10', 'x'.repeat(11)],
    ['1\u00000', 'A'],
  ])('refuses the class %j with the division %j', async (inClass, division) => {
    expect((await add(inClass, division)).json()).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('answers 404 for a year of another school', async () => {
    const { id } = await currentYear(town.beta);
    expect((await send('POST', `/years/${id}/sections`, { class: '1', division: 'A' })).statusCode).toBe(404);
    expect((await send('GET', `/years/${id}/sections`)).statusCode).toBe(404);
  });
});

describe('changing a class', () => {
  test('changes reviewer, deputy and due date, and the reviewer then sees the class', async () => {
    const reviewer = await newPerson(town.db, 'New Reviewer');
    await joinOrganisation(town.withTenant, town.alpha.org, reviewer.id, ['reviewer']);
    const id = town.alpha.sections[3]?.id ?? '';
    const deputy = town.alpha.people.principal.id;
    const reply = await send('PATCH', `/sections/${id}`, {
      reviewer: reviewer.id,
      deputy,
      reviewDueOn: '2026-02-28',
    });
    expect(reply.headers['etag']).toBe('"2"');
    expect(reply.json()).toMatchObject({
      reviewer: { id: reviewer.id, name: 'New Reviewer' },
      deputy: { id: deputy, name: 'principal of Alpha' },
      reviewDueOn: '2026-02-28',
      version: 2,
    });
    const own = await sendTestRequest(town.app, reviewer.token, `/orgs/${town.alpha.org}/sections`);
    expect(own.json()).toEqual({ sections: [{ id, class: '10', division: 'B' }] });
  });

  test('refuses people who cannot review, who left, or of another school', async () => {
    const id = town.alpha.sections[2]?.id ?? '';
    const left = await newPerson(town.db, 'Left');
    await joinOrganisation(town.withTenant, town.alpha.org, left.id, ['reviewer']);
    await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
      sql`update memberships set ended_at = now() where person_id = ${left.id}`.execute(tx),
    );
    for (const person of [town.alpha.people.staff.id, left.id, town.beta.people.reviewer.id, randomUUID()])
      expect((await send('PATCH', `/sections/${id}`, { ...nobody, reviewer: person })).json()).toMatchObject({
        code: 'not_a_reviewer',
        person,
      });
    const twice = {
      ...nobody,
      reviewer: town.alpha.people.reviewer.id,
      deputy: town.alpha.people.reviewer.id,
    };
    expect((await send('PATCH', `/sections/${id}`, twice)).json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'body.deputy' }],
    });
  });

  test('accepts one of two changes at once and shows the other person the new version', async () => {
    const id = town.alpha.sections[1]?.id ?? '';
    const replies = await Promise.all(
      ['2026-01-01', '2026-01-02'].map((reviewDueOn) =>
        send('PATCH', `/sections/${id}`, { ...nobody, reviewDueOn }),
      ),
    );
    const [won, lost] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 412]);
    expect(lost?.json()).toMatchObject({ code: 'changed_meanwhile', now: won?.json() as object });
  });

  test('answers 404 for a class of another school', async () => {
    const id = town.beta.sections[0]?.id ?? '';
    expect((await send('PATCH', `/sections/${id}`, nobody, { version: 2 })).statusCode).toBe(404);
    expect((await send('DELETE', `/sections/${id}`, undefined, { version: 2 })).statusCode).toBe(404);
  });
});

describe('removing a class', () => {
  test('removes a class without students and keeps one that has a student', async () => {
    const { id } = (await add('6', 'A')).json<SectionInFull>();
    const used = (await add('6', 'B')).json<SectionInFull>();
    await enrol(used.id);
    expect((await send('DELETE', `/sections/${id}`)).statusCode).toBe(200);
    expect((await send('DELETE', `/sections/${id}`)).statusCode).toBe(404);
    expect((await send('DELETE', `/sections/${used.id}`)).json()).toMatchObject({
      code: 'section_in_use',
      students: 1,
    });
  });

  test('never leaves a student without a class if a student is enrolled at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = (await add(`R${String(i)}`, 'A')).json<SectionInFull>();
      const [, removed] = await Promise.all([enrol(id), send('DELETE', `/sections/${id}`)]);
      const left = (await sections()).find((each) => each.id === id);
      expect([removed.statusCode, left?.students]).toEqual(left ? [409, 1] : [200, undefined]);
    }
  });
});

test('refuses everyone except an admin of the school', async () => {
  const { id: year } = await currentYear();
  const id = town.alpha.sections[2]?.id ?? '';
  const calls = (by: TestSender) => [
    send('GET', `/years/${year}/sections`, undefined, by),
    send('GET', '/reviewers', undefined, by),
    send('POST', `/years/${year}/sections`, { class: '5', division: 'A' }, by),
    send('PATCH', `/sections/${id}`, nobody, by),
    send('DELETE', `/sections/${id}`, undefined, by),
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

test('records each change in the audit and in the activity', async () => {
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{
      word: string;
    }>`select distinct action as word from audit_events union select distinct kind from activity order by 1`.execute(
      tx,
    ),
  );
  expect(rows.map(({ word }) => word)).toEqual([
    'section.add',
    'section.change',
    'section.remove',
    'section_added',
    'section_changed',
    'section_removed',
  ]);
});
