import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { spawnGuarded } from '@lanyard/db/spawn-guarded';

export type OwnServer = { readonly address: string; readonly stop: () => Promise<unknown> };

const root = fileURLToPath(new URL('..', import.meta.url));

/** An installation of the journey's own, for what would be in the way of the others. The port above it is taken too. */
export async function ownServer(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const address = `http://127.0.0.1:${String(port)}`;
  const { stop } = spawnGuarded(
    process.execPath,
    ['tools/run-server.ts'],
    'TERM',
    { cwd: root, env: { ...process.env, ...env, PORT: String(port) } },
    'inherit',
  );
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
  return { address, stop };
}
