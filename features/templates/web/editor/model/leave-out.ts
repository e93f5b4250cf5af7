// Leaving out a text if it has no value, or the caption of a text that has no value.
import { filledPaths } from '@lanyard/card/document/condition';
import { printedFields } from '@lanyard/card/document/fields';
import type { CardElement, ElementCondition, TextElement } from '@lanyard/card/document/format';

/** The condition only says that fields are filled. Any other condition was made outside of the editor and is kept. */
const isFilledOnly = (condition: ElementCondition): boolean =>
  'filled' in condition || ('any' in condition && condition.any.every((each) => 'filled' in each));

const distance = (one: CardElement, other: CardElement): number =>
  Math.hypot(one.x + one.w / 2 - other.x - other.w / 2, one.y + one.h / 2 - other.y - other.h / 2);

const filledCondition = (paths: readonly string[]): ElementCondition => {
  const [first = '', ...others] = paths;
  return others.length === 0 ? { filled: first } : { any: paths.map((filled) => ({ filled })) };
};

export type LeaveOut = {
  /** The fields that must be filled. */
  readonly paths: readonly string[];
  readonly isOn: boolean;
  /** The properties of the element that turn it on or off. The value `undefined` removes a property. */
  readonly keysFor: (on: boolean) => Readonly<Record<'optional' | 'when', unknown>>;
};

/**
 * How the text can be left out. A text with data depends on its own fields. A caption depends on the fields of the
 * nearest text with data on its side. Undefined if there is no such field, or if the text has another condition.
 */
export function leaveOutOf(element: TextElement, side: readonly CardElement[]): LeaveOut | undefined {
  const { when, optional } = element;
  if (when && !isFilledOnly(when)) return undefined;
  const own = printedFields(element);
  if (own.length > 0)
    return {
      paths: own,
      isOn: optional === true || when !== undefined,
      keysFor: (on) => ({ optional: on ? true : undefined, when: on ? when : undefined }),
    };
  if (when) {
    const paths = filledPaths(when);
    return { paths, isOn: true, keysFor: (on) => ({ optional, when: on ? when : undefined }) };
  }
  const [nearest] = side
    .filter((other) => other.type === 'text' && printedFields(other).length > 0)
    .toSorted((one, other) => distance(element, one) - distance(element, other));
  if (!nearest) return undefined;
  const paths = [...new Set(printedFields(nearest))];
  return {
    paths,
    isOn: false,
    keysFor: (on) => ({ optional, when: on ? filledCondition(paths) : undefined }),
  };
}
