import { apiPage } from '@lanyard/http/api-page';
import { openapi } from '@lanyard/http/openapi';
import type { FastifyInstance } from 'fastify';

import { contracts } from './contracts.ts';
import { newNonce } from './security.ts';

/** The API for machines at /api/openapi.json, and for people at /api. */
export function apiPages(app: FastifyInstance): void {
  const document = openapi(contracts);
  const json = JSON.stringify(document);
  const page = apiPage(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  app.get('/api', (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
}
