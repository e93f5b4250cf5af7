import { organisationKinds, roles } from '@lanyard/domain/role';
import { globalEndpoint, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Role = z.enum(roles);

export const Membership = z.object({
  org: z.string(),
  kind: z.enum(organisationKinds),
  name: z.string(),
  colour: z.string(),
  /** The id of the crest's file. See api-crest.ts. */
  crest: z.nullable(z.uuid()),
  timeZone: z.string(),
  /** The label of the current academic year. Null for a vendor. */
  year: z.nullable(z.string()),
  /** The last day of the current academic year. Null for a vendor. */
  yearEndsOn: z.nullable(z.iso.date()),
  roles: z.array(Role),
  /** The day from which this organisation requires a second factor from the person. Null if it does not require one. */
  secondFactorFrom: z.nullable(z.iso.datetime()),
});
export type Membership = z.infer<typeof Membership>;

export const Me = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  memberships: z.array(Membership),
  /** Whether this session was opened with a second factor or with a password alone. */
  secondFactor: z.enum(['proven', 'missing']),
});
export type Me = z.infer<typeof Me>;

/** Anyone may call this, so that a signed-out browser gets an answer instead of an error. */
export const getSession = globalEndpoint({
  method: 'GET',
  path: '/api/v1/session',
  summary: 'Who is signed in, and where they belong',
  access: 'anyone',
  ok: z.object({ me: z.nullable(Me) }),
  refusals: [],
});

/** The password was right. The person must now use one of these methods. */
export const SignInSecondStep = z.object({
  step: z.literal('second_factor'),
  name: z.string(),
  methods: z.array(z.enum(['passkey', 'totp', 'recovery'])),
});
export type SignInSecondStep = z.infer<typeof SignInSecondStep>;

export const signIn = globalEndpoint({
  method: 'POST',
  path: '/api/v1/sign-in',
  costly: 'hash',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  ok: z.union([z.object({ me: Me }), SignInSecondStep]),
  refusals: ['wrong_credentials', 'too_many_requests'],
});

export const signOut = globalEndpoint({
  method: 'POST',
  path: '/api/v1/sign-out',
  summary: 'End the session',
  access: 'anyone',
  ok: z.object({}),
  refusals: [],
});

export const Section = z.object({
  id: z.uuid(),
  class: z.string(),
  division: z.string(),
});
export type Section = z.infer<typeof Section>;

export const listSections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/sections',
  reads: ['students', 'sections'],
  summary: 'The classes and divisions of the current year',
  action: 'student.read',
  ok: z.object({ sections: z.array(Section) }),
  refusals: [],
});

/** Says whether the first school must still be created. If so, the browser shows the set-up page. */
export const getSetUp = globalEndpoint({
  method: 'GET',
  path: '/api/v1/set-up',
  summary: 'Whether the first school is still to be made',
  access: 'anyone',
  ok: z.object({ open: z.boolean() }),
  refusals: [],
});
