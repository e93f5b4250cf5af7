// An admin resets the second factor of a member who lost it.
import { globalEndpoint, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

/**
 * A request to reset another admin's second factor. An admin can finish the reset after 72 hours. The owner of the
 * second factor can cancel it.
 */
export const FactorReset = z.object({
  id: z.uuid(),
  person: z.uuid(),
  name: z.string(),
  askedBy: z.string(),
  /** The time from which an admin can finish the reset. */
  freeAt: z.iso.datetime(),
});
export type FactorReset = z.infer<typeof FactorReset>;

const common = { action: 'people.edit' } as const;
const at = '/api/v1/orgs/:org/factor-resets';

export const resetSecondFactor = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/orgs/:org/people/:person/second-factor/reset',
  summary: 'Remove the second factor of a member, at once; of another admin after 72 hours',
  changes: ['people', 'memberships'],
  dangerous: 'reset_second_factor',
  ok: z.object({
    /** Null if the reset is done. Otherwise the time from which an admin can finish it. */
    freeAt: z.nullable(z.iso.datetime()),
  }),
  refusals: ['not_found', 'own_second_factor', 'no_second_factor', 'belongs_elsewhere', 'reset_asked'],
});

export const finishFactorReset = endpoint({
  ...common,
  method: 'POST',
  path: `${at}/:reset/finish`,
  summary: 'Remove the second factor of another admin once 72 hours have passed',
  changes: ['people', 'memberships'],
  dangerous: 'reset_second_factor',
  ok: z.object({}),
  refusals: [
    'not_found',
    'own_second_factor',
    'no_second_factor',
    'belongs_elsewhere',
    'request_settled',
    'reset_waits',
  ],
});

export const withdrawFactorReset = endpoint({
  ...common,
  method: 'DELETE',
  path: `${at}/:reset`,
  summary: 'Withdraw the reset of another admin’s second factor',
  changes: ['people'],
  ok: z.object({}),
  refusals: ['not_found', 'request_settled'],
});

export const cancelMyFactorReset = globalEndpoint({
  access: 'signed_in',
  method: 'DELETE',
  path: '/api/v1/account/factor-reset',
  changes: ['security'],
  summary: 'Cancel the reset of my second factor that an admin asked for',
  ok: z.object({}),
  refusals: ['not_found'],
});
