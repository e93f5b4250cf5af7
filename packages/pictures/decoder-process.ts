import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

import { frameReader, framed, type Frame, type Numbers } from './frames.ts';
import { decoderCommand, type Start } from './sandbox.ts';
import { seccompFilter } from './seccomp.ts';

/** More than 50 megapixels ever make as JPEG or WebP; a PNG that large is refused rather than held in memory. */
const longestAnswer = 64 * 1024 * 1024;
const startLimit = 10_000;

export type Ended = 'died' | 'out of time';
export type DecoderProcess = {
  readonly pid: number;
  /** One picture at a time; a decoder that did not answer is gone. */
  readonly ask: (numbers: Numbers, body: Uint8Array, milliseconds: number) => Promise<Frame | Ended>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
};

/** Starts a decoder and waits until it says it is ready; undefined when it cannot be started so. */
export async function startDecoder(start: Start): Promise<DecoderProcess | undefined> {
  const { file, args, env } = decoderCommand(start);
  const child = spawn(file, args, {
    env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  let alive = true;
  let answered: ((frame: Frame | Ended) => void) | undefined;

  const settle = (frame: Frame | Ended): void => {
    answered?.(frame);
    answered = undefined;
  };
  const kill = (): void => {
    alive = false;
    child.kill('SIGKILL'); // bubblewrap dies with it what it holds
    settle('died');
  };
  // A pipe to somebody who has died breaks; that he has died is what `close` says.
  for (const pipe of [child.stdin, child.stdout, child.stdio[3]]) pipe?.on('error', () => undefined);
  child.on('error', kill).on('close', kill);
  // Whoever speaks without being asked is not the decoder we started.
  const take = (frame: Frame): void => (answered ? settle(frame) : kill());
  child.stdout?.on('data', frameReader(longestAnswer, take, kill));
  const filter = child.stdio[3];
  if (filter && 'end' in filter) filter.end(seccompFilter());

  const awaitFrame = (milliseconds: number): Promise<Frame | Ended> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        answered = undefined;
        kill();
        resolve('out of time');
      }, milliseconds);
      answered = (frame) => {
        clearTimeout(timer);
        resolve(frame);
      };
    });

  const ready = await awaitFrame(startLimit);
  if (typeof ready === 'string') return undefined;
  // An idle decoder must not keep the server from ending; while it works, the timer above does.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
  return {
    pid: child.pid ?? 0,
    isAlive: () => alive,
    kill,
    ask: (numbers, body, milliseconds) => {
      if (!alive) return Promise.resolve('died');
      const answer = awaitFrame(milliseconds);
      for (const part of framed(numbers, body)) child.stdin?.write(part);
      return answer;
    },
  };
}
