// A worker that draws proofs in its own process, as in production.
import { openVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { createServer } from '../apps/server/server.ts';

const { BENCH_DATABASE: databaseUrl = '', BENCH_FILES: disk = '', BENCH_KEY: key = '' } = process.env;
const vault = openVault({ disk }, keyRingOf(Buffer.from(key, 'base64')));
const { app } = await createServer({ databaseUrl, vault, parts: 'worker' });
process.send?.('ready');
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
