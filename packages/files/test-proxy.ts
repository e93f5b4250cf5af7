// A proxy between us and S3 that behaves like bad networks and bad disks.
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ProxyFaults = {
  /** Changes the body of a PUT. */
  body?: (body: Buffer) => Buffer;
  /** The status to answer with instead of asking S3. Undefined asks S3. */
  status?: () => number | undefined;
  /** Asks S3, but drops its answer to the first request. */
  losesFirstAnswer?: boolean;
  /** Accepts requests and never answers them. */
  silent?: boolean;
  etag?: string;
};

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of message as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export type FaultyProxy = {
  readonly endpoint: string;
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
};

export async function startProxy(target: string, mischief: ProxyFaults): Promise<FaultyProxy> {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    asked++;
    void bodyOf(incoming).then((body) => {
      if (mischief.silent === true) return;
      const status = mischief.status?.();
      if (status !== undefined) {
        outgoing.writeHead(status).end();
        return;
      }
      const { method = 'GET', url = '/', headers } = incoming;
      const lost = mischief.losesFirstAnswer === true && asked === 1;
      const forwarded = request(new URL(url, target), { method, headers }, (answer) => {
        if (lost) {
          answer.resume().once('end', () => outgoing.destroy());
          return;
        }
        const changed = mischief.etag === undefined || method !== 'PUT' ? {} : { etag: mischief.etag };
        outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...changed });
        answer.pipe(outgoing);
      });
      forwarded.end(method === 'PUT' ? (mischief.body?.(body) ?? body) : body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
