// What a search for students means. The server makes SQL of these terms, the browser compares the rows it has, and both
// use the same patterns.
import { classKey } from './class-words.ts';
import { foldText, formatRollNo } from './student.ts';

/** One word of a search. A student matches the word by name, class, roll number or admission number. */
export type SearchTerm = {
  /** LIKE patterns for the text of `searchedNames`. */
  readonly names: readonly string[];
  /** LIKE patterns for the same text that allow one typing mistake. */
  readonly similar: readonly string[];
  /** Each text that matches `similar` matches one of these. They are few, so the database compares them first. */
  readonly parts: readonly string[];
  /** The class, or the class with its division, without separators. Empty if the word cannot be a class. */
  readonly places: readonly string[];
  readonly rollNo: string | null;
  /** The word is a class and a roll number such as 10-A-23, so both must match. */
  readonly identifier: boolean;
  /** The admission number is one of these. */
  readonly numbers: readonly string[];
  /** LIKE patterns for the admission number without separators. */
  readonly numberParts: readonly string[];
};

/** The folded names and the roll number of a student as the patterns expect them: words between blanks. */
export const searchedNames = (search: string): string =>
  ` ${search.replaceAll(/[\n-]/g, ' ').replaceAll("'", '')}`;

const separators = /[\s\-/._']+/gu;
/**
 * 10-A, 10 A and 10a are the same class, 2023/045 and 2023-045 the same admission number. The database makes the same key
 * with `lower` and `translate`.
 */
const keyOf = (text: string): string => text.toLowerCase().replaceAll(separators, '');

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];
const romanPlace = /^([ivx]{1,4})-(\p{L}{1,2})$/u;
const numberedPlace = /^0*(\d{1,2})(?:st|nd|rd|th)?-?(\p{L}{0,2})$/u;

/** How a school may have written the class that this word names. */
function placesOf(word: string, typed: string): readonly string[] {
  const found = [keyOf(word), keyOf(typed)];
  const [, number, after = ''] = numberedPlace.exec(word) ?? [];
  if (number !== undefined) {
    found.push(`${number}${after}`);
    const written = roman[Number(number) - 1];
    if (written !== undefined) found.push(`${written}${after}`);
  }
  const [, letters, division = ''] = romanPlace.exec(word) ?? [];
  if (letters !== undefined) found.push(`${classKey(letters)}${division}`);
  return [...new Set(found)].filter((key) => key !== '');
}

const identifierOf = /^(?<place>.+?)[-/]0*(?<roll>[1-9]\d{0,2})$/u;
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Every way to type this word with one mistake, as LIKE patterns: a wrong letter, a letter too many, a missing letter,
 * or two letters in the wrong order. Five letters may be the start of a longer word. Fewer than three letters, and
 * words with a digit, must be right: with another digit it would be another student.
 */
function similarPatterns(word: string): Pick<SearchTerm, 'similar' | 'parts'> {
  const letters = Array.from(word, escaped);
  const length = letters.length;
  if (length < 3 || /[\d ]/.test(word)) return { similar: [], parts: [] };
  const joined = (from: number, to?: number): string => letters.slice(from, to).join('');
  const end = length < 5 ? ' %' : '%';
  const found = new Set<string>();
  for (let at = 0; at <= length; at++) {
    found.add(`${joined(0, at)}_${joined(at)}`);
    if (at === length) break;
    found.add(`${joined(0, at)}_${joined(at + 1)}`);
    found.add(joined(0, at) + joined(at + 1));
    if (at + 1 < length)
      found.add(`${joined(0, at)}${letters[at + 1] ?? ''}${letters[at] ?? ''}${joined(at + 2)}`);
  }
  // One mistake leaves one half of the word whole, unless it exchanges the two letters in the middle.
  const half = Math.floor(length / 2);
  const exchanged = `${joined(0, half - 1)}${letters[half] ?? ''}${letters[half - 1] ?? ''}${joined(half + 1)}`;
  const parts =
    length === 3 ? [` ${joined(0, 1)}`, `${joined(2)} `] : [` ${joined(0, half)}`, joined(half), exchanged];
  return {
    similar: [...found].map((pattern) => `% ${pattern}${end}`),
    parts: parts.map((part) => `%${part}%`),
  };
}

/** A letter of a script with capitals, or a digit. Alone, it counts only at the start of a word. */
const oneLetter = /^[\p{Ll}\p{Nd}]$/u;
const rollNumber = /^\d{1,3}$/;

function termOf(word: string, typed: string): SearchTerm {
  const plain = searchedNames(word).trim() || word;
  const start = oneLetter.test(plain) || rollNumber.test(plain) ? '% ' : '%';
  const names = [`${start}${escaped(plain)}%`];
  const numbers = numbersOf(word, typed);
  const { place, roll } = identifierOf.exec(word)?.groups ?? {};
  if (place !== undefined) {
    const rollNo = formatRollNo(Number(roll));
    return {
      names,
      similar: [],
      parts: [],
      places: placesOf(place, place),
      rollNo,
      identifier: true,
      ...numbers,
    };
  }
  return {
    names,
    ...similarPatterns(plain),
    places: placesOf(word, typed),
    rollNo: rollNumber.test(word) && Number(word) > 0 ? formatRollNo(Number(word)) : null,
    identifier: false,
    ...numbers,
  };
}

/**
 * An admission number matches whole, or by four characters of it, whatever its separators are. Fewer would match nearly
 * every number.
 */
function numbersOf(word: string, typed: string): Pick<SearchTerm, 'numbers' | 'numberParts'> {
  if (!/\d/.test(word)) return { numbers: [], numberParts: [] };
  const spellings = [word, typed];
  const parts = spellings.map(keyOf).filter((key) => key.length >= 4);
  return {
    numbers: [...new Set(spellings.flatMap((text) => [text, text.toUpperCase()]))],
    numberParts: [...new Set(parts)].map((key) => `%${escaped(key)}%`),
  };
}

const called = /(^| )(?:class|std|standard|grade|कक्षा|वर्ग|इयत्ता)[ .:]+(?=\d)/gu;
const apart = /(^| )(\d{1,2}) (\p{L})(?= |$)/gu;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\s*-\s*/gu, '-')
    .split(/[\s,;]+/u)
    .map((word) => word.replaceAll(/(?<=.)[-/.]+$|^[-/.]+(?=.)/gu, ''))
    .filter((word) => word !== '');
/**
 * Reads the words of a search, in any order. `10 A` and `Class 10-A` name one class. Edges such as a comma between two
 * names are no part of a word.
 */
export function searchTerms(q: string): readonly SearchTerm[] {
  const folded = foldText(q).replaceAll(called, '$1').replaceAll(apart, '$1$2-$3');
  const read = wordsOf(folded);
  // With the letters of its own script, in case the school writes its classes and numbers like this.
  const typed = wordsOf(q.normalize('NFC').toLowerCase());
  return read.map((word, at) => termOf(word, typed.length === read.length ? (typed[at] ?? word) : word));
}

/** PostgreSQL's LIKE: `%` is any text, `_` is one character, and a backslash makes the next character an ordinary one. */
export function isLike(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\(.)|[%_]|[.*+?^${}()|[\]\\/]/gsu, (part: string, plain?: string) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    return `\\${plain ?? part}`.replace(/^\\(?![.*+?^${}()|[\]\\/])/u, '');
  });
  return new RegExp(`^${source}$`, 'su').test(text);
}

export type SearchedStudent = {
  /** The folded names with the roll number, as `searchText` writes them. */
  readonly search: string;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  /** Left out if the person may not see it. */
  readonly admissionNo?: string | null | undefined;
};

const isPlace = (student: SearchedStudent, { places }: SearchTerm): boolean =>
  places.includes(keyOf(student.class)) || places.includes(keyOf(student.class + student.division));
const hasNumber = ({ admissionNo }: SearchedStudent, { numbers, numberParts }: SearchTerm): boolean =>
  admissionNo != null &&
  (numbers.includes(admissionNo) || numberParts.some((part) => isLike(keyOf(admissionNo), part)));

/** True if the student has this word without a mistake. */
const isExact = (student: SearchedStudent, term: SearchTerm): boolean => {
  const names = searchedNames(student.search);
  if (hasNumber(student, term) || term.names.some((pattern) => isLike(names, pattern))) return true;
  const rightRollNo = student.rollNo === term.rollNo;
  return term.identifier ? rightRollNo && isPlace(student, term) : rightRollNo || isPlace(student, term);
};
const isSimilar = (student: SearchedStudent, term: SearchTerm): boolean =>
  term.similar.some((pattern) => isLike(searchedNames(student.search), pattern));

/** `exact`: the student has every word. `similar`: each word has at most one typing mistake. */
export function matchSearch(
  student: SearchedStudent,
  terms: readonly SearchTerm[],
): 'exact' | 'similar' | undefined {
  if (terms.every((term) => isExact(student, term))) return 'exact';
  return terms.every((term) => isExact(student, term) || isSimilar(student, term)) ? 'similar' : undefined;
}
