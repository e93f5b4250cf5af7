import { randomBytes } from 'node:crypto';

import { refuse } from '@lanyard/domain/refusal';
import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import { sendRefusal } from '@lanyard/http/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const newNonce = (): string => randomBytes(16).toString('base64');

// Headers of every answer, including errors and files. A page sets its own content security policy.
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
};

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts a change only from our own pages. The browser says where a request comes from, and a page cannot forge that.
 */
function fromOurPages(
  { headers: sent, protocol, host }: FastifyRequest,
  origin: string | undefined,
): boolean {
  const site = sent['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return sent.origin === (origin ?? `${protocol}://${host}`);
}

export function addSecurityHooks(app: FastifyInstance, origin: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    // Requests that need not come from our own pages. A carrier signs its requests and has no session.
    const asked =
      safe.has(request.method) ||
      request.url === '/csp-reports' ||
      request.url.startsWith('/api/v1/carriers/');
    if (!asked && !fromOurPages(request, origin)) await sendRefusal(reply, refuse('cross_site'));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(securityHeaders);
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', denyAllContentPolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
