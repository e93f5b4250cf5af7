// At most two decoders. Each is used for a while and then replaced, because starting one costs more than most pictures.
import { fileURLToPath } from 'node:url';

import { startDecoder, type DecoderProcess, type DecoderFailure } from './decoder-process.ts';
import type { DecoderFrame, FrameNumbers } from './frames.ts';
import { allowedIsolation, isolationHint, type IsolationKind } from './sandbox.ts';

export type DecoderSettings = {
  readonly atOnce: number;
  /** How many pictures a decoder opens before it is replaced, so that one picture cannot affect later ones for long. */
  readonly picturesEach: number;
  readonly milliseconds: number;
  /** The kinds of isolation to try, the strongest first. The first that starts is used. */
  readonly walls: readonly IsolationKind[];
  readonly program: string;
  /** Called once with the kind of isolation that is used. */
  readonly log: (sentence: string) => void;
};

export type Decoders = {
  /** `accepts` checks the answer. If it returns false, the decoder is not used again. */
  readonly ask: (
    numbers: FrameNumbers,
    body: Uint8Array,
    accepts: (frame: DecoderFrame) => boolean,
  ) => Promise<DecoderFrame | DecoderFailure>;
  /** The kind of isolation that is used. Starts a decoder if there is none yet. */
  readonly walls: () => Promise<IsolationKind>;
  /** How many decoders were started so far. */
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
    walls: allowedIsolation(process.env['SANDBOX']),
    ...settings,
  };
  const cpuSeconds = Math.ceil((picturesEach * milliseconds) / 1000) + 10;
  /**
   * Decoders that are ready or starting. A used-up decoder is replaced at once, so that the next picture need not wait
   * for it.
   */
  const idle: Promise<Held | undefined>[] = [];
  const queue: (() => void)[] = [];
  let free = atOnce;
  let started = 0;
  let closed = false;
  let standing: Promise<IsolationKind> | undefined;

  const start = async (wall: IsolationKind): Promise<Held | undefined> => {
    started++;
    const decoder = await startDecoder({ program, walls: wall, cpuSeconds });
    return decoder && { process: decoder, left: picturesEach };
  };
  const keep = (held: Held, wall: IsolationKind): void => {
    const isUsable = !closed && held.left > 0 && held.process.isAlive();
    if (!isUsable) held.process.kill();
    if (!closed) idle.push(isUsable ? Promise.resolve(held) : start(wall));
  };
  const findWalls = async (): Promise<IsolationKind> => {
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
    // The failed attempt is not stored, so the next picture tries again to start a decoder.
    standing = undefined;
    throw new Error(`no picture is opened: ${isolationHint}`);
  };
  const wallsStanding = (): Promise<IsolationKind> => (standing ??= findWalls());

  const hold = async (wall: IsolationKind): Promise<Held> => {
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
/** The decoders of this process. The first picture starts them. */
export const sharedDecoders = (): Decoders => (shared ??= createDecoders());
