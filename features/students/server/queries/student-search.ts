// The words of a search as conditions over an enrolment `e`. `matchSearch` of the domain says the same of one student.
import type { SearchTerm } from '@lanyard/domain/student-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** The students among whom somebody searches. */
export type SearchedStudents = {
  readonly org: string;
  /** A condition over `e`: the students whom this person sees in this list. */
  readonly among: Condition;
  /** A condition over `e`: the person may read the admission number. */
  readonly details: Condition;
};

const texts = (list: readonly string[]): RawBuilder<string[]> => sql`${[...list]}::text[]`;
/** `searchedNames` of the domain. */
const names = sql`(' ' || translate(e.search, E'\\n-''', '  '))`;
/** `keyOf` of the domain. */
const keyOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`translate(lower(${text}), ' -/._''', '')`;

// The subqueries name nothing of `e`, so the database runs each of them once for the whole list.
const isPlace = (org: string, places: readonly string[]): Condition => sql`e.section_id in (
  select place.id from sections place where place.org_id = ${org}
    and (${keyOf(sql`place.class`)} = any (${texts(places)}) or ${keyOf(sql`place.class || place.division`)} = any (${texts(places)})))`;
/** A whole number is found by its index. For a part of it, the database reads every number of the school. */
const hasNumber = ({ org, details }: SearchedStudents, { numbers, numberParts }: SearchTerm): Condition => {
  const part = sql<SqlBool>`${keyOf(sql`numbered.admission_no`)} like any (${texts(numberParts)})`;
  const whole = sql<SqlBool>`numbered.admission_no = any (${texts(numbers)})`;
  return sql`(e.student_id in (select numbered.id from students numbered
    where numbered.org_id = ${org} and ${numberParts.length > 0 ? sql`(${whole} or ${part})` : whole}) and ${details})`;
};

function isExact(searched: SearchedStudents, term: SearchTerm): Condition {
  const place = isPlace(searched.org, term.places);
  const rollNo = sql<SqlBool>`e.roll_no = ${term.rollNo}`;
  const ways: Condition[] = [sql`${names} like any (${texts(term.names)})`];
  if (term.identifier) ways.push(sql`(${rollNo} and ${place})`);
  else {
    if (term.rollNo !== null) ways.push(rollNo);
    ways.push(place);
  }
  if (term.numbers.length > 0) ways.push(hasNumber(searched, term));
  return sql`(${sql.join(ways, sql` or `)})`;
}
const every = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;

/** The student has every word of the search, without a typing mistake. */
export const hasEveryWord = (searched: SearchedStudents, terms: readonly SearchTerm[]): Condition =>
  every(terms.map((term) => isExact(searched, term)));

/** Compares with the few parts first, because the database compares a text with one pattern after the other. */
const isSimilar = (searched: SearchedStudents, term: SearchTerm): Condition =>
  term.similar.length === 0
    ? isExact(searched, term)
    : sql`((${names} like any (${texts([...term.parts, ...term.names])}) and ${names} like any (${texts([...term.similar, ...term.names])}))
        or ${isPlace(searched.org, term.places)})`;

/**
 * The student has every word. If nobody has, whatever the other filters are, each word may have one typing mistake. The
 * database asks once whether somebody has. The inner `e` hides the outer one.
 */
export const isFound = (searched: SearchedStudents, terms: readonly SearchTerm[]): Condition => {
  const exact = hasEveryWord(searched, terms);
  if (terms.every(({ similar }) => similar.length === 0)) return exact;
  const similar = every(terms.map((term) => isSimilar(searched, term)));
  return sql`case when exists (select from enrolments e where e.org_id = ${searched.org} and ${searched.among} and ${exact})
    then ${exact} else ${similar} end`;
};
