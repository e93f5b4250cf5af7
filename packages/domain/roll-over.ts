// Where a class goes when the year ends: 9 to 10, LKG to UKG, the highest out of the school.
import { classKey, type Place } from './class-words.ts';

/** `classes` in the school's order. Null: nothing suits and somebody must say; `leaves`: they have finished. */
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

/** Division by division; who has none of the same name there must be told where to go. */
export function suggestMove<Section extends Place>(
  from: Place,
  classes: readonly string[],
  into: readonly Section[],
): { readonly to: Section | null; readonly leaves: boolean } {
  const { to, leaves } = nextClass(from.class, classes, [...new Set(into.map((each) => each.class))]);
  const found = into.find((each) => each.class === to && each.division === from.division);
  return { to: found ?? null, leaves };
}
