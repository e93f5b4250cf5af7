// The sender's half of the protocol: hash, announce, part after part, finish; whatever is cut off goes on where it was.
import { call, Refused } from '@lanyard/http/call';

import { beginUpload, finishUpload, getUpload, partSize, sendPart, type Upload } from './api.ts';

export type Sending = {
  readonly org: string;
  readonly purpose: string;
  readonly file: Blob;
  readonly mediaType: string;
  readonly detail?: Record<string, unknown>;
  /** Kept by whoever wants to go on after a restart; new if not said. */
  readonly id?: string;
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
  /** How long one request may take, and how often it is tried without getting further. */
  readonly patienceMs?: number;
  readonly tries?: number;
  readonly longestPauseMs?: number;
};

const hashed = async (bytes: ArrayBuffer): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** What may be otherwise in a moment. All else is an answer. */
const passing: readonly string[] = ['offline', 'unanswered', 'unavailable', 'fault', 'too_many_requests'];
/** Of a part also a flipped bit, and that the server is further than its last answer that was heard. */
const passingOfPart: readonly string[] = [...passing, 'checksum_differs', 'offset_differs'];

const rest = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Answers once all of it is safe with the server; what became of it `getUpload` tells later. */
export async function sendUpload(sending: Sending): Promise<Upload> {
  const { org, purpose, file, mediaType, detail, signal, patienceMs = 60_000, tries = 8 } = sending;
  const { longestPauseMs = 10_000 } = sending;
  const id = sending.id ?? crypto.randomUUID();
  const params = { org, upload: id };
  let failures = 0;

  async function once<Answer>(ask: (signal: AbortSignal) => Promise<Answer | null>): Promise<Answer> {
    const late = AbortSignal.timeout(patienceMs);
    try {
      const answer = await ask(signal ? AbortSignal.any([signal, late]) : late);
      if (answer === null) throw new Refused('offline'); // cut off in mid-answer
      return answer;
    } catch (fault) {
      if (late.aborted && signal?.aborted !== true) throw new Refused('offline');
      throw fault;
    }
  }
  /** Each time twice as long, by chance a little more or less; what does not pass is thrown. */
  async function pauseAfter(fault: unknown, codes: readonly string[]): Promise<void> {
    if (!(fault instanceof Refused) || !codes.includes(fault.code) || ++failures >= tries) throw fault;
    await rest(Math.min(longestPauseMs, 250 * 2 ** failures) * (0.5 + Math.random()), signal);
  }
  async function persist<Answer>(ask: (signal: AbortSignal) => Promise<Answer | null>): Promise<Answer> {
    for (;;)
      try {
        return await once(ask);
      } catch (fault) {
        await pauseAfter(fault, passing);
      }
  }

  const sha256 = hex(await hashed(await file.arrayBuffer()));
  const announced = { id, purpose, sha256, size: file.size, mediaType, ...(detail && { detail }) };
  let upload = await persist((until) => call(beginUpload, { params: { org }, body: announced }, until));

  while (upload.state === 'receiving' && upload.received < upload.size) {
    const offset = upload.received;
    sending.onProgress?.(offset);
    const bytes = await file.slice(offset, offset + partSize).arrayBuffer();
    const digest = base64(await hashed(bytes));
    const part = { params, query: { offset }, bytes: new Uint8Array(bytes), digest };
    try {
      upload = await once((until) => call(sendPart, part, until));
      failures = 0;
    } catch (fault) {
      await pauseAfter(fault, passingOfPart);
      // How far it is, the server knows best: at most this one part was sent for nothing.
      upload = await persist((until) => call(getUpload, { params }, until));
    }
  }
  sending.onProgress?.(upload.received);
  if (upload.state !== 'receiving') return upload;
  return persist((until) => call(finishUpload, { params, key: `${id}.finish` }, until));
}
