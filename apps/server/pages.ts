import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import { contentSecurityPolicy, workerContentPolicy } from '@lanyard/http/content-security-policy';
import { sendProblem } from '@lanyard/http/problem';
import type { FastifyInstance } from 'fastify';

import { newNonce } from './security.ts';

const isPage = (method: string, url: string): boolean =>
  method === 'GET' && !url.startsWith('/api/') && !url.startsWith('/assets/');

type Served = {
  readonly dist: URL | undefined;
  readonly development: boolean;
  /** The server has sent all news up to this position, so anything that a page reads later is at least as new. */
  readonly position: () => string;
};

/**
 * The built web app: hashed files that browsers cache for a year, and one page for every other address. Each answer has
 * its own nonce.
 */
export async function serveWebPages(
  app: FastifyInstance,
  { dist, development, position }: Served,
): Promise<void> {
  const built = dist ? await readFile(new URL('index.html', dist), 'utf8') : undefined;
  const page = built?.replaceAll('__DEVELOPMENT__', development ? 'yes' : 'no');
  if (dist)
    await app.register(fastifyStatic, {
      root: fileURLToPath(dist),
      index: false,
      wildcard: false,
      globIgnore: ['**/index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // A worker follows the policy of its own file, not of the page that started it.
        if (/worker[^/]*\.js$/.test(path)) reply.header('content-security-policy', workerContentPolicy);
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (!page || !isPage(request.method, request.url)) return sendProblem(reply, 'not_found');
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce).replace('__LIVE__', position()));
  });
}
