import { foldText } from '@lanyard/domain/student';
import { matchSearch, type SearchTerm } from '@lanyard/domain/student-search';

type ClassDivision = { readonly class: string; readonly division: string };
const none: ClassDivision = { class: '', division: '' };

/** Compares a label with the words of a search by the same rules as students. `place` also matches as 10-A or 10A. */
export const matchLabel = (
  label: string,
  terms: readonly SearchTerm[],
  place = none,
): 'exact' | 'similar' | undefined =>
  matchSearch({ ...place, search: `${foldText(label)} `, rollNo: '' }, terms);
