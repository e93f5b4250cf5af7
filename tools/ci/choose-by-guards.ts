// Chooses journeys or trials from a table of what each guards.
import type { Guards } from './guards.ts';

export type ChosenRun = { readonly name: string; readonly why: string };
export type GuardChoice = {
  readonly guards: Guards;
  /** Runs instead of the others where a change reaches more than `most`. */
  readonly widest: string;
  readonly most: number;
};
/** Files of a change: those that changed, those that depend on them in the same package, and those in other packages. */
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
 * `sure` always runs, and so does what guards a changed file. What guards a file that depends on it in the same package,
 * and then in others, runs only as long as there are not too many: the widest one stands for those left out.
 */
export function chooseByGuards(
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
