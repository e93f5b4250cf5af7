// Finds the student of each picture by its name, its folder and the lists beside it. A likely match is only offered: a
// person confirms it.
import { readRollNo } from './class-words.ts';
import { nameLikeness, nameLikenessLimits } from './name-words.ts';
import {
  repeatSuffix,
  copySuffix,
  linesByFile,
  stemOf,
  unfitFileReason,
  type IndexLine,
  type PhotoContentReason,
  type PhotoLeftOutReason,
} from './photo-file.ts';
import {
  createRosterLookup,
  classOfFolders,
  withoutZeros,
  nameWordsOf,
  type RosterLookup,
  type RosterStudent,
} from './photo-roster.ts';
import { foldText } from './student.ts';

export type PhotoFile = {
  readonly path: string;
  readonly size: number;
  /** Equal for files with equal bytes. Null if the bytes were not compared. */
  readonly content?: string | null;
  /** Why the content of the file is no picture. Null if it is one, or if nobody looked. */
  readonly unfit?: PhotoContentReason | null;
};
/** How a file was matched. The first six ways match a file, the others only offer students. */
export const photoMatchMethods = [
  'identifier',
  'admission_no',
  'student_id',
  'roll_in_class',
  'pspa',
  'powerschool',
  'name',
  'leading_zeros',
  'name_differs',
  'several',
  'by_hand',
] as const;
export type PhotoMatchMethod = (typeof photoMatchMethods)[number];

/**
 * `matched`: the file becomes the student's photo. `replaces`: the student already has a photo, so someone has to
 * confirm the replacement.
 */
export const matchOutcomes = ['matched', 'replaces', 'near', 'unmatched', 'duplicate', 'left_out'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];
/**
 * Two files for one child, the same picture twice, the same picture for two children, or two files of the same name.
 */
export const duplicateReasons = ['same_student', 'same_picture', 'two_students', 'same_name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export type FileMatch = {
  readonly outcome: MatchOutcome;
  readonly way: PhotoMatchMethod | null;
  readonly why: PhotoLeftOutReason | DuplicateReason | null;
  readonly student: string | null;
  /** The most likely student first. */
  readonly candidates: readonly string[];
  /** The index of the file that this file duplicates. */
  readonly same: number | null;
};

const none: FileMatch = {
  outcome: 'unmatched',
  way: null,
  why: null,
  student: null,
  candidates: [],
  same: null,
};
const near = (way: PhotoMatchMethod, students: readonly RosterStudent[]): FileMatch => ({
  ...none,
  outcome: 'near',
  way,
  candidates: students.map(({ id }) => id),
});
const mostCandidates = 4;

const isId = /^(?:lyd[:_-])?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
type Hit = {
  readonly student: RosterStudent;
  readonly way: PhotoMatchMethod;
  /** The name beside the number in the file name. */ readonly said: string;
};

const rolled = (known: RosterLookup, place: { class: string; division: string }, roll: string) =>
  known.byRoll(`${place.class}\n${place.division}\n${roll}`);

/** The students that a file name may mean, found in each way independently. */
function hitsOf(known: RosterLookup, path: string, stem: string): Hit[] {
  const hits: Hit[] = [];
  const add = (students: readonly RosterStudent[], way: PhotoMatchMethod, said = ''): void => {
    for (const student of students) hits.push({ student, way, said });
  };
  const id = isId.exec(stem.toLowerCase())?.[1];
  const byId = id === undefined ? undefined : known.byId.get(id);
  if (byId) add([byId], 'student_id');
  add(known.byNumber(foldText(stem)), 'admission_no');
  // `10-A-23`, `10A023` or `X A 23`, optionally followed by the name.
  for (const group of stem.matchAll(/\d{1,3}(?!\d)/g)) {
    const [head, rest] = [stem.slice(0, group.index), stem.slice(group.index + group[0].length)];
    const said = rest === '' ? '' : /^[\s_.-]+(\p{L}.*)$/u.exec(rest)?.[1];
    const place = known.places.findSection(head.replace(/[\s_.-]+$/, ''));
    const roll = readRollNo(group[0]);
    if (said === undefined || !place || roll === undefined) continue;
    add(rolled(known, place, roll), 'identifier', said);
    break;
  }
  // `10-A/023`, optionally followed by the name.
  const [, number = '', name = ''] =
    /^(?:roll\s*(?:no)?[\s_.-]*)?0*(\d{1,3})(?:[\s_.-]+(\p{L}.*))?$/iu.exec(stem) ?? [];
  const folder = number === '' ? undefined : classOfFolders(known, path);
  const inFolder = readRollNo(number);
  if (folder && inFolder !== undefined) add(rolled(known, folder, inFolder), 'roll_in_class', name);
  return hits;
}

const nameFits = ({ student, said }: Hit): boolean =>
  nameWordsOf(said).length === 0 || nameLikeness(said, student.name) >= nameLikenessLimits.doubt;

function decided(hits: readonly Hit[]): FileMatch | undefined {
  const [first] = hits;
  if (!first) return undefined;
  const students = [...new Set(hits.map(({ student }) => student))];
  if (students.length > 1) return near('several', students.slice(0, mostCandidates));
  if (!hits.every(nameFits)) return near('name_differs', students);
  return { ...none, outcome: 'matched', way: first.way, student: first.student.id };
}

/** Matches by the line of a list: first by the number, then by the whole name in the class of the line. */
function byLine(known: RosterLookup, line: IndexLine): FileMatch | undefined {
  if (line.number !== '') {
    const found = decided(
      known.byNumber(foldText(line.number)).map((student) => ({ student, way: line.kind, said: '' })),
    );
    if (found) return found;
    const zeros = known.byBareNumber(withoutZeros(foldText(line.number)));
    if (zeros.length > 0) return near('leading_zeros', zeros.slice(0, mostCandidates));
  }
  if (nameWordsOf(line.name).length === 0) return undefined;
  const { places } = known;
  const place = places.findSection(line.homeRoom) ?? places.findSection(`${line.grade} ${line.homeRoom}`);
  const inClass = place?.class ?? places.findClass(line.grade);
  const words = nameWordsOf(line.name).toSorted().join(' ');
  const same = known
    .byWord(nameWordsOf(line.name)[0] ?? '')
    .filter(({ name }) => nameWordsOf(name).toSorted().join(' ') === words)
    .filter((student) => inClass === undefined || student.class === inClass)
    .filter(({ division }) => place === undefined || division === place.division);
  if (same.length > 0 && inClass !== undefined)
    return decided(same.map((student) => ({ student, way: line.kind, said: '' })));
  return byName(known, line.name, place);
}

/**
 * Offers students whose name has the same or nearly the same words, in any order. A name alone never matches a file.
 */
function byName(
  known: RosterLookup,
  text: string,
  place?: { class: string; division: string },
): FileMatch | undefined {
  const spoken = text.replaceAll(/([\p{Ll}])(\p{Lu})/gu, '$1 $2').replaceAll(/[\d_]+/g, ' ');
  const sharing = new Set(nameWordsOf(spoken).flatMap((word) => known.byWord(word)));
  const scored = [...sharing]
    .filter((each) => !place || (each.class === place.class && each.division === place.division))
    .map((student) => ({ student, score: nameLikeness(spoken, student.name) }))
    .filter(({ score }) => score >= nameLikenessLimits.same)
    .toSorted((a, b) => b.score - a.score);
  // If one student's name fits well, students whose names fit much less are not offered.
  const best = scored.filter(({ score }) => score >= (scored[0]?.score ?? 0) - 0.1);
  return best.length === 0
    ? undefined
    : near(
        'name',
        best.slice(0, mostCandidates).map(({ student }) => student),
      );
}

function matchOne(
  known: RosterLookup,
  lineOf: (path: string) => IndexLine | undefined,
  file: PhotoFile,
): FileMatch {
  const why = file.unfit ?? unfitFileReason(file);
  if (why) return { ...none, outcome: 'left_out', why };
  const line = lineOf(file.path);
  const listed = line && byLine(known, line);
  if (listed) return listed;
  const stem = stemOf(file.path).replace(copySuffix, '');
  const plain = stem.replace(repeatSuffix, '');
  for (const each of new Set([stem, plain])) {
    const found = decided(hitsOf(known, file.path, each));
    if (found) return found;
  }
  const zeros = known.byBareNumber(withoutZeros(foldText(plain)));
  if (zeros.length > 0) return near('leading_zeros', zeros.slice(0, mostCandidates));
  const folder = classOfFolders(known, file.path);
  return (folder && byName(known, plain, folder)) ?? byName(known, plain) ?? none;
}

/** Leaves out files of students who may not be photographed, and says why. This applies to matches and to offers. */
function consented({ byId }: RosterLookup, match: FileMatch): FileMatch {
  const allowed = (id: string): boolean => byId.get(id)?.allowed === true;
  if (match.student !== null && !allowed(match.student))
    return { ...match, outcome: 'left_out', why: 'no_consent' };
  if (match.outcome !== 'near') return match;
  const candidates = match.candidates.filter(allowed);
  return candidates.length > 0
    ? { ...match, candidates }
    : {
        ...match,
        outcome: 'left_out',
        why: 'no_consent',
        student: match.candidates[0] ?? null,
        candidates: [],
      };
}

const grouped = (
  matches: readonly FileMatch[],
  keyOf: (match: FileMatch, at: number) => string | null | undefined,
) => {
  const groups = new Map<string, number[]>();
  for (const [at, match] of matches.entries()) {
    const key = match.outcome === 'left_out' ? undefined : keyOf(match, at);
    if (key != null) groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
};

/** Lanyard never chooses between duplicates. A person decides. */
function withDuplicates(files: readonly PhotoFile[], matches: readonly FileMatch[]): FileMatch[] {
  const result = [...matches];
  const mark = (at: number, why: DuplicateReason, same: number): void => {
    const match = result[at] ?? none;
    result[at] = { ...match, outcome: 'duplicate', why, same };
  };
  for (const group of grouped(result, (_, at) => files[at]?.path))
    for (const at of group) mark(at, 'same_name', group.find((other) => other !== at) ?? at);
  for (const group of grouped(result, ({ outcome }, at) =>
    outcome === 'duplicate' ? null : files[at]?.content,
  )) {
    const students = new Set(group.flatMap((at) => result[at]?.student ?? []));
    const first = group.find((at) => result[at]?.outcome === 'matched') ?? group[0] ?? 0;
    for (const at of group)
      if (students.size > 1) mark(at, 'two_students', group.find((other) => other !== at) ?? at);
      else if (at !== first) mark(at, 'same_picture', first);
  }
  for (const group of grouped(result, ({ outcome, student }) => (outcome === 'matched' ? student : null)))
    for (const at of group) mark(at, 'same_student', group.find((other) => other !== at) ?? at);
  return result;
}

const withReplacements = ({ byId }: RosterLookup, match: FileMatch): FileMatch =>
  match.outcome === 'matched' && match.student !== null && byId.get(match.student)?.hasPhoto === true
    ? { ...match, outcome: 'replaces' }
    : match;

/** Returns one match for each file, in the same order. The caller has already removed junk files and lists. */
export function matchPhotos(
  files: readonly PhotoFile[],
  roster: readonly RosterStudent[],
  indexes: readonly { readonly path: string; readonly text: string }[] = [],
): FileMatch[] {
  const known = createRosterLookup(roster);
  const lineOf = linesByFile(indexes);
  return withDuplicates(
    files,
    files.map((file) => consented(known, matchOne(known, lineOf, file))),
  ).map((match) => withReplacements(known, match));
}
