// Runs one part of `npm run check` as a process of its own and measures its wall-clock and CPU seconds.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { cpuOfTree } from '../cpu.ts';
import { createCpuGroup } from './cpu-group.ts';
import { startPace } from './pace.ts';

const root = join(import.meta.dirname, '../..');

export type CiPart = {
  readonly name: string;
  /** The exit code is 0. */
  readonly well: boolean;
  readonly output: string;
  readonly seconds: number;
  readonly cpu: number;
  /**
   * False without a control group. `cpu` is then an estimate: it includes parts that ran at the same time, and misses
   * orphans.
   */
  readonly exact: boolean;
  /** How many times more CPU the same work cost than on the machine of the budgets. */
  readonly slowness: number;
  /** Processes that still ran when the part had ended. */
  readonly orphans: number;
};
type Options = {
  readonly env?: Readonly<Record<string, string>>;
  /** Collects the standard output instead of printing it. */
  readonly read?: boolean;
  /** Runs with low priority, so that other processes go first. */
  readonly yielding?: boolean;
};

export async function runPart(
  name: string,
  args: readonly string[],
  { env = {}, read = false, yielding = false }: Options = {},
): Promise<CiPart> {
  const [began, spent] = [performance.now(), cpuOfTree()];
  const pace = startPace();
  const group = createCpuGroup(name);
  const command = { file: process.execPath, args };
  const { file, args: all } = group?.enter(command) ?? command;
  const child = spawn(file, all, {
    cwd: root,
    stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
    // Importing the server costs 1.7 s of CPU, but only 1.0 s with Node's compile cache.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...env },
  });
  if (yielding && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const output = child.stdout ? await text(child.stdout) : '';
  const well = await ended;
  const measured = group?.seconds();
  const slowness = await pace.stop();
  return {
    name,
    well,
    output,
    seconds: (performance.now() - began) / 1000,
    cpu: measured ?? (cpuOfTree() - spent) / 1000,
    exact: measured !== undefined,
    slowness,
    orphans: group?.remove().length ?? 0,
  };
}

export const ciPartLine = ({
  name,
  seconds,
  cpu,
  exact,
  slowness,
}: Omit<CiPart, 'well' | 'output' | 'orphans' | 'slowness'> & { readonly slowness?: number }): string =>
  `${name} ${seconds.toFixed(1)} s, CPU ${exact ? '' : 'about '}${cpu.toFixed(1)} s` +
  (slowness !== undefined && slowness > 1
    ? `, on a machine ${slowness.toFixed(2)} times slower than usual`
    : '');
