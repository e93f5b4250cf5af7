import type { Readable } from 'node:stream';

export type ByteSource = Uint8Array | AsyncIterable<Uint8Array>;

/** The hash and size that the bytes must have. If they differ, nothing is stored. */
export type ExpectedBytes = {
  /**
   * The hash in hex, or a function if it is only known after the last byte. Not given for bytes in memory, which cannot
   * change.
   */
  readonly sha256?: string | (() => string);
  readonly size?: number;
  /** True only if the stored blob was read and is damaged. Otherwise a stored blob is never overwritten. */
  readonly replace?: boolean;
};

/** Read the stream to the end or destroy it. */
export type OpenedBlob = { readonly size: number; readonly stream: Readable };
export type ListedBlob = { readonly key: string; readonly size: number; readonly at: Date };

/** Stores sealed bytes under our names. The store knows neither their content nor their owner. */
export type Store = {
  /**
   * Returns when a power cut can no longer lose the bytes. `present`: a blob of this name is already there and was not
   * changed.
   */
  readonly put: (key: string, source: ByteSource, promised: ExpectedBytes) => Promise<'stored' | 'present'>;
  /**
   * Makes sure that a power cut cannot lose a blob that was found. The process that stored it may have been killed
   * before its last step.
   */
  readonly secure: (key: string) => Promise<void>;
  readonly get: (key: string) => Promise<OpenedBlob | undefined>;
  /** Reads a blob into memory. For thousands of small blobs a stream costs more than its bytes. */
  readonly whole: (key: string) => Promise<Buffer | undefined>;
  /** The bytes from `from` up to but not including `to`. Fewer or none if the blob ends before. */
  readonly range: (key: string, from: number, to: number) => Promise<OpenedBlob | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** `prefix` is empty, `org/` or `org/subject/`. */
  readonly list: (prefix: string, olderThan?: Date) => AsyncIterable<ListedBlob>;
  /** Removes what a killed `put` left behind and returns how many. */
  readonly removeLeftovers: (olderThan: Date) => Promise<number>;
  /** Throws if nothing can be stored here, because the folder is not writable or the bucket does not exist. */
  readonly check: () => Promise<void>;
};

/** The points where a test may kill the process: after each step whose order matters. */
export type PutStep = 'opened' | 'written' | 'synced' | 'visible' | 'safe';
export type OnPutStep = (step: PutStep) => void;
export const ignoreStep: OnPutStep = () => undefined;

const keys = /^[1-9]\d{0,18}\/[0-9a-f]{32}\/[0-9a-f]{64}$/;
const prefixes = /^([1-9]\d{0,18}\/([0-9a-f]{32}\/)?)?$/;

// The last check of a name that came from outside. A key that is not digits and hex never becomes a path.
export function checkBlobKey(key: string): string {
  if (!keys.test(key)) throw new Error('not the name of a blob');
  return key;
}
export function checkBlobPrefix(prefix: string): string {
  if (!prefixes.test(prefix)) throw new Error('not the beginning of a blob’s name');
  return prefix;
}
export const isBlobKey = (text: string): boolean => keys.test(text);
export const isBlobPrefix = (text: string): boolean => prefixes.test(text);
