import { usualBody } from '@lanyard/http/endpoint';
import type { FastifyInstance } from 'fastify';

import type { AddressLimit } from './address-limit.ts';
import type { Metrics } from './metrics.ts';

/**
 * Receives browsers' reports about breaches of the content security policy. Counts them and logs them without
 * addresses.
 */
export function receiveCspReports(
  app: FastifyInstance,
  { countCspReport }: Metrics,
  limit: AddressLimit,
): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: usualBody },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post(
    '/csp-reports',
    { bodyLimit: usualBody, onRequest: limit('cspReport') },
    async (request, reply) => {
      countCspReport();
      const [, directive = 'unknown'] =
        /"(?:effective-?directive)"\s*:\s*"([a-z-]{1,40})"/i.exec(String(request.body)) ?? [];
      request.log.warn({ directive }, 'content security policy breached');
      return reply.code(204).send();
    },
  );
}
