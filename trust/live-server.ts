// A server in its own process, so that the trial measures only its memory. It sends its URL first, and then answers
// each message with its memory. It collects garbage before each measurement, because uncollected garbage can grow for
// minutes on a large machine.
import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';

const { app } = await createServer({
  databaseUrl: process.env['TRUST_DATABASE'] ?? '',
  limits: noRateLimits,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ all: rss, kept: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
