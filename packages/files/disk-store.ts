import { randomUUID } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import {
  access,
  constants,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  checkBlobKey,
  checkBlobPrefix,
  ignoreStep,
  isBlobKey,
  isBlobPrefix,
  type OnPutStep,
  type ListedBlob,
  type ExpectedBytes,
  type ByteSource,
  type Store,
} from './store.ts';
import {
  assertExpectedBytes,
  removeOldFiles,
  ignoreMissingFile,
  writeHashed,
  type WrittenContent,
} from './write-hashed.ts';

/**
 * If the caller promises no hash for bytes in memory, they are not hashed, because there is nothing to compare with.
 */
async function writeTo(
  handle: FileHandle,
  source: ByteSource,
  promised: ExpectedBytes,
): Promise<Omit<WrittenContent, 'md5'>> {
  if (promised.sha256 !== undefined || !(source instanceof Uint8Array)) return writeHashed(handle, source);
  for (let done = 0; done < source.length;) done += (await handle.write(source, done)).bytesWritten;
  return { size: (await handle.stat()).size, sha256: '' };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A folder of a file system with hard links and a reliable fsync. `put` keeps its promise because of this order:
 *
 *   1. write to a temporary file, hashing what is written      a kill leaves only a temporary file
 *   2. compare with what was promised                          wrong bytes never get a name
 *   3. fsync the file                                          before it has a name, so a name always has its bytes
 *   4. link it to its name; link fails if the name is taken    never overwrites other content
 *   5. fsync its folder and the two above                      a power cut can no longer lose the name
 *   6. answer; only now may the row be written                 a row always has its blob
 */
export function diskStore(root: string, at: OnPutStep = ignoreStep): Store {
  const incoming = join(root, 'incoming');
  const pathOf = (key: string): string => join(root, checkBlobKey(key));

  async function syncAbove(path: string): Promise<void> {
    for (const folder of [dirname(path), dirname(dirname(path)), root]) await syncFolder(folder);
  }

  async function name(temporary: string, final: string, replace: boolean): Promise<'stored' | 'present'> {
    await mkdir(dirname(final), { recursive: true, mode: 0o700 });
    const put = replace ? rename(temporary, final) : link(temporary, final);
    const present = await put.then(
      () => false,
      (fault: NodeJS.ErrnoException) => fault.code === 'EEXIST' || Promise.reject(fault),
    );
    at('visible');
    // Also needed if another writer linked the file a moment ago, because it may not have synced the folders yet.
    await syncAbove(final);
    at('safe');
    return present ? 'present' : 'stored';
  }

  async function* list(prefix: string, olderThan?: Date): AsyncGenerator<ListedBlob> {
    const folder = join(root, checkBlobPrefix(prefix));
    const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissingFile);
    for (const entry of entries ?? []) {
      const key = `${prefix}${entry.name}`;
      // Skips `incoming`, and folders of the file system itself such as lost+found.
      if (entry.isDirectory() && isBlobPrefix(`${key}/`)) yield* list(`${key}/`, olderThan);
      if (!entry.isFile() || !isBlobKey(key)) continue;
      const found = await stat(join(root, key)).catch(ignoreMissingFile);
      if (found && (olderThan === undefined || found.mtime < olderThan))
        yield { key, size: found.size, at: found.mtime };
    }
  }

  return {
    put: async (key, source, promised) => {
      const final = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      try {
        const handle = await open(temporary, 'wx', 0o600);
        try {
          at('opened');
          const written = await writeTo(handle, source, promised);
          at('written');
          assertExpectedBytes(written, promised);
          await handle.sync();
          at('synced');
        } finally {
          await handle.close();
        }
        return await name(temporary, final, promised.replace ?? false);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    secure: (key) => syncAbove(pathOf(key)),
    get: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch(ignoreMissingFile);
      return found && { size: found.size, stream: createReadStream(path) };
    },
    // Synchronous: for a few kilobytes, four switches to another thread cost more than the read.
    whole: async (key) => {
      try {
        return await Promise.resolve(readFileSync(pathOf(key)));
      } catch (fault) {
        return ignoreMissingFile(fault as NodeJS.ErrnoException);
      }
    },
    range: async (key, from, to) => {
      const path = pathOf(key);
      const found = await stat(path).catch(ignoreMissingFile);
      if (!found) return undefined;
      const size = Math.max(0, Math.min(to, found.size) - from);
      // `end` is the last byte, so an empty range cannot be read as a stream of the file.
      const stream = createReadStream(
        size > 0 ? path : '/dev/null',
        size > 0 ? { start: from, end: from + size - 1 } : {},
      );
      return { size, stream };
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await syncFolder(dirname(path)).catch(ignoreMissingFile);
    },
    list,
    removeLeftovers: (olderThan) => removeOldFiles(incoming, olderThan),
    check: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await access(incoming, constants.W_OK | constants.X_OK);
    },
  };
}
