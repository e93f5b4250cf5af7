// Compares a row of a file with a student: what would change, and whether they are the same person. Doubtful cases go
// to a person.
import type { RowValues } from './import-row.ts';
import { nameLikeness, nameLikenessLimits } from './name-words.ts';
import { shownStudentName, textFields, type TextValues } from './student-field.ts';
import { foldText } from './student.ts';

export type KnownStudent = TextValues & {
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly consent: string;
  readonly custom: Readonly<Record<string, unknown>>;
  readonly left: boolean;
};
export type RowFieldChange = readonly [was: string | null, is: string | null];
export type RowChanges = Readonly<Record<string, RowFieldChange>>;

const shown = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other);
/**
 * Which names of a student a row changes. If a row has only the preferred name, the legal name does not change. Older
 * imports stored the preferred name as the name. A row that now gives it as preferred name must not change a card, so
 * the name is stored as cards print it.
 */
function namesOf(
  given: RowValues,
  known: KnownStudent,
): Pick<RowValues, 'preferredName'> & { name?: string } {
  const preferred = given.preferredName;
  const sameButCase = given.recased && isSame(given.name, known.name);
  const isPreferred = known.preferredName !== null && isSame(given.name, known.preferredName);
  const moves = known.preferredName === null || given.recased;
  return {
    ...(sameButCase || (preferred === undefined && isPreferred) ? {} : { name: given.name }),
    preferredName:
      preferred !== undefined && moves && isSame(preferred, shownStudentName(known))
        ? shownStudentName(known)
        : preferred,
  };
}

export function rowChangesOf(given: RowValues, known: KnownStudent): RowChanges {
  const changes: Record<string, RowFieldChange> = {};
  const note = (field: string, was: string | null, is: string | null | undefined): void => {
    if (is !== undefined && is !== was) changes[field] = [was, is];
  };
  if (given.place && (given.place.class !== known.class || given.place.division !== known.division))
    changes['section'] = [`${known.class}-${known.division}`, `${given.place.class}-${given.place.division}`];
  note('roll_no', known.rollNo, given.rollNo);
  const texts = { ...given, name: undefined, ...namesOf(given, known) };
  for (const { key, name } of textFields) note(key, known[name], texts[name]);
  note('consent', known.consent, given.consent);
  for (const [key, value] of Object.entries(given.custom))
    note(`custom:${key}`, shown(known.custom[key]), value);
  if (known.left) changes['left'] = ['left', null];
  return changes;
}

/**
 * How a row of a file was matched. `id`: by a number that the school gave the student. `place`: by class, division and
 * roll number. `doubt`: a person must decide. `nobody`: no student matches.
 */
export const matchings = ['id', 'place', 'doubt', 'nobody'] as const;
export type Matching = (typeof matchings)[number];

/**
 * Compares the names of a row and of the student with its class, division and roll number: the same child, a doubt, or
 * another child. If both have admission numbers and these differ, the row never matches automatically.
 */
export function matchNamesAtPlace(
  given: RowValues,
  known: KnownStudent,
): { readonly as: Matching; readonly likeness: number } {
  const numbers =
    given.admissionNo !== undefined && known.admissionNo !== null && given.admissionNo !== known.admissionNo;
  const alike = Math.max(
    nameLikeness(given.name, known.name),
    nameLikeness(given.preferredName ?? given.name, shownStudentName(known)),
  );
  if (numbers) return { as: alike >= nameLikenessLimits.same ? 'doubt' : 'nobody', likeness: alike };
  if (alike >= nameLikenessLimits.same) return { as: 'place', likeness: alike };
  return { as: alike >= nameLikenessLimits.doubt ? 'doubt' : 'nobody', likeness: alike };
}
