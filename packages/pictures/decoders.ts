// At most two decoders, each used for a while and then replaced: starting one costs more than most pictures.
import { fileURLToPath } from 'node:url';

import { startDecoder, type DecoderProcess, type Ended } from './decoder-process.ts';
import type { Frame, Numbers } from './frames.ts';
import { allowedWalls, howToOpenFiles, type Walls } from './sandbox.ts';

export type DecoderSettings = {
  readonly atOnce: number;
  /** Pictures a decoder opens before it is replaced: whatever one leaves behind in it does not stay long. */
  readonly picturesEach: number;
  readonly milliseconds: number;
  /** Strongest first; the first that starts is kept. */
  readonly walls: readonly Walls[];
  readonly program: string;
  /** Hears once which walls stand. */
  readonly log: (sentence: string) => void;
};

export type Decoders = {
  /** `accepts` judges the answer; a decoder that gave one it does not accept is not asked again. */
  readonly ask: (
    numbers: Numbers,
    body: Uint8Array,
    accepts: (frame: Frame) => boolean,
  ) => Promise<Frame | Ended>;
  /** Which walls stand; starts a decoder if none was needed yet. */
  readonly walls: () => Promise<Walls>;
  /** How many were started so far. */
  readonly started: () => number;
  readonly close: () => void;
};

const usual: Omit<DecoderSettings, 'walls'> = {
  atOnce: 2,
  picturesEach: 20,
  milliseconds: 8000,
  program: fileURLToPath(new URL('decoder.ts', import.meta.url)),
  log: (sentence) => {
    console.error(sentence);
  },
};

type Held = { readonly process: DecoderProcess; left: number };

export function createDecoders(settings: Partial<DecoderSettings> = {}): Decoders {
  const { atOnce, picturesEach, milliseconds, walls, program, log } = {
    ...usual,
    walls: allowedWalls(process.env['SANDBOX']),
    ...settings,
  };
  const cpuSeconds = Math.ceil((picturesEach * milliseconds) / 1000) + 10;
  /** Ready or about to be: a used-up decoder is replaced at once, not when the next picture waits for it. */
  const idle: Promise<Held | undefined>[] = [];
  const queue: (() => void)[] = [];
  let free = atOnce;
  let started = 0;
  let closed = false;
  let standing: Promise<Walls> | undefined;

  const start = async (wall: Walls): Promise<Held | undefined> => {
    started++;
    const decoder = await startDecoder({ program, walls: wall, cpuSeconds });
    return decoder && { process: decoder, left: picturesEach };
  };
  const keep = (held: Held, wall: Walls): void => {
    const isUsable = !closed && held.left > 0 && held.process.isAlive();
    if (!isUsable) held.process.kill();
    if (!closed) idle.push(isUsable ? Promise.resolve(held) : start(wall));
  };
  const findWalls = async (): Promise<Walls> => {
    for (const wall of walls) {
      const held = await start(wall);
      if (!held) continue;
      log(
        wall === 'bubblewrap'
          ? 'pictures are decoded under bubblewrap'
          : 'bubblewrap is missing or does not work here: pictures are decoded in a process with limits only, because SANDBOX=limits',
      );
      keep(held, wall);
      return wall;
    }
    standing = undefined; // the next picture tries again
    throw new Error(`no picture is opened: ${howToOpenFiles}`);
  };
  const wallsStanding = (): Promise<Walls> => (standing ??= findWalls());

  const hold = async (wall: Walls): Promise<Held> => {
    const ready = await idle.pop();
    if (ready?.process.isAlive()) return ready;
    const fresh = await start(wall);
    if (!fresh) throw new Error('the picture decoder cannot be started');
    return fresh;
  };
  const turn = async (): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const pass = (): void => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };

  return {
    walls: wallsStanding,
    started: () => started,
    close: () => {
      closed = true;
      for (const ready of idle.splice(0)) void ready.then((held) => held?.process.kill());
    },
    ask: async (numbers, body, accepts) => {
      await turn();
      try {
        const wall = await wallsStanding();
        const held = await hold(wall);
        held.left--;
        const answer = await held.process.ask(numbers, body, milliseconds);
        if (typeof answer !== 'string' && !accepts(answer)) held.process.kill();
        keep(held, wall);
        return answer;
      } finally {
        pass();
      }
    },
  };
}

let shared: Decoders | undefined;
/** The process's own, started by the first picture. */
export const usualDecoders = (): Decoders => (shared ??= createDecoders());
