import type { Counters } from '@lanyard/accounts/server/door/open-door';
import type { Costly } from '@lanyard/http/endpoint';
import { sendRefusal } from '@lanyard/http/problem';
import type { onRequestAsyncHookHandler } from 'fastify';

/** For addresses without a contract: refuses who asks too often, before anything is read or looked up. */
export type AddressLimit = (costly: Costly) => onRequestAsyncHookHandler;

export const addressLimit =
  ({ countAddress }: Counters): AddressLimit =>
  (costly) =>
  async (request, reply) => {
    const loud = countAddress(request.ip, costly);
    if (loud) await sendRefusal(reply, loud);
  };
