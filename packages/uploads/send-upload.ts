// The sender's half of the protocol: hash, announce, send the parts, finish. An interrupted upload continues where it
// stopped.
import { call, RefusedError } from '@lanyard/http/call';

import { beginUpload, finishUpload, getUpload, partSize, sendPart, type Upload } from './api.ts';

export type UploadToSend = {
  readonly org: string;
  readonly purpose: string;
  readonly file: Blob;
  readonly mediaType: string;
  readonly detail?: Record<string, unknown>;
  /** Give an id if the upload must continue after a restart. The default is a new id. */
  readonly id?: string;
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
  /** How long one request may take, and how often it is tried again without progress. */
  readonly patienceMs?: number;
  readonly tries?: number;
  readonly longestPauseMs?: number;
};

const hashed = async (bytes: ArrayBuffer): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The codes of temporary faults. Every other code is a final answer. */
const passing: readonly string[] = ['offline', 'unanswered', 'unavailable', 'fault', 'too_many_requests'];
/**
 * For a part, two more faults are temporary: a flipped bit, and a server that has more bytes than its last answer said.
 */
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

/** Returns when the server has stored all bytes. `getUpload` later returns the result of processing. */
export async function sendUpload(sending: UploadToSend): Promise<Upload> {
  const { org, purpose, file, mediaType, detail, signal, patienceMs = 60_000, tries = 8 } = sending;
  const { longestPauseMs = 10_000 } = sending;
  const id = sending.id ?? crypto.randomUUID();
  const params = { org, upload: id };
  let failures = 0;

  async function once<Answer>(ask: (signal: AbortSignal) => Promise<Answer | null>): Promise<Answer> {
    const late = AbortSignal.timeout(patienceMs);
    try {
      const answer = await ask(signal ? AbortSignal.any([signal, late]) : late);
      // The answer was cut off.
      if (answer === null) throw new RefusedError('offline');
      return answer;
    } catch (fault) {
      if (late.aborted && signal?.aborted !== true) throw new RefusedError('offline');
      throw fault;
    }
  }
  /**
   * Waits twice as long each time, with a random difference. Throws a fault that is not temporary, or any fault after
   * the last try.
   */
  async function pauseAfter(fault: unknown, codes: readonly string[]): Promise<void> {
    if (!(fault instanceof RefusedError) || !codes.includes(fault.code) || ++failures >= tries) throw fault;
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
      // Asks the server how many bytes it has, so that at most one part is sent twice.
      upload = await persist((until) => call(getUpload, { params }, until));
    }
  }
  sending.onProgress?.(upload.received);
  if (upload.state !== 'receiving') return upload;
  return persist((until) => call(finishUpload, { params, key: `${id}.finish` }, until));
}
