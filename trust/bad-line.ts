// A proxy between sender and server that cuts and resets connections, stalls, flips bits and loses answers. It counts
// each fault that it causes.
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const proxyFaults = ['cut', 'reset', 'stall', 'flip', 'lose'] as const;
type Fault = (typeof proxyFaults)[number];

export type BadLineProxy = {
  readonly address: string;
  /** Sets the URL of the server that the proxy forwards to. */
  readonly leadTo: (address: string) => void;
  readonly happened: Readonly<Record<Fault, number>>;
  /** How many uploaded parts had a flipped bit, by the HTTP status with which the server answered. */
  readonly flipsAnswered: ReadonlyMap<number, number>;
  /** The number of successful answers that the proxy did not pass on to the sender. */
  readonly unheard: () => number;
  /** The number of requests that reached the proxy so far. */
  readonly carried: () => number;
  readonly stop: () => void;
};

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** `chance` percent of the requests get a fault. `random(n)` returns a number below n. */
export async function startBadLineProxy(
  random: (most: number) => number,
  chance: number,
): Promise<BadLineProxy> {
  let target = '';
  let unheard = 0;
  let carried = 0;
  const happened: Record<Fault, number> = { cut: 0, reset: 0, stall: 0, flip: 0, lose: 0 };
  const flipsAnswered = new Map<number, number>();

  const forward = (incoming: IncomingMessage, ended: (answer: IncomingMessage) => void): ClientRequest => {
    const { method = 'GET', url = '/', headers } = incoming;
    return request(new URL(url, target), { method, headers, agent: false }, ended);
  };

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const isPart = incoming.method === 'PATCH';
    carried++;
    // Flips bits only in uploaded parts, because only these requests carry a digest. For other requests, TLS prevents
    // changed bits.
    const others = proxyFaults.filter((each) => each !== 'flip');
    const possible: readonly Fault[] = isPart ? [...others, 'flip', 'flip', 'flip', 'flip'] : others;
    const chosen = random(100) < chance ? possible[random(possible.length)] : undefined;
    const pass = (answer: IncomingMessage): void => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    };
    const lose = (answer: IncomingMessage): void => {
      if ((answer.statusCode ?? 500) < 300) unheard++;
      answer.resume().once('close', () => outgoing.destroy());
    };
    const flipped = (answer: IncomingMessage): void => {
      const status = answer.statusCode ?? 500;
      flipsAnswered.set(status, (flipsAnswered.get(status) ?? 0) + 1);
      pass(answer);
    };
    if (chosen) happened[chosen]++;
    const onward = forward(incoming, chosen === 'lose' ? lose : chosen === 'flip' ? flipped : pass);
    // The connection to the server broke, because the trial killed the server during the request.
    onward.once('error', () => outgoing.destroy());
    if (chosen === 'cut' || chosen === 'reset') {
      onward.flushHeaders();
      onward.write(body.subarray(0, random(body.length + 1)));
      await sleep(random(30));
      onward.destroy();
      if (chosen === 'reset') outgoing.socket?.resetAndDestroy();
      else outgoing.destroy();
      return;
    }
    if (chosen === 'stall') {
      const half = random(body.length + 1);
      onward.write(body.subarray(0, half));
      await sleep(500 + random(4000));
      onward.end(body.subarray(half));
      return;
    }
    if (chosen === 'flip') {
      const at = random(body.length);
      body[at] = (body[at] ?? 0) ^ (1 << random(8));
    }
    onward.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    carry(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    leadTo: (address) => {
      target = address;
    },
    happened,
    flipsAnswered,
    unheard: () => unheard,
    carried: () => carried,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
