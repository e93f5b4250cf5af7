import type { Act } from '@lanyard/db/tenant';

import type { ActingPrincipal, Invitation, People, Person } from '../../api-people.ts';
import type { Section } from '../../api.ts';
import { secondFactorDueFrom } from '../door/me.ts';
import { currentActingPrincipal } from '../queries/acting-principals.ts';
import { openFactorResets } from '../queries/factor-resets.ts';
import { openInvitations } from '../queries/invitations.ts';
import {
  enteredOrganisation,
  currentMembers,
  personNamesOf,
  sectionsWithPeople,
} from '../queries/members.ts';
import { openPrincipalRequests } from '../queries/principal-requests.ts';
import { ownSignInRules } from '../queries/sign-in-rules.ts';

type Assigned = Awaited<ReturnType<typeof sectionsWithPeople>>;
const asSection = ({ id, class: inClass, division }: Assigned[number]): Section => ({
  id,
  class: inClass,
  division,
});

/** A vendor has no sections. */
const assignedIn = async ({ tx, org, as }: Act): Promise<Assigned> =>
  as === 'app_vendor' ? [] : sectionsWithPeople(tx, org);

export async function readOrganisationPeople(act: Act, person?: string): Promise<Person[]> {
  const assigned = await assignedIn(act);
  const { secondFactor: rule } = await act.control((tx) => ownSignInRules(tx));
  return (await currentMembers(act.tx, act.org, person)).map(
    ({ id, name, email, roles, signIn, factorFrom, version }) => ({
      id,
      name,
      email,
      roles,
      signIn,
      secondFactorFrom: secondFactorDueFrom(roles, rule, factorFrom),
      sections: assigned.filter(({ reviewer, deputy }) => reviewer === id || deputy === id).map(asSection),
      version,
    }),
  );
}

type Row = Awaited<ReturnType<typeof openInvitations>>[number];
export async function invitationsOfRows(act: Act, rows: readonly Row[]): Promise<Invitation[]> {
  const assigned = await assignedIn(act);
  const names = await personNamesOf(
    act.tx,
    rows.map(({ invitedBy }) => invitedBy),
  );
  return rows.map(({ id, email, name, roles, sections, invitedBy, sentAt, expiresAt, version }) => ({
    id,
    email,
    name,
    roles,
    sections: assigned.filter((section) => sections.includes(section.id)).map(asSection),
    invitedBy: names.get(invitedBy) ?? null,
    sentAt,
    expiresAt,
    version,
  }));
}

export async function readActingPrincipal(act: Act): Promise<ActingPrincipal | null> {
  if (act.as === 'app_vendor') return null;
  const { today } = await enteredOrganisation(act.tx);
  const found = await currentActingPrincipal(act.tx, act.org, today);
  if (!found) return null;
  const names = await personNamesOf(act.tx, [found.person, found.namedBy]);
  return {
    person: found.person,
    name: names.get(found.person) ?? '',
    until: found.until,
    namedBy: names.get(found.namedBy) ?? null,
  };
}

export async function listPeople(act: Act): Promise<People> {
  return {
    people: await readOrganisationPeople(act),
    invitations: await invitationsOfRows(act, await openInvitations(act.tx, act.org)),
    acting: await readActingPrincipal(act),
    // A vendor has no principal.
    principalRequests: act.as === 'app_vendor' ? [] : await openPrincipalRequests(act.tx, act.org),
    factorResets: await act.control((tx) => openFactorResets(tx)),
  };
}
