// Finds the student for typed or scanned text: `10-A-23`, a student's code, an admission number, a name or a roll
// number.
import { codeNameOf, type SectionName } from './section-name.ts';

export type FindableStudent = {
  readonly id: string;
  readonly name: string;
  readonly localName?: string | null;
  readonly rollNo: string;
  readonly admissionNo?: string | null;
};
export type Roster<Of extends FindableStudent = FindableStudent> = {
  readonly section: SectionName;
  readonly students: readonly Of[];
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
const number = (rollNo: string): string => String(Number(rollNo));

export type RosterMatch<Of extends FindableStudent> = { readonly student: Of; readonly section: SectionName };

/** A code matches exactly one child or none. It never guesses. */
export function findStudentByCode<Of extends FindableStudent>(
  code: string,
  rosters: readonly Roster<Of>[],
): RosterMatch<Of> | undefined {
  const id = uuid.exec(code)?.[0].toLowerCase();
  const said = folded(code);
  const found = rosters.flatMap(({ section, students }) =>
    students
      .filter((student) =>
        id === undefined
          ? folded(codeNameOf(section, student.rollNo)) === said ||
            folded(`${codeNameOf(section, '')}${student.rollNo}`) === said ||
            (student.admissionNo != null && folded(student.admissionNo) === said)
          : student.id === id,
      )
      .map((student) => ({ student, section })),
  );
  return found.length === 1 ? found[0] : undefined;
}

const most = 30;
/** A roll number alone counts only in the first roster, because other classes have the same numbers. */
export function searchRosters<Of extends FindableStudent>(
  words: string,
  rosters: readonly Roster<Of>[],
): readonly RosterMatch<Of>[] {
  const said = folded(words);
  if (said === '') return [];
  const exact = findStudentByCode(words, rosters);
  const found = rosters.flatMap(({ section, students }, i) =>
    students
      .filter(
        (student) =>
          (i === 0 && number(student.rollNo) === said.replace(/^0+/, '')) ||
          folded(student.name).includes(said) ||
          (student.localName != null && folded(student.localName).includes(said)) ||
          (student.admissionNo != null && folded(student.admissionNo).startsWith(said)),
      )
      .map((student) => ({ student, section })),
  );
  const rest = found.filter(({ student }) => student.id !== exact?.student.id);
  return [...(exact ? [exact] : []), ...rest].slice(0, most);
}
