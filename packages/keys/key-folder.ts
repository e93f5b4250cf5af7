// The folder of the master keys, `LANYARD_KEYS`. Each key has its own file, so that adding one cannot damage another.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { keyRing, type KeyRing } from './key-ring.ts';
import { keySize, masterKey, type MasterKey } from './master-key.ts';

/** The first key has no time in its name. The name of a later key has the time from which it wraps values. */
const fileName = /^master(?:-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z)?\.key$/;
const firstFile = 'master.key';
const retiredEnding = '.retired';

export type StoredKey = MasterKey & {
  readonly file: string;
  /** When the server had wrapped every value in the database with a newer key. Older backups still need this key. */
  readonly retiredAt: Date | undefined;
};

function timeIn(name: string): Date | undefined {
  const found = fileName.exec(name);
  if (!found) return undefined;
  const [, day, hours, minutes, seconds] = found;
  return day === undefined
    ? new Date(0)
    : new Date(`${day}T${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}Z`);
}

function readBytes(path: string): Buffer {
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  // The message never contains the key.
  if (bytes.length !== keySize) throw new Error(`${path} does not have ${String(keySize)} bytes in base64`);
  return bytes;
}

/** All keys in the folder, the oldest first. */
export function readStoredKeys(folder: string): StoredKey[] {
  const names = readdirSync(folder);
  return names
    .flatMap((name) => {
      const from = timeIn(name);
      if (!from) return [];
      const file = join(folder, name);
      const retired = names.includes(name + retiredEnding);
      const retiredAt = retired ? new Date(readFileSync(file + retiredEnding, 'utf8').trim()) : undefined;
      return [{ ...masterKey(readBytes(file), from), file, retiredAt }];
    })
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

function writeThrough(file: string, text: string, flags: 'wx' | 'w'): void {
  const opened = openSync(file, flags, 0o600);
  try {
    writeSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Writes a file so that a server that reads the folder at this moment finds the whole file or none. */
function writeNew(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  writeThrough(unfinished, text, 'w');
  try {
    // Fails if the file already exists.
    linkSync(unfinished, file);
  } finally {
    rmSync(unfinished);
  }
}

const newKeyText = (): string => `${randomBytes(keySize).toString('base64')}\n`;

/**
 * Creates the first key of an installation. It never replaces a key, because values that the old key wrapped could not
 * be opened again.
 */
export function makeFirstMasterKey(folder: string): void {
  if (!readdirSync(folder).some((name) => timeIn(name))) writeNew(join(folder, firstFile), newKeyText());
}

/** Adds a key that wraps values from the given time on, and returns its file. */
export function addMasterKey(folder: string, from: Date): string {
  const time = from.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `master-${time}Z.key`);
  writeNew(file, newKeyText());
  return file;
}

export function noteKeyRetired({ file }: StoredKey, at: Date): void {
  rmSync(file + retiredEnding, { force: true });
  writeNew(file + retiredEnding, `${at.toISOString()}\n`);
}

/** Overwrites the file and removes it. From then on nobody can open what the key wrapped, not even in a backup. */
export function destroyMasterKey({ file }: StoredKey): void {
  const destroyed = `${file}.destroyed`;
  renameSync(file, destroyed);
  writeThrough(destroyed, newKeyText(), 'w');
  rmSync(destroyed);
  rmSync(file + retiredEnding, { force: true });
}

/**
 * The file system may round its times to this many milliseconds. A file added within this time may leave the folder's
 * time unchanged.
 */
const coarse = 1000;

/** Reads the folder again if something in it has changed, so that a running server uses a new key without a restart. */
export function openKeyRing(folder: string): KeyRing {
  let keys: readonly MasterKey[] = [];
  let changedAt = Number.NaN;
  let readAt = 0;
  function readAgain(): void {
    const { mtimeMs } = statSync(folder);
    if (mtimeMs === changedAt && readAt - mtimeMs >= coarse) return;
    const now = Date.now();
    const found = readStoredKeys(folder);
    if (found.length === 0) throw new Error(`there is no ${firstFile} in ${folder}: npm run keys makes it`);
    [keys, changedAt, readAt] = [found, mtimeMs, now];
  }
  readAgain();
  return keyRing(() => {
    try {
      readAgain();
    } catch {
      // If the folder cannot be read, the server works with the keys it has read before.
    }
    return keys;
  });
}
