import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The first of two ports (the second tells what is measured) for the file with this number, which no other file has.
 * They follow from PORT: two checkouts on one machine do not meet.
 */
export const ownPort = (number: number): number =>
  10_000 + (Number(process.env['PORT'] ?? 4190) % 1000) * 40 + 2 * number;

export type OwnServer = {
  readonly address: string;
  /** What Prometheus would read: the number behind a name. */
  readonly measure: (name: string) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** A server that no other journey uses, for one that counts what the server sees. */
export async function ownServer(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const child = spawn(process.execPath, ['tools/run-server.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let i = 0; !(await answers()); i++) {
    if (i > 1800 || child.exitCode !== null) throw new Error('the server did not start');
    await new Promise((go) => setTimeout(go, 100));
  }
  return {
    address: `http://127.0.0.1:${String(port)}`,
    measure: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${String(port + 1)}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
