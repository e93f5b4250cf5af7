// Sends photos and zips to the server. The sending continues when the person leaves the page.
import { call, errorCodeOf, isUnreached } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { sendUpload } from '@lanyard/uploads/send-upload';
import { useSyncExternalStore } from 'react';

import { listPhotoImportFiles, photoZipRules, type PhotoImportFile } from '../../api-photo-import.ts';
import { photoRules } from '../../api.ts';
import { chosenFilesOf } from './chosen-files.ts';

export type PhotoSendProgress = {
  readonly running: boolean;
  /** How much was sent so far: bytes of a zip, or else a number of photos. */
  readonly sent: number;
  readonly total: number;
  /** True without a network. The sending resumes automatically. */
  readonly waiting: boolean;
  readonly failed: readonly { readonly path: string; readonly sentence: string }[];
  /** The number of matched files that this tab does not have. */
  readonly missing: number;
};
const sendings = new Map<string, PhotoSendProgress>();
const listeners = new Set<() => void>();
const set = (id: string, sending: PhotoSendProgress): void => {
  sendings.set(id, sending);
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const usePhotoSendProgress = (id: string): PhotoSendProgress | undefined =>
  useSyncExternalStore(subscribe, () => sendings.get(id));

const begun: PhotoSendProgress = { running: true, sent: 0, total: 0, waiting: false, failed: [], missing: 0 };
const passing: ReadonlySet<string> = new Set(['fault', 'too_many_requests']);
const rest = (ms: number): Promise<void> =>
  new Promise((go) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      removeEventListener('online', done);
      go();
    }
    addEventListener('online', done);
  });

/** Repeats `send` until it succeeds or the server refuses for good. Waits while there is no network. */
async function persist(send: () => Promise<unknown>, say: (waiting: boolean) => void): Promise<unknown> {
  for (;;)
    try {
      say(false);
      await send();
      return null;
    } catch (error) {
      if (!isUnreached(error) && !passing.has(errorCodeOf(error))) return error;
      say(true);
      await rest(4000);
    }
}

const typeOf = (file: File): string =>
  photoRules.mediaTypes.find((type) => type === file.type) ??
  (/\.png$/i.test(file.name) ? 'image/png' : /\.webp$/i.test(file.name) ? 'image/webp' : 'image/jpeg');

async function* unsentOf(org: string, id: string): AsyncGenerator<PhotoImportFile> {
  for (let after = -1; ;) {
    const query = { outcome: 'matched', after, only: 'unsent' } as const;
    const { files, more } = await call(listPhotoImportFiles, { params: { org, import: id }, query });
    yield* files;
    after = files.at(-1)?.no ?? after;
    if (!more) return;
  }
}

const atOnce = 3;
const reportEveryMs = 2000;
/** Sends the matched files that the server does not have yet. If it is already running, a second call does nothing. */
export async function sendPhotos(org: string, id: string, onSome: () => void): Promise<void> {
  if (sendings.get(id)?.running) return;
  let now = { ...begun };
  const say = (change: Partial<PhotoSendProgress>): void => set(id, (now = { ...now, ...change }));
  say({});
  const wanted: PhotoImportFile[] = [];
  const fault = await persist(
    async () => {
      wanted.length = 0;
      for await (const file of unsentOf(org, id)) wanted.push(file);
    },
    (waiting) => say({ waiting }),
  );
  const files = chosenFilesOf(id);
  const ready = wanted.flatMap((each) => {
    const file = files?.get(each.path);
    return file && file.size === each.size && each.student
      ? [{ ...each, file, student: each.student.id }]
      : [];
  });
  say({ total: ready.length, missing: fault ? 0 : wanted.length - ready.length });
  // Refreshes at most every 2 s. Otherwise the refreshes after each of ten thousand photos would slow down the server.
  let told = Date.now();
  const tell = (): void => {
    if (Date.now() - told < reportEveryMs) return;
    told = Date.now();
    onSome();
  };
  const queue = ready.values();
  const worker = async (): Promise<void> => {
    for (const { file, photo, student, path, follows } of queue) {
      const takenAt = new Date(Math.min(file.lastModified, Date.now())).toISOString();
      const detail = { student, source: 'import', takenAt, follows };
      const sending = { org, purpose: photoRules.purpose, file, mediaType: typeOf(file), detail, id: photo };
      const error = await persist(
        () => sendUpload(sending),
        (waiting) => say({ waiting }),
      );
      if (error) say({ failed: [...now.failed, { path, sentence: errorSentenceFor(error) }] });
      else say({ sent: now.sent + 1 });
      tell();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  say({ running: false, waiting: false });
  onSome();
}

/** False if the zip was not sent, for example because the server already has part of another file. */
export async function sendZip(org: string, id: string, file: File, onSent: () => void): Promise<boolean> {
  let now = { ...begun, total: file.size };
  const say = (change: Partial<PhotoSendProgress>): void => set(id, (now = { ...now, ...change }));
  const mediaType = photoZipRules.mediaTypes[0];
  const error = await persist(
    () =>
      sendUpload({
        org,
        purpose: photoZipRules.purpose,
        file,
        mediaType,
        id,
        onProgress: (sent) => say({ sent }),
      }),
    (waiting) => say({ waiting }),
  );
  const failed = error ? [{ path: file.name, sentence: errorSentenceFor(error) }] : [];
  say({ running: false, waiting: false, failed });
  onSent();
  return !error;
}
