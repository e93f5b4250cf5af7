import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson, type TestPerson } from '@lanyard/accounts/server/test-people';
import { kindOfRole, roles, type Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

import type { Installation } from './installation.ts';

type Stands = { readonly as: Role } | 'signed out' | 'disabled' | 'stranger';

/** Someone who sends requests: their session, the organisation in the URL, and their role in that organisation. */
export type Actor = {
  readonly name: string;
  readonly who: TestPerson | undefined;
  /** The organisation in the URL of the request. */
  readonly at: string;
  readonly stands: Stands;
  /**
   * True for members of the school Alpha, whose answers may contain Alpha's data. No other answer may contain a
   * school's data.
   */
  readonly seesAlpha: boolean;
};

export async function actorsOf({ town, db, withTenant }: Installation): Promise<readonly Actor[]> {
  const { alpha, beta, vendor } = town;
  const actor = (name: string, who: TestPerson | undefined, at: string, stands: Stands): Actor => ({
    name,
    who,
    at,
    stands,
    seesAlpha: typeof stands === 'object' && at === alpha.org,
  });
  const member = async (name: string, org: string, role: Role): Promise<TestPerson> => {
    const person = await newPerson(db, name);
    await joinOrganisation(withTenant, org, person.id, [role]);
    return person;
  };

  const actors = [
    actor('signed out', undefined, alpha.org, 'signed out'),
    actor('made-up session', { id: '', token: 'x'.repeat(43) }, alpha.org, 'signed out'),
  ];
  for (const role of roles) {
    const isSchool = kindOfRole(role) === 'school';
    const home = isSchool ? alpha : vendor;
    const mine = home.people[role];
    actors.push(actor(role, mine, home.org, { as: role }));

    const stranger = isSchool ? beta.people[role] : mine;
    actors.push(actor(`another organisation’s ${role}`, stranger, alpha.org, 'stranger'));
    if (isSchool) actors.push(actor(`${role} at the vendor’s address`, mine, vendor.org, 'stranger'));

    const ended = await member(`ended ${role}`, home.org, role);
    await withTenant({ org: home.org, user: '', as: 'app_worker' }, ({ tx }) =>
      tx
        .updateTable('memberships')
        .set({ ended_at: sql`now()` })
        .where('person_id', '=', ended.id)
        .execute(),
    );
    actors.push(actor(`ended ${role}`, ended, home.org, 'stranger'));

    const disabled = await member(`disabled ${role}`, home.org, role);
    await sql`update ctl.people set disabled_at = now() where id = ${disabled.id}`.execute(db);
    actors.push(actor(`disabled ${role}`, disabled, home.org, 'disabled'));
  }
  return actors;
}

/** The actors who do not belong to the organisation in their requests. */
export const strangersOf = (actors: readonly Actor[]): readonly Actor[] =>
  actors.filter(({ stands }) => typeof stands === 'string');
