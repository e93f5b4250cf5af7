// Compares a row of a file with a student: what would change, and whether they are the same person. Doubtful cases go
// to a person.
import type { RowValues } from './import-row.ts';
import { likeness, likenessBars } from './name-words.ts';
import { textFields, type Texts } from './student-field.ts';
import { fold } from './student.ts';

export type Known = Texts & {
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly consent: string;
  readonly custom: Readonly<Record<string, unknown>>;
  readonly left: boolean;
};
export type FieldChange = readonly [was: string | null, is: string | null];
export type Changes = Readonly<Record<string, FieldChange>>;

const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

export function changesOf(given: RowValues, known: Known): Changes {
  const changes: Record<string, FieldChange> = {};
  const note = (field: string, was: string | null, is: string | null | undefined): void => {
    if (is !== undefined && is !== was) changes[field] = [was, is];
  };
  const sameButCase = given.recased && fold(given.name) === fold(known.name);
  if (given.place && (given.place.class !== known.class || given.place.division !== known.division))
    changes['section'] = [`${known.class}-${known.division}`, `${given.place.class}-${given.place.division}`];
  note('roll_no', known.rollNo, given.rollNo);
  for (const { key, name } of textFields)
    note(key, known[name], name === 'name' && sameButCase ? undefined : given[name]);
  note('consent', known.consent, given.consent);
  for (const [key, value] of Object.entries(given.custom))
    note(`custom:${key}`, shown(known.custom[key]), value);
  if (known.left) changes['left'] = ['left', null];
  return changes;
}

/** How a row found its student: by a number of the school, or by class, division and roll number. */
export const matchings = ['id', 'place', 'doubt', 'nobody'] as const;
export type Matching = (typeof matchings)[number];

/**
 * Compares the names of a row and a student at the same place: the same child, a doubt, or another child. If both have
 * admission numbers and these differ, the row never matches without a question.
 */
export function matchAtPlace(
  given: RowValues,
  known: Known,
): { readonly as: Matching; readonly likeness: number } {
  const numbers =
    given.admissionNo !== undefined && known.admissionNo !== null && given.admissionNo !== known.admissionNo;
  const alike = likeness(given.name, known.name);
  if (numbers) return { as: alike >= likenessBars.same ? 'doubt' : 'nobody', likeness: alike };
  if (alike >= likenessBars.same) return { as: 'place', likeness: alike };
  return { as: alike >= likenessBars.doubt ? 'doubt' : 'nobody', likeness: alike };
}
