// Endpoints for development. A server in production does not have them.
import { roles } from '@lanyard/domain/role';
import { globalEndpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Me } from './api.ts';

export const SamplePerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  memberships: z.array(z.object({ name: z.string(), roles: z.array(z.enum(roles)) })),
});
export type SamplePerson = z.infer<typeof SamplePerson>;

export const listSamplePeople = globalEndpoint({
  method: 'GET',
  path: '/api/v1/development/people',
  summary: 'The sample people, to sign in with one click',
  access: 'anyone',
  ok: z.object({ people: z.array(SamplePerson) }),
  refusals: [],
});
export const signInAsSamplePerson = globalEndpoint({
  method: 'POST',
  path: '/api/v1/development/sign-in',
  summary: 'Sign in as a sample person',
  access: 'anyone',
  body: z.object({ person: z.uuid() }),
  ok: z.object({ me: Me }),
  refusals: ['not_found'],
});
export const confirmAsSamplePerson = globalEndpoint({
  method: 'POST',
  path: '/api/v1/development/prove',
  summary: 'Confirm the identity of a sample person without a password',
  access: 'signed_in',
  ok: z.object({}),
  refusals: ['not_found'],
});

export const DevelopmentMail = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  body: z.nullable(z.string()),
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
});
export type DevelopmentMail = z.infer<typeof DevelopmentMail>;

/** The emails to all people, newest first. */
export const listDevelopmentMails = globalEndpoint({
  method: 'GET',
  path: '/api/v1/development/mails',
  summary: 'The mails written lately, in place of a mailbox',
  access: 'anyone',
  ok: z.object({ mails: z.array(DevelopmentMail) }),
  refusals: [],
});
