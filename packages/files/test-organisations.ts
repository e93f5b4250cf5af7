// Two schools with one member each, in the test file's own database.
import { randomUUID } from 'node:crypto';

import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { afterAll, beforeAll } from 'vitest';

export type TestSchool = {
  readonly org: string;
  readonly asMember: <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
  readonly asWorker: <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
};
export type TestSchools = {
  readonly db: Db;
  readonly url: string;
  readonly school: (at: 0 | 1) => TestSchool;
};

async function openSchool(db: Db): Promise<TestSchool> {
  const { id: org } = await db
    .insertInto('ctl.organisations')
    .values({ kind: 'school', name: 'School', colour: '#2e77d8', time_zone: 'Asia/Kolkata' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = randomUUID();
  const withTenant = createWithTenant(db, []);
  const asWorker: TestSchool['asWorker'] = (run) => withTenant({ org, user: '', as: 'app_worker' }, run);
  await asWorker(({ tx }) =>
    tx
      .insertInto('memberships')
      .values({ org_id: org, person_id: user, roles: ['staff'] })
      .execute(),
  );
  return { org, asWorker, asMember: (run) => withTenant({ org, user, as: 'app_school' }, run) };
}

export function testSchools(): TestSchools {
  const { url } = testDatabase();
  const db = connect(url, 12);
  const schools: TestSchool[] = [];
  beforeAll(async () => {
    schools.push(await openSchool(db), await openSchool(db));
  });
  afterAll(() => db.destroy());
  return {
    db,
    url,
    school: (at) => {
      const school = schools[at];
      if (!school) throw new Error('schools open before the tests begin');
      return school;
    },
  };
}
