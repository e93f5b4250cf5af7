import { expect, test } from 'vitest';

import { isLike, matchSearch, searchTerms, type SearchedStudent } from './student-search.ts';
import { searchText } from './student.ts';

const student = (name: string, place = '10-A', roll = 23, admissionNo?: string): SearchedStudent => {
  const [inClass = '', division = ''] = place.split('-');
  const rollNo = String(roll).padStart(3, '0');
  return { search: searchText(name, rollNo), class: inClass, division, rollNo, admissionNo };
};
const match = (q: string, of: SearchedStudent) => matchSearch(of, searchTerms(q));
const diya = student('Diya Shinde', '10-A', 23, 'ADM/2023-0451');

test.each([
  ['diya shinde', 'words in the order of the name'],
  ['shinde diya', 'words in another order'],
  ['Shinde, Diya', 'last name first'],
  ['SHIN', 'a part of a word'],
  ['iya', 'the middle of a word'],
  ['10-A', 'the class'],
  ['10A', 'the class without a hyphen'],
  ['10 a', 'the class with a blank'],
  ['Class 10-A', 'the class with its word'],
  ['10th', 'the class as an ordinal'],
  ['x-a', 'the class in Roman numbers'],
  ['10', 'the class without a division'],
  ['shinde 10-a', 'a name and a class'],
  ['23', 'the roll number'],
  ['023', 'the roll number with zeros'],
  ['02', 'the start of the roll number'],
  ['diya 23', 'a name and a roll number'],
  ['10-A-23', 'class and roll number'],
  ['10a-23', 'class and roll number in short'],
  ['10 - A - 023', 'class and roll number with blanks'],
  ['10/A/23', 'class and roll number with slashes'],
  ['adm/2023-0451', 'the admission number'],
  ['ADM20230451', 'the admission number without separators'],
  ['0451', 'the end of the admission number'],
])('%s finds Diya Shinde by %s', (q) => {
  expect(match(q, diya)).toBe('exact');
});

test.each([
  ['shidne', 'two letters in the wrong order'],
  ['shnde', 'a missing letter'],
  ['shinnde', 'a letter too many'],
  ['shinda', 'a wrong letter'],
  ['xhinde', 'a wrong first letter'],
  ['dyia', 'a mistake in a short word'],
  ['dyia shidne', 'one mistake in each word'],
  ['shidn', 'the start of a word with a mistake'],
  ['shidne 10-A', 'a mistake beside a class'],
])('%s is similar to Diya Shinde: %s', (q) => {
  expect(match(q, diya)).toBe('similar');
});

test.each([
  ['shindx10', 'a word with a digit'],
  ['sihdne', 'two mistakes in a word'],
  ['da', 'a short word'],
  ['diy shinde rao', 'a word that the student does not have'],
  ['10-B', 'another division'],
  ['9-A', 'another class'],
  ['24', 'another roll number'],
  ['3', 'a part of the roll number'],
  ['10-A-24', 'another roll number of the class'],
  ['10-B-23', 'the roll number of another class'],
  ['451', 'three digits of the admission number'],
  ['0452', 'another admission number'],
  ['y', 'a letter inside of a word'],
  ['100%', 'a percent sign'],
])('%s does not find Diya Shinde: %s', (q) => {
  expect(match(q, diya)).toBeUndefined();
});

test('somebody who may not see the admission number does not find a student by it', () => {
  expect(match('0451', { ...diya, admissionNo: undefined })).toBeUndefined();
});

// Each name in its script, how people type it, and with one typing mistake.
test.each([
  ['Latin', 'Łucja Strauß-Ångström', ['lucja', 'strauss angstrom', 'ANGSTRÖM łucja'], 'angstrrom'],
  ['Latin with an apostrophe', 'Ryan D’Souza', ["d'souza", 'dsouza', 'D’SOUZA ryan'], 'dsuoza'],
  ['Devanagari', 'ज़ोया श्रीवास्तव', ['जोया', 'श्रीवास्तव ज़ोया'], 'श्रीवस्तव'],
  ['Arabic', 'أَحْمَد الهاشمي', ['احمد', 'الهاشمى احمد'], 'الهشامي'],
  ['Tamil', 'கவிதா முருகன்', ['முருகன் கவிதா', 'கவி'], 'முருகண்'],
  ['Bengali', 'হৃদয় চৌধুরী', ['চৌধুরী হৃদয়', 'হৃদয'], 'চৌধরী'],
  ['Cyrillic', 'Алёна Зайцева', ['алена', 'ЗАИЦЕВА Алёна'], 'зайцква'],
  ['Han', '王小明', ['王小明', '小明', '明'], '王晓明'],
  ['Greek', 'Άννα Παπαδόπουλος', ['αννα', 'παπαδοπουλοσ'], 'παπαδοπυολος'],
])('a name in %s is found as people type it, and with one mistake', (_, name, typed, mistake) => {
  expect(typed.map((q) => match(q, student(name)))).toEqual(typed.map(() => 'exact'));
  expect(match(mistake, student(name))).toBe('similar');
});

test.each([
  ['10-Б', '10-Б'],
  ['10б', '10-Б'],
  ['१०-अ', '१०-अ'],
  ['१०-अ', '10-अ'],
  ['nursery a', 'Nursery-A'],
  ['nursery-a', 'Nursery-A'],
  ['10-A', 'X-A'],
])('%s finds class %s', (q, place) => {
  expect(match(q, student('Asha', place))).toBe('exact');
});

test.each([
  ['zoe', 'z_e', true],
  ['zooe', 'z_e', false],
  ['a.c', 'a.c', true],
  ['abc', 'a.c', false],
  ['50%', String.raw`50\%`, true],
  ['501', String.raw`50\%`, false],
  ['a\nb', 'a%b', true],
  [String.raw`a\b`, String.raw`a\\b`, true],
])('LIKE: %s is like %s: %s', (text, pattern, is) => {
  expect(isLike(text, pattern)).toBe(is);
});
