// A server in a process of its own, whose memory is its own: says its address, then its memory whenever asked, after a
// collection: garbage not yet collected grows for minutes on a machine that has the room.
import { noLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';

const { app } = await createServer({
  databaseUrl: process.env['TRUST_DATABASE'] ?? '',
  limits: noLimits,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ all: rss, kept: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
