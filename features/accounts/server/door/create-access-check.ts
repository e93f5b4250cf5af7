import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import { isRefusal, refuse } from '@lanyard/domain/refusal';
import type { RequestCost } from '@lanyard/http/endpoint';
import type { AccessCheck, TooManyRequests } from '@lanyard/http/mount';
import {
  clearSessionToken,
  readDeviceToken,
  readPendingToken,
  readSessionToken,
  writeDeviceToken,
  writePendingToken,
  writeSessionToken,
} from '@lanyard/http/session-cookie';

import { usableSessionTokens, callerMembershipOf, sessionOwnerOf } from './session.ts';
import { hashToken } from './token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of the caller, for the log. Undefined until the server knows the caller. */
    caller?: { readonly person: string; readonly org?: string };
  }
}

/** Counts requests per minute and refuses a request above the limit. */
export type RequestCounters = {
  readonly countPerson: (person: string, org?: string, costly?: RequestCost) => TooManyRequests | undefined;
  readonly countAddress: (address: string, costly?: RequestCost) => TooManyRequests | undefined;
};

export const noRequestCounters: RequestCounters = {
  countPerson: () => undefined,
  countAddress: () => undefined,
};

/** The access check ("the door"). On every request, it reads from the session cookie who is calling. */
export const createAccessCheck = (
  db: Db,
  withTenant: WithTenant,
  counters: RequestCounters,
  origin?: string,
): AccessCheck => ({
  withTenant,
  countAddress: ({ ip }, costly) => counters.countAddress(ip, costly),
  countPerson: (person, costly) => counters.countPerson(person, undefined, costly),
  membership: async (request, org, costly) => {
    const token = readSessionToken(request);
    if (!token) return refuse('signed_out');
    const member = await callerMembershipOf(db, token, org, (person) => {
      request.caller = { person, org };
    });
    if (isRefusal(member)) return member;
    return counters.countPerson(member.person, org, costly) ?? member;
  },
  stillIn: async (requests, org) => {
    const tokens = new Map(requests.map((request) => [request, readSessionToken(request) ?? '']));
    const live = await usableSessionTokens(db, [...new Set(tokens.values())], org);
    return new Set(requests.filter((request) => live.has(tokens.get(request) ?? '')));
  },
  visit: async (request, reply) => {
    const token = readSessionToken(request);
    const owner = token ? await sessionOwnerOf(db, token) : undefined;
    if (owner) request.caller = { person: owner.person };
    return {
      person: owner?.person,
      secondFactor: owner?.secondFactor ?? 'missing',
      fresh: owner?.fresh ?? false,
      sessionHash: token ? hashToken(token) : undefined,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      origin: origin ?? `${request.protocol}://${request.host}`,
      pendingToken: readPendingToken(request),
      deviceToken: readDeviceToken(request),
      keepSession: (newToken, seconds) => {
        writeSessionToken(reply, newToken, seconds);
      },
      dropSession: () => {
        clearSessionToken(reply);
      },
      keepPending: (newToken, seconds) => {
        writePendingToken(reply, newToken, seconds);
      },
      dropPending: () => {
        writePendingToken(reply, '', 0);
      },
      keepDevice: (newToken, seconds) => {
        writeDeviceToken(reply, newToken, seconds);
      },
    };
  },
});
