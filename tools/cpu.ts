// CPU time of a process and of all its children, ended or alive: what a piece of work cost the machine.
import { readdirSync, readFileSync } from 'node:fs';

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };
const tick = 10; // the milliseconds of a clock tick on every Linux we know

function statOf(pid: string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (i: number): number => fields[i - 3] ?? 0; // fields are numbered as in the manual page proc(5)
    return { parent: at(4), own: (at(14) + at(15)) * tick, ended: (at(16) + at(17)) * tick };
  } catch {
    return undefined; // the process has just ended
  }
}

/** Returns the CPU milliseconds used so far by this process and all processes below it, such as PostgreSQL. */
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
