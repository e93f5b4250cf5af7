import type { Db } from '@lanyard/db/connect';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { classRankStep } from '@lanyard/domain/class-order';
import { emailKey } from '@lanyard/domain/person';
import type { OrganisationKind, Role } from '@lanyard/domain/role';

import { hashPassword } from '../door/password.ts';
import { insertMembership, insertOrganisation, insertPerson } from '../queries/people.ts';
import { insertSections } from '../queries/sections.ts';
import { insertYear } from '../queries/years.ts';

type NewOrganisation = {
  readonly kind: OrganisationKind;
  readonly name: string;
  readonly colour: string;
  readonly timeZone: string;
};
type NewYear = { readonly label: string; readonly startsOn: string; readonly endsOn: string };
type NewPerson = { readonly name: string; readonly email: string; readonly password?: string };

export const createOrganisation = async (db: Db, organisation: NewOrganisation): Promise<string> =>
  (await insertOrganisation(db, organisation)).id;

export async function createPerson(db: Db, { name, email, password }: NewPerson): Promise<string> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { id } = await insertPerson(db, { name, email, emailKey: emailKey(email), passwordHash });
  return id;
}

/** Acts as the system, because a new organisation has no member who could act. */
export const joinOrganisation = (
  withTenant: WithTenant,
  org: string,
  person: string,
  roles: readonly Role[],
): Promise<unknown> =>
  withTenant({ org, user: person, as: 'app_worker' }, async (act) => {
    await insertMembership(act.tx, org, person, roles);
    await notifyBrowsers(act, 'memberships');
  });

/** Creates the first year as the current one, with a class for each name and division. */
export async function createFirstYear(
  act: Act,
  year: NewYear,
  classes: readonly string[],
  divisions: readonly string[],
): Promise<readonly { id: string; class: string; division: string }[]> {
  const opened = await insertYear(act.tx, act.org, year, true);
  if (!opened) throw new Error('the first year of an organisation was not the first');
  return createYearSections(act, opened.id, classes, divisions);
}

/** Creates a class for each name and division, in the order given. */
export const createYearSections = (
  { tx, org }: Act,
  year: string,
  classes: readonly string[],
  divisions: readonly string[],
) =>
  insertSections(
    tx,
    org,
    classes.flatMap((each, index) =>
      divisions.map((division) => ({ year, class: each, classRank: index * classRankStep, division })),
    ),
  );
