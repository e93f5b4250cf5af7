import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';

import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import { sendProblem } from '@lanyard/http/problem';
import type { FastifyServerOptions } from 'fastify';

import { securityHeaders } from './security.ts';

const ours = {
  ...securityHeaders,
  'content-security-policy': denyAllContentPolicy,
  'cache-control': 'no-store',
};

/**
 * Answers to requests that fail before any route is found. Fastify's own answer would repeat the URL, which may contain
 * a name.
 */
export const requestErrorHandlers = {
  /** The URL cannot be decoded, or its id is longer than any real id. The answer is Not Found. */
  frameworkErrors: (_fault, _request, reply) => {
    reply.headers(ours);
    sendProblem(reply, 'not_found');
  },
  /** The request is not valid HTTP, or has more headers than a browser sends. */
  clientErrorHandler: (fault, socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return;
    const status = fault.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const title = STATUS_CODES[status] ?? '';
    const body = JSON.stringify({
      type: 'about:blank',
      title,
      status,
      code: 'invalid_input',
      request: randomUUID(),
    });
    const sent = {
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'application/problem+json; charset=utf-8',
      connection: 'close',
      ...ours,
    };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable)
      socket.write([`HTTP/1.1 ${String(status)} ${title}`, ...lines, '', body].join('\r\n'));
    socket.destroy(fault);
  },
} as const satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;
