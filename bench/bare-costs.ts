// Measures the CPU time of requests to our server, and of the same SQL statements sent without our server.
import { Client } from 'pg';

import { cpuOfTree } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import type { Statement } from './record-statements.ts';

/** CPU milliseconds of one run, of this process, the server and PostgreSQL together. */
export type Costs = { readonly ours: number; readonly bare: number };

const warmUp = 10;
const turns = 4;

async function cpuOf(run: () => Promise<unknown>, rounds: number): Promise<number> {
  const before = cpuOfTree();
  for (let i = 0; i < rounds; i++) await run();
  return cpuOfTree() - before;
}

/** Runs both in turns. If the machine is slow for a moment, both are measured in that moment. */
async function costsByTurns(
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  rounds: number,
): Promise<Costs> {
  // The first runs plan statements and compile code.
  for (let i = 0; i < warmUp; i++) {
    await ours();
    await bare();
  }
  const cost = { ours: 0, bare: 0 };
  const inTurn = Math.ceil(rounds / turns);
  for (let turn = 0; turn < turns; turn++) {
    cost.ours += await cpuOf(ours, inTurn);
    cost.bare += await cpuOf(bare, inTurn);
  }
  return { ours: cost.ours / (inTurn * turns), bare: cost.bare / (inTurn * turns) };
}

/**
 * Measures `ours` beside its `statements` over one connection. The statements are named as those of our server, so that
 * PostgreSQL plans both alike.
 */
export async function costsBesideBare(
  url: string,
  ours: () => Promise<unknown>,
  statements: readonly Statement[],
  rounds = 20,
): Promise<Costs> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const names = [...new Set(statements.map(({ text }) => text))];
  const sent = statements.map(({ text, values }) =>
    values.length > 0 ? { name: `s${String(names.indexOf(text))}`, text, values: [...values] } : { text },
  );
  try {
    return await costsByTurns(
      ours,
      async () => {
        for (const each of sent) await client.query(each);
      },
      rounds,
    );
  } finally {
    await client.end();
  }
}

/**
 * A request costs about three milliseconds even if it needs no statement. So a comparison with a few cheap statements
 * says nothing about them, and less than this counts as this.
 */
const leastBare = 5;

/** Our cost, and how many times the cost of the statements alone it is. */
export const costFigures = (
  name: string,
  { ours, bare }: Costs,
  unit: string,
  bar: { readonly ms: number; readonly toBare: number },
): readonly [cost: Figure, toBare: Figure] => [
  atMost(name, ours, unit, bar.ms),
  atMost(
    `${name}.to-bare`,
    ours / Math.max(bare, leastBare),
    `× CPU of the same statements without our server, which count as ${String(leastBare)} ms at least`,
    bar.toBare,
  ),
];
