import {
  foldText,
  parseIdentifier,
  passesFilter,
  searchText,
  type StudentFilter,
  type StudentSort,
} from '@lanyard/domain/student';

import type { Student } from '../api.ts';

/** The address of the page, besides its path. */
export type StudentsSearch = {
  readonly q: string;
  readonly filter: StudentFilter;
  readonly class?: string | undefined;
  readonly division?: string | undefined;
  /** Updated on that day or after it. */
  readonly since?: string | undefined;
  /** With the filter `former`: the list has only students whose last enrolment was in the year with this label. */
  readonly year?: string | undefined;
  readonly sort: StudentSort;
  readonly order: 'asc' | 'desc';
  /** The dialog that adds one is open. */
  readonly add?: boolean | undefined;
  /** The panel of this one is open. */
  readonly student?: string | undefined;
  /** The dialog that edits this one is. */
  readonly edit?: string | undefined;
  readonly export?: boolean | undefined;
  readonly show?: 'corrections' | 'erasures' | undefined;
};
export type OnStudentsSearch = (change: Partial<StudentsSearch>, options?: { replace?: boolean }) => void;

/** Which students, in whatever order. */
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
/** Everybody, whatever was asked before. */
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

/** Lists of students who are not among all students. */
const besideAll: ReadonlySet<StudentFilter> = new Set(['left', 'former']);

/** Whether everything in `narrow` is certainly in `wide`. */
export const coversQuery = (wide: StudentQuery, narrow: StudentQuery): boolean =>
  (wide.q === '' || wide.q === narrow.q) &&
  (wide.filter === narrow.filter || (wide.filter === 'all' && !besideAll.has(narrow.filter))) &&
  narrowed.every((by) => wide[by] === undefined || wide[by] === narrow[by]);

/** What the server's search would say of a row we have: the same functions of the domain. */
export function matchesStudentQuery(
  student: Student,
  { q, filter, class: of, division, since, year }: StudentQuery,
): boolean {
  return (
    passes(student, filter) &&
    (of === undefined || student.class === of) &&
    (division === undefined || student.division === division) &&
    (year === undefined || student.lastYear === year) &&
    // To the day: the school's midnight is the server's to know.
    (since === undefined || (student.lastUpdated ?? '') >= since) &&
    (q === '' || isSought(student, q))
  );
}

function isSought(student: Student, q: string): boolean {
  const sought = parseIdentifier(q);
  const names = [student.name, student.legalName ?? student.name];
  if (!sought) return names.some((name) => searchText(name, student.rollNo).includes(foldText(q)));
  return (
    student.class.toUpperCase() === sought.class &&
    student.division.toUpperCase() === sought.division &&
    student.rollNo === sought.rollNo
  );
}

// Of a row whose proof and delivery are hidden only the photo can be told; unfinished is what is left then.
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
