// Sends what waits, one thing at a time and in the order it was made, as often as it takes.
import { fateOf } from '@lanyard/domain/shot';
import { codeOf, Refused } from '@lanyard/http/call';
import type { Upload } from '@lanyard/uploads/api';

import type { DeviceState, Saying, Shot } from './device.ts';
import type { SchoolServer } from './school-server.ts';

export type Waiting =
  | { readonly shot: Shot }
  | { readonly saying: Saying; readonly key: string }
  /** Safe with the server; its worker has not said yet what it thinks of it. */
  | { readonly unsettled: Shot };

export type Outbox = {
  readonly device: string;
  /** The next one, or undefined. */
  readonly next: () => Waiting | undefined;
  readonly picture: (shot: Shot) => Promise<Blob | undefined>;
  readonly progress: (shot: Shot, sent: number) => void;
  /** `sent`: the server has it all, the picture goes. `refused`: with a reason, and `erase` the picture as well. */
  readonly sent: (shot: Shot, settled: boolean) => Promise<void>;
  readonly refused: (shot: Shot, reason: string, erase: boolean) => Promise<void>;
  readonly said: (key: string) => Promise<void>;
  /** Nothing is under way: for want of a connection, or held up by `why`. */
  readonly rests: (why: DeviceState['held']) => void;
  readonly goesOn: () => void;
};

export const firstPause = 1_000;
const longestPause = 60_000;

type Outcome = 'done' | 'pause' | 'stop';

async function settleShot(outbox: Outbox, shot: Shot, upload: Upload): Promise<Outcome> {
  // `expired`: nobody looked at it in time. The picture may be the last one there is.
  if (upload.state === 'refused')
    await outbox.refused(shot, upload.reason ?? 'broken', upload.reason !== 'expired');
  else if (upload.state === 'receiving') return 'pause';
  else await outbox.sent(shot, upload.state === 'done');
  return 'done';
}

const overOf = (error: unknown): Upload | undefined =>
  error instanceof Refused && error.code === 'upload_over'
    ? (error.problem['now'] as Upload | undefined)
    : undefined;

async function sendOne(
  outbox: Outbox,
  server: SchoolServer,
  waiting: Waiting,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if ('saying' in waiting) {
      await server.say(waiting.saying, waiting.key, signal);
      await outbox.said(waiting.key);
    } else if ('unsettled' in waiting) {
      const upload = await server.look(waiting.unsettled.id);
      return upload.state === 'received' ? 'pause' : await settleShot(outbox, waiting.unsettled, upload);
    } else {
      const { shot } = waiting;
      const picture = await outbox.picture(shot);
      if (!picture) await outbox.refused(shot, 'broken', true);
      else {
        const progress = (sent: number): void => outbox.progress(shot, sent);
        return await settleShot(
          outbox,
          shot,
          await server.upload(shot, outbox.device, picture, progress, signal),
        );
      }
    }
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'stop';
    const code = codeOf(error);
    const fate = fateOf(code);
    if (fate === 'wait' || fate === 'hold') {
      const door = code === 'not_allowed' ? 'not_allowed' : 'signed_out';
      outbox.rests(fate === 'hold' ? door : null);
      return 'pause';
    }
    const over = overOf(error);
    if ('saying' in waiting) await outbox.said(waiting.key); // an answer, if not the wished one
    else if (over && 'shot' in waiting) return settleShot(outbox, waiting.shot, over);
    else if ('shot' in waiting) await outbox.refused(waiting.shot, code, fate === 'erase');
    else await outbox.sent(waiting.unsettled, true); // the server forgot the upload: long since done
    return 'done';
  }
}

/** Goes on until `signal`; `wake` cuts a pause short. */
export function startSending(outbox: Outbox, server: SchoolServer, signal: AbortSignal) {
  let rouse: (() => void) | undefined;
  let woken = false;
  const rest = (ms: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || signal.aborted) rouse();
    });
  signal.addEventListener('abort', () => rouse?.());
  const run = async (): Promise<void> => {
    let pause = firstPause;
    while (!signal.aborted) {
      const waiting = outbox.next();
      woken = false;
      const outcome = waiting ? await sendOne(outbox, server, waiting, signal) : 'pause';
      if (outcome === 'done') {
        outbox.goesOn();
        pause = firstPause;
        continue;
      }
      await rest(waiting ? pause * (0.75 + Math.random() / 2) : undefined);
      pause = woken ? firstPause : Math.min(longestPause, pause * 2);
    }
  };
  return {
    finished: run(),
    wake: (): void => {
      woken = true;
      rouse?.();
    },
  };
}
