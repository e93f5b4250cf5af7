// The servers of the journeys, in one process and with one PostgreSQL. The shared server answers at PORT. At PORT + 2,
// a journey can start a server of its own (`POST /?port=P&sample=KIND`) and stop it (`DELETE /?port=P`). SAMPLE names
// the kind of the shared server's sample: see tools/sample/kinds.ts.
import { createServer, type IncomingMessage } from 'node:http';

import { openSampleCopies } from './sample-copies.ts';
import { startSampleServer, type SampleServer } from './sample-server.ts';
import { isSampleKind } from './sample/kinds.ts';

const copies = await openSampleCopies();
const servers = new Map<number, Promise<SampleServer>>();

async function stopServer(port: number): Promise<void> {
  const running = servers.get(port);
  servers.delete(port);
  const server = await running?.catch(() => undefined);
  await server?.stop();
}

/** Replaces the server at this port: a journey that was ended before it could stop its server may run again. */
async function startServer(port: number, kind: string): Promise<void> {
  if (!isSampleKind(kind)) throw new Error(`there is no sample called ${kind}`);
  const before = stopServer(port);
  const starting = before.then(async () => startSampleServer(port, await copies.copy(kind)));
  servers.set(port, starting);
  await starting;
}

function obey({ method, url = '/' }: IncomingMessage): Promise<void> {
  const asked = new URL(url, 'http://127.0.0.1').searchParams;
  const port = Number(asked.get('port'));
  return method === 'POST' ? startServer(port, asked.get('sample') ?? '') : stopServer(port);
}

const control = createServer((request, response) => {
  obey(request).then(
    () => response.end(),
    (fault: unknown) => {
      console.error(fault);
      response.writeHead(500).end(String(fault));
    },
  );
});
const port = Number(process.env['PORT'] ?? 4190);
control.listen(port + 2, '127.0.0.1');
await startServer(port, process.env['SAMPLE'] ?? 'school');

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  control.close();
  await Promise.all([...servers.keys()].map(stopServer));
  await copies.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// A test run that was killed sends no signal. Without this check, its servers would use their ports and their database
// for ever.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, 1000).unref();
