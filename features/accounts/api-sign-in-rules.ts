// The API of an organisation's own sign-in rules, and of ending a member's sessions.
import { idleMinutes, secondFactorRules, sessionHours } from '@lanyard/domain/second-factor';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const IdleMinutes = z
  .int('Write a whole number.')
  .check(
    z.minimum(idleMinutes.least, `At least ${String(idleMinutes.least)} minutes.`),
    z.maximum(idleMinutes.most, `At most ${String(idleMinutes.most)} minutes.`),
  );
const SessionHours = z
  .int('Write a whole number.')
  .check(
    z.minimum(sessionHours.least, `At least ${String(sessionHours.least)} hour.`),
    z.maximum(sessionHours.most, `At most ${String(sessionHours.most)} hours.`),
  );

export const SignInRules = z.object({
  secondFactor: z.enum(secondFactorRules),
  idleMinutes: IdleMinutes,
  sessionHours: SessionHours,
  /** The number of members who need a second factor under these rules but have none yet. */
  without: z.int(),
  /** The number of members without a second factor, whatever their roles are. */
  withoutIfEveryone: z.int(),
  version: z.int(),
});
export type SignInRules = z.infer<typeof SignInRules>;

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/sign-in-rules',
  reads: 'organisation',
  summary: 'The organisation’s rules for signing in',
  action: 'settings.edit',
  versioned: true,
  ok: SignInRules,
  refusals: [],
});

export const SignInRulesChange = z.object({
  secondFactor: z.optional(z.enum(secondFactorRules)),
  idleMinutes: z.optional(IdleMinutes),
  sessionHours: z.optional(SessionHours),
});
export type SignInRulesChange = z.infer<typeof SignInRulesChange>;

export const changeSignInRules = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/sign-in-rules',
  summary: 'Change the rules for signing in; stricter times hold at once for open sessions',
  action: 'settings.edit',
  changes: ['organisation', 'memberships'],
  dangerous: 'change_sign_in_rules',
  versioned: true,
  body: SignInRulesChange,
  ok: SignInRules,
  refusals: ['changed_meanwhile'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/people/:person/end-sessions',
  summary: 'End the sessions that a member has in this organisation, at once',
  action: 'people.edit',
  changes: ['memberships'],
  ok: z.object({}),
  refusals: ['not_found'],
});
