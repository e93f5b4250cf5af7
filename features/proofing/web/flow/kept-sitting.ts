// What a reload must not lose: how many were decided, what was put off, where one was. Ids and numbers, no names.
import { noTally, type Tally } from './deck-state.ts';

export type Kept = {
  readonly tally: Tally;
  readonly later: readonly string[];
  readonly current: string | null;
  readonly spent: number;
  readonly at: number;
};
const longest = 12 * 60 * 60_000; // another day is another sitting

export type Keeper = {
  readonly read: (now: number) => Kept | undefined;
  readonly write: (kept: Kept) => void;
  readonly forget: () => void;
};
/** In this tab. */
export function keeperOf(of: readonly string[]): Keeper {
  const setting = ['lanyard.review', ...of].join('.');
  return {
    read(now) {
      try {
        const kept = JSON.parse(sessionStorage.getItem(setting) ?? 'null') as Kept | null;
        return kept && now - kept.at < longest
          ? { ...kept, tally: { ...noTally, ...kept.tally } }
          : undefined;
      } catch {
        return undefined;
      }
    },
    write: (kept) => sessionStorage.setItem(setting, JSON.stringify(kept)),
    forget: () => sessionStorage.removeItem(setting),
  };
}
