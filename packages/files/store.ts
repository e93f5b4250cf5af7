import type { Readable } from 'node:stream';

export type Source = Uint8Array | AsyncIterable<Uint8Array>;

/** What the bytes must turn out to be, or nothing is kept. */
export type Promised = {
  /** In hex; a function when it is known only after the last byte. Not said of what is in memory: it is what it is. */
  readonly sha256?: string | (() => string);
  readonly size?: number;
  /** Only for a blob that was read and found damaged: otherwise nothing that lies there is ever written over. */
  readonly replace?: boolean;
};

/** Read it to the end or destroy it. */
export type Opened = { readonly size: number; readonly stream: Readable };
export type Listed = { readonly key: string; readonly size: number; readonly at: Date };

/** Keeps sealed bytes under names of ours. It knows neither what they are nor whose. */
export type Store = {
  /** Returns once a power cut cannot take the bytes away. `present`: something lies there already, and was left alone. */
  readonly put: (key: string, source: Source, promised: Promised) => Promise<'stored' | 'present'>;
  /** The promise of `put` for a blob that was found: whoever put it may have been killed one step before the end. */
  readonly secure: (key: string) => Promise<void>;
  readonly get: (key: string) => Promise<Opened | undefined>;
  /** Into memory at once: for what is small and comes by the thousand, a stream costs more than its bytes. */
  readonly whole: (key: string) => Promise<Buffer | undefined>;
  /** What lies from `from` up to, not including, `to`: less, or nothing, where the blob ends before. */
  readonly range: (key: string, from: number, to: number) => Promise<Opened | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** `prefix` is empty, `org/` or `org/subject/`. */
  readonly list: (prefix: string, olderThan?: Date) => AsyncIterable<Listed>;
  /** Takes away what a killed `put` left half done; says how many. */
  readonly removeLeftovers: (olderThan: Date) => Promise<number>;
  /** Fails when nothing could be kept here: no folder one may write to, no bucket. */
  readonly check: () => Promise<void>;
};

/** Where a test may kill the process: after each step whose order matters. */
export type Step = 'opened' | 'written' | 'synced' | 'visible' | 'safe';
export type AtStep = (step: Step) => void;
export const goOn: AtStep = () => undefined;

const keys = /^[1-9]\d{0,18}\/[0-9a-f]{32}\/[0-9a-f]{64}$/;
const prefixes = /^([1-9]\d{0,18}\/([0-9a-f]{32}\/)?)?$/;

// The last guard against a name that came from outside: what is not digits and hex never becomes a path.
export function checkKey(key: string): string {
  if (!keys.test(key)) throw new Error('not the name of a blob');
  return key;
}
export function checkPrefix(prefix: string): string {
  if (!prefixes.test(prefix)) throw new Error('not the beginning of a blob’s name');
  return prefix;
}
export const isKey = (text: string): boolean => keys.test(text);
export const isPrefix = (text: string): boolean => prefixes.test(text);
