// Chooses the journeys or trials to run for a change. A table lists the files that each one tests ("guards").
import type { Guards } from './guards.ts';

export type ChosenRun = { readonly name: string; readonly why: string };
export type GuardChoice = {
  readonly guards: Guards;
  /** The journey or trial that runs instead of those that are left out, if a change affects more than `most`. */
  readonly widest: string;
  readonly most: number;
};
/** The files that changed, the files of the same package that depend on them, and those of other packages. */
export type AffectedFiles = {
  readonly changed: readonly string[];
  readonly near: readonly string[];
  readonly far: readonly string[];
};

const asPattern = (guard: string): RegExp =>
  new RegExp(`^${guard.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')}`);

function matchGuards(guards: Guards, paths: readonly string[], how: string): readonly ChosenRun[] {
  return Object.entries(guards).flatMap(([name, guarded]) => {
    const patterns = guarded.map(asPattern);
    const path = paths.find((each) => patterns.some((pattern) => pattern.test(each)));
    return path === undefined ? [] : [{ name, why: `${how} ${path}` }];
  });
}

/**
 * Always chooses `sure`, and every journey or trial that tests a changed file. If these are not too many, also chooses
 * those that test a dependent file, first in the same package and then in others. If some are left out, chooses
 * `widest` instead of them.
 */
export function chooseTestsByGuards(
  { guards, widest, most }: GuardChoice,
  { changed, near, far }: AffectedFiles,
  sure: readonly ChosenRun[] = [],
): readonly ChosenRun[] {
  const chosen = new Map(
    [...matchGuards(guards, changed, 'guards'), ...sure].map((each) => [each.name, each]),
  );
  let left = 0;
  for (const wave of [
    matchGuards(guards, near, 'guards what depends on the change:'),
    matchGuards(guards, far, 'guards what depends on the change in another package:'),
  ]) {
    const more = wave.filter(({ name }) => !chosen.has(name));
    if (left > 0 || chosen.size + more.length > most) left += more.length;
    else for (const each of more) chosen.set(each.name, each);
  }
  if (left > 0 && !chosen.has(widest))
    chosen.set(widest, {
      name: widest,
      why: `stands for ${String(left)} that the change reaches. CI runs them all`,
    });
  return [...chosen.values()];
}
