// Who needs a second factor, and the limits of an organisation's own sign-in rules.
import { may, scopesOf, type Role } from './role.ts';

export const secondFactorRules = ['usual', 'everyone'] as const;
/** `usual`: only people who may see all students, export them, or change members need a second factor. */
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const needsSecondFactor = (held: readonly Role[], rule: SecondFactorRule): boolean =>
  rule === 'everyone'
    ? held.length > 0
    : may(held, 'student.export') ||
      scopesOf(held, 'student.read').includes('all') ||
      may(held, 'people.edit');

/** How many days an existing member may continue without a second factor after the rule starts to require one. */
export const secondFactorGraceDays = 14;
/** Admins and principals get no grace time: they needed a second factor before organisations had rules. */
const withoutGrace: ReadonlySet<Role> = new Set(['admin', 'principal', 'vendor_admin']);
export const hasSecondFactorGrace = (held: readonly Role[]): boolean =>
  !held.some((role) => withoutGrace.has(role));

/**
 * What an organisation can set. A photographer's session may be unused for longer, because a tablet waits between two
 * classes.
 */
export const idleMinutes = { least: 5, most: 60, usual: 30 } as const;
export const sessionHours = { least: 1, most: 12, usual: 12 } as const;
export const photographerIdleMinutes = 12 * 60;

/** A session of a member with these roles ends after this many minutes without use. */
export const idleMinutesFor = (held: readonly Role[], minutes: number): number =>
  held.length > 0 && held.every((role) => role === 'photographer') ? photographerIdleMinutes : minutes;

/** Another admin can reset an admin's second factor only after this time. Until then the owner can cancel the reset. */
export const factorResetWaitHours = 72;
