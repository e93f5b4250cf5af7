// How slow the machine is while a part of `npm run check` runs. The same work costs more CPU seconds on a slow machine,
// and on a machine whose cores are shared with others. So budgets grow with the CPU time of a fixed piece of work, which
// runs beside the part.
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** CPU milliseconds of the fixed work beside the tests on 20 November 2026. The tests then cost 1,155 s, as on 17 November. */
const usualMs = 70;
const everyMs = 5000;

/** Sorts, looks up and writes text, as tests and servers do. Needs more memory than the cache of one core has. */
export function runFixedWork(): number {
  const rows = Array.from({ length: 40_000 }, (_, i) => ({
    id: (i * 7919) % 40_009,
    name: `row ${String(i)}`,
  }));
  const byId = new Map(rows.toSorted((a, b) => a.id - b.id).map((row) => [row.id, row]));
  const text = JSON.stringify([...byId.values()]);
  return (JSON.parse(text) as unknown[]).length;
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** How many times the usual CPU time this was. 1 for a machine that is as fast or faster, so no budget shrinks. */
export const slownessOf = (costs: readonly number[]): number =>
  Math.max(1, (median(costs) ?? usualMs) / usualMs);

export type Pace = { readonly stop: () => Promise<number> };

/** Runs the fixed work again and again in a process of its own. `stop` returns how slow the machine was. */
export function startPace(): Pace {
  const child = fork(import.meta.filename, { stdio: 'ignore' });
  const costs: number[] = [];
  child.on('message', (cost) => costs.push(Number(cost)));
  return {
    stop: async () => {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
      return slownessOf(costs);
    },
  };
}

function measureOnce(): void {
  const before = process.cpuUsage();
  runFixedWork();
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000);
}

if (process.argv[1] === import.meta.filename && process.send) {
  // The first runs compile the code.
  for (let i = 0; i < 3; i++) runFixedWork();
  measureOnce();
  setInterval(measureOnce, everyMs);
  process.on('disconnect', () => process.exit(0));
}
