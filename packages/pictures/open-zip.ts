// Opens a zip of pictures that is too large for memory. Its list and entries are read in pieces. An isolated process
// opens each piece, and the server checks the result again.
import { fileURLToPath } from 'node:url';

import { createDecoders, type Decoders } from './decoders.ts';
import type { FrameNumbers } from './frames.ts';
import { pictureLimits } from './sniff.ts';
import { zipTailLength, zipLimits, ZipRefused, zipReasons, type ZipEntry } from './zip-records.ts';
import { zipRequests } from './zip-requests.ts';

/** Reads the bytes of the zip from `from` up to but not including `to`. */
export type ReadRange = (from: number, to: number) => Promise<Buffer>;

let started: Decoders | undefined;
const usual = (): Decoders =>
  (started ??= createDecoders({
    program: fileURLToPath(new URL('zip-program.ts', import.meta.url)),
    atOnce: 2,
    picturesEach: 200,
    log: () => undefined,
  }));

async function ask(numbers: FrameNumbers, body: Uint8Array, openers: Decoders) {
  const answer = await openers.ask(numbers, body, ({ numbers: [outcome] }) => outcome <= zipReasons.length);
  if (answer === 'out of time') throw new ZipRefused('took_too_long');
  if (answer === 'died') throw new ZipRefused('broken');
  const [outcome] = answer.numbers;
  if (outcome > 0) throw new ZipRefused(zipReasons[outcome - 1] ?? 'broken');
  return answer;
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** An attacker may control the isolated process, so the server checks its answer. */
function checked(given: unknown, size: number): ZipEntry[] {
  if (!Array.isArray(given) || given.length > zipLimits.entries) throw new ZipRefused('broken');
  return (given as Partial<Record<keyof ZipEntry, unknown>>[]).map((entry) => {
    const { name, at, packed, size: long, method, crc, changed } = entry;
    const right =
      typeof name === 'string' &&
      name.length <= zipLimits.name &&
      isWhole(at, size) &&
      isWhole(packed, size) &&
      isWhole(long, Number.MAX_SAFE_INTEGER) &&
      isWhole(method, 0xffff) &&
      isWhole(crc, 0xffff_ffff) &&
      isWhole(changed, 8.64e15);
    if (!right) throw new ZipRefused('broken');
    return { name, at, packed, size: long, method, crc, changed };
  });
}

/** Lists the entries of a zip. Throws `ZipRefused` if the zip is not acceptable. */
export async function listZip(
  size: number,
  read: ReadRange,
  openers: Decoders = usual(),
): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, size - zipTailLength);
  const { numbers } = await ask([zipRequests.place, tailAt, 0, 0, 0], await read(tailAt, size), openers);
  const [, at, length, count] = numbers;
  if (at + length > size || length > zipLimits.directory) throw new ZipRefused('broken');
  const list = await read(at, at + length);
  const { body } = await ask([zipRequests.list, count, at, 0, 0], list, openers);
  return checked(JSON.parse(Buffer.from(body).toString('utf8')), size);
}

/** The content of one entry, at most as large as a picture may be. */
export async function readEntry(
  { at, packed, size, method, crc }: Omit<ZipEntry, 'name' | 'changed'>,
  zipSize: number,
  read: ReadRange,
  openers: Decoders = usual(),
): Promise<Uint8Array> {
  if (size > pictureLimits.bytes || packed > pictureLimits.bytes + 1024) throw new ZipRefused('bomb');
  if (method !== 0 && method !== 8) throw new ZipRefused('broken');
  // A header states its own length, which includes at most two fields of 64 kB.
  const region = await read(at, Math.min(zipSize, at + 30 + 2 * 0xffff + packed));
  const { body } = await ask(
    [zipRequests.entry, 0, packed + (method === 8 ? 0x8000_0000 : 0), size, crc],
    region,
    openers,
  );
  if (body.length !== size) throw new ZipRefused('broken');
  return body;
}

const headLength = 64;
/** The header of an entry with a long name and the fields beside it, and the first packed bytes. */
const headRegion = 4096;

/**
 * The first bytes of one entry, which say what kind of file it is. Empty if they cannot be read. Reading the whole entry
 * then says why.
 */
export async function readEntryHead(
  { at, packed, method }: Pick<ZipEntry, 'at' | 'packed' | 'method'>,
  zipSize: number,
  read: ReadRange,
  openers: Decoders = usual(),
): Promise<Uint8Array> {
  if (packed > pictureLimits.bytes + 1024) return new Uint8Array(0);
  const region = await read(at, Math.min(zipSize, at + headRegion));
  try {
    const compressed = method === 8 ? 0x8000_0000 : 0;
    const { body } = await ask([zipRequests.head, 0, packed + compressed, headLength, 0], region, openers);
    return body.subarray(0, headLength);
  } catch (fault) {
    if (fault instanceof ZipRefused) return new Uint8Array(0);
    throw fault;
  }
}
