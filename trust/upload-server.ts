// A server in its own process, which the trial kills with -9. It sends its URL first. With LYING=yes it acknowledges
// bytes while they are still in memory, as a careless store would. The trial must notice the lost files.
import { Readable } from 'node:stream';

import type { Vault } from '@lanyard/files/files';
import { openVault } from '@lanyard/files/files-config';
import type { Store } from '@lanyard/files/store';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';

const { TRUST_DATABASE: databaseUrl = '', TRUST_FILES: disk = '', TRUST_KEY: key = '', LYING } = process.env;

function lying(store: Store): Store {
  const late = new Map<string, Buffer>();
  const held = (name: string, from = 0, to?: number): { size: number; stream: Readable } | undefined => {
    const bytes = late.get(name)?.subarray(from, to);
    return bytes && { size: bytes.length, stream: Readable.from([bytes], { objectMode: false }) };
  };
  return {
    ...store,
    put: async (name, source, promised) => {
      const chunks: Uint8Array[] = [];
      if (source instanceof Uint8Array) chunks.push(source);
      else for await (const chunk of source) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      late.set(name, bytes);
      setTimeout(() => void store.put(name, bytes, promised).then(() => late.delete(name)), 20_000);
      return 'stored';
    },
    get: async (name) => held(name) ?? store.get(name),
    range: async (name, from, to) => held(name, from, to) ?? store.range(name, from, to),
  };
}

const honest = openVault({ disk }, keyRingOf(Buffer.from(key, 'base64')));
const vault: Vault = LYING === 'yes' ? { ...honest, store: lying(honest.store) } : honest;
const { app } = await createServer({
  databaseUrl,
  vault,
  limits: noRateLimits,
});
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
process.on('disconnect', () => process.exit(0));
