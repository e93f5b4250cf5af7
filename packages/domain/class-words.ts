// Reads the ways people write a class, a division and a roll number: X, 10th, Std. 10, Class X-A, 7, ७. Each school has
// its own list of class names, so words are compared by their meaning.
import { plainDigits } from './fold-letters.ts';
import { foldText, formatRollNo } from './student.ts';

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];
const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
const called =
  /^(?:class|std|standard|grade|gr|year|yr|form|kelas|classe|klasse|kl|cl|clase|curso|grado|grau|serie|कक्षा|वर्ग|इयत्ता)[\s.:]*(?=\S)/u;
const calledDivision = /^(?:division|div|section|sec|group|grp|sektion|विभाग)[\s.:]+(?=\S)/u;

/** 10, X, 10th, Class X and Tenth all become `10`. A word that is not a number stays as it is. */
export function classKey(text: string): string {
  const word = foldText(text)
    .replace(called, '')
    .replaceAll(/[\s.]+/g, '');
  const number = /^0*(\d{1,2})(?:st|nd|rd|th|º|°|ª|o|a|e|er|eme)?$/u.exec(word)?.[1];
  if (number !== undefined) return number;
  const plain = word.replace(/(?:st|nd|rd|th)$/, '');
  for (const list of [roman, words, ordinals])
    for (const each of [word, plain]) if (list.includes(each)) return String(list.indexOf(each) + 1);
  return word;
}
const divisionKey = (text: string): string =>
  foldText(text)
    .replace(calledDivision, '')
    .replaceAll(/[\s.'"]+/g, '');

export type ClassDivision = { readonly class: string; readonly division: string };

/**
 * Finds a school's classes by the words that people write. Results are cached because a file repeats the same few
 * words.
 */
export function classFinderOf(sections: readonly ClassDivision[]) {
  const classes = new Map(sections.map((each) => [classKey(each.class), each.class]));
  const divisions = new Map(sections.map((each) => [divisionKey(each.division), each.division]));
  const pairs = new Set(sections.map((each) => `${each.class}\n${each.division}`));
  const known = new Map<string, ClassDivision | undefined>();

  const findClass = (text: string): string | undefined =>
    isSpacedOrdinal(text) ? undefined : classes.get(classKey(text));
  const findDivision = (text: string): string | undefined => divisions.get(divisionKey(text));
  const isPair = (place: ClassDivision): boolean => pairs.has(`${place.class}\n${place.division}`);

  /**
   * With `strict`, only unambiguous ways of writing count. Otherwise every possible reading counts, as a suggestion.
   */
  const split = (text: string, strict: boolean): ClassDivision | undefined => {
    const whole = text.trim();
    for (let at = whole.length - 1; at > 0; at--) {
      const [left, right] = [whole.slice(0, at), whole.slice(at)];
      // `XA` without a separator may be the name of a class.
      if (strict && /\p{L}$/u.test(left) && /^\p{L}/u.test(right)) continue;
      const division = findDivision(right.replace(/^[\s\-/.:_]+/u, ''));
      if (division === undefined) continue;
      const trimmed = left.replace(/[\s\-/.:_]+$/u, '');
      const inClass = strict ? findClass(trimmed) : classes.get(classKey(trimmed));
      if (inClass !== undefined && isPair({ class: inClass, division })) return { class: inClass, division };
    }
    return undefined;
  };
  const findSection = (text: string): ClassDivision | undefined => {
    if (!known.has(text)) known.set(text, split(text, true));
    return known.get(text);
  };
  return {
    classes: [...classes.values()],
    divisions: [...divisions.values()],
    findClass,
    findDivision,
    findSection,
    isPair,
    /** Suggests a class for unclear text such as `X th`, `10 th A` or `1O`. */
    suggestClass: (text: string): string | undefined => {
      const direct = classes.get(classKey(text)) ?? classes.get(classKey(zeros(text)));
      return direct ?? split(text, false)?.class;
    },
    suggestSection: (text: string): ClassDivision | undefined =>
      split(text, false) ?? split(zeros(text), false),
  };
}
export type ClassFinder = ReturnType<typeof classFinderOf>;

/** `10 th` may be a typing error or two cells in one, so Lanyard asks once for the whole file. */
const isSpacedOrdinal = (text: string): boolean => /\s(?:st|nd|rd|th)\b/i.test(text);

const zeros = (text: string): string => text.replaceAll(/[oO]/g, '0').replaceAll(/[lI|]/g, '1');

/** 7, 007, 7., No. 7 and ७ → 007. */
export function readRollNo(text: string): string | undefined {
  const found = /^(?:roll)?\s*(?:no|number|#)?[\s.:]*0*(\d{1,3})(?:\.0*)?$/i.exec(
    plainDigits(text.trim()),
  )?.[1];
  const number = Number(found ?? 0);
  return number >= 1 && number <= 999 ? formatRollNo(number) : undefined;
}
/** Reads the letter O as a zero and the letter l as a one. */
export const suggestRollNo = (text: string): string | undefined => readRollNo(zeros(text));
