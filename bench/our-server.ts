// The product as production runs it, with log lines and metrics.
import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { answerCpu } from './child.ts';

const { app } = await createServer({
  databaseUrl: process.env['BENCH_DATABASE'] ?? '',
  logLevel: 'info',
  limits: noRateLimits,
});
await app.listen({ host: '127.0.0.1', port: 0 });
answerCpu(app.server);
