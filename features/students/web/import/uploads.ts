// Uploads of import files. They continue when the page that started them closes, so that changing the page loses
// nothing.
import { errorCodeOf, isUnreached } from '@lanyard/http/call';
import { sendUpload } from '@lanyard/uploads/send-upload';
import { useSyncExternalStore } from 'react';

import { rosterUploadRules } from '../../api-import.ts';

export type ImportUpload = {
  readonly sent: number;
  readonly size: number;
  /** The network is down. The upload continues automatically. */
  readonly waiting: boolean;
  readonly error: unknown;
};

const uploads = new Map<string, ImportUpload>();
const listeners = new Set<() => void>();
function set(id: string, upload: ImportUpload | undefined): void {
  if (upload) uploads.set(id, upload);
  else uploads.delete(id);
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useImportUpload = (id: string): ImportUpload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(id));

const typeOf = ({ type }: Blob): string =>
  rosterUploadRules.mediaTypes.find((known) => known === type) ?? rosterUploadRules.anyType;

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

/**
 * Sends the parts of an import's file that the server does not have. Before it removes the upload from the list, it
 * waits for `onSent`. Returns false if the server has other bytes of this import or has deleted them. This file then
 * needs a new import.
 */
export async function sendImportFile(
  org: string,
  id: string,
  file: Blob,
  onSent: () => Promise<unknown>,
): Promise<boolean> {
  const { size } = file;
  let sent = 0;
  const say = (waiting: boolean, error: unknown = null) => set(id, { sent, size, waiting, error });
  const onProgress = (now: number): void => {
    sent = now;
    say(false);
  };
  say(false);
  const { purpose } = rosterUploadRules;
  for (;;)
    try {
      const mediaType = typeOf(file);
      const { state } = await sendUpload({ org, id, purpose, file, mediaType, onProgress, tries: 3 });
      await onSent();
      set(id, undefined);
      return state !== 'refused';
    } catch (fault) {
      const code = errorCodeOf(fault);
      if (isUnreached(fault)) {
        say(true);
        await reconnected();
        continue;
      }
      if (code === 'key_reused') set(id, undefined);
      else say(false, fault);
      return code !== 'key_reused';
    }
}
