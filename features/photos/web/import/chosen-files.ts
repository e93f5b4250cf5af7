// Keeps the files that a person chose or dropped, by their path. They stay when the person leaves the page.
import {
  isIndex,
  isJunkFile,
  mayBeIndex,
  photoFileLimits,
  unfitFileReason,
  type PhotoContentReason,
} from '@lanyard/domain/photo-file';
import { compareText } from '@lanyard/format/text';
import { readPictureHeader } from '@lanyard/pictures/sniff';

import { maxIndexPieceLength, fileNamesPerRequest } from '../../api-photo-import.ts';

export type ChosenFile = { readonly path: string; readonly file: File };

/** Only this tab has the files. After a reload, the person has to choose the folder again. */
const held = new Map<string, ReadonlyMap<string, File>>();
export const keepChosenFiles = (id: string, files: readonly ChosenFile[]): void =>
  void held.set(
    id,
    new Map([...(held.get(id) ?? []), ...files.map(({ path, file }) => [path, file] as const)]),
  );
export const chosenFilesOf = (id: string): ReadonlyMap<string, File> | undefined => held.get(id);

const pathOf = (file: File): string => file.webkitRelativePath || file.name;
export const filesFromInput = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ path: pathOf(file), file }));

const entriesIn = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A browser returns at most a hundred entries per call.
    const some = await new Promise<FileSystemEntry[]>((give, fail) => reader.readEntries(give, fail));
    if (some.length === 0) return all;
    all.push(...some);
  }
};
async function walk(entry: FileSystemEntry, into: ChosenFile[]): Promise<void> {
  if (into.length > 2 * photoFileLimits.files) return;
  if (entry.isFile) {
    const file = await new Promise<File>((give, fail) => (entry as FileSystemFileEntry).file(give, fail));
    into.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else for (const each of await entriesIn(entry as FileSystemDirectoryEntry)) await walk(each, into);
}
/** Reads all dropped files and folders. The entries are read at once, because the list is empty after the event. */
export async function filesFromDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ path: file.name, file }));
  const found: ChosenFile[] = [];
  for (const entry of entries) await walk(entry, found);
  return found;
}

export const isZip = ({ path, file }: ChosenFile): boolean =>
  /\.zip$/i.test(path) || file.type === 'application/zip';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const startLength = 64;
/** Why the first bytes show that the file is no picture, whatever its name says. */
async function contentReasonOf({ path, file }: ChosenFile): Promise<PhotoContentReason | null> {
  if (unfitFileReason({ path, size: file.size })) return null;
  try {
    const header = readPictureHeader(new Uint8Array(await file.slice(0, startLength).arrayBuffer()));
    if (!('refused' in header)) return null;
    return header.refused === 'heic' || header.refused === 'not_a_picture' ? header.refused : null;
  } catch {
    return null; // The browser cannot read the file now. Sending it says so.
  }
}

const readAtOnce = 50;
/** Only files of the same size can be equal, so only those are read completely and hashed, one after another. */
export async function fileNamesOf(files: readonly ChosenFile[], strayTexts: ReadonlySet<string>) {
  const chosen = files
    .filter(({ path }) => strayTexts.has(path) || (!isJunkFile(path) && !mayBeIndex(path)))
    .toSorted((a, b) => compareText(a.path, b.path));
  const bySize = Map.groupBy(chosen, ({ file }) => file.size);
  const reasonOf = async (each: ChosenFile) =>
    strayTexts.has(each.path) ? 'no_index' : contentReasonOf(each);
  const names: { path: string; size: number; content: string | null; unfit: PhotoContentReason | null }[] =
    [];
  for (let from = 0; from < chosen.length; from += readAtOnce) {
    const some = chosen.slice(from, from + readAtOnce);
    const reasons = await Promise.all(some.map(reasonOf));
    for (const [at, { path, file }] of some.entries()) {
      const unfit = reasons[at] ?? null;
      const { size } = file;
      const twins =
        unfit === null && size > 0 && size <= photoFileLimits.bytes && (bySize.get(size)?.length ?? 0) > 1;
      const content = twins ? hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) : null;
      names.push({ path: path.slice(-photoFileLimits.path), size, content, unfit });
    }
  }
  return names;
}

const textOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
};
type TextFile = { readonly path: string; readonly text: string };
const mostIndexes = 8;
/** Reads the text files beside the pictures: the indexes, which say who is on which picture, and the paths of others. */
export async function readTextFiles(files: readonly ChosenFile[]) {
  const indexes: TextFile[] = [];
  const stray = new Set<string>();
  for (const { path, file } of files) {
    if (!mayBeIndex(path)) continue;
    const text = file.size <= photoFileLimits.lists ? await textOf(file) : '';
    if (!isIndex(text)) stray.add(path);
    else if (indexes.length < mostIndexes) indexes.push({ path, text });
  }
  return { indexes, stray };
}

/** Splits the indexes into pieces small enough for one request. */
export function* splitIndexes(indexes: readonly TextFile[]): Generator<TextFile> {
  for (const { path, text: whole } of indexes) {
    let text = '';
    for (const line of whole.split(/(?<=\n)/)) {
      if (text.length + line.length > maxIndexPieceLength && text !== '') {
        yield { path: path.slice(-photoFileLimits.path), text };
        text = '';
      }
      text += line.slice(0, 5000);
    }
    yield { path: path.slice(-photoFileLimits.path), text };
  }
}

const mostBytes = 600_000;
const encoder = new TextEncoder();
/**
 * Splits file names into groups small enough for one request. It counts bytes, because scripts differ in bytes per
 * letter.
 */
export function* splitForRequests<Name extends object>(names: readonly Name[]): Generator<readonly Name[]> {
  let turn: Name[] = [];
  let bytes = 0;
  for (const name of names) {
    const more = encoder.encode(JSON.stringify(name)).length + 1;
    if (turn.length > 0 && (turn.length === fileNamesPerRequest || bytes + more > mostBytes)) {
      yield turn;
      turn = [];
      bytes = 0;
    }
    turn.push(name);
    bytes += more;
  }
  if (turn.length > 0) yield turn;
}
