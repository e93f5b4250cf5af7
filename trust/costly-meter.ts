// Measures what a request costs: the CPU time of the server's process and of its PostgreSQL connections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import type { Installation } from './installation.ts';
import { nextMessage } from './next-message.ts';

type Used = { readonly cpuMs: number; readonly peakMb: number };
export type Meter = {
  readonly address: string;
  /** Milliseconds of CPU time since the last call. */
  readonly spent: () => Promise<number>;
  /** The most memory the server's process ever had, in megabytes. */
  readonly peak: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export async function startMeter({ databaseUrl, ownerUrl, files }: Installation): Promise<Meter> {
  const child = fork(fileURLToPath(new URL('costly-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      TRUST_DATABASE: databaseUrl,
      TRUST_FILES: 'disk' in files.at ? files.at.disk : '',
      TRUST_KEY: files.masterKey.toString('base64'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended');
  });
  // The process ends with the trial. That is no failure.
  ended.catch(() => undefined);
  const { address } = await Promise.race([nextMessage<{ address: string }>(child), ended]);
  const used = async (): Promise<Used> => {
    const answer = nextMessage<Used>(child);
    child.send('used');
    return Promise.race([answer, ended]);
  };
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();

  const counted = new Map<number, number>();
  const ofDatabase = async (): Promise<number> => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and usename = 'app'`,
    );
    let ms = 0;
    for (const { pid } of rows) {
      // The CPU time in nanoseconds. The file is gone if PostgreSQL has ended the process in the meantime.
      const text = await readFile(`/proc/${String(pid)}/schedstat`, 'utf8').catch(() => '0');
      const now = Number(text.split(' ')[0]) / 1e6;
      ms += Math.max(0, now - (counted.get(pid) ?? 0));
      counted.set(pid, now);
    }
    return ms;
  };
  let before = 0;
  return {
    address,
    spent: async () => {
      const [{ cpuMs }, database] = [await used(), await ofDatabase()];
      const since = cpuMs - before;
      before = cpuMs;
      return since + database;
    },
    peak: async () => (await used()).peakMb,
    stop: async () => {
      await owner.end();
      child.disconnect();
    },
  };
}
