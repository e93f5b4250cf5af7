// Runs the web server or the worker in its own process, as in production.
import { openVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { answerCpu } from './child.ts';

const { BENCH_DATABASE: databaseUrl = '', BENCH_FOLDER: disk = '', BENCH_KEY: key = '' } = process.env;
const vault = openVault({ disk }, keyRingOf(Buffer.from(key, 'base64')));
const { app } = await createServer({
  databaseUrl,
  vault,
  parts: process.env['BENCH_PARTS'] === 'web' ? 'web' : 'worker',
  limits: noRateLimits,
});
await app.listen({ host: '127.0.0.1', port: 0 });
answerCpu(app.server);
