// Measures how long this person takes for each card, to estimate how long the remaining cards take.
const longest = 60_000; // a longer pause is a break, not slow reviewing
const remembered = 12;

export type ReviewPace = { readonly last: number; readonly steps: readonly number[]; readonly spent: number };
export const paceFrom = (now: number, spent = 0): ReviewPace => ({ last: now, steps: [], spent });

export function recordDecisionTime({ last, steps, spent }: ReviewPace, now: number): ReviewPace {
  const step = Math.min(longest, Math.max(0, now - last));
  return { last: now, steps: [...steps, step].slice(-remembered), spent: spent + step };
}

/** Undefined until three cards are decided, because fewer say too little. */
export function minutesLeft({ steps }: ReviewPace, left: number): number | undefined {
  if (steps.length < 3 || left === 0) return undefined;
  const middle = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  return Math.ceil((middle * left) / 60_000);
}
export const minutesSpent = ({ spent }: ReviewPace): number => Math.max(1, Math.round(spent / 60_000));
