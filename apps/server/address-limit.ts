import type { RequestCounters } from '@lanyard/accounts/server/door/create-access-check';
import type { RequestCost } from '@lanyard/http/endpoint';
import { sendRefusal } from '@lanyard/http/problem';
import type { onRequestAsyncHookHandler } from 'fastify';

/**
 * The limit for URLs that have no API contract, such as /healthz. It refuses a request before the server reads or looks
 * up anything.
 */
export type AddressLimit = (costly?: RequestCost) => onRequestAsyncHookHandler;

export const addressLimit =
  ({ countAddress }: RequestCounters): AddressLimit =>
  (costly) =>
  async (request, reply) => {
    const loud = countAddress(request.ip, costly);
    if (loud) await sendRefusal(reply, loud);
  };
