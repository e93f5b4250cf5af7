// `npm run dev` starts and migrates the database, the server with --watch, and Vite. The first start also creates
// sample rows. Ctrl-C ends all of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { spawnGuarded, type GuardedProcess } from '@lanyard/db/spawn-guarded';

import { developmentKeys, openDevelopmentDatabase } from './development-database.ts';
import { developmentVault, createSample } from './sample/sample.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs: GuardedProcess[] = [];
const port = process.env['PORT'] ?? '4000';
console.log('Starting the database; the first time, the sample schools are made too.');
const database = await openDevelopmentDatabase();
await createSample(database.url, { vault: developmentVault() });

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(programs.map((program) => program.stop()));
  await database.close();
  process.exit(code);
}

function start(args: readonly string[]): void {
  const env = {
    LOG_LEVEL: 'warn',
    SANDBOX: 'limits', // not every developer's machine has bubblewrap
    LANYARD_KEYS: developmentKeys(),
    API: `http://127.0.0.1:${port}`,
    ...process.env,
    DATABASE_URL: database.url,
    LANYARD_DEVELOPMENT: 'yes',
  };
  const program = spawnGuarded(process.execPath, args, 'TERM', { cwd: root, env }, 'inherit');
  void program.ended.then((code) => stop(code ?? 1));
  programs.push(program);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    void stop(0);
  });
// npm does not pass every signal on. So this process also stops when its parent npm has ended.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop(0);
}, 500).unref();
start(['--watch', '--watch-preserve-output', 'apps/server/main.ts']);
// Vite prints the app's URL, so Vite starts only when the server is ready.
while (
  !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  ))
)
  await sleep(50);
start(['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false']);
