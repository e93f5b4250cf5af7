// Four people who send files without a pause, through the upload code of the browser, over a connection that may be
// bad.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { sessionCookie } from '@lanyard/http/session-cookie';
import { sendUpload } from '@lanyard/uploads/send-upload';

const mebibyte = 1_048_576;

export type AcknowledgedUpload = { readonly id: string; readonly sha256: string; readonly size: number };
export type Uploaders = {
  readonly acknowledged: readonly AcknowledgedUpload[];
  readonly inFlight: () => number;
  readonly gaveUp: () => number;
  /**
   * The number of parts sent. `again` counts repeated parts. A broken connection may cost one repeated part, and
   * `sentBackwards` counts the repeats beyond that.
   */
  readonly parts: () => number;
  readonly again: () => number;
  readonly sentBackwards: () => number;
  /** Stops sending new files. Resolves when the open uploads have finished, or after the timeout. */
  readonly end: (patienceMs: number) => Promise<void>;
};

export type UploadTarget = {
  readonly address: string;
  readonly org: string;
  readonly tokens: readonly string[];
  readonly sizes: { readonly least: number; readonly most: number };
};

const caller = new AsyncLocalStorage<string>();

/** Adds what a browser adds to a request: the page's origin and the session. */
function asBrowser(line: UploadTarget, seen: (url: URL, method: string) => void): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input, line.address);
    seen(url, init.method ?? 'GET');
    const headers = new Headers(init.headers);
    headers.set('cookie', `${sessionCookie}=${caller.getStore() ?? ''}`);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('connection', 'close');
    return plain(url, { ...init, headers });
  };
  return () => {
    globalThis.fetch = plain;
  };
}

export function startUploaders(line: UploadTarget, random: (most: number) => number): Uploaders {
  const acknowledged: AcknowledgedUpload[] = [];
  const furthest = new Map<string, number>();
  const stopping = new AbortController();
  const ending = new AbortController();
  let inFlight = 0;
  let gaveUp = 0;
  let parts = 0;
  let again = 0;
  let backwards = 0;
  const restore = asBrowser(line, (url, method) => {
    if (method !== 'PATCH') return;
    const offset = Number(url.searchParams.get('offset'));
    const before = furthest.get(url.pathname) ?? -1;
    parts++;
    if (offset === before) again++;
    if (offset < before) backwards++;
    furthest.set(url.pathname, Math.max(offset, before));
  });

  async function sendOne(): Promise<void> {
    const size =
      Math.round(mebibyte * line.sizes.least) +
      random(Math.round(mebibyte * (line.sizes.most - line.sizes.least)));
    const bytes = randomBytes(size);
    const id = randomUUID();
    const file = new Blob([bytes]);
    const sending = { org: line.org, purpose: 'crest', mediaType: 'image/png', file, id };
    inFlight++;
    try {
      await sendUpload({
        ...sending,
        signal: stopping.signal,
        patienceMs: 3500,
        // On a busy machine many attempts may fail while a server starts. So only an answer of the server makes this
        // sender stop.
        tries: Infinity,
        longestPauseMs: 500,
      });
      acknowledged.push({ id, size, sha256: createHash('sha256').update(bytes).digest('hex') });
    } catch (fault) {
      if (!stopping.signal.aborted) {
        gaveUp++;
        console.error(`gave up: ${String(fault)}`);
      }
    } finally {
      inFlight--;
    }
  }
  const running = line.tokens.map((token) =>
    caller.run(token, async () => {
      while (!ending.signal.aborted) await sendOne();
    }),
  );
  return {
    acknowledged,
    inFlight: () => inFlight,
    gaveUp: () => gaveUp,
    parts: () => parts,
    again: () => again,
    sentBackwards: () => backwards,
    end: async (patienceMs) => {
      ending.abort();
      const timer = setTimeout(() => stopping.abort(new Error('the trial is over')), patienceMs);
      await Promise.all(running);
      clearTimeout(timer);
      restore();
    },
  };
}
