// A server in a process of its own, whose memory is its own: says its address, then its memory whenever asked, all of it
// or what is kept after a collection.
import { createServer } from '../apps/server/server.ts';

const { app } = await createServer({
  databaseUrl: process.env['TRUST_DATABASE'] ?? '',
  limits: { perPerson: 1e9, perOrganisation: 1e9 },
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
process.on('message', (asked) => {
  if (asked === 'kept') globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ asked, bytes: asked === 'kept' ? heapUsed + external : rss });
});
process.on('disconnect', () => process.exit(0));
