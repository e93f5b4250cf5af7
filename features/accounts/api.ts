import { organisationKinds, roles } from '@lanyard/domain/role';
import { doorEndpoint, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Role = z.enum(roles);

export const Membership = z.object({
  org: z.string(),
  kind: z.enum(organisationKinds),
  name: z.string(),
  colour: z.string(),
  /** The crest's file; see api-crest.ts. */
  crest: z.nullable(z.uuid()),
  timeZone: z.string(),
  /** The current academic year's label; a vendor has none. */
  year: z.nullable(z.string()),
  roles: z.array(Role),
  /** The day from which this organisation asks the person for a second factor. Null if it does not ask. */
  secondFactorFrom: z.nullable(z.iso.datetime()),
});
export type Membership = z.infer<typeof Membership>;

export const Me = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  memberships: z.array(Membership),
  /** Of this session: a password alone, or a second factor as well. */
  secondFactor: z.enum(['proven', 'missing']),
});
export type Me = z.infer<typeof Me>;

/** Open to anyone, so that a signed-out browser learns so without an error. */
export const getSession = doorEndpoint({
  method: 'GET',
  path: '/api/v1/session',
  summary: 'Who is signed in, and where they belong',
  access: 'anyone',
  ok: z.object({ me: z.nullable(Me) }),
  refusals: [],
});

/** The password was right; one of these must follow. */
export const SecondStep = z.object({
  step: z.literal('second_factor'),
  name: z.string(),
  methods: z.array(z.enum(['passkey', 'totp', 'recovery'])),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const signIn = doorEndpoint({
  method: 'POST',
  path: '/api/v1/sign-in',
  costly: 'hash',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
  }),
  ok: z.union([z.object({ me: Me }), SecondStep]),
  refusals: ['wrong_credentials', 'too_many_requests'],
});

export const signOut = doorEndpoint({
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

/** The first start: the browser opens the set-up page while this is open. */
export const getSetUp = doorEndpoint({
  method: 'GET',
  path: '/api/v1/set-up',
  summary: 'Whether the first school is still to be made',
  access: 'anyone',
  ok: z.object({ open: z.boolean() }),
  refusals: [],
});
