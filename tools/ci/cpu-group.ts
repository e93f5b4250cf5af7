// Exact CPU time of a command and of everything it started, by a Linux control group (cgroup). A group also counts
// processes whose parent has ended. A walk over /proc loses those.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { cpuOfTree } from '../cpu.ts';

type Command = { readonly file: string; readonly args: readonly string[] };
export type CpuGroup = {
  /** Returns the command with a change: it enters the group before it starts anything. */
  readonly enter: (command: Command) => Command;
  /** Moves this process into the group, and with it everything it starts from now on. */
  readonly join: () => void;
  /** CPU time so far, or undefined if nothing ever ran in the group. */
  readonly seconds: () => number | undefined;
  /** Removes the group. Processes that still run go back to our own group and are returned by their ids. */
  readonly remove: () => readonly number[];
};

/**
 * Where this process's own groups may be, from the text of /proc/self/cgroup. A line is `4:cpu,cpuacct:/path` for
 * version 1 and `0::/path` for version 2. A new group belongs below our own: whoever measures us from outside must
 * count it too.
 */
export function ownCpuGroupFolders(groups: string): readonly string[] {
  const exact: string[] = [];
  const unified: string[] = [];
  for (const line of groups.trim().split('\n')) {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    if (controllers === undefined || path === undefined) continue;
    if (controllers === '')
      unified.push(...['', 'unified'].map((folder) => join('/sys/fs/cgroup', folder, path)));
    else if (controllers.split(',').includes('cpuacct'))
      exact.push(...[controllers, 'cpuacct'].map((folder) => join('/sys/fs/cgroup', folder, path)));
  }
  return [...new Set([...exact, ...unified])];
}

/** Seconds from `cpuacct.usage` (version 1, nanoseconds) or `cpu.stat` (version 2, microseconds). */
export function readCpuGroupUsage(folder: string): number | undefined {
  const nanoseconds = join(folder, 'cpuacct.usage');
  if (existsSync(nanoseconds)) return Number(readFileSync(nanoseconds, 'utf8')) / 1e9;
  const stat = join(folder, 'cpu.stat');
  const microseconds = existsSync(stat)
    ? /^usage_usec (\d+)$/m.exec(readFileSync(stat, 'utf8'))?.[1]
    : undefined;
  return microseconds === undefined ? undefined : Number(microseconds) / 1e6;
}

const processesOf = (folder: string): string => join(folder, 'cgroup.procs');
const isGroup = (folder: string): boolean => existsSync(processesOf(folder));

/**
 * Removes a group. First removes the groups below it, which a killed run left there: the kernel requires this order.
 */
function dissolve(parent: string, folder: string): readonly number[] {
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => dissolve(parent, join(folder, name)));
  const left = readFileSync(processesOf(folder), 'utf8').split('\n').filter(Boolean);
  for (const id of left)
    try {
      writeFileSync(processesOf(parent), id);
    } catch {
      // The process with this id has just ended.
    }
  try {
    rmdirSync(folder);
  } catch {
    // The kernel may need another moment to release an ended process. An empty group that stays costs nothing.
  }
  return [...below, ...left.map(Number)];
}

/**
 * Creates a group in the first folder where that is possible. Returns undefined if none is possible: we have no right
 * to, or there is no cgroup file system.
 */
export function createCpuGroup(
  name: string,
  parents = ownCpuGroupFolders(ownGroups()),
): CpuGroup | undefined {
  for (const parent of parents.filter(isGroup)) {
    const folder = join(parent, `lanyard-${String(process.pid)}-${name.replaceAll(/\W+/g, '-')}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    if (!isGroup(folder) || readCpuGroupUsage(folder) === undefined) {
      rmdirSync(folder);
      continue;
    }
    return {
      // `$$` stays the process's id across `exec`. If the group cannot be entered, the command runs all the same.
      enter: ({ file, args }) => ({
        file: '/bin/sh',
        args: ['-c', 'echo $$ 2>/dev/null >"$0"; exec "$@"', processesOf(folder), file, ...args],
      }),
      join: () => {
        writeFileSync(processesOf(folder), String(process.pid));
      },
      seconds: () => readCpuGroupUsage(folder) || undefined,
      remove: () => dissolve(parent, folder),
    };
  }
  return undefined;
}

function ownGroups(): string {
  try {
    return readFileSync('/proc/self/cgroup', 'utf8');
  } catch {
    return '';
  }
}

/**
 * Call this before the work, and the returned function after the work. That returns the CPU milliseconds of this
 * process and its children since this process started.
 */
export function startCpuMeter(name: string): () => number {
  const before = cpuOfTree();
  const group = createCpuGroup(name);
  group?.join();
  return () => {
    const inGroup = group?.seconds();
    group?.remove();
    return inGroup === undefined ? cpuOfTree() : before + inGroup * 1000;
  };
}
