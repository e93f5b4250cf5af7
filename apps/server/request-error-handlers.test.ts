import { connect as openSocket } from 'node:net';

import { testDatabase } from '@lanyard/db/test-database';
import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import { Problem } from '@lanyard/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createServer, type RunningServer } from './server.ts';

const database = testDatabase();
let running: RunningServer;
let port: number;
beforeAll(async () => {
  running = await createServer({ databaseUrl: database.url });
  port = Number(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => running.app.close());

const answerTo = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = openSocket(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (bytes) => (heard += bytes.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
const problemIn = (heard: string): unknown => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4));

test.each(['%ff', 'x'.repeat(2000)])(
  'an address that cannot exist is Not Found in our own words: %s',
  async (id) => {
    const reply = await running.app.inject(`/api/v1/orgs/1/students/${id}`);
    expect(Problem.parse(reply.json())).toMatchObject({ status: 404, code: 'not_found' });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': denyAllContentPolicy,
    });
    expect(reply.body).not.toContain(id);
  },
);

test('too many headers and requests that are not HTTP get our own answer', async () => {
  const many = await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(many).toMatch(/^HTTP\/1\.1 431 /);
  expect(many).toContain(`\r\ncontent-security-policy: ${denyAllContentPolicy}\r\n`);
  expect(many).toContain('\r\ncache-control: no-store\r\n');
  expect(Problem.parse(problemIn(many))).toMatchObject({ status: 431, code: 'invalid_input' });
  expect(Problem.parse(problemIn(await answerTo('hello\r\n\r\n')))).toMatchObject({ status: 400 });
});
