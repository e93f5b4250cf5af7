import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

import { frameReader, encodeFrame, type DecoderFrame, type FrameNumbers } from './frames.ts';
import { decoderCommand, type DecoderStart } from './sandbox.ts';
import { seccompFilter } from './seccomp.ts';

/**
 * The maximum length of an answer. 50 megapixels as JPEG or WebP always need less. A larger PNG is refused instead of
 * held in memory.
 */
const longestAnswer = 64 * 1024 * 1024;
const startLimit = 10_000;

export type DecoderFailure = 'died' | 'out of time';
export type DecoderProcess = {
  readonly pid: number;
  /** Processes one picture at a time. After a failure, the process no longer runs. */
  readonly ask: (
    numbers: FrameNumbers,
    body: Uint8Array,
    milliseconds: number,
  ) => Promise<DecoderFrame | DecoderFailure>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
};

/** Starts a decoder and waits until it is ready. Undefined if it cannot be started. */
export async function startDecoder(start: DecoderStart): Promise<DecoderProcess | undefined> {
  const { file, args, env } = decoderCommand(start);
  const child = spawn(file, args, {
    env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  let alive = true;
  let answered: ((frame: DecoderFrame | DecoderFailure) => void) | undefined;

  const settle = (frame: DecoderFrame | DecoderFailure): void => {
    answered?.(frame);
    answered = undefined;
  };
  const kill = (): void => {
    alive = false;
    // bubblewrap ends its processes when it dies.
    child.kill('SIGKILL');
    settle('died');
  };
  // A pipe to a dead process fails. The event `close` reports the death, so pipe faults are ignored.
  for (const pipe of [child.stdin, child.stdout, child.stdio[3]]) pipe?.on('error', () => undefined);
  child.on('error', kill).on('close', kill);
  // If the process sends something without being asked, an attacker may control it, so it is killed.
  const take = (frame: DecoderFrame): void => (answered ? settle(frame) : kill());
  child.stdout?.on('data', frameReader(longestAnswer, take, kill));
  const filter = child.stdio[3];
  if (filter && 'end' in filter) filter.end(seccompFilter());

  const awaitFrame = (milliseconds: number): Promise<DecoderFrame | DecoderFailure> =>
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
  // An idle decoder must not keep the server running. While a decoder works, the timer in `awaitFrame` keeps the server
  // running.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
  return {
    pid: child.pid ?? 0,
    isAlive: () => alive,
    kill,
    ask: (numbers, body, milliseconds) => {
      if (!alive) return Promise.resolve('died');
      const answer = awaitFrame(milliseconds);
      for (const part of encodeFrame(numbers, body)) child.stdin?.write(part);
      return answer;
    },
  };
}
