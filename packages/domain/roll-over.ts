// Where a class goes when the year ends: 9 to 10, LKG to UKG, and the highest class leaves the school.
import { classKey, type ClassDivision } from './class-words.ts';

/**
 * `classes` is in the school's order. `to` is null if no class fits: someone must choose one. `leaves`: the class has
 * finished school.
 */
export function nextClass(
  from: string,
  classes: readonly string[],
  into: readonly string[],
): { readonly to: string | null; readonly leaves: boolean } {
  const byKey = new Map(into.map((each) => [classKey(each), each]));
  const key = classKey(from);
  const at = classes.indexOf(from);
  const follower = classes[at + 1];
  const next = /^\d+$/.test(key)
    ? byKey.get(String(Number(key) + 1))
    : follower === undefined
      ? undefined
      : byKey.get(classKey(follower));
  return { to: next ?? null, leaves: next === undefined && follower === undefined };
}

/** Suggests the section of the same division. If there is none, someone must choose where the section goes. */
export function suggestMove<Section extends ClassDivision>(
  from: ClassDivision,
  classes: readonly string[],
  into: readonly Section[],
): { readonly to: Section | null; readonly leaves: boolean } {
  const { to, leaves } = nextClass(from.class, classes, [...new Set(into.map((each) => each.class))]);
  const found = into.find((each) => each.class === to && each.division === from.division);
  return { to: found ?? null, leaves };
}
