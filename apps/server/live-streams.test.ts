import type { Readable } from 'node:stream';

import type { News } from '@lanyard/db/outbox';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';

import { openLiveStreams } from './live-streams.ts';

const request = {} as FastifyRequest;
const at = (txid: number, org = '1'): News => ({ txid: BigInt(txid), id: 1n, org, topic: 'students' });
const start = { position: { txid: 10n, id: 0n }, lost: false, news: [] };
const read = (body: Readable): string => (body.read() as Buffer | null)?.toString() ?? '';

test('news that arrives while a stream joins comes after the news that it missed, and no news comes twice', () => {
  const streams = openLiveStreams();
  const stream = streams.join({ org: '1', person: 'a', request });
  streams.tell([at(8), at(11)]);
  expect(stream.body.readableLength).toBe(0);
  stream.begin({ ...start, news: [at(8)] });
  // The query for the news that this browser missed had already read up to 10, so 9 must not be sent to it later.
  streams.tell([at(9), at(12)]);
  streams.tell([at(13)]);
  const ids = [...read(stream.body).matchAll(/id: (\d+)-/g)].map(([, txid]) => txid);
  expect(ids).toEqual(['8', '10', '11', '12', '13']);
});

test('a stream gets only the news of its own organisation', () => {
  const streams = openLiveStreams();
  const stream = streams.join({ org: '1', person: 'a', request });
  stream.begin(start);
  read(stream.body);
  streams.tell([at(11, '2')]);
  expect(read(stream.body)).toBe('');
  streams.tellAll('beat', { txid: 20n, id: 0n });
  expect(read(stream.body)).toBe('id: 20-0\nevent: beat\ndata: {}\n\n');
});

test('a stream that nobody reads is ended, and one that someone reads is not', () => {
  const streams = openLiveStreams();
  const lazy = streams.join({ org: '1', person: 'a', request });
  const keen = streams.join({ org: '1', person: 'b', request });
  lazy.begin(start);
  keen.begin(start);
  for (let txid = 11; txid < 2000; txid++) {
    streams.tell([at(txid)]);
    read(keen.body);
  }
  expect([lazy.body.destroyed, keen.body.destroyed]).toEqual([true, false]);
});

test('an ended stream is removed', async () => {
  const streams = openLiveStreams();
  const stream = streams.join({ org: '1', person: 'a', request });
  stream.begin(start);
  expect([streams.count(), streams.heldBy('a'), streams.organisations()]).toEqual([1, 1, ['1']]);
  stream.end();
  stream.end();
  expect([streams.count(), streams.heldBy('a'), streams.organisations()]).toEqual([0, 0, []]);
});
