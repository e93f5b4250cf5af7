// Files somebody says are photos, and the lists that come with them: what each is by its name alone.
import { tidyName } from './name-words.ts';
import { fold } from './student.ts';

/** Most pictures of one import, the largest one, and all of its lists together. */
export const photoFileLimits = {
  files: 10_000,
  bytes: 25 * 1024 * 1024,
  path: 400,
  lists: 8 * 1024 * 1024,
} as const;

export const leftOutReasons = [
  'no_consent',
  'heic',
  'not_a_picture',
  'too_large',
  'empty',
  'unsafe',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Folders and name, whichever way the slashes lean. */
export const partsOfPath = (path: string): string[] =>
  path
    .split(/[/\\]+/)
    .map((part) => tidyName(part))
    .filter((part) => part !== '' && part !== '.');
export const fileNameOf = (path: string): string => partsOfPath(path).at(-1) ?? '';
/** `023.JPG` → `023`. */
export const stemOf = (path: string): string => fileNameOf(path).replace(/\.[a-z0-9]{2,5}$/i, '');
/** ` (2)`, `_2`: another shot, or the same one again. */
export const againSuffix = /(?:\s*\(\d{1,3}\)|[_~]\d{1,2})$/;
export const copySuffix = /[_\s-]+copy(?:\s*\(?\d{0,2}\)?)?$/i;
/** The last number in the name of a file: 815 of `DSC_0815.jpg`, 7 of `10-A-07 (2).jpg`. */
export function fileNumberOf(path: string): number | null {
  const stem = stemOf(path).replace(copySuffix, '');
  const [digits] = /\d{1,9}(?=\D*$)/.exec(stem.replace(/\s*\(\d{1,3}\)$/, '')) ?? [];
  return digits === undefined ? null : Number(digits);
}
const endingOf = (path: string): string => /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** What computers leave beside pictures; nobody means it. */
export const isJunk = (path: string): boolean => {
  const parts = partsOfPath(path);
  const name = parts.at(-1) ?? '';
  return (
    name.startsWith('.') ||
    parts.some((part) => part === '__MACOSX' || part === '@eaDir' || part.startsWith('.')) ||
    /^(thumbs\.db|desktop\.ini|ehthumbs\.db|readme\.txt|copyright\.txt|readme\.md|autorun\.inf)$/i.test(name)
  );
};
/** A list of who is on which picture, perhaps. */
export const mayBeIndex = (path: string): boolean =>
  !isJunk(path) && /^(txt|tsv|tab|csv)$/.test(endingOf(path));

const pictures = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp']);
/** Why it is not asked whose it is; nothing for a picture. */
export function unfitFile({
  path,
  size,
}: {
  readonly path: string;
  readonly size: number;
}): LeftOutReason | undefined {
  const ending = endingOf(path);
  if (ending === 'heic' || ending === 'heif') return 'heic';
  if (!pictures.has(ending)) return 'not_a_picture';
  if (size === 0) return 'empty';
  return size > photoFileLimits.bytes ? 'too_large' : undefined;
}

/** One line of a list: this picture is that child. */
export type IndexLine = {
  readonly kind: 'pspa' | 'powerschool';
  /** The innermost folder, folded; '' where the list names none. */
  readonly folder: string;
  readonly file: string;
  /** The number the school knows the child by. */
  readonly number: string;
  readonly name: string;
  readonly grade: string;
  readonly homeRoom: string;
};
const foldedFolder = (text: string): string => fold(partsOfPath(text).at(-1) ?? '');
const foldedFile = (text: string): string => fold(fileNameOf(text));
const isPictureName = (text: string): boolean => pictures.has(endingOf(text.trim()));

const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : ',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .replace(/^'(?=[=+\-@])/, '')
      .trim(),
  );

/**
 * PSPA: volume, folder, file, grade, last, first, home room, period, teacher, track, department, title, size, and
 * where it was kind, the number of the child. PowerSchool: number, file. No header in either; one that is there names no picture.
 */
export function readIndex(text: string): IndexLine[] {
  const lines: IndexLine[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const cells = cellsOf(line);
    const [first = '', second = '', third = ''] = cells;
    if (cells.length >= 6 && isPictureName(third)) {
      const [, , , grade = '', last = '', given = '', homeRoom = ''] = cells;
      lines.push({
        kind: 'pspa',
        folder: foldedFolder(second),
        file: foldedFile(third),
        number: cells[13] ?? '',
        name: tidyName(`${given} ${last}`),
        grade,
        homeRoom,
      });
    } else if (cells.length >= 2 && first !== '' && isPictureName(second))
      lines.push({
        kind: 'powerschool',
        folder: '',
        file: foldedFile(second),
        number: first,
        name: '',
        grade: '',
        homeRoom: '',
      });
  }
  return lines;
}

const masterLast = (path: string): number => (/^master\./i.test(fileNameOf(path)) ? 1 : 0);
/** The line about a file. A folder the list names must be the file's; MASTER, which knows the retakes, comes after INDEX and wins. */
export function linesByFile(indexes: readonly { readonly path: string; readonly text: string }[]) {
  const lines = indexes
    .toSorted((a, b) => masterLast(a.path) - masterLast(b.path))
    .flatMap(({ text }) => readIndex(text));
  const found = new Map(lines.map((line) => [`${line.folder}/${line.file}`, line]));
  return (path: string): IndexLine | undefined => {
    const parts = partsOfPath(path);
    const file = fold(parts.at(-1) ?? '');
    return found.get(`${fold(parts.at(-2) ?? '')}/${file}`) ?? found.get(`/${file}`);
  };
}
