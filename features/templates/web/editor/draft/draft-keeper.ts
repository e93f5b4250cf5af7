// Saves the draft automatically, one save at a time. If a save cannot be sent, the changes stay on this device and the
// keeper tries again.
import type { CardDocument } from '@lanyard/card/document/format';

export type DraftState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server cannot be reached. The changes are stored on this device, and the keeper tries again. */
  | { readonly kind: 'device' }
  /** Someone else has saved the draft in the meantime. */
  | {
      readonly kind: 'conflict';
      readonly by: string;
      readonly at: string | null;
      readonly version: number | null;
    }
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'refused'; readonly words: string };

export type DraftFailure = Exclude<DraftState, { kind: 'saved' | 'waiting' | 'saving' }>;
export type SavedDraft = { readonly version: number; readonly savedAt: string };

export type DraftKeeperOptions = {
  readonly document: CardDocument;
  readonly version: number;
  readonly savedAt: string | null;
  readonly send: (document: CardDocument, version: number) => Promise<SavedDraft>;
  readonly failureOf: (error: unknown) => DraftFailure;
  /** Stores unsent changes on this device. Called with null when everything is sent. */
  readonly keepHere: (kept: { document: CardDocument; version: number } | null) => void;
  readonly pauseMs?: number;
  readonly againMs?: number;
};

export function createDraftKeeper(options: DraftKeeperOptions) {
  const { send, failureOf, keepHere, pauseMs = 1200, againMs = 4000 } = options;
  let state: DraftState = { kind: 'saved', at: options.savedAt };
  let [version, saved, latest] = [options.version, options.document, options.document];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;
  let stopped = false;
  let lastAt = options.savedAt;
  const hearers = new Set<() => void>();

  function set(next: DraftState): void {
    state = next;
    for (const hear of hearers) hear();
  }
  const wait = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), ms);
  };
  const halted = (): boolean =>
    state.kind === 'conflict' || state.kind === 'taken' || state.kind === 'refused';

  async function once(): Promise<boolean> {
    const document = latest;
    set({ kind: 'saving' });
    try {
      const sent = await send(document, version);
      version = sent.version;
      saved = document;
      lastAt = sent.savedAt;
      if (latest === saved) {
        keepHere(null);
        set({ kind: 'saved', at: lastAt });
        return true;
      }
      set({ kind: 'waiting' });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      keepHere({ document: latest, version });
      set(failure);
      if (failure.kind === 'device') wait(againMs);
      return false;
    }
  }

  /** Sends all unsent changes. Returns true if the server then has everything. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (latest !== saved) {
      if (halted()) return false;
      if (!sending) {
        sending = once();
        void sending.finally(() => (sending = null));
      }
      if (!(await sending)) return false;
    }
    return true;
  }

  return {
    get: () => state,
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    version: () => version,
    document: () => latest,
    isSent: () => latest === saved,
    changed: (document: CardDocument) => {
      if (document === latest) return;
      latest = document;
      keepHere({ document, version });
      if (halted()) return;
      if (latest === saved && !sending) {
        clearTimeout(timer);
        keepHere(null);
        set({ kind: 'saved', at: lastAt });
        return;
      }
      if (!sending && state.kind !== 'device') set({ kind: 'waiting' });
      wait(pauseMs);
    },
    flush,
    /** Continues from another saved version, after the person chose "Keep mine" or took over the editing. */
    goOn: (from: { version: number; document?: CardDocument; savedAt?: string | null }) => {
      version = from.version;
      if (from.document) {
        saved = from.document;
        latest = from.document;
        lastAt = from.savedAt ?? lastAt;
        keepHere(null);
        set({ kind: 'saved', at: lastAt });
      } else {
        set({ kind: 'waiting' });
        wait(0);
      }
    },
    halt: (failure: DraftFailure) => {
      clearTimeout(timer);
      set(failure);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
