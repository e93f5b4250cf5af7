import { kindOfRole, may, roles, type OrganisationKind, type Role } from './role.ts';

/** Who looks after the people of an organisation; there is always one. */
export const headRole = (kind: OrganisationKind): Role => (kind === 'school' ? 'admin' : 'vendor_admin');

/** What somebody can be in an organisation of this kind, in the order people are shown. */
export const rolesOf = (kind: OrganisationKind): readonly Role[] =>
  roles.filter((role) => kindOfRole(role) === kind);

/** At least one role, and none of the other kind of organisation. */
export const rolesFit = (kind: OrganisationKind, held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => kindOfRole(role) === kind);

/** In the one order, each once: two people with the same roles have the same list. */
export const inOrder = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** With what this person is to become (nothing, when they leave), would nobody look after the people any more? */
export const leavesNobodyInCharge = (
  kind: OrganisationKind,
  heads: readonly string[],
  person: string,
  becomes: readonly Role[],
): boolean => !becomes.includes(headRole(kind)) && heads.every((head) => head === person);

/** Sections are assigned to people who decide about proofs; somebody who no longer does gives theirs up. */
export const keepsSections = (held: readonly Role[]): boolean => may(held, 'proof.review');

/** An acting principal is named for a while: from today, and for a year at most. */
export const longestActingDays = 366;
export function actingUntilFits(until: string, today: string): boolean {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return days >= 0 && days <= longestActingDays;
}

/** Nobody becomes principal on their own word. */
export const makesOneselfPrincipal = (
  asker: string,
  person: string,
  was: readonly Role[],
  becomes: readonly Role[],
): boolean => asker === person && becomes.includes('principal') && !was.includes('principal');

/** No other admin can confirm what a sole admin asks for. The others get this time to object. */
export const soleAdminWaitHours = 72;

/** An invitation is good for a week. */
export const invitationDays = 7;
