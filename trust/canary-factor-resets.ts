import { sql } from 'kysely';

import type { ObjectIds, CanarySchool } from './canary-objects.ts';
import { createFreshRecord } from './fresh.ts';
import type { Installation } from './installation.ts';

export type FactorResetObjects = {
  /**
   * Second-factor resets of admins, whose waiting time is over. A call finishes those of `factorReset` and withdraws
   * those of `withdrawnReset`.
   */
  readonly factorReset: ObjectIds;
  readonly withdrawnReset: ObjectIds;
};

export async function createCanaryFactorResets(
  { town, db }: Installation,
  canary: (school: CanarySchool) => string,
): Promise<FactorResetObjects> {
  const ask = async (school: CanarySchool): Promise<string> => {
    const { org, people } = town[school];
    const person = await createFreshRecord(db, 'person', org, 'admin', `${canary(school)} admin`);
    const { rows } = await sql<{ id: string }>`
      insert into ctl.factor_resets (person_id, org_id, asked_by, free_at)
      values (${person}, ${org}, ${people.admin.id}, now()) returning id`.execute(db);
    return rows[0]?.id ?? '';
  };
  const three = async (): Promise<ObjectIds> => ({
    inScope: await ask('alpha'),
    outOfScope: await ask('alpha'),
    foreign: await ask('beta'),
  });
  return { factorReset: await three(), withdrawnReset: await three() };
}
