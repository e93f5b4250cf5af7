// What a reload must not lose: how many were decided, what was put off, and which card was shown. Ids and numbers, no names.
import { noTally, type Tally } from './deck-state.ts';

export type KeptReview = {
  readonly tally: Tally;
  readonly later: readonly string[];
  readonly current: string | null;
  readonly spent: number;
  readonly at: number;
};
const longestMs = 12 * 60 * 60_000; // on another day the review starts again from zero

export type Keeper = {
  readonly read: (now: number) => KeptReview | undefined;
  readonly write: (kept: KeptReview) => void;
  readonly clear: () => void;
};
/** Keeps it in this browser tab. `scope` says whose review of which deck it is. */
export function createKeeper(scope: readonly string[]): Keeper {
  const key = ['lanyard.review', ...scope].join('.');
  return {
    read(now) {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptReview | null;
        return kept && now - kept.at < longestMs
          ? { ...kept, tally: { ...noTally, ...kept.tally } }
          : undefined;
      } catch {
        return undefined;
      }
    },
    write: (kept) => sessionStorage.setItem(key, JSON.stringify(kept)),
    clear: () => sessionStorage.removeItem(key),
  };
}
