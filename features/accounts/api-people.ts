import { longestPassword } from '@lanyard/domain/password';
import { organisationKinds, roles } from '@lanyard/domain/role';
import { globalEndpoint, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { FactorReset } from './api-factor-resets.ts';
import { PrincipalRequest } from './api-principal-requests.ts';
import { Me, Section } from './api.ts';

const Roles = z
  .array(z.enum(roles))
  .check(z.minLength(1, 'Choose at least one role.'), z.maxLength(roles.length));
const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'An e-mail address has at most 254 characters.'),
    z.regex(
      /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/u,
      'Write an e-mail address: name@school.example.',
    ),
  );
/** Names in any script. Control characters and line breaks are not allowed. */
export const PersonName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Write the name.'),
    z.maxLength(80, 'A name has at most 80 characters.'),
    z.regex(
      /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u,
      'The name has a character that cannot be shown.',
    ),
  );

export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /**
   * The best way in which the person can sign in: with a passkey, with an authenticator app, or with a password alone.
   */
  signIn: z.enum(['passkey', 'app', 'password']),
  /** The day from which the organisation requires a second factor from the person. Null if it does not require one. */
  secondFactorFrom: z.nullable(z.iso.datetime()),
  /** The classes that the person reviews, as reviewer or deputy. */
  sections: z.array(Section),
  version: z.int(),
});
export type Person = z.infer<typeof Person>;

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  sections: z.array(Section),
  /** Null if the person who sent the invitation is no longer known. */
  invitedBy: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  version: z.int(),
});
export type Invitation = z.infer<typeof Invitation>;

export const ActingPrincipal = z.object({
  person: z.uuid(),
  name: z.string(),
  /** The person's last day as acting principal, in the school's time zone. */
  until: z.iso.date(),
  namedBy: z.nullable(z.string()),
});
export type ActingPrincipal = z.infer<typeof ActingPrincipal>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/people',
  reads: 'people',
  summary:
    'The people of the organisation, open invitations, the acting principal and what waits for an answer',
  action: 'people.edit',
  ok: z.object({
    people: z.array(Person),
    invitations: z.array(Invitation),
    acting: z.nullable(ActingPrincipal),
    principalRequests: z.array(PrincipalRequest),
    factorResets: z.array(FactorReset),
  }),
  refusals: [],
});
export type People = z.infer<typeof listPeople.ok>;

export const NewInvitation = z.object({
  email: Email,
  name: PersonName,
  roles: Roles,
  /** The classes that a reviewer gets when they accept the invitation. */
  sections: z._default(z.array(z.uuid()).check(z.maxLength(200)), []),
});
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/invitations',
  summary: 'Invite somebody by e-mail',
  action: 'people.edit',
  changes: ['people'],
  dangerous: 'invite_person',
  creates: true,
  body: NewInvitation,
  ok: Invitation,
  refusals: ['invalid_input', 'not_found', 'already_member', 'already_invited'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/invitations/:invitation/send',
  summary: 'Send an invitation again: the earlier link ends, the new one is good for a week',
  action: 'people.edit',
  changes: ['people'],
  creates: true,
  ok: Invitation,
  refusals: ['not_found', 'invitation_over'],
});

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/invitations/:invitation',
  summary: 'Cancel an open invitation',
  action: 'people.edit',
  changes: ['people'],
  ok: z.object({}),
  refusals: ['not_found', 'invitation_over'],
});

export const changeRoles = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/people/:person',
  summary: 'Change what somebody is in the organisation',
  action: 'people.edit',
  changes: ['people', 'memberships'],
  dangerous: 'change_roles',
  versioned: true,
  body: z.object({ roles: Roles }),
  ok: Person,
  refusals: ['invalid_input', 'not_found', 'changed_meanwhile', 'last_admin', 'another_head_needed'],
});

export const endMembership = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/people/:person',
  summary: 'End somebody’s membership, at once',
  action: 'people.edit',
  changes: ['people', 'memberships', 'sections'],
  dangerous: 'end_membership',
  versioned: true,
  ok: z.object({ version: z.int() }),
  refusals: ['not_found', 'changed_meanwhile', 'last_admin'],
});

export const nameActingPrincipal = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/acting-principal',
  summary: 'Name somebody who stands in for the principal until a day',
  action: 'people.edit',
  changes: ['people', 'memberships'],
  dangerous: 'name_acting_principal',
  creates: true,
  body: z.object({ person: z.uuid('Choose a person.'), until: z.iso.date('Choose a day.') }),
  ok: ActingPrincipal,
  refusals: ['not_allowed', 'invalid_input', 'not_found', 'principal_active', 'another_head_needed'],
});

export const endActingPrincipal = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/acting-principal',
  summary: 'End the acting principal before the day',
  action: 'people.edit',
  changes: ['people', 'memberships'],
  ok: z.object({}),
  refusals: ['not_allowed', 'not_found'],
});

const Token = z.string().check(z.minLength(1), z.maxLength(100));

/** The token was sent only to the invited mailbox, so a person who has it may see the invitation. */
export const lookAtInvitation = globalEndpoint({
  method: 'POST',
  path: '/api/v1/invitation',
  reads: 'invitation',
  summary: 'What an invitation is for',
  access: 'anyone',
  // The token is in the body and not in the URL, because proxies write URLs into their logs.
  body: z.object({ token: Token }),
  ok: z.object({
    organisation: z.object({ name: z.string(), kind: z.enum(organisationKinds), colour: z.string() }),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    expiresAt: z.iso.datetime(),
    /** True if the person has an account already. They then sign in with it instead of choosing a password. */
    known: z.boolean(),
  }),
  refusals: ['not_found', 'invitation_over'],
});
export type InvitationPreview = z.infer<typeof lookAtInvitation.ok>;

/** A new person sends a name and a password. A person with an account is signed in and sends neither. */
export const acceptInvitation = globalEndpoint({
  method: 'POST',
  path: '/api/v1/invitation/accept',
  costly: 'hash',
  summary: 'Join the organisation',
  access: 'anyone',
  body: z.object({
    token: Token,
    name: z.optional(PersonName),
    password: z.optional(z.string().check(z.maxLength(longestPassword))),
  }),
  ok: z.object({ org: z.string(), me: Me }),
  refusals: [
    'not_found',
    'invitation_over',
    'weak_password',
    'invalid_input',
    'signed_out',
    'already_member',
  ],
});
