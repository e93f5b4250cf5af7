// Who needs a second factor, and the bounds of an organisation's own rules for signing in.
import { may, scopesOf, type Role } from './role.ts';

export const secondFactorRules = ['usual', 'everyone'] as const;
/** `usual`: people who may see all students, export them, or change what others may do. */
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const needsSecondFactor = (held: readonly Role[], rule: SecondFactorRule): boolean =>
  rule === 'everyone'
    ? held.length > 0
    : may(held, 'student.export') ||
      scopesOf(held, 'student.read').includes('all') ||
      may(held, 'people.edit');

/** How long someone who is a member already may do without, once the rule asks for one. */
export const graceDays = 14;
/** Heads and principals have no grace: they needed a second factor before there were rules. */
const withoutGrace: ReadonlySet<Role> = new Set(['admin', 'principal', 'vendor_admin']);
export const hasGrace = (held: readonly Role[]): boolean => !held.some((role) => withoutGrace.has(role));

/** What an organisation can set. Sessions of photographers may rest longer: a tablet in a gym waits between two classes. */
export const idleMinutes = { least: 5, most: 60, usual: 30 } as const;
export const sessionHours = { least: 1, most: 12, usual: 12 } as const;
export const photographerIdleMinutes = 12 * 60;

/** After how many minutes without use a session of a member with these roles ends. */
export const idleMinutesFor = (held: readonly Role[], minutes: number): number =>
  held.length > 0 && held.every((role) => role === 'photographer') ? photographerIdleMinutes : minutes;

/** An admin's own second factor is reset by another admin only after this time. Until then its owner can cancel it. */
export const factorResetWaitHours = 72;
