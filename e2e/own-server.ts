import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import type { SampleKind } from '../tools/sample/kinds.ts';

const sharedPort = Number(process.env['PORT'] ?? 4190);

/**
 * Returns the first of two ports for the test file with this number. The second port is for metrics. No other file uses
 * these ports. They depend on PORT, so that two checkouts on one machine do not collide.
 */
export const ownPort = (number: number): number => 10_000 + (sharedPort % 1000) * 40 + 2 * number;

export type OwnServer = {
  readonly address: string;
  /** Reads a metric by its name, as Prometheus would. */
  readonly measure: (name: string) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/**
 * Asks tools/run-server.ts for a sample school. That server creates each kind of sample once and returns copies. Does
 * not use `fetch`, which waits at most 300 s, because a busy machine may need longer for a sample.
 */
async function control(method: 'POST' | 'DELETE', asked: Readonly<Record<string, string>>): Promise<void> {
  const query = new URLSearchParams(asked).toString();
  const asking = request(`http://127.0.0.1:${String(sharedPort + 2)}/?${query}`, { method }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`${method} ${query}: ${answer}`);
}

/** A server for one journey alone, because the journey counts what the server sees. */
export async function startOwnServer(
  port: number,
  { SAMPLE = 'school' }: { readonly SAMPLE?: SampleKind } = {},
): Promise<OwnServer> {
  await control('POST', { port: String(port), sample: SAMPLE });
  return {
    address: `http://127.0.0.1:${String(port)}`,
    measure: async (name) => {
      const metrics = await (await fetch(`http://127.0.0.1:${String(port + 1)}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
    },
    stop: () => control('DELETE', { port: String(port) }),
  };
}
