import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Organisation } from '../../api-school.ts';
import { accountRoutes } from '../routes.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, type TestOrganisation } from '../test-people.ts';
import { schoolRoutes } from './routes-school.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...schoolRoutes(front)]);
const at = (org: TestOrganisation): string => `/orgs/${org.org}/organisation`;
const change = (org: TestOrganisation, token: string | undefined, body: object, version?: number) =>
  sendTestRequest(town.app, token, at(org), {
    method: 'PATCH',
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${String(version)}"` } }),
  });
const seen = async (org: TestOrganisation, token: string): Promise<Organisation> =>
  (await sendTestRequest(town.app, token, at(org))).json();

test('lets an admin change name, colour and time zone, which the session shows at once', async () => {
  const { token } = town.beta.people.admin;
  const body = { name: '  Be\u0301ta  School ', colour: '#11766E', timeZone: 'Europe/London' };
  const reply = await change(town.beta, token, body, 1);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['etag']).toBe('"2"');
  expect(reply.json()).toEqual({
    kind: 'school',
    name: 'Béta  School',
    colour: '#11766e',
    timeZone: 'Europe/London',
    code: null,
    crest: null,
    version: 2,
  });
  expect(await seen(town.beta, token)).toEqual(reply.json());
  expect((await sendTestRequest(town.app, token, '/session')).body).toContain('Béta  School');
  const { rows } = await town.withTenant({ org: town.beta.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ action: string; kind: string }>`select a.action, h.kind from audit_events a, activity h`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ action: 'settings.edit', kind: 'school_changed' }]);
});

test('gives a vendor the same settings and a code for its schools', async () => {
  const { token } = town.vendor.people.vendor_admin;
  expect(await seen(town.vendor, token)).toMatchObject({
    kind: 'vendor',
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/) as string,
  });
  expect((await change(town.vendor, token, { name: 'Printers' }, 1)).json()).toMatchObject({
    name: 'Printers',
  });
});

test('accepts one of two changes to the same version and shows the other person the new one', async () => {
  const { token } = town.alpha.people.admin;
  const { version } = await seen(town.alpha, token);
  const replies = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => change(town.alpha, token, { name }, version)),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const now = await seen(town.alpha, token);
  for (const reply of replies.filter(({ statusCode }) => statusCode === 412))
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', now });
  expect((await change(town.alpha, token, { name: 'Blind' })).statusCode).toBe(428);
});

test('answers more requests at once than there are connections', async () => {
  const { token } = town.alpha.people.admin;
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => sendTestRequest(town.app, token, at(town.alpha))),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['name', { name: 'Line\nbreak' }],
  ['colour', { colour: 'red' }],
  ['colour', { colour: '#12345' }],
  ['timeZone', { timeZone: 'Asia/Atlantis' }],
])('refuses %s in %j', async (field, body) => {
  const reply = await change(town.alpha, town.alpha.people.admin.token, body, 1);
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${field}` }] });
});

test('refuses to show or change it for anyone else', async () => {
  for (const role of ['staff', 'photographer', 'reviewer', 'principal'] as const) {
    const { token } = town.alpha.people[role];
    expect([role, (await sendTestRequest(town.app, token, at(town.alpha))).statusCode]).toEqual([role, 403]);
    expect([role, (await change(town.alpha, token, { name: 'Mine' }, 1)).statusCode]).toEqual([role, 403]);
  }
  expect((await change(town.alpha, town.beta.people.admin.token, { name: 'Mine' }, 1)).statusCode).toBe(404);
  expect((await change(town.alpha, undefined, { name: 'Mine' }, 1)).statusCode).toBe(401);
  expect((await sendTestRequest(town.app, town.vendor.people.vendor.token, at(town.vendor))).statusCode).toBe(
    403,
  );
});

test('shows nothing of the control plane to a person who is not a member', async () => {
  const outsider = { org: town.alpha.org, user: town.beta.people.admin.id, as: 'app_school' } as const;
  const found = await town.withTenant(outsider, (act) =>
    act.control(
      async (tx) =>
        (
          await sql<{
            n: number;
          }>`select count(*)::int as n from ctl.organisations where id = app.org()`.execute(tx)
        ).rows[0]?.n,
    ),
  );
  expect(found).toBe(0);
  // A member too can read the control plane only inside `act.control`.
  const inside = { ...outsider, user: town.alpha.people.admin.id };
  await expect(
    town.withTenant(inside, async (act) => {
      await act.control(() => Promise.resolve());
      await sql`select from ctl.organisations`.execute(act.tx);
    }),
  ).rejects.toThrow(/permission denied/);
});
