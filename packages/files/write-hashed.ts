import { createHash } from 'node:crypto';
import { readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { ExpectedBytes, ByteSource } from './store.ts';

export type WrittenContent = { readonly size: number; readonly sha256: string; readonly md5: string };

export async function* chunksOf(source: ByteSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source;
  else yield* source;
}

/** MD5 is computed only for S3, which returns it as the ETag. Elsewhere it would cost more than everything else. */
export function createHasher(forS3 = false): {
  readonly add: (chunk: Uint8Array) => void;
  readonly written: () => WrittenContent;
} {
  const sha256 = createHash('sha256');
  const md5 = forS3 ? createHash('md5') : undefined;
  let size = 0;
  return {
    add: (chunk) => {
      sha256.update(chunk);
      md5?.update(chunk);
      size += chunk.length;
    },
    written: () => ({ size, sha256: sha256.digest('hex'), md5: md5?.digest('hex') ?? '' }),
  };
}

export async function writeHashed(
  handle: FileHandle,
  source: ByteSource,
  forS3 = false,
): Promise<WrittenContent> {
  const { add, written } = createHasher(forS3);
  for await (const chunk of chunksOf(source)) {
    add(chunk);
    for (let done = 0; done < chunk.length;)
      done += (await handle.write(chunk, done, chunk.length - done)).bytesWritten;
  }
  return written();
}

export function assertExpectedBytes(
  { sha256, size }: Omit<WrittenContent, 'md5'>,
  promised: ExpectedBytes,
): void {
  const wanted = typeof promised.sha256 === 'function' ? promised.sha256() : (promised.sha256 ?? sha256);
  if (sha256 !== wanted || (promised.size !== undefined && size !== promised.size))
    throw new Error(`what arrived is not what was promised: ${String(size)} bytes, ${sha256}`);
}

/** For `catch`: a missing file gives undefined, any other fault is thrown. */
export function ignoreMissingFile(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault;
}

/** Removes files of `folder` that nobody has written to since `olderThan`. The folder need not exist. */
export async function removeOldFiles(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(folder).catch(ignoreMissingFile)) ?? []) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissingFile);
    if (!found?.isFile() || found.mtime >= olderThan) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}
