// The student fields that a card can print. Each has its path in a template, its label and its value.
import { shownStudentName, type TextName, type TextValues, eachText } from './student-field.ts';
import { formatIdentifier } from './student.ts';

export type CardStudent = {
  readonly texts: TextValues;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly custom: Readonly<Record<string, string>>;
};

const ownOrNull = ({ custom }: CardStudent, key: string): string | null => custom[key] || null;

/** In the order of the editor's list. If a school has no students yet, `sample` is shown. */
export const studentCardFields = [
  {
    path: 'student.name',
    label: 'Name',
    kind: 'text',
    sample: 'Aaliyah Iqbal',
    valueOf: ({ texts }: CardStudent) => shownStudentName(texts),
  },
  {
    path: 'student.legalName',
    label: 'Legal name',
    kind: 'text',
    sample: 'Aaliyah Iqbal',
    valueOf: ({ texts }: CardStudent) => texts.name,
  },
  {
    path: 'student.localName',
    label: 'Name in the local script',
    kind: 'text',
    sample: 'आलिया इक़बाल',
    valueOf: (student: CardStudent) => ownOrNull(student, 'local_name'),
  },
  {
    path: 'student.class',
    label: 'Class',
    kind: 'choice',
    sample: '10',
    valueOf: (student: CardStudent) => student.class,
  },
  {
    path: 'student.division',
    label: 'Division',
    kind: 'choice',
    sample: 'A',
    valueOf: ({ division }: CardStudent) => division,
  },
  {
    path: 'student.rollNumber',
    label: 'Roll No',
    kind: 'text',
    sample: '023',
    valueOf: ({ rollNo }: CardStudent) => rollNo,
  },
  {
    path: 'student.identifier',
    label: 'Identifier',
    kind: 'text',
    sample: '10-A-23',
    valueOf: (student: CardStudent) => formatIdentifier(student),
  },
  {
    path: 'student.house',
    label: 'House',
    kind: 'choice',
    sample: 'Emerald',
    valueOf: (student: CardStudent) => ownOrNull(student, 'house'),
  },
] as const;

export type StudentPath = (typeof studentCardFields)[number]['path'];

export const studentCardValues = (student: CardStudent): Record<StudentPath, string | null> =>
  Object.fromEntries(studentCardFields.map(({ path, valueOf }) => [path, valueOf(student)])) as Record<
    StudentPath,
    string | null
  >;

const nobody = { class: '', division: '', rollNo: '0', custom: {} };
const noTexts: TextValues = { ...eachText(() => null), name: '' };

/** The paths whose value differs between the two sets of texts. If one differs, someone must approve the card again. */
export function changedCardPaths(before: TextValues, after: TextValues): StudentPath[] {
  const [was, is] = [before, after].map((texts) => studentCardValues({ ...nobody, texts }));
  return studentCardFields.map(({ path }) => path).filter((path) => was?.[path] !== is?.[path]);
}

/**
 * The paths that print this text if no other text overrides it. They are found by changing the text, so nobody has to
 * list them.
 */
export const pathsOfText = (name: TextName): StudentPath[] =>
  changedCardPaths(noTexts, { ...noTexts, [name]: 'other' });
