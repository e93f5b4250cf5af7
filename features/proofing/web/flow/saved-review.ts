// Stores what a reload must not lose: how many cards were decided, which were put off, and which card was shown. It
// stores ids and numbers, no names.
import { noTally, type ReviewTally } from './deck-state.ts';

export type SavedReview = {
  readonly tally: ReviewTally;
  readonly later: readonly string[];
  readonly current: string | null;
  readonly spent: number;
  readonly at: number;
};
const longestMs = 12 * 60 * 60_000; // an older review is of another day, so the count starts again from zero

export type ReviewStorage = {
  readonly read: (now: number) => SavedReview | undefined;
  readonly write: (kept: SavedReview) => void;
  readonly clear: () => void;
};
/** Stores the review in this browser tab. `scope` identifies the person and the deck. */
export function createReviewStorage(scope: readonly string[]): ReviewStorage {
  const key = ['lanyard.review', ...scope].join('.');
  return {
    read(now) {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SavedReview | null;
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
