import { sql } from 'kysely';

import type { ObjectIds, CanarySchool } from './canary-objects.ts';
import { createFreshRecord } from './fresh.ts';
import type { Installation } from './installation.ts';

export type PrincipalObjects = {
  /**
   * Requests of other admins to become principal. A call confirms those of `principalRequest` and declines those of
   * `declinedRequest`.
   */
  readonly principalRequest: ObjectIds;
  readonly declinedRequest: ObjectIds;
};

export async function createCanaryPrincipalRequests(
  { town, db, withTenant }: Installation,
  canary: (school: CanarySchool) => string,
): Promise<PrincipalObjects> {
  const ask = async (school: CanarySchool): Promise<string> => {
    const { org } = town[school];
    const person = await createFreshRecord(db, 'person', org, 'admin', `${canary(school)} admin`);
    return withTenant({ org, user: '', as: 'app_worker' }, async ({ tx }) => {
      const { rows } = await sql<{ id: string }>`
        insert into principal_requests (org_id, person_id) values (${org}, ${person}) returning id`.execute(
        tx,
      );
      return rows[0]?.id ?? '';
    });
  };
  const three = async (): Promise<ObjectIds> => ({
    inScope: await ask('alpha'),
    outOfScope: await ask('alpha'),
    foreign: await ask('beta'),
  });
  return { principalRequest: await three(), declinedRequest: await three() };
}
