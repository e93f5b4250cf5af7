// A worker process that kills itself before its nth SQL statement. import-kill.ts forks it.
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { openVault } from '@lanyard/files/files-config';
import { openQueue } from '@lanyard/jobs/queue';
import { startWorker } from '@lanyard/jobs/worker';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { Client } from 'pg';

import { developmentJobs } from '../apps/server/jobs.ts';
import { createAnswerers } from '../apps/server/wiring.ts';

const [, , url = '', dieAt = '0', folder = '', key = ''] = process.argv;
let statements = 0;

/**
 * Counts statements only after the worker has found an import. Otherwise the worker would die while it still looks for
 * work.
 */
const plain = Client.prototype.query as (...given: unknown[]) => unknown;
let counts = false;
Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  const [first] = given as [unknown];
  const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
  if (text.includes('imports')) counts = true;
  if (counts && !text.includes('jobs.') && ++statements === Number(dieAt))
    process.kill(process.pid, 'SIGKILL');
  return plain.apply(this, given);
} as never;

const db = connect(url);
const vault = openVault({ disk: folder }, keyRingOf(Buffer.from(key, 'base64')));
const wires = { queue: openQueue(url), home: '' };
await startWorker(
  url,
  db,
  createWithTenant(db, createAnswerers(vault, wires)),
  wires.queue,
  developmentJobs(vault, wires),
);
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });
