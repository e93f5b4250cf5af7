import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Door } from '@lanyard/http/mount';
import { clearSessionToken, readSessionToken, writeSessionToken } from '@lanyard/http/session-cookie';

import { hashToken, liveTokens, membershipOf, personOf } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log, once known: ids only. */
    caller?: { readonly person: string; readonly org?: string };
  }
}

export type Limit = (person: string, org: string) => Refusal<'too_many_requests'> | undefined;

/** Who is calling: from the session cookie, on every request anew. */
export const openDoor = (db: Db, withTenant: WithTenant, limited: Limit): Door => ({
  withTenant,
  membership: async (request, org) => {
    const token = readSessionToken(request);
    if (!token) return refuse('signed_out');
    const member = await membershipOf(db, token, org);
    if (isRefusal(member)) return member;
    request.caller = { person: member.person, org };
    return limited(member.person, org) ?? member;
  },
  stillIn: async (requests, org) => {
    const tokens = new Map(requests.map((request) => [request, readSessionToken(request) ?? '']));
    const live = await liveTokens(db, [...new Set(tokens.values())], org);
    return new Set(requests.filter((request) => live.has(tokens.get(request) ?? '')));
  },
  visit: async (request, reply) => {
    const token = readSessionToken(request);
    const person = token ? await personOf(db, token) : undefined;
    if (person) request.caller = { person };
    return {
      person,
      sessionHash: token ? hashToken(token) : undefined,
      address: request.ip,
      keepSession: (newToken, seconds) => {
        writeSessionToken(reply, newToken, seconds);
      },
      dropSession: () => {
        clearSessionToken(reply);
      },
    };
  },
});
