// CPU of a process, of all its children that ended, and of those that live: what a piece of work cost the machine.
import { readdirSync, readFileSync } from 'node:fs';

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };
const tick = 10; // milliseconds, on every Linux we know

function statOf(pid: string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (i: number): number => fields[i - 3] ?? 0; // numbered as in proc(5)
    return { parent: at(4), own: (at(14) + at(15)) * tick, ended: (at(16) + at(17)) * tick };
  } catch {
    return undefined; // it has just ended
  }
}

/** Milliseconds so far, of this process and everything below it: our own, the reader's, and PostgreSQL's. */
export function cpuOfTree(root = process.pid): number {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = stats.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { own, ended }] of stats) if (isBelow(pid)) sum += own + ended;
  return sum;
}

export const residentMegabytes = (): number => process.memoryUsage().rss / 1e6;
