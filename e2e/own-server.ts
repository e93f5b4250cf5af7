import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import type { SampleKind } from '../tools/sample/kinds.ts';

const sharedPort = Number(process.env['PORT'] ?? 4190);

/**
 * The first of two ports (the second tells what is measured) for the file with this number, which no other file has.
 * They follow from PORT: two checkouts on one machine do not meet.
 */
export const ownPort = (number: number): number => 10_000 + (sharedPort % 1000) * 40 + 2 * number;

export type OwnServer = {
  readonly address: string;
  /** What Prometheus would read: the number behind a name. */
  readonly measure: (name: string) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/**
 * Asks tools/run-server.ts, which creates each kind of sample once and hands out copies. Not by `fetch`, which waits for
 * 300 s at most: a busy machine may need longer for a sample.
 */
async function control(method: 'POST' | 'DELETE', asked: Readonly<Record<string, string>>): Promise<void> {
  const query = new URLSearchParams(asked).toString();
  const asking = request(`http://127.0.0.1:${String(sharedPort + 2)}/?${query}`, { method }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  const answer = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`${method} ${query}: ${answer}`);
}

/** A server that no other journey uses, for a journey that counts what the server sees. */
export async function ownServer(
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
