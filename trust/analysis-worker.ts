// A worker as in production that reports when it has started its first photos. analysis-kills.ts forks and kills it.
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { openVault } from '@lanyard/files/files-config';
import { openQueue } from '@lanyard/jobs/queue';
import { startWorker } from '@lanyard/jobs/worker';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { Client } from 'pg';

import { developmentJobs } from '../apps/server/jobs.ts';
import { createAnswerers } from '../apps/server/wiring.ts';

const [, , url = '', folder = '', key = ''] = process.argv;

const plain = Client.prototype.query as (...given: unknown[]) => unknown;
let reported = false;
Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  const [first] = given as [unknown];
  const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
  if (!reported && text.includes('upload_parts')) {
    reported = true;
    process.send?.('at work');
  }
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
