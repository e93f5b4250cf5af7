// Files on their way to the server. They outlive the page that began them: going to another page loses nothing.
import { call, codeOf } from '@lanyard/http/call';
import { useSyncExternalStore } from 'react';

import { getImport, partBytes, sendPart, type Import } from '../../api-import.ts';

export type Upload = {
  readonly sent: number;
  readonly size: number;
  /** No network: it goes on by itself. */
  readonly waiting: boolean;
  readonly error: unknown;
};

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();
function set(id: string, upload: Upload | undefined): void {
  if (upload) uploads.set(id, upload);
  else uploads.delete(id);
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useUpload = (id: string): Upload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(id));

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // The arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x80_00)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  return btoa(text);
}

const untilRetry = 3000;
const reconnected = (): Promise<void> =>
  new Promise((go) => {
    const timer = setTimeout(done, untilRetry);
    function done(): void {
      clearTimeout(timer);
      removeEventListener('online', done);
      go();
    }
    addEventListener('online', done);
  });

/** Sends what the server does not have yet, part by part; `onSent` hears where it stands after each. */
export async function sendFile(
  org: string,
  begun: Import,
  file: Blob,
  onSent: (now: Import) => void,
): Promise<void> {
  const { id } = begun;
  const params = { org, import: id };
  const say = (now: Import, waiting: boolean, error: unknown = null) =>
    set(id, { sent: now.received, size: file.size, waiting, error });
  let now = begun;
  let lost = 0;
  say(now, false);
  while (now.state === 'receiving') {
    const at = now.received;
    try {
      const bytes = await toBase64(file.slice(at, at + partBytes));
      now = await call(sendPart, { params, body: { at, bytes } });
      lost = 0;
      say(now, false);
      onSent(now);
    } catch (fault) {
      const code = codeOf(fault);
      if (code === 'offline') {
        say(now, true);
        await reconnected();
      } else if (code === 'part_out_of_place' && lost++ < 3) {
        now = await call(getImport, { params }).catch(() => now);
      } else {
        say(now, false, fault);
        return;
      }
    }
  }
  set(id, undefined);
}
