// Looks up the students of a photo import by the words in file names and lists.
import { classFinderOf } from './class-words.ts';
import { partsOfPath } from './photo-file.ts';
import { foldText } from './student.ts';

export type RosterStudent = {
  /** The id of the enrolment. */
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly admissionNo: string | null;
  /** The student may be photographed. */
  readonly allowed: boolean;
  /** The student has a current photo that nobody asked to take again. */
  readonly hasPhoto: boolean;
};

export const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '');
export const nameWordsOf = (name: string): string[] =>
  foldText(name)
    .replaceAll(/['’`.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);

export function createRosterLookup(roster: readonly RosterStudent[]) {
  const groups = (key: (student: RosterStudent) => readonly string[]) => {
    const map = new Map<string, RosterStudent[]>();
    for (const student of roster)
      for (const each of new Set(key(student))) map.set(each, [...(map.get(each) ?? []), student]);
    return (asked: string): readonly RosterStudent[] => map.get(asked) ?? [];
  };
  const numbers = ({ admissionNo }: RosterStudent): string[] =>
    admissionNo === null ? [] : [foldText(admissionNo)];
  return {
    places: classFinderOf(roster),
    byId: new Map(roster.map((student) => [student.id, student])),
    byNumber: groups(numbers),
    byBareNumber: groups((student) => numbers(student).map(withoutZeros)),
    byRoll: groups((student) => [`${student.class}\n${student.division}\n${student.rollNo}`]),
    byWord: groups(({ name }) => nameWordsOf(name)),
  };
}
export type RosterLookup = ReturnType<typeof createRosterLookup>;
/** The innermost folder that names a class. In `10/A`, two folders name it together. */
export function classOfFolders({ places }: RosterLookup, path: string) {
  const folders = partsOfPath(path).slice(0, -1);
  for (let at = folders.length - 1; at >= 0; at--) {
    const found =
      places.findSection(folders[at] ?? '') ??
      (at > 0 ? places.findSection(`${folders[at - 1] ?? ''} ${folders[at] ?? ''}`) : undefined);
    if (found) return found;
  }
  return undefined;
}
