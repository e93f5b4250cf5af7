// Sends the waiting shots and statements, one at a time and in the order of creation. Repeats each until the server
// accepts or refuses it.
import { retryActionOf } from '@lanyard/domain/shot';
import { errorCodeOf, RefusedError } from '@lanyard/http/call';
import type { Upload } from '@lanyard/uploads/api';

import type { DeviceState, Saying, Shot } from './device.ts';
import type { SchoolServer } from './school-server.ts';

export type SendQueueItem =
  | { readonly shot: Shot }
  | { readonly saying: Saying; readonly key: string }
  /** A shot that the server has, but whose result from the worker is not known yet. */
  | { readonly unsettled: Shot };

export type SendQueue = {
  readonly device: string;
  /** The next item to send, or undefined. */
  readonly next: () => SendQueueItem | undefined;
  readonly picture: (shot: Shot) => Promise<Blob | undefined>;
  readonly progress: (shot: Shot, sent: number) => void;
  /**
   * `sent`: the server has all bytes, so the device deletes the picture. `refused`: stores the reason. With `erase` it
   * also deletes the picture.
   */
  readonly sent: (shot: Shot, settled: boolean) => Promise<void>;
  readonly refused: (shot: Shot, reason: string, erase: boolean) => Promise<void>;
  readonly said: (key: string) => Promise<void>;
  /** Nothing is being sent: there is no connection, or `why` prevents it. */
  readonly rests: (why: DeviceState['held']) => void;
  readonly goesOn: () => void;
};

export const firstRetryPauseMs = 1_000;
const longestPause = 60_000;

type Outcome = 'done' | 'pause' | 'stop';

async function settleShot(outbox: SendQueue, shot: Shot, upload: Upload): Promise<Outcome> {
  // `expired`: no worker processed it in time. The device keeps the picture, because it may be the only copy.
  if (upload.state === 'refused')
    await outbox.refused(shot, upload.reason ?? 'broken', upload.reason !== 'expired');
  else if (upload.state === 'receiving') return 'pause';
  else await outbox.sent(shot, upload.state === 'done');
  return 'done';
}

const overOf = (error: unknown): Upload | undefined =>
  error instanceof RefusedError && error.code === 'upload_over'
    ? (error.problem['now'] as Upload | undefined)
    : undefined;

async function sendOne(
  outbox: SendQueue,
  server: SchoolServer,
  waiting: SendQueueItem,
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
    const code = errorCodeOf(error);
    const fate = retryActionOf(code);
    if (fate === 'wait' || fate === 'hold') {
      const door = code === 'not_allowed' ? 'not_allowed' : 'signed_out';
      outbox.rests(fate === 'hold' ? door : null);
      return 'pause';
    }
    const over = overOf(error);
    // The server refused the statement. That is an answer too, so it is not sent again.
    if ('saying' in waiting) await outbox.said(waiting.key);
    else if (over && 'shot' in waiting) return settleShot(outbox, waiting.shot, over);
    else if ('shot' in waiting) await outbox.refused(waiting.shot, code, fate === 'erase');
    // The server no longer has the upload, so it was finished long ago.
    else await outbox.sent(waiting.unsettled, true);
    return 'done';
  }
}

/** Runs until `signal` aborts. `wake` ends a pause early. */
export function startSending(outbox: SendQueue, server: SchoolServer, signal: AbortSignal) {
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
    let pause = firstRetryPauseMs;
    while (!signal.aborted) {
      const waiting = outbox.next();
      woken = false;
      const outcome = waiting ? await sendOne(outbox, server, waiting, signal) : 'pause';
      if (outcome === 'done') {
        outbox.goesOn();
        pause = firstRetryPauseMs;
        continue;
      }
      await rest(waiting ? pause * (0.75 + Math.random() / 2) : undefined);
      pause = woken ? firstRetryPauseMs : Math.min(longestPause, pause * 2);
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
