import type { Counters } from '@lanyard/accounts/server/door/open-door';
import type { Costly } from '@lanyard/http/endpoint';
import { sendRefusal } from '@lanyard/http/problem';
import type { onRequestAsyncHookHandler } from 'fastify';

/** The limit for addresses without a contract. It refuses a request before the server reads or looks up anything. */
export type AddressLimit = (costly?: Costly) => onRequestAsyncHookHandler;

export const addressLimit =
  ({ countAddress }: Counters): AddressLimit =>
  (costly) =>
  async (request, reply) => {
    const loud = countAddress(request.ip, costly);
    if (loud) await sendRefusal(reply, loud);
  };
