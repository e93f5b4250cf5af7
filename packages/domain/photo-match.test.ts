import { describe, expect, it, test } from 'vitest';

import { isIndex, isJunkFile, mayBeIndex, readIndex } from './photo-file.ts';
import { matchPhotos, type FileMatch, type PhotoFile } from './photo-match.ts';
import type { RosterStudent } from './photo-roster.ts';

const student = (
  id: string,
  name: string,
  at: string,
  admissionNo: string | null = null,
  allowed = true,
  hasPhoto = false,
): RosterStudent => {
  const [inClass = '', division = '', roll = ''] = at.split('-');
  return {
    id,
    name,
    class: inClass,
    division,
    rollNo: roll.padStart(3, '0'),
    admissionNo,
    allowed,
    hasPhoto,
  };
};
const uuid = '0198f3a2-7b1c-7e7d-8a9b-0c1d2e3f4a5b';
const roster: readonly RosterStudent[] = [
  student('asha', 'Asha Rao', '10-A-23', 'S0042'),
  student('ravi', 'Ravi Kumar', '10-A-1', '0007'),
  student('ravi-b', 'Ravi Kumar', '10-B-1', '77'),
  student('zoe', 'Zoë D’Souza', '9-A-7', 'AB-9'),
  student('no', 'Nina Shah', '9-A-8', '900', false),
  student('deva', 'आशा राव', '9-A-9'),
  student(uuid, 'Uma Iyer', '11-C-3', '10A001'),
  student('mary', 'Mary Anne Joseph', '11-C-4', '5005'),
];
const file = (path: string, more: Partial<PhotoFile> = {}): PhotoFile => ({ path, size: 1000, ...more });
const one = (path: string, text?: string): FileMatch => {
  const [match] = matchPhotos([file(path)], roster, text === undefined ? [] : [{ path: 'INDEX.TXT', text }]);
  if (!match) throw new Error('no answer');
  return match;
};
const matchText = ({ outcome, way, student: who, candidates, why }: FileMatch): string =>
  [outcome, way, who, candidates.join('+') || null, why].filter((each) => each !== null).join(' ');

describe('matching by the name of the file', () => {
  test.each([
    ['10-A-23.jpg', 'matched identifier asha'],
    ['10-a-023.JPG', 'matched identifier asha'],
    ['10A023.jpeg', 'matched identifier asha'],
    ['10_A_23.png', 'matched identifier asha'],
    ['X A 23.webp', 'matched identifier asha'],
    ['Class 10 A 23.jpg', 'matched identifier asha'],
    ['10-A-23 (1).jpg', 'matched identifier asha'],
    ['10-A-23_2.jpg', 'matched identifier asha'],
    ['10-A-23 - Copy.jpg', 'matched identifier asha'],
    ['10-A-23 Asha Rao.jpg', 'matched identifier asha'],
    ['10-A-23_rao_asha.jpg', 'matched identifier asha'],
    ['10-A-23 Ravi Kumar.jpg', 'near name_differs asha'],
    ['s0042.jpg', 'matched admission_no asha'],
    ['S0042 (2).jpg', 'matched admission_no asha'],
    ['AB-9.jpg', 'matched admission_no zoe'],
    ['0007.jpg', 'matched admission_no ravi'],
    ['00077.jpg', 'near leading_zeros ravi-b'],
    ['7.jpg', 'near leading_zeros ravi'],
    [`${uuid}.jpg`, `matched student_id ${uuid}`],
    [`LYD_${uuid.toUpperCase()}.jpg`, `matched student_id ${uuid}`],
    // The file name is one child's number, and also another child's class and roll number.
    ['10A001.jpg', `near several ${uuid}+ravi`],
    ['10-A-99.jpg', 'unmatched'],
    ['12-A-1.jpg', 'unmatched'],
    ['IMG_4711.jpg', 'unmatched'],
  ])('%s → %s', (path, expected) => {
    expect(matchText(one(path))).toBe(expected);
  });
});

describe('matching by the roll number in a folder that names the class', () => {
  test.each([
    ['10-A/023.jpg', 'matched roll_in_class asha'],
    ['10-A/23.jpg', 'matched roll_in_class asha'],
    ['Photos/Class X-A/roll 23.jpg', 'matched roll_in_class asha'],
    ['10/A/23.jpg', 'matched roll_in_class asha'],
    ['10-A\\023.jpg', 'matched roll_in_class asha'],
    ['9-A/10-A/001.jpg', 'matched roll_in_class ravi'],
    ['10-A/023 Asha Rao.jpg', 'matched roll_in_class asha'],
    ['10-A/023 Mary Joseph.jpg', 'near name_differs asha'],
    ['10-A/24.jpg', 'unmatched'],
    ['others/23.jpg', 'unmatched'],
    ['../../10-A/023.jpg', 'matched roll_in_class asha'],
    // 77 is another student's admission number, and nobody has it as roll number here.
    ['10-A/77.jpg', 'matched admission_no ravi-b'],
  ])('%s → %s', (path, expected) => {
    expect(matchText(one(path))).toBe(expected);
  });
});

describe('matching by the student’s name', () => {
  test.each([
    ['Rao Asha.jpg', 'near name asha'],
    ['asha_rao.jpg', 'near name asha'],
    ['AshaRao2.jpg', 'near name asha'],
    ['Ravi Kumar.jpg', 'near name ravi+ravi-b'],
    ['10-B/Ravi Kumar.jpg', 'near name ravi-b'],
    ['zoe dsouza.jpg', 'near name zoe'],
    ['आशा राव.jpg', 'near name deva'],
    ['Joseph Mary.jpg', 'near name mary'],
    ['Nobody Here.jpg', 'unmatched'],
    ['Nina Shah.jpg', 'left_out name no no_consent'],
  ])('%s → %s', (path, expected) => {
    expect(matchText(one(path))).toBe(expected);
  });
});

describe('matching by a list beside the pictures', () => {
  const pspa = (
    folder: string,
    name: string,
    grade: string,
    last: string,
    first: string,
    room = '',
    number = '',
  ) => ['VOL1', folder, name, grade, last, first, room, '', 'Mr X', '', '', '', 'LARGE', number].join('\t');
  test.each([
    [
      'PSPA, name in its class',
      pspa('F1', '0001.jpg', '10', 'Rao', 'Asha'),
      'F1/0001.jpg',
      'matched pspa asha',
    ],
    ['its class in words', pspa('F1', '0001.jpg', 'X', 'RAO', 'ASHA'), 'F1/0001.JPG', 'matched pspa asha'],
    ['seven columns', 'V\tF1\t0001.jpg\t10\tRao\tAsha\tMr X', 'F1/0001.jpg', 'matched pspa asha'],
    [
      'two of one name',
      pspa('F1', '0001.jpg', '10', 'Kumar', 'Ravi'),
      'F1/0001.jpg',
      'near several ravi+ravi-b',
    ],
    [
      'told apart by the room',
      pspa('F1', '0001.jpg', '10', 'Kumar', 'Ravi', '10-B'),
      'F1/0001.jpg',
      'matched pspa ravi-b',
    ],
    [
      'by the division',
      pspa('F1', '0001.jpg', '10', 'Kumar', 'Ravi', 'B'),
      'F1/0001.jpg',
      'matched pspa ravi-b',
    ],
    [
      'by the number in column 14',
      pspa('F1', '0001.jpg', '', 'X', 'Y', '', '0007'),
      'F1/0001.jpg',
      'matched pspa ravi',
    ],
    ['no class: offered', pspa('F1', '0001.jpg', '', 'Rao', 'Asha'), 'F1/0001.jpg', 'near name asha'],
    ['wrong class: offered', pspa('F1', '0001.jpg', '9', 'Rao', 'Asha'), 'F1/0001.jpg', 'near name asha'],
    [
      'another folder is another file',
      pspa('F2', '0001.jpg', '10', 'Rao', 'Asha'),
      'F1/0001.jpg',
      'unmatched',
    ],
    ['no consent', pspa('F1', '0001.jpg', '9', 'Shah', 'Nina'), 'F1/0001.jpg', 'left_out pspa no no_consent'],
    ['PowerSchool', '0007\tpic_a.jpg', 'all/pic_a.jpg', 'matched powerschool ravi'],
    [
      'PowerSchool, header and quotes',
      'Student_Number,File\r\n"S0042","pic_a.jpg"',
      'pic_a.jpg',
      'matched powerschool asha',
    ],
    ['PowerSchool, zeros lost', '7\tpic_a.jpg', 'pic_a.jpg', 'near leading_zeros ravi'],
    ['a number nobody has', '99999\t10-A-23.jpg', '10-A-23.jpg', 'matched identifier asha'],
  ])('matches %s', (_, text, path, expected) => {
    expect(matchText(one(path, text))).toBe(expected);
  });
  it('MASTER overrides INDEX, because it includes the retakes', () => {
    const [match] = matchPhotos([file('F1/a.jpg')], roster, [
      { path: 'MASTER.TXT', text: pspa('F1', 'a.jpg', '10', 'Rao', 'Asha') },
      { path: 'INDEX.TXT', text: pspa('F1', 'a.jpg', '9', 'Souza', 'Zoe') },
    ]);
    expect(match?.student).toBe('asha');
  });
  it('reads no lines from a letter', () => {
    expect(readIndex('Dear all,\nhere are the photos.\nBye')).toEqual([]);
    expect(isIndex('Dear all,\nhere are the photos.\nBye')).toBe(false);
    expect(isIndex('0007\tpic_a.jpg')).toBe(true);
  });
});

describe('files that are left out', () => {
  test.each(['heic', 'not_a_picture', 'no_index'] as const)('by their content: %s', (unfit) => {
    const [match] = matchPhotos([file('10-A-23.jpg', { unfit })], roster);
    expect(match).toMatchObject({ outcome: 'left_out', why: unfit, student: null });
  });
  test.each([
    ['a.heic', 5, 'heic'],
    ['a.pdf', 5, 'not_a_picture'],
    ['10-A-23.jpg', 0, 'empty'],
    ['10-A-23.jpg', 26_214_401, 'too_large'],
    ['notes.txt', 5, 'not_a_picture'],
  ])('%s of %i bytes: %s', (path, size, why) => {
    expect(matchPhotos([file(path, { size })], roster)[0]).toMatchObject({ outcome: 'left_out', why });
  });
  it('leaves out a student without consent, however the file matches', () => {
    for (const path of ['9-A-8.jpg', '900.jpg', '9-A/8.jpg'])
      expect(one(path)).toMatchObject({ outcome: 'left_out', why: 'no_consent', student: 'no' });
  });
});

describe('duplicates', () => {
  const all = (...paths: (string | [string, string])[]): string[] =>
    matchPhotos(
      paths.map((path) => (typeof path === 'string' ? file(path) : file(path[0], { content: path[1] }))),
      roster,
    ).map(matchText);
  it('matches neither of two files of one child', () => {
    expect(all('10-A-23.jpg', 'S0042.jpg', '10-A-1.jpg')).toEqual([
      'duplicate identifier asha same_student',
      'duplicate admission_no asha same_student',
      'matched identifier ravi',
    ]);
  });
  it('matches only the copy that names a child if one picture comes twice', () => {
    expect(all(['IMG_1.jpg', 'x'], ['10-A-23.jpg', 'x'])).toEqual([
      'duplicate same_picture',
      'matched identifier asha',
    ]);
  });
  it('matches neither copy of one picture for two children', () => {
    expect(all(['10-A-1.jpg', 'x'], ['10-A-23.jpg', 'x'])).toEqual([
      'duplicate identifier ravi two_students',
      'duplicate identifier asha two_students',
    ]);
  });
  it('matches neither of two files of one name', () => {
    expect(all('10-A-1.jpg', '10-A-1.jpg')).toEqual([
      'duplicate identifier ravi same_name',
      'duplicate identifier ravi same_name',
    ]);
  });
});

test('does not replace a student’s photo unless someone confirms it', () => {
  const known = [
    student('asha', 'Asha Rao', '10-A-23', 'S0042', true, true),
    student('ravi', 'Ravi Kumar', '10-A-1', '0007'),
    student('nina', 'Nina Shah', '9-A-8', '900', false, true),
  ];
  const files = ['10-A-23.jpg', '10-A-1.jpg', '9-A-8.jpg', 'rao asha.jpg'].map((path) => file(path));
  expect(matchPhotos(files, known).map(matchText)).toEqual([
    'replaces identifier asha',
    'matched identifier ravi',
    'left_out identifier nina no_consent',
    'near name asha',
  ]);
  expect(matchPhotos([file('10-A-23.jpg'), file('S0042.jpg')], known).map(matchText)).toEqual([
    'duplicate identifier asha same_student',
    'duplicate admission_no asha same_student',
  ]);
});

test('never counts files that computers leave behind as photos', () => {
  expect(
    ['__MACOSX/._10-A-23.jpg', '.DS_Store', 'x/Thumbs.db', 'README.TXT'].filter((path) => !isJunkFile(path)),
  ).toEqual([]);
  expect(['INDEX.TXT', 'x/map.csv', '10-A-23.jpg', 'readme.txt'].filter(mayBeIndex)).toEqual([
    'INDEX.TXT',
    'x/map.csv',
  ]);
});

test('matches ten thousand files with four thousand children in seconds', () => {
  const many = Array.from({ length: 4000 }, (_, at) =>
    student(
      `s${String(at)}`,
      `Asha${String.fromCharCode(97 + (at % 26))} Kumar`,
      `${String(9 + (at % 4))}-${'ABC'[at % 3] ?? 'A'}-${String(1 + (at % 999))}`,
      `N${String(at)}`,
    ),
  );
  const files = Array.from({ length: 10_000 }, (_, at) =>
    file(at % 10 === 0 ? `Asha${String(at)}.jpg` : `N${String(at)}.jpg`),
  );
  const start = performance.now();
  expect(matchPhotos(files, many).filter(({ outcome }) => outcome === 'matched')).toHaveLength(3600);
  expect(performance.now() - start).toBeLessThan(8000);
});
