import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { fileURLToPath } from 'node:url';

/** For the child process: sends its port to the parent. Then answers each message with its CPU time in microseconds. */
export function answerCpu(server: Server): void {
  process.send?.({ port: (server.address() as AddressInfo).port });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.on('disconnect', () => process.exit(0));
}

export type MeasuredServer = {
  readonly port: number;
  readonly cpu: () => Promise<number>;
  readonly stop: () => void;
};

const answer = async (child: ChildProcess): Promise<{ port: number; cpu: number }> => {
  const [message] = (await once(child, 'message')) as [{ port: number; cpu: number }];
  return message;
};

/** For the parent process: starts a server in its own process, so that only the server's CPU counts. */
export async function startMeasuredServer(
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended before it answered`);
  });
  const { port } = await Promise.race([answer(child), ended]);
  return {
    port,
    cpu: async () => {
      const answered = answer(child);
      child.send('cpu');
      return (await answered).cpu;
    },
    stop: () => {
      child.disconnect();
    },
  };
}
