import { recordListedFaces } from '@lanyard/audit/faces';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { StudentFilter, StudentSort } from '@lanyard/domain/student';
import { searchTerms } from '@lanyard/domain/student-search';

import type { Student, StudentCounts, StudentPage } from '../api.ts';
import { countOpenCorrections } from './queries/corrections.ts';
import type { StudentListQuery, StudentAccess } from './queries/student-conditions.ts';
import {
  formerYears,
  isPageKey,
  countMatchingStudents,
  studentStatusCounts,
  studentById,
  studentPage,
  type StudentPageRequest,
} from './queries/student-list.ts';

/**
 * One person may have both scopes, `own` and `list`. They see every name, and the details of their own sections only.
 */
export const studentAccessOf = ({ org, user }: Act, scopes: Scopes): StudentAccess => ({
  org,
  person: user,
  rows: scopes.includes('all') || scopes.includes('list') ? 'all' : 'own',
  details: scopes.includes('all') ? 'all' : scopes.includes('own') ? 'own' : 'none',
  // Everyone else sees only students of the open year.
  former: scopes.includes('all'),
});

type Query = Omit<StudentListQuery, 'terms'> & { readonly q?: string | undefined };
export function studentListQueryOf({ q, filter, ...narrowing }: Query): StudentListQuery {
  return {
    filter,
    class: narrowing.class,
    division: narrowing.division,
    since: narrowing.since,
    year: narrowing.year,
    ...(q && { terms: searchTerms(q) }),
  };
}

// Values that some people may not see. Sorting or filtering by them would reveal them, so these people may do neither.
const hidden = new Set<StudentFilter | StudentSort>([
  'pending_proof',
  'ready_for_delivery',
  'in_production',
  'delivered',
  'left',
  'proof',
  'delivery',
  'updated',
]);

const asksHidden = ({ filter, since }: Query): boolean => hidden.has(filter) || since !== undefined;
/** True if the query filters or sorts by something that this view may not see. */
const isHidden = (view: StudentAccess, query: Query, sort?: StudentSort): boolean =>
  (query.filter === 'former' && !view.former) ||
  (view.details === 'none' && (asksHidden(query) || (sort !== undefined && hidden.has(sort))));

/** In a database row, `lastYear` is null for a student of the open year. */
type Found = Omit<Student, 'lastYear'> & { readonly lastYear?: string | null };
const asStudent = ({ lastYear, ...student }: Found): Student =>
  lastYear == null ? student : { ...student, lastYear };

type Asked = Query & {
  readonly sort: StudentSort;
  readonly order: 'asc' | 'desc';
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function listStudents(
  act: Act,
  scopes: Scopes,
  { sort, order, after, limit, ...query }: Asked,
): Promise<StudentPage | Refusal<'not_allowed' | 'invalid_input'>> {
  const view = studentAccessOf(act, scopes);
  if (isHidden(view, query, sort)) return refuse('not_allowed');
  const key = after === undefined ? undefined : readKey(after, sort, query.filter);
  if (key === 'unreadable')
    return refuse('invalid_input', {
      errors: [{ path: 'query.after', message: 'Not a place in this list.' }],
    });
  const page: StudentPageRequest = { sort, order, limit: limit + 1, ...(key ? { after: key } : {}) };
  const rows = await studentPage(act.tx, view, studentListQueryOf(query), page);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  // A database row also has the id of the student behind the enrolment.
  const found = rows.slice(0, limit) as (Found & { readonly person: string; readonly exact: boolean })[];
  await recordListedFaces(act, {
    as: 'list of students',
    faces: found.filter(({ photo }) => photo !== null).map(({ person }) => person),
  });
  return {
    students: found.map(asStudent),
    next: last ? Buffer.from(JSON.stringify(last.key)).toString('base64url') : null,
    ...(query.q && { search: { q: query.q, similar: found.some(({ exact }) => !exact) } }),
  };
}

/**
 * The page key (where a page of the list ended) comes from the client and is only compared with columns. Whatever it
 * contains, row security and the view limit the result.
 */
function readKey(after: string, sort: StudentSort, filter: StudentFilter): string[] | 'unreadable' {
  try {
    const key: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    return isPageKey(sort, filter, key) ? key : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** True if the query has only a filter. The server has already counted the students of each filter. */
const isWhole = ({ q, class: of, division, since, year }: Query): boolean =>
  !q && [of, division, since, year].every((narrowed) => narrowed === undefined);

const untold = {
  pending_proof: null,
  ready_for_delivery: null,
  in_production: null,
  delivered: null,
  left: null,
} as const;

export async function countStudents(
  act: Act,
  scopes: Scopes,
  query: Query,
): Promise<StudentCounts | Refusal<'not_allowed'>> {
  const view = studentAccessOf(act, scopes);
  if (isHidden(view, query)) return refuse('not_allowed');
  const years = query.filter === 'former' ? await formerYears(act.tx, view) : undefined;
  const former = years ? years.reduce((sum, { students }) => sum + students, 0) : null;
  const counts = { ...(await studentStatusCounts(act.tx, view)), former };
  const known = isWhole(query) ? counts[query.filter] : null;
  return {
    total: former ?? counts.all,
    matching: known ?? (await countMatchingStudents(act.tx, view, studentListQueryOf(query))),
    filters: view.details === 'none' ? { ...counts, ...untold } : counts,
    ...(years && { formerYears: years }),
    corrections: view.details === 'all' ? await countOpenCorrections(act.tx, act.org) : null,
  };
}

export async function getStudent(
  act: Act,
  scopes: Scopes,
  id: string,
): Promise<Student | Refusal<'not_found'>> {
  const found = (await studentById(act.tx, studentAccessOf(act, scopes), id)) as Found | undefined;
  return found ? asStudent(found) : refuse('not_found');
}
