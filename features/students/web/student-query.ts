import {
  foldText,
  passesFilter,
  searchText,
  type StudentFilter,
  type StudentSort,
} from '@lanyard/domain/student';
import { matchSearch, searchTerms, type SearchTerm } from '@lanyard/domain/student-search';

import type { Student, StudentPage } from '../api.ts';

/** A student in a list, with the search that found them. The server also finds by what a row does not have. */
export type ListedStudent = Student & { readonly found?: StudentPage['search'] };

/** The URL search of the page. */
export type StudentsSearch = {
  readonly q: string;
  readonly filter: StudentFilter;
  readonly class?: string | undefined;
  readonly division?: string | undefined;
  /** Only students updated on or after this day. */
  readonly since?: string | undefined;
  /** With the filter `former`: the list has only students whose last enrolment was in the year with this label. */
  readonly year?: string | undefined;
  readonly sort: StudentSort;
  readonly order: 'asc' | 'desc';
  /** True if the dialog for a new student is open. */
  readonly add?: boolean | undefined;
  /** The student whose panel is open. */
  readonly student?: string | undefined;
  /** The student whose edit dialog is open. */
  readonly edit?: string | undefined;
  readonly export?: boolean | undefined;
  readonly show?: 'corrections' | 'erasures' | undefined;
};
export type OnStudentsSearch = (change: Partial<StudentsSearch>, options?: { replace?: boolean }) => void;

/** The students that a query finds, without their order. */
export type StudentQuery = Pick<StudentsSearch, 'q' | 'filter' | 'class' | 'division' | 'since' | 'year'>;

export const studentQueryOf = ({
  q,
  filter,
  class: of,
  division,
  since,
  year,
}: StudentQuery): StudentQuery => ({
  q,
  filter,
  class: of,
  division,
  since,
  year,
});
/** The query for all students, which resets every filter. */
export const allStudentsQuery = {
  q: '',
  filter: 'all',
  class: undefined,
  division: undefined,
  since: undefined,
  year: undefined,
} as const;
export const isNarrowedQuery = (query: StudentQuery): boolean => !sameQuery(query, allStudentsQuery);

const narrowed = ['class', 'division', 'since', 'year'] as const;
export const sameQuery = (a: StudentQuery, b: StudentQuery): boolean =>
  a.q === b.q && a.filter === b.filter && narrowed.every((by) => a[by] === b[by]);

/** These filters find students who are not in the list of all students. */
const besideAll: ReadonlySet<StudentFilter> = new Set(['left', 'former']);

/** True if the query `wide` certainly finds everything that `narrow` finds. */
export const coversQuery = (wide: StudentQuery, narrow: StudentQuery): boolean =>
  (wide.q === '' || wide.q === narrow.q) &&
  (wide.filter === narrow.filter || (wide.filter === 'all' && !besideAll.has(narrow.filter))) &&
  narrowed.every((by) => wide[by] === undefined || wide[by] === narrow[by]);

/**
 * True if the server's search found this student, or would find them without a typing mistake. It uses the same
 * functions of the domain.
 */
export function matchesStudentQuery(
  student: ListedStudent,
  { q, filter, class: of, division, since, year }: StudentQuery,
): boolean {
  return (
    passes(student, filter) &&
    (of === undefined || student.class === of) &&
    (division === undefined || student.division === division) &&
    (year === undefined || student.lastYear === year) &&
    // Compares only days, because only the server knows when a day starts in the school's time zone.
    (since === undefined || (student.lastUpdated ?? '') >= since) &&
    (student.found?.q === q || hasSearchedWords(student, q))
  );
}

// A list asks about every row, and nearly always with the same search.
let read: { readonly q: string; readonly terms: readonly SearchTerm[] } = { q: '', terms: [] };
/** True if the row itself shows that the search finds it. */
export function hasSearchedWords(student: Student, q: string): boolean {
  if (read.q !== q) read = { q, terms: searchTerms(q) };
  const names = `${foldText(student.name)}\n${searchText(student.legalName ?? student.name, student.rollNo)}`;
  return matchSearch({ ...student, search: names }, read.terms) === 'exact';
}

// If proof and delivery of a row are hidden, they count as pending, so that only the photo decides.
const passes = (
  { photoStatus, proofStatus, deliveryStatus, leftOn, lastYear }: Student,
  filter: StudentFilter,
): boolean =>
  passesFilter(
    {
      left: leftOn !== null,
      former: lastYear !== undefined,
      photo: photoStatus,
      proof: proofStatus ?? 'pending',
      delivery: deliveryStatus ?? 'pending',
    },
    filter,
  );
