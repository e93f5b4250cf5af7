import { randomBytes } from 'node:crypto';

import { connect, type Db } from '@lanyard/db/connect';
import type { Role } from '@lanyard/domain/role';
import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { FactorReset } from '../../api-factor-resets.ts';
import type { People } from '../../api-people.ts';
import { insertPasskey } from '../queries/second-factor.ts';
import { accountRoutes } from '../routes.ts';
import { joinOrganisation } from '../school/create-organisation.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, newPerson, type TestOrganisation, type TestPerson } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...peopleRoutes(front)]);
let owner: Db;
beforeAll(() => {
  owner = connect(town.ownerUrl, 1);
});
afterAll(() => owner.destroy());

/** A member with an authenticator app, a passkey and recovery codes. */
async function joins(
  roles: Role[],
  at: readonly TestOrganisation[] = [town.alpha],
): Promise<TestPerson & { readonly email: string }> {
  const person = await newPerson(town.db, 'Lost Phone');
  for (const { org } of at) await joinOrganisation(town.withTenant, org, person.id, roles);
  await sql`insert into ctl.totp (person_id, secret, confirmed_at) values (${person.id}, ${randomBytes(48)}, now())`.execute(
    owner,
  );
  await insertPasskey(town.db, {
    person: person.id,
    credential: randomBytes(16).toString('base64url'),
    publicKey: randomBytes(32),
    counter: 0,
    transports: [],
    name: 'A passkey',
  });
  await sql`insert into ctl.recovery_codes (person_id, code_hash) values (${person.id}, ${randomBytes(32)})`.execute(
    owner,
  );
  const { rows } = await sql<{ email: string }>`select email from ctl.people where id = ${person.id}`.execute(
    owner,
  );
  return { ...person, email: rows[0]?.email ?? '' };
}

type Sent = { readonly token?: string | undefined; readonly at?: TestOrganisation };
const post = (path: string, sent: Sent, method: 'POST' | 'DELETE' = 'POST') => {
  const { at = town.alpha } = sent;
  const token = 'token' in sent ? sent.token : town.alpha.people.admin.token;
  return sendTestRequest(town.app, token, `/orgs/${at.org}${path}`, { method });
};
const reset = (person: string, sent: Sent = {}) => post(`/people/${person}/second-factor/reset`, sent);
const finish = (id: string, sent: Sent = {}) => post(`/factor-resets/${id}/finish`, sent);
const withdraw = (id: string, sent: Sent = {}) => post(`/factor-resets/${id}`, sent, 'DELETE');
const cancel = (token: string) =>
  sendTestRequest(town.app, token, '/account/factor-reset', { method: 'DELETE' });
const waiting = async (): Promise<FactorReset[]> =>
  (
    await sendTestRequest(town.app, town.alpha.people.admin.token, `/orgs/${town.alpha.org}/people`)
  ).json<People>().factorResets;
const waitIsOver = (id: string) =>
  sql`update ctl.factor_resets set free_at = now() - interval '1 second' where id = ${id}`.execute(owner);

const left = async (person: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select (
      (select count(*) from ctl.totp where person_id = ${person}) + (select count(*) from ctl.passkeys where person_id = ${person})
      + (select count(*) from ctl.recovery_codes where person_id = ${person}) + (select count(*) from ctl.sessions where person_id = ${person}))::int as n`.execute(
    owner,
  );
  return rows[0]?.n ?? -1;
};
const mailsTo = async (email: string): Promise<(string | null)[]> => {
  const { org } = town.alpha;
  const mails = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => recentMails(tx, org));
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};
const recordsOf = async (person: string, action: string) => {
  const { rows } = await sql<{ org: string; by: string }>`
    select org_id::text as org, person_id as by from app.audit_events
    where action = ${action} and subjects @> array[${person}::text] order by org_id`.execute(owner);
  return rows;
};

describe('resetting the second factor of a member who is no admin', () => {
  test('removes everything except the password at once and emails the person', async () => {
    const member = await joins(['staff']);
    expect(await left(member.id)).toBe(4);
    expect((await reset(member.id)).json()).toEqual({ freeAt: null });
    expect(await left(member.id)).toBe(0);
    expect((await sendTestRequest(town.app, member.token, '/session')).json()).toEqual({ me: null });
    expect(await mailsTo(member.email)).toEqual(['Your second factor was reset']);
    expect(await recordsOf(member.id, 'people.reset_factor')).toEqual([
      { org: town.alpha.org, by: town.alpha.people.admin.id },
    ]);
    expect((await reset(member.id)).json()).toMatchObject({ status: 409, code: 'no_second_factor' });
  });

  test('resets once if two admins press at once', async () => {
    const member = await joins(['reviewer']);
    const both = await Promise.all([reset(member.id), reset(member.id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('refuses a member of other organisations unless the admin is admin in all of them', async () => {
    const member = await joins(['reviewer'], [town.alpha, town.beta]);
    expect((await reset(member.id)).json()).toMatchObject({ status: 403, code: 'belongs_elsewhere' });
    expect(await left(member.id)).toBe(4);
    const headOfBoth = await newPerson(town.db, 'Head of both');
    for (const { org } of [town.alpha, town.beta])
      await joinOrganisation(town.withTenant, org, headOfBoth.id, ['admin']);
    expect((await reset(member.id, { token: headOfBoth.token })).statusCode).toBe(200);
    expect(await recordsOf(member.id, 'people.reset_factor')).toEqual([
      { org: town.alpha.org, by: headOfBoth.id },
      { org: town.beta.org, by: headOfBoth.id },
    ]);
  });

  test('refuses everyone except an admin, and an admin’s own second factor', async () => {
    const member = await joins(['reviewer']);
    const { staff, principal, admin } = town.alpha.people;
    for (const { token } of [staff, principal])
      expect((await reset(member.id, { token })).statusCode).toBe(403);
    expect((await reset(member.id, { token: undefined })).statusCode).toBe(401);
    expect((await reset(member.id, { token: town.beta.people.admin.token })).statusCode).toBe(404);
    const fromBeta = { at: town.beta, token: town.beta.people.admin.token };
    expect((await reset(member.id, fromBeta)).statusCode).toBe(404);
    expect((await reset(admin.id)).json()).toMatchObject({ status: 403, code: 'own_second_factor' });
    expect(await left(member.id)).toBe(4);
  });
});

describe('resetting the second factor of another admin', () => {
  const asked = async () => {
    const admin = await joins(['admin']);
    const { freeAt } = (await reset(admin.id)).json<{ freeAt: string }>();
    const found = (await waiting()).find(({ person }) => person === admin.id);
    if (!found) throw new Error('the reset is not listed');
    return { admin, freeAt, id: found.id, found };
  };

  test('emails the owner and waits for 72 hours before any admin can finish it', async () => {
    const { admin, freeAt, id, found } = await asked();
    expect((Date.parse(freeAt) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    expect(found).toMatchObject({ name: 'Lost Phone', askedBy: 'admin of Alpha', freeAt });
    expect(await mailsTo(admin.email)).toEqual(['admin of Alpha asks to reset your second factor']);
    expect((await reset(admin.id)).json()).toMatchObject({ status: 409, code: 'reset_asked' });
    expect((await finish(id)).json()).toMatchObject({ status: 409, code: 'reset_waits' });
    expect(await left(admin.id)).toBe(4);
    await waitIsOver(id);
    expect((await finish(id, { token: admin.token })).json()).toMatchObject({ code: 'own_second_factor' });
    const both = await Promise.all([finish(id), finish(id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await left(admin.id)).toBe(0);
    expect(await waiting()).not.toContainEqual(found);
  });

  test('lets the owner see who requested it and cancel it, and emails the admin', async () => {
    const { admin, freeAt, id } = await asked();
    const security = (await sendTestRequest(town.app, admin.token, '/account/security')).json<{
      reset: object;
    }>();
    expect(security.reset).toEqual({ organisation: 'Alpha', askedBy: 'admin of Alpha', freeAt });
    expect((await cancel(town.alpha.people.staff.token)).statusCode).toBe(404);
    expect((await cancel(admin.token)).statusCode).toBe(200);
    expect((await cancel(admin.token)).statusCode).toBe(404);
    await waitIsOver(id);
    expect((await finish(id)).json()).toMatchObject({ status: 409, code: 'request_settled' });
    expect(await left(admin.id)).toBe(4);
    const { people } = (
      await sendTestRequest(town.app, town.alpha.people.admin.token, `/orgs/${town.alpha.org}/people`)
    ).json<People>();
    const asker = people.find((each) => each.id === town.alpha.people.admin.id);
    expect(await mailsTo(asker?.email ?? '')).toContain('Lost Phone cancelled the reset');
    expect(await recordsOf(admin.id, 'factor_reset_cancelled')).toEqual([
      { org: town.alpha.org, by: admin.id },
    ]);
  });

  test('lets an admin withdraw it', async () => {
    const { admin, id } = await asked();
    expect((await withdraw(id)).statusCode).toBe(200);
    expect((await withdraw(id)).json()).toMatchObject({ code: 'request_settled' });
    expect((await finish(id)).json()).toMatchObject({ code: 'request_settled' });
    expect(await mailsTo(admin.email)).toContain('Your second factor stays');
    expect((await reset(admin.id)).statusCode, 'it can be asked for again').toBe(200);
  });

  test('ends the wait if the member is no admin any more', async () => {
    const { admin, id } = await asked();
    await sql`update app.memberships set roles = '{staff}' where person_id = ${admin.id}`.execute(owner);
    expect((await reset(admin.id)).json()).toEqual({ freeAt: null });
    expect((await finish(id)).json()).toMatchObject({ code: 'request_settled' });
  });

  test('refuses to finish it if the member joined another school in the meantime', async () => {
    const { admin, id } = await asked();
    await waitIsOver(id);
    await joinOrganisation(town.withTenant, town.beta.org, admin.id, ['reviewer']);
    expect((await finish(id)).json()).toMatchObject({ code: 'belongs_elsewhere' });
    expect(await left(admin.id)).toBe(4);
  });

  test('refuses everyone except admins of the organisation', async () => {
    const { id } = await asked();
    await waitIsOver(id);
    for (const act of [finish, withdraw]) {
      expect((await act(id, { token: town.alpha.people.staff.token })).statusCode).toBe(403);
      expect((await act(id, { at: town.beta, token: town.beta.people.admin.token })).statusCode).toBe(404);
      expect((await act(id, { token: undefined })).statusCode).toBe(401);
    }
    expect((await withdraw(id)).statusCode).toBe(200);
  });

  test('works the same way for a vendor', async () => {
    const admin = await joins(['vendor_admin'], [town.vendor]);
    const at = { at: town.vendor, token: town.vendor.people.vendor_admin.token };
    const { freeAt } = (await reset(admin.id, at)).json<{ freeAt: string | null }>();
    expect(freeAt).not.toBeNull();
  });
});
