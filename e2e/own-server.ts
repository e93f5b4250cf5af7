import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { spawnGuarded } from '@lanyard/db/spawn-guarded';

export type OwnServer = { readonly stop: () => Promise<unknown> };

const root = fileURLToPath(new URL('..', import.meta.url));

/** An installation of the journey's own, for what would be in the way of the others. The port above it is taken too. */
export async function ownServer(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const address = `http://127.0.0.1:${String(port)}`;
  const { stop, ended } = spawnGuarded(
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
  // Somebody else on the port would answer in our place: a server that ended is none of ours.
  const gone = ended.then((code) => {
    throw new Error(`the server ended with ${String(code)}`);
  });
  const ready = async (): Promise<void> => {
    while (!(await isReady())) await sleep(100);
  };
  await Promise.race([ready(), gone]);
  gone.catch(() => undefined);
  return { stop };
}
