// 200 browsers listen to one server while the trial adds 50 students a second. Each browser must receive every change
// of its own organisation and none of another. The server's memory must not grow. `n` is the number of seconds.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import {
  createTestOrganisations,
  type TestOrganisation,
  type TestOrganisations,
} from '@lanyard/accounts/server/test-people';
import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { isAfter, readPosition } from '@lanyard/domain/live';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';

import { atLeast, atMost, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { openBrowsers, startReconnecting, type CrowdBrowser } from './live-crowd.ts';

const crowd = 200;
const perSecond = 50;
// The number of seconds before the trial measures memory. The first changes compile the server's code and grow its heap
// once.
const warmUp = (seconds: number): number => Math.max(4, seconds / 2);

const sleep = (ms: number): Promise<unknown> => new Promise((go) => setTimeout(go, ms));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
/** The mean of the last third of the values, divided by the mean of the first third. */
function growth(values: readonly number[]): number {
  const third = Math.ceil(values.length / 3);
  return mean(values.slice(-third)) / mean(values.slice(0, third));
}
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

type Memory = { readonly all: number; readonly kept: number };
type Child = {
  readonly address: string;
  readonly memory: () => Promise<Memory>;
  readonly stop: () => Promise<unknown>;
};
async function serverProcess(databaseUrl: string): Promise<Child> {
  const child = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), {
    env: { ...process.env, TRUST_DATABASE: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Limits the heap space for new objects. Without a limit, it would grow for minutes and look like a leak.
    execArgv: ['--max-semi-space-size=8', '--expose-gc'],
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return {
    address,
    memory: async () => {
      const answered = once(child, 'message') as Promise<[Memory]>;
      child.send('memory');
      return (await answered)[0];
    },
    stop: () => {
      const ended = once(child, 'exit');
      child.disconnect();
      return ended;
    },
  };
}

// Reuses a few connections. On a busy machine, requests then wait for a free connection instead of failing to open a
// new one.
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function post(
  address: string,
  path: string,
  token: string,
  body?: object,
): Promise<{ status: number | undefined; answer: string }> {
  const asking = request(`${address}/api/v1${path}`, {
    agent,
    method: 'POST',
    headers: {
      cookie: `${sessionCookie}=${token}`,
      origin: address,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  asking.end(body && JSON.stringify(body));
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, answer: await text(response) };
}

let made = 0;
async function addStudent(address: string, { org, people, sections }: TestOrganisation): Promise<boolean> {
  const turn = made++;
  const { status, answer } = await post(address, `/orgs/${org}/students`, people.staff.token, {
    name: `Heard ${String(turn)}`,
    section: sections[(turn >> 1) % sections.length]?.id ?? '',
    rollNo: Math.floor((turn >> 1) / sections.length) + 1,
  });
  if (status !== 201) console.error(`live-updates: not added: ${answer}`);
  return status === 201;
}

/**
 * Adds students at a steady rate, whether or not the last request was answered. Returns how many it added, and how many
 * a second.
 */
async function change(
  address: string,
  town: TestOrganisations,
  seconds: number,
): Promise<{ made: number; rate: number }> {
  const began = performance.now();
  const answers: Promise<boolean>[] = [];
  for (let i = 0; i < seconds * perSecond; i++) {
    answers.push(addStudent(address, i % 2 === 0 ? town.alpha : town.beta));
    await sleep(Math.max(0, began + ((i + 1) * 1000) / perSecond - performance.now()));
  }
  const took = performance.now() - began;
  const good = (await Promise.all(answers)).filter(Boolean).length;
  return { made: good, rate: (good * 1000) / took };
}

type Told = { readonly org: string; readonly id: string; readonly at: number };
async function readOutbox(db: Db): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select org_id::text as org, txid::text || '-' || id::text as id, extract(epoch from at)::float8 * 1000 as at
    from outbox where topic = 'students' order by outbox.txid, outbox.id`.execute(db);
  return rows;
}

function compare(browsers: readonly CrowdBrowser[], told: readonly Told[]) {
  const latencies: number[] = [];
  let missed = 0;
  let foreign = 0;
  for (const { org, heard } of browsers) {
    const theirs = new Set<string>();
    for (const { id, at } of told.filter((each) => each.org === org)) {
      theirs.add(id);
      const when = heard.get(id);
      if (when === undefined) missed++;
      else latencies.push(when - at);
    }
    const others = new Set(told.map(({ id }) => id).filter((id) => !theirs.has(id)));
    for (const id of heard.keys()) if (others.has(id)) foreign++;
  }
  return { missed, foreign, latencies };
}

/** An admin ends the sessions of a listener. Measures from the request until the last stream of the listener is closed. */
async function endSessionsOf(
  person: CrowdBrowser['person'],
  browsers: readonly CrowdBrowser[],
  address: string,
  { org, people }: TestOrganisation,
): Promise<number> {
  const began = performance.now();
  const ends = browsers.filter((each) => each.person === person).map(({ stream }) => stream.ended);
  const { status, answer } = await post(
    address,
    `/orgs/${org}/people/${person.id}/end-sessions`,
    people.admin.token,
  );
  if (status !== 200) throw new Error(`the sessions are not ended: ${answer}`);
  await Promise.all(ends);
  return performance.now() - began;
}

async function trial(databaseUrl: string, seconds: number, seed: number): Promise<readonly Figure[]> {
  const db = connect(databaseUrl, 5);
  const withTenant = createWithTenant(db, []);
  const town = await createTestOrganisations(db, withTenant);
  const server = await serverProcess(databaseUrl);
  try {
    const browsers = await openBrowsers(server.address, { db, withTenant, town }, crowd);
    let roamed = seed;
    const wanderers = [town.alpha, town.beta].flatMap(({ org, people }) =>
      Array.from({ length: 5 }, () =>
        startReconnecting(server.address, org, people.principal, () => (roamed++ * 0.37) % 1),
      ),
    );
    await change(server.address, town, warmUp(seconds));
    const memory: Memory[] = [];
    const changed = new AbortController();
    // The server collects garbage before it answers, which takes seconds on a slow machine. So the trial asks for its
    // memory again only after the last answer.
    const sampling = (async () => {
      while (!changed.signal.aborted) {
        memory.push(await server.memory());
        await sleep(seconds * 100);
      }
    })();
    const { made: changes, rate } = await change(server.address, town, seconds);
    changed.abort();
    await sampling;
    await Promise.all(wanderers.map((each) => each.stay()));
    await sleep(2000);

    const told = await readOutbox(db);
    const { missed, foreign, latencies } = compare(browsers, told);
    const lastOf = (org: string) => readPosition(told.findLast((each) => each.org === org)?.id);
    const behind = wanderers.filter((each, i) => {
      const [last, heard] = [lastOf((i < 5 ? town.alpha : town.beta).org), readPosition(each.last())];
      return !last || !heard || isAfter(last, heard);
    }).length;
    const listener = browsers.find(({ org }) => org === town.alpha.org)?.person;
    if (!listener) throw new Error('nobody listens in Alpha');
    const endedAfter = await endSessionsOf(listener, browsers, server.address, town.alpha);
    console.error(
      `live-updates: ${String(latencies.length)} heard, memory ${memory.map(({ all }) => (all / 1e6).toFixed(0)).join(' ')} MB`,
    );
    return [
      atLeast('live-updates.clients', browsers.length, 'streams on one server', crowd),
      atLeast('live-updates.changes', changes, 'changes made', seconds * perSecond),
      atLeast('live-updates.rate', Math.round(rate * 10) / 10, 'changes a second', perSecond * 0.9),
      exactlyZero('live-updates.missed', missed, 'changes a client did not hear'),
      exactlyZero('live-updates.foreign', foreign, 'changes heard of another organisation'),
      exactlyZero(
        'live-updates.repeated',
        browsers.reduce((sum, each) => sum + each.repeats(), 0),
        'changes heard twice',
      ),
      exactlyZero('live-updates.behind', behind, 'clients that came and went, and miss something in the end'),
      atLeast(
        'live-updates.returns',
        wanderers.reduce((sum, each) => sum + each.visits(), 0),
        'times they came',
        20,
      ),
      atMost('live-updates.p95', p95(latencies), 'ms from the change to hearing of it', 2000),
      atMost(
        'live-updates.memory',
        growth(memory.map(({ all }) => all)),
        'of the first third’s memory in the last third',
        1.15,
      ),
      atMost(
        'live-updates.kept',
        growth(memory.map(({ kept }) => kept)),
        'of the first third’s objects in the last third',
        1.15,
      ),
      atMost(
        'live-updates.ended',
        endedAfter,
        'ms from an admin ending the sessions of a member to the end of their streams',
        1000,
      ),
    ];
  } finally {
    agent.destroy();
    await server.stop();
    await db.destroy();
  }
}

export const liveUpdates: Trial = {
  full: 60,
  ci: 3,
  onlyIfTouched: true,
  alone: true,
  run: async ({ n, seed }) => {
    const database = await scratchDatabase();
    try {
      return await trial(database.url, n, seed);
    } finally {
      await database.stop();
    }
  },
};
