// No one can make themselves principal. An admin requests it, and another admin confirms.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const PrincipalRequest = z.object({
  id: z.uuid(),
  person: z.uuid(),
  name: z.string(),
  /**
   * The last day, if the person asks to become acting principal. Null if they ask to become principal, without a last
   * day.
   */
  until: z.nullable(z.iso.date()),
  askedAt: z.iso.datetime(),
  /**
   * The time from which the person may confirm their own request. Null if another admin could confirm it when it was
   * made.
   */
  freeAt: z.nullable(z.iso.datetime()),
});
export type PrincipalRequest = z.infer<typeof PrincipalRequest>;

const at = '/api/v1/orgs/:org/principal-requests';
const common = { action: 'people.edit', only: 'school' } as const;

export const askToBePrincipal = endpoint({
  ...common,
  method: 'POST',
  path: at,
  summary: 'Ask to become principal, or to act as one until a day',
  changes: ['people'],
  dangerous: 'become_principal',
  creates: true,
  body: z.object({ until: z.nullable(z.iso.date('Choose a day.')) }),
  ok: PrincipalRequest,
  refusals: ['invalid_input', 'not_found', 'principal_active', 'already_asked'],
});

export const confirmPrincipal = endpoint({
  ...common,
  method: 'POST',
  path: `${at}/:request/confirm`,
  summary:
    'Make the person principal who asked for it; another admin does this, or a sole admin after 72 hours',
  changes: ['people', 'memberships'],
  dangerous: 'confirm_principal',
  ok: z.object({}),
  refusals: [
    'not_found',
    'request_settled',
    'another_head_needed',
    'principal_active',
    'invalid_input',
    'changed_meanwhile',
    'last_admin',
  ],
});

export const declinePrincipal = endpoint({
  ...common,
  method: 'DELETE',
  path: `${at}/:request`,
  summary: 'Decline a request to become principal, or withdraw one’s own',
  changes: ['people'],
  ok: z.object({}),
  refusals: ['not_found', 'request_settled'],
});
