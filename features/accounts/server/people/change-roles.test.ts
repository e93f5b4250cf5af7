import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { People, Person } from '../../api-people.ts';
import { accountRoutes } from '../routes.ts';
import { joinOrganisation } from '../school/create-organisation.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, newPerson, type TestOrganisation, type TestPerson } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...peopleRoutes(front)]);
const head = (at: TestOrganisation): string =>
  at === town.vendor ? at.people.vendor_admin.token : at.people.admin.token;
const list = async (at = town.alpha): Promise<People> =>
  (await sendTestRequest(town.app, head(at), `/orgs/${at.org}/people`)).json<People>();
const versionOf = async (id: string, at = town.alpha): Promise<number> =>
  (await list(at)).people.find((person) => person.id === id)?.version ?? 0;
type By = { readonly at?: TestOrganisation; readonly token?: string; readonly version?: number };
const change = async (id: string, roles: readonly string[], { at = town.alpha, token, version }: By = {}) =>
  sendTestRequest(town.app, token ?? head(at), `/orgs/${at.org}/people/${id}`, {
    method: 'PATCH',
    body: { roles },
    headers: { 'if-match': `"${String(version ?? (await versionOf(id, at)))}"` },
  });
const end = async (id: string, { at = town.alpha, token, version }: By = {}) =>
  sendTestRequest(town.app, token ?? head(at), `/orgs/${at.org}/people/${id}`, {
    method: 'DELETE',
    headers: { 'if-match': `"${String(version ?? (await versionOf(id, at)))}"` },
  });
async function joins(roles: readonly Role[], at = town.alpha): Promise<TestPerson> {
  const person = await newPerson(town.db, `Somebody ${roles.join(' ')}`);
  await joinOrganisation(town.withTenant, at.org, person.id, roles);
  return person;
}

test('lists how each person signs in', async () => {
  const [plain, app, passkey] = [await joins(['staff']), await joins(['staff']), await joins(['staff'])];
  await sql`insert into ctl.totp (person_id, secret, confirmed_at) values
    (${app.id}, 'x', now()), (${plain.id}, 'x', null)`.execute(town.db);
  await sql`insert into ctl.passkeys (person_id, credential_id, public_key, counter, name)
    values (${passkey.id}, 'c', 'x', 0, 'Laptop')`.execute(town.db);
  const { people } = await list();
  const wayOf = (id: string) => people.find((person) => person.id === id)?.signIn;
  expect([plain, app, passkey].map(({ id }) => wayOf(id))).toEqual(['password', 'app', 'passkey']);
});

test('removes a role from the next request of an open session on', async () => {
  const person = await joins(['admin']);
  const people = `/orgs/${town.alpha.org}/people`;
  expect((await sendTestRequest(town.app, person.token, people)).statusCode).toBe(200);
  const reply = await change(person.id, ['reviewer', 'staff']);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['etag']).toBe('"2"');
  expect(reply.json()).toMatchObject({ id: person.id, roles: ['staff', 'reviewer'], version: 2 });
  expect((await sendTestRequest(town.app, person.token, people)).statusCode).toBe(403);
  const session = await sendTestRequest(town.app, person.token, '/session');
  expect(session.json()).toMatchObject({ me: { memberships: [{ roles: ['staff', 'reviewer'] }] } });
});

test('shortens the long idle time of a photographer’s session when the person gets another role', async () => {
  const rests = async (id: string): Promise<number[]> => {
    await sql`update ctl.sessions set idle_seconds = 43200 where person_id = ${id}`.execute(town.db);
    const { rows } = await sql<{ idle: number }>`
      select idle_seconds as idle from ctl.sessions where person_id = ${id}`.execute(town.db);
    return rows.map(({ idle }) => idle);
  };
  const idleOf = async (id: string): Promise<number[]> => {
    const { rows } = await sql<{ idle: number }>`
      select idle_seconds as idle from ctl.sessions where person_id = ${id}`.execute(town.db);
    return rows.map(({ idle }) => idle);
  };
  const person = await joins(['photographer']);
  expect(await rests(person.id)).toEqual([43_200]);
  expect((await change(person.id, ['photographer', 'admin'])).statusCode).toBe(200);
  expect(await idleOf(person.id)).toEqual([1800]);
  // Losing another role does not shorten the session of a person who is still a photographer.
  const stays = await joins(['photographer', 'staff']);
  await rests(stays.id);
  expect((await change(stays.id, ['photographer'])).statusCode).toBe(200);
  expect(await idleOf(stays.id)).toEqual([43_200]);
});

test('changes only the version that the admin saw', async () => {
  const { id } = await joins(['staff']);
  expect((await change(id, ['reviewer'], { version: 9 })).json()).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
  });
  const replies = await Promise.all([
    change(id, ['reviewer'], { version: 1 }),
    change(id, ['photographer'], { version: 1 }),
    end(id, { version: 1 }),
  ]);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const url = `/orgs/${town.alpha.org}/people/${id}`;
  const body = { roles: ['staff'] };
  const bare = await sendTestRequest(town.app, head(town.alpha), url, { method: 'PATCH', body });
  expect(bare.json()).toMatchObject({ status: 428, code: 'version_missing' });
});

test.each([
  ['alpha', ['vendor']],
  ['alpha', ['staff', 'vendor_admin']],
  ['alpha', []],
  ['alpha', ['owner']],
  ['vendor', ['staff']],
] as const)('refuses in %s the roles %j', async (name, roles) => {
  const at = town[name];
  const { id } = await joins([name === 'vendor' ? 'vendor' : 'staff'], at);
  expect((await change(id, roles, { at })).json()).toMatchObject({ status: 400, code: 'invalid_input' });
});

describe('an organisation always has an admin', () => {
  test('refuses to remove the last admin', async () => {
    const { id } = town.beta.people.admin;
    const at = town.beta;
    expect((await change(id, ['staff'], { at })).json()).toMatchObject({ status: 409, code: 'last_admin' });
    expect((await end(id, { at })).json()).toMatchObject({ status: 409, code: 'last_admin' });
    expect((await change(id, ['admin', 'photographer'], { at })).statusCode).toBe(200);
    const second = await joins(['admin'], at);
    expect((await end(second.id, { at, token: second.token })).statusCode).toBe(200);
    expect((await change(id, ['staff'], { at })).statusCode).toBe(409);
  });

  test('does not count an admin whose account is disabled', async () => {
    const at = town.beta;
    const disabled = await joins(['admin'], at);
    await sql`update ctl.people set disabled_at = now() where id = ${disabled.id}`.execute(town.db);
    const { id } = at.people.admin;
    expect((await change(id, ['staff'], { at })).json()).toMatchObject({ code: 'last_admin' });
    expect((await end(disabled.id, { at })).statusCode).toBe(200);
  });

  test('refuses to remove the last vendor admin', async () => {
    const { id } = town.vendor.people.vendor_admin;
    expect((await change(id, ['vendor'], { at: town.vendor })).statusCode).toBe(409);
    expect((await change(id, ['vendor_admin', 'vendor'], { at: town.vendor })).statusCode).toBe(200);
  });

  test('leaves one admin if two remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const at = town.beta;
      const one = town.beta.people.admin;
      const two = await joins(['admin'], at);
      const version = await versionOf(one.id, at);
      const replies = await Promise.all([
        change(two.id, ['staff'], { at, token: one.token, version: 1 }),
        change(one.id, ['staff'], { at, token: two.token, version }),
      ]);
      // Only one of the two changes succeeded. The other was refused, or its sender had already lost the admin role.
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const { rows } = await town.withTenant({ org: at.org, user: '', as: 'app_worker' }, ({ tx }) =>
        sql<{ id: string }>`
          select person_id as id from memberships where ended_at is null and 'admin' = any (roles)`.execute(
          tx,
        ),
      );
      expect(rows).toHaveLength(1);
      // Makes one of the two an admin again for the next round.
      const left = rows[0]?.id === one.id ? one.token : two.token;
      await change(one.id, ['admin'], { at, token: left, version: await admins(one.id) });
      if (left === two.token) await end(two.id, { at, token: one.token });
    }
  });
});
/** Reads as the system, because the test above changes who may list the people. */
const admins = async (id: string): Promise<number> => {
  const { rows } = await town.withTenant({ org: town.beta.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ version: number }>`select version from memberships where person_id = ${id}`.execute(tx),
  );
  return rows[0]?.version ?? 0;
};

test('ends a membership at once and keeps the person’s name with what they did', async () => {
  const person = await joins(['staff']);
  const sections = `/orgs/${town.alpha.org}/sections`;
  expect((await sendTestRequest(town.app, person.token, sections)).statusCode).toBe(200);
  expect((await end(person.id)).statusCode).toBe(200);
  expect((await sendTestRequest(town.app, person.token, sections)).statusCode).toBe(404);
  expect((await list()).people.map(({ id }) => id)).not.toContain(person.id);
  expect((await end(person.id, { version: 2 })).statusCode).toBe(404);
  expect((await change(person.id, ['staff'], { version: 2 })).statusCode).toBe(404);
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select from ctl.members() where id = ${person.id}`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});

test('makes the deputy the reviewer if the reviewer loses the role', async () => {
  const at = town.alpha;
  const [reviewer, deputy] = [await joins(['reviewer']), await joins(['reviewer'])];
  const [, , third, fourth] = at.sections.map(({ id }) => id);
  await town.withTenant({ org: at.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`update sections set reviewer_id = ${reviewer.id}, deputy_id = case when id = ${third} then ${deputy.id}::uuid end
      where id in (${third}, ${fourth})`.execute(tx),
  );
  const reviews = async (id: string): Promise<string[]> =>
    ((await list()).people.find((person): person is Person => person.id === id)?.sections ?? []).map(
      (s) => s.id,
    );
  expect(await reviews(reviewer.id)).toEqual([third, fourth]);
  await change(reviewer.id, ['reviewer', 'staff']);
  expect(await reviews(reviewer.id)).toEqual([third, fourth]);
  await change(reviewer.id, ['staff']);
  expect([await reviews(reviewer.id), await reviews(deputy.id)]).toEqual([[], [third]]);
  await end(deputy.id);
  const { rows } = await town.withTenant({ org: at.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select from sections where reviewer_id is not null and id in (${third}, ${fourth})`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('refuses everyone except admins of the organisation', async () => {
  const { id } = await joins(['staff']);
  for (const role of ['staff', 'photographer', 'reviewer', 'principal'] as const) {
    const { token } = town.alpha.people[role];
    expect((await change(id, ['admin'], { token })).statusCode).toBe(403);
    expect((await end(id, { token })).statusCode).toBe(403);
  }
  for (const [token, status] of [
    [town.beta.people.admin.token, 404],
    ['', 401],
  ] as const) {
    expect((await change(id, ['admin'], { token })).statusCode).toBe(status);
    expect((await end(id, { token })).statusCode).toBe(status);
  }
  // The URL names the other school, but the person is a member of this school.
  expect((await change(id, ['staff'], { at: town.beta, version: 1 })).statusCode).toBe(404);
  expect((await end(id, { at: town.beta, version: 1 })).statusCode).toBe(404);
});

test('records in the audit who changed whose roles, before and after', async () => {
  const { id } = await joins(['staff']);
  await change(id, ['photographer']);
  await end(id);
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select person_id, action, detail from audit_events where ${id} = any (subjects) order by id`.execute(
      tx,
    ),
  );
  const by = town.alpha.people.admin.id;
  expect(rows).toEqual([
    {
      person_id: by,
      action: 'people.edit',
      detail: { route: 'PATCH /people/:person', roles: ['photographer'], was: ['staff'] },
    },
    {
      person_id: by,
      action: 'people.end',
      detail: { route: 'DELETE /people/:person', was: ['photographer'] },
    },
  ]);
});
