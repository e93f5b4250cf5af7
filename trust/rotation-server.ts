// A server in its own process that reads its master keys from a folder, as a real one does. It sends its URL first.
// After that it answers each message with two numbers: how many requests it has answered, and how many of them failed.
import { openVault } from '@lanyard/files/files-config';
import { openKeyRing } from '@lanyard/keys/key-folder';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';

const { TRUST_DATABASE: databaseUrl = '', TRUST_FILES: disk = '', TRUST_KEYS: folder = '' } = process.env;
const keys = openKeyRing(folder);
const { app } = await createServer({
  databaseUrl,
  vault: openVault({ disk }, keys),
  keys,
  limits: noRateLimits,
  logLevel: 'error',
});
const answered = { requests: 0, failed: 0 };
app.addHook('onResponse', async (request, reply) => {
  answered.requests++;
  if (reply.statusCode < 400) return;
  answered.failed++;
  console.error(`${request.method} ${request.routeOptions.url ?? ''} ${String(reply.statusCode)}`);
});
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', () => process.send?.(answered));
process.on('disconnect', () => process.exit(0));
