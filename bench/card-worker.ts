// A worker thread of `card-pdf`. It reports when it has warmed up, waits for the start signal, and then writes its
// share of the cards.
import { parentPort, workerData } from 'node:worker_threads';

import type { CardJob } from './card-job.ts';
import { writeProductCards } from './card-own.ts';

const port = parentPort;
if (!port) throw new Error('runs as a worker thread only');
const job = workerData as CardJob;
await writeProductCards({ ...job, count: 300 }, () => {});
port.postMessage('warm');
port.once('message', () => {
  void writeProductCards(job, () => {}).then(() => {
    port.postMessage('done');
    port.close();
  });
});
