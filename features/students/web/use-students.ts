import { listSections } from '@lanyard/accounts/api';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import { countStudents, listStudents, type StudentPage } from '../api.ts';
import {
  studentQueryOf,
  type ListedStudent,
  type StudentQuery,
  type StudentsSearch,
} from './student-query.ts';

const pageSize = 100;

// Outside the hook: the same function must be used in every render, so that the rows stay the same objects.
const flatten = ({ pages }: InfiniteData<StudentPage>): readonly ListedStudent[] =>
  pages.flatMap(({ students, search: found }) =>
    found ? students.map((student) => ({ ...student, found })) : students,
  );

const narrowedBy = (search: StudentQuery) => {
  const query = studentQueryOf(search);
  return { ...query, q: query.q || undefined };
};

export const useStudentList = (search: StudentsSearch) =>
  usePages(
    listStudents,
    { query: { ...narrowedBy(search), sort: search.sort, order: search.order, limit: pageSize } },
    { placeholderData: keepPreviousData, select: flatten },
  );

export const useStudentCounts = (search: StudentQuery) =>
  useEndpoint(countStudents, { query: narrowedBy(search) }, { placeholderData: keepPreviousData });

/** The sections the person may see: a reviewer's own, for everyone else all. */
export const useSections = (options: { readonly enabled?: boolean } = {}) =>
  useEndpoint(listSections, {}, { ...options, select: ({ sections }) => sections });
