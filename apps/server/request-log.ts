import type { FastifyInstance } from 'fastify';

/** Logs one line for each request: ids, route and time. Never logs the URL itself, which may contain a child's name. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...request.caller,
      },
      'answered',
    );
  });
}
