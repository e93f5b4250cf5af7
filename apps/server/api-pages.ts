import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { apiPage, apiPageStyle } from '@lanyard/http/api-page';
import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import { buildOpenApiDocument } from '@lanyard/http/openapi';
import { contractsOf, type Route } from '@lanyard/http/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AddressLimit } from './address-limit.ts';

/**
 * Compresses a text once, when the server starts. The API's documentation is megabytes long and does not change later.
 */
function ready(text: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const plain = Buffer.from(text);
  const compressed = gzipSync(plain);
  return (request, reply) => {
    reply.header('vary', 'accept-encoding');
    return /\bgzip\b/.test(String(request.headers['accept-encoding']))
      ? reply.header('content-encoding', 'gzip').send(compressed)
      : reply.send(plain);
  };
}

/** Serves the documentation of the API: for machines at /api/openapi.json, for people at /api. */
export function serveApiDocumentation(
  app: FastifyInstance,
  routes: readonly Route[],
  limit: AddressLimit,
): void {
  const document = buildOpenApiDocument(contractsOf(routes));
  const sendJson = ready(JSON.stringify(document));
  const sendPage = ready(apiPage(document));
  const styleHash = createHash('sha256').update(apiPageStyle).digest('base64');
  const policy = `${denyAllContentPolicy}; style-src 'sha256-${styleHash}'`;
  const onRequest = limit('api');
  app.get('/api/openapi.json', { onRequest }, (request, reply) =>
    sendJson(request, reply.type('application/json')),
  );
  app.get('/api', { onRequest }, (request, reply) =>
    sendPage(request, reply.header('content-security-policy', policy).type('text/html; charset=utf-8')),
  );
}
