import { kindOfRole, may, roles, type OrganisationKind, type Role } from './role.ts';

/** The role that manages the people of an organisation. Someone always has it. */
export const headRole = (kind: OrganisationKind): Role => (kind === 'school' ? 'admin' : 'vendor_admin');

/** The roles of this kind of organisation, in the order that screens list them. */
export const rolesOfKind = (kind: OrganisationKind): readonly Role[] =>
  roles.filter((role) => kindOfRole(role) === kind);

/** There is at least one role, and none belongs to the other kind of organisation. */
export const rolesFitOrganisation = (kind: OrganisationKind, held: readonly Role[]): boolean =>
  held.length > 0 && held.every((role) => kindOfRole(role) === kind);

/** Sorts roles and removes duplicates, so that two people with the same roles have equal lists. */
export const sortRoles = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** Whether nobody would manage the people any more if this person got these roles. No roles: the person leaves. */
export const leavesNobodyInCharge = (
  kind: OrganisationKind,
  heads: readonly string[],
  person: string,
  becomes: readonly Role[],
): boolean => !becomes.includes(headRole(kind)) && heads.every((head) => head === person);

/** Sections are assigned to people who review proofs. Someone who no longer reviews loses their sections. */
export const rolesKeepSections = (held: readonly Role[]): boolean => may(held, 'proof.review');

/** An acting principal is named from today until a day at most a year away. */
export const longestActingPrincipalDays = 366;
export function isActingUntilValid(until: string, today: string): boolean {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return days >= 0 && days <= longestActingPrincipalDays;
}

/** Nobody can make themselves principal. */
export const makesOneselfPrincipal = (
  asker: string,
  person: string,
  was: readonly Role[],
  becomes: readonly Role[],
): boolean => asker === person && becomes.includes('principal') && !was.includes('principal');

/** A sole admin has no other admin who could confirm a request. The other members get this time to object. */
export const soleAdminWaitHours = 72;

/** An invitation is valid for a week. */
export const invitationDays = 7;
