// Where a class goes when the year ends: 9 to 10, LKG to UKG, and the highest class leaves the school.
import { classKey, type ClassDivision } from './class-words.ts';

/**
 * Work of the year that is not finished when a school rolls over. Only orders and packages continue afterwards: nobody
 * can decide on the proofs of an earlier year, or release its cards.
 */
export const openWorkKinds = [
  'pending_proofs',
  'locked_proofs',
  'rejected_proofs',
  'unreleased_cards',
  'held_cards',
  'orders',
  'packages',
  'cards_to_hand_over',
] as const;
export type OpenWorkKind = (typeof openWorkKinds)[number];
/** `names`: the first orders or packages, as people call them. */
export type OpenWork = {
  readonly kind: OpenWorkKind;
  readonly count: number;
  readonly names: readonly string[];
};
/** How many orders or packages are listed by name. */
export const namedOpenWork = 5;

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
