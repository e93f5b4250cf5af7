// A server in its own process, so that the trial measures only its CPU time and memory. It sends its URL first. After
// that it answers each message with its CPU time and memory so far. It has no rate limits, because a limit would hide
// what a request costs.
import { openVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';

const { TRUST_DATABASE: databaseUrl = '', TRUST_FILES: disk = '', TRUST_KEY: key = '' } = process.env;
const vault = openVault({ disk }, keyRingOf(Buffer.from(key, 'base64')));
const { app } = await createServer({ databaseUrl, vault, limits: noRateLimits });
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 });
});
process.on('disconnect', () => process.exit(0));
