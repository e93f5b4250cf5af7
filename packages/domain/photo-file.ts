// Sorts uploaded files into photos, lists and other files, by their names alone.
import { tidyName } from './name-words.ts';
import { foldText } from './student.ts';

/**
 * The most pictures of one import, the largest picture, the longest path, and the most bytes of all its lists together.
 */
export const photoFileLimits = {
  files: 10_000,
  bytes: 25 * 1024 * 1024,
  path: 400,
  lists: 8 * 1024 * 1024,
} as const;

export const photoLeftOutReasons = [
  'no_consent',
  'heic',
  'not_a_picture',
  'too_large',
  'empty',
  'unsafe',
  'no_index',
] as const;
export type PhotoLeftOutReason = (typeof photoLeftOutReasons)[number];

/** The folders and the file name. Slashes may be of either kind. */
export const partsOfPath = (path: string): string[] =>
  path
    .split(/[/\\]+/)
    .map((part) => tidyName(part))
    .filter((part) => part !== '' && part !== '.');
export const fileNameOf = (path: string): string => partsOfPath(path).at(-1) ?? '';
/** `023.JPG` → `023`. */
export const stemOf = (path: string): string => fileNameOf(path).replace(/\.[a-z0-9]{2,5}$/i, '');
/** ` (2)` or `_2`: another photo of the same child, or a copy of the same file. */
export const repeatSuffix = /(?:\s*\(\d{1,3}\)|[_~]\d{1,2})$/;
export const copySuffix = /[_\s-]+copy(?:\s*\(?\d{0,2}\)?)?$/i;
/** The last number in the name of a file: 815 of `DSC_0815.jpg`, 7 of `10-A-07 (2).jpg`. */
export function fileNumberOf(path: string): number | null {
  const stem = stemOf(path).replace(copySuffix, '');
  const [digits] = /\d{1,9}(?=\D*$)/.exec(stem.replace(/\s*\(\d{1,3}\)$/, '')) ?? [];
  return digits === undefined ? null : Number(digits);
}
const endingOf = (path: string): string => /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Files that operating systems leave beside pictures. Lanyard skips them. */
export const isJunkFile = (path: string): boolean => {
  const parts = partsOfPath(path);
  const name = parts.at(-1) ?? '';
  return (
    name.startsWith('.') ||
    parts.some((part) => part === '__MACOSX' || part === '@eaDir' || part.startsWith('.')) ||
    /^(thumbs\.db|desktop\.ini|ehthumbs\.db|readme\.txt|copyright\.txt|readme\.md|autorun\.inf)$/i.test(name)
  );
};
/** The file may be a list of who is on which picture. */
export const mayBeIndex = (path: string): boolean =>
  !isJunkFile(path) && /^(txt|tsv|tab|csv)$/.test(endingOf(path));

const pictures = new Set(['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp']);
/** Returns why Lanyard leaves a file out before it looks for the student. Undefined for a picture. */
export function unfitFileReason({
  path,
  size,
}: {
  readonly path: string;
  readonly size: number;
}): PhotoLeftOutReason | undefined {
  const ending = endingOf(path);
  if (ending === 'heic' || ending === 'heif') return 'heic';
  if (!pictures.has(ending)) return 'not_a_picture';
  if (size === 0) return 'empty';
  return size > photoFileLimits.bytes ? 'too_large' : undefined;
}

/** Reasons that only the content of a file shows, whatever its name says. */
export const photoContentReasons = [
  'heic',
  'not_a_picture',
  'no_index',
] as const satisfies PhotoLeftOutReason[];
export type PhotoContentReason = (typeof photoContentReasons)[number];

/** One line of a list: which picture shows which child. */
export type IndexLine = {
  readonly kind: 'pspa' | 'powerschool';
  /** The innermost folder, in folded letters. Empty if the list names no folder. */
  readonly folder: string;
  readonly file: string;
  /** The number by which the school knows the child. */
  readonly number: string;
  readonly name: string;
  readonly grade: string;
  readonly homeRoom: string;
};
const foldedFolder = (text: string): string => foldText(partsOfPath(text).at(-1) ?? '');
const foldedFile = (text: string): string => foldText(fileNameOf(text));
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
 * PSPA columns: volume, folder, file, grade, last, first, home room, period, teacher, track, department, title, size,
 * and sometimes the child's number. PowerSchool columns: number, file. A header line is skipped because it names no
 * picture.
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

/** A text file is an index only if it names a picture. Otherwise it is a stray file, such as a note. */
export const isIndex = (text: string): boolean => readIndex(text).length > 0;

const masterLast = (path: string): number => (/^master\./i.test(fileNameOf(path)) ? 1 : 0);
/**
 * Finds the line about a file. If the list names a folder, the file must be in it. The list MASTER includes the
 * retakes, so it is read after the list INDEX and overrides it.
 */
export function linesByFile(indexes: readonly { readonly path: string; readonly text: string }[]) {
  const lines = indexes
    .toSorted((a, b) => masterLast(a.path) - masterLast(b.path))
    .flatMap(({ text }) => readIndex(text));
  const found = new Map(lines.map((line) => [`${line.folder}/${line.file}`, line]));
  return (path: string): IndexLine | undefined => {
    const parts = partsOfPath(path);
    const file = foldText(parts.at(-1) ?? '');
    return found.get(`${foldText(parts.at(-2) ?? '')}/${file}`) ?? found.get(`/${file}`);
  };
}
