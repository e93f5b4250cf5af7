// Kills a server with -9 again and again while four people send files over a bad connection. An acknowledged file must
// be stored once and unchanged. A file that was not acknowledged must leave nothing behind.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';

import { atLeast, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { startBadLineProxy, proxyFaults, type BadLineProxy } from './bad-line.ts';
import { withInstallation, type Installation } from './installation.ts';
import { randomFrom } from './random.ts';
import { inspectUploads, sweepAll } from './upload-inspection.ts';
import { startUploaders, type Uploaders } from './uploaders.ts';

type Victim = { readonly process: ChildProcess; readonly address: string; readonly ended: Promise<unknown> };

const name = (last: string): string => `upload-kills.${last}`;
const leastCarried = 6;

async function startVictim({ databaseUrl, files }: Installation, lying: boolean): Promise<Victim> {
  const { at, masterKey } = files;
  const process_ = fork(new URL('upload-server.ts', import.meta.url), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      TRUST_DATABASE: databaseUrl,
      TRUST_FILES: at.disk,
      TRUST_KEY: masterKey.toString('base64'),
      // A server starts a hundred times here, so its compiled code is cached.
      NODE_COMPILE_CACHE: join(tmpdir(), 'lanyard-upload-kills'),
      LYING: lying ? 'yes' : 'no',
    },
  });
  const ended = once(process_, 'exit');
  const told = await Promise.race([once(process_, 'message'), ended]);
  const { address } = Object(told[0]) as { address?: string };
  if (address === undefined) throw new Error('the server did not start');
  return { process: process_, address, ended };
}

type Kills = { readonly kills: number; readonly midway: number; readonly uploaders: Uploaders };
type Plan = {
  readonly n: number;
  readonly lying: boolean;
  readonly sizes: { readonly least: number; readonly most: number };
  /** The last server lives at least until this is true, or for five minutes. */
  readonly isEnough: () => boolean;
};

/** Kills and restarts the server `n` times. The last server lives until the open uploads have finished. */
async function killing(
  installation: Installation,
  line: BadLineProxy,
  random: (most: number) => number,
  { n, lying, sizes, isEnough }: Plan,
): Promise<Kills> {
  const { db, town, withTenant } = installation;
  const tokens: string[] = [];
  for (let i = 0; i < 4; i++) {
    const { id, token } = await newPerson(db, `Uploader ${String(i)}`);
    await joinOrganisation(withTenant, town.alpha.org, id, ['admin']);
    tokens.push(token);
  }
  let victim = await startVictim(installation, lying);
  // On a busy machine a server takes seconds to start. The trial starts the next server early, because it does not test
  // the start.
  let next = startVictim(installation, lying);
  line.leadTo(victim.address);
  const uploaders = startUploaders({ address: line.address, org: town.alpha.org, tokens, sizes }, random);
  let kills = 0;
  let midway = 0;
  while (kills < n) {
    // Waits for a number of requests, not for a time. On a busy machine, the time would be over before the server had
    // done anything.
    const enough = line.carried() + leastCarried + random(2 * leastCarried);
    const told = uploaders.acknowledged.length;
    // A lying server (see upload-server.ts) acknowledges bytes before it stores them. The trial kills it after the next
    // acknowledged file.
    const isTime = (): boolean => (lying ? uploaders.acknowledged.length > told : line.carried() >= enough);
    for (let waited = 0; !isTime() && waited < 15_000; waited += 20) await sleep(20);
    await sleep(random(100));
    if (uploaders.inFlight() > 0) midway++;
    if (victim.process.kill('SIGKILL')) kills++;
    if (kills % 10 === 0)
      console.error(`${String(kills)} killed, ${String(uploaders.acknowledged.length)} files`);
    await victim.ended;
    victim = await next;
    next = startVictim(installation, lying);
    line.leadTo(victim.address);
  }
  for (let waited = 0; !isEnough() && waited < 300_000; waited += 100) await sleep(100);
  // A killed lying server has lost parts for good, so those uploads cannot finish.
  await uploaders.end(lying ? 2000 : 120_000);
  for (const each of [victim, await next]) {
    each.process.kill('SIGKILL');
    await each.ended;
  }
  return { kills, midway, uploaders };
}

async function honestFigures(n: number, seed: number): Promise<readonly Figure[]> {
  const random = randomFrom(seed);
  const line = await startBadLineProxy(random, 30);
  try {
    return await withInstallation(async (installation) => {
      const least = Math.ceil(n / 10);
      const countFlips = (): number =>
        [...line.flipsAnswered.values()].reduce((sum, count) => sum + count, 0);
      // Chance decides which request gets which fault. After a few kills, one of the faults may not have happened yet.
      // So the senders go on until each fault has happened often enough.
      const isEnough = (): boolean =>
        proxyFaults.every((fault) => line.happened[fault] >= least) &&
        countFlips() >= least &&
        line.unheard() > 0;
      const plan = { n, lying: false, sizes: { least: 1, most: 8 }, isEnough };
      const { kills, midway, uploaders } = await killing(installation, line, random, plan);
      const { acknowledged } = uploaders;
      const found = await inspectUploads(installation, acknowledged);
      const left = await sweepAll(installation);
      const flips = countFlips();
      const taken = flips - (line.flipsAnswered.get(400) ?? 0);
      const sent = acknowledged.reduce((sum, { size }) => sum + size, 0);
      return [
        atLeast(name('kills'), kills, 'servers killed with -9', n),
        atLeast(name('midway'), midway, 'of them while a file was on its way', Math.ceil(n * 0.9)),
        ...proxyFaults.map((fault) =>
          atLeast(name(fault), line.happened[fault], `faults of the line: ${fault}`, least),
        ),
        atLeast(name('unheard'), line.unheard(), 'successes whose answer was lost', 1),
        atLeast(
          name('acknowledged'),
          acknowledged.length,
          `files, ${String(Math.round(sent / 1e6))} MB`,
          n / 5,
        ),
        exactlyZero(name('lost'), found.lost, 'acknowledged files without row or bytes'),
        exactlyZero(name('corrupt'), found.corrupt, 'acknowledged files with other bytes'),
        exactlyZero(
          name('doubled'),
          found.doubled,
          'files there twice, or with other than one job and one audit row',
        ),
        exactlyZero(name('unasked'), found.unasked, 'files received that nobody was told of'),
        exactlyZero(name('gave-up'), uploaders.gaveUp(), 'files the sender gave up on'),
        atLeast(name('flips-answered'), flips, 'parts with a flipped bit answered', least),
        exactlyZero(name('flips-taken'), taken, 'of them answered with other than 400'),
        atLeast(name('parts'), uploaders.parts(), `parts, ${String(uploaders.again())} of them once more`, n),
        exactlyZero(
          name('sent-backwards'),
          uploaders.sentBackwards(),
          'parts resent beside the one that was cut',
        ),
        atLeast(
          name('left-by-kills'),
          left.before,
          'blobs and pieces without a row before the sweep, one of them planted',
          1,
        ),
        exactlyZero(
          name('left-after-sweep'),
          left.after,
          'after it, in a store that holds all that was acknowledged',
        ),
        exactlyZero(
          name('left-after-a-day'),
          left.afterDay,
          'blobs, parts and keys once nobody took them over',
        ),
      ];
    });
  } finally {
    line.stop();
  }
}

/**
 * Runs the same checks on a server that acknowledges bytes before it has stored them. The checks must notice lost
 * files.
 */
async function lyingFigure(kills: number, seed: number): Promise<Figure> {
  const random = randomFrom(seed);
  const line = await startBadLineProxy(random, 0);
  try {
    return await withInstallation(async (installation) => {
      const plan = { n: kills, lying: true, sizes: { least: 0.1, most: 1.5 }, isEnough: () => true };
      const { uploaders } = await killing(installation, line, random, plan);
      const { lost } = await inspectUploads(installation, uploaders.acknowledged);
      return atLeast(
        'upload-kills.lost-by-a-lying-store',
        lost,
        'files lost when bytes wait in memory: the eye sees',
        1,
      );
    });
  } finally {
    line.stop();
  }
}

/**
 * From this number of kills on, the trial also shows that it would notice a lost file. This needs a second installation
 * and 4 more kills.
 */
const enoughForLying = 20;

export const uploadKills: Trial = {
  full: 100,
  ci: 4,
  run: async ({ n, seed }) => [
    ...(await honestFigures(n, seed)),
    ...(n < enoughForLying ? [] : [await lyingFigure(Math.max(4, Math.ceil(n / 20)), seed)]),
  ],
};
