// Creates the person or invitation that a call uses up, in the organisation of the call's URL.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import type { Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

export type FreshRecordKind = 'person' | 'invitation';

export async function createFreshRecord(
  db: Db,
  what: FreshRecordKind,
  org: string,
  role: Role,
  name = 'Fresh',
): Promise<string> {
  const withTenant = createWithTenant(db, []);
  if (what === 'person') {
    const { id } = await newPerson(db, name);
    await joinOrganisation(withTenant, org, id, [role]);
    // Gives the person a second factor, so that an admin can reset it.
    await sql`insert into ctl.totp (person_id, secret, confirmed_at) values (${id}, ${randomBytes(48)}, now())`.execute(
      db,
    );
    return id;
  }
  const email = `${randomUUID()}@town.example`;
  return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
    const { id } = await tx
      .insertInto('invitations')
      .values({
        org_id: org,
        email,
        email_key: email,
        name,
        roles: [role],
        token_hash: createHash('sha256').update(email).digest(),
        invited_by: randomUUID(),
        expires_at: sql<string>`now() + interval '1 day'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

let away: string | undefined;
/**
 * A school may name an acting principal only while it has no principal. This removes the principal for one call, and
 * restores the principal at the next call.
 */
export async function removePrincipal(db: Db, org: string | undefined): Promise<void> {
  if (away === org) return;
  for (const [each, ended] of [
    [away, false],
    [org, true],
  ] as const)
    if (each !== undefined)
      await createWithTenant(db, [])({ org: each, user: '', as: 'app_worker' }, ({ tx }) =>
        sql`update memberships set ended_at = ${ended ? sql`now()` : sql`null`}
          where org_id = ${each} and roles = '{principal}' and (ended_at is null or ended_at > now() - interval '1 minute')
            and person_id in (select id from ctl.members() where name like 'principal of %')`.execute(tx),
      );
  away = org;
}
