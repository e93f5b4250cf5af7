// Reads what a zip says it contains, without trusting it. Runs in the isolated process.
export const zipReasons = [
  'not_a_zip',
  'broken',
  'with_password',
  'unsafe_zip',
  'bomb',
  'too_many',
  'took_too_long',
] as const;
export type ZipReason = (typeof zipReasons)[number];
export class ZipRefused extends Error {
  readonly reason: ZipReason;
  constructor(reason: ZipReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Entries of any kind count, including files that computers leave beside pictures. */
export const zipLimits = { entries: 30_000, directory: 24 * 1024 * 1024, ratio: 100, name: 400 } as const;
/** How many bytes at the end of a zip contain its end record. A comment of up to 64 kB can follow that record. */
export const zipTailLength = 22 + 0xffff + 20 + 56;

export type ZipEntry = {
  readonly name: string;
  /** The offset of the entry's own header. */
  readonly at: number;
  readonly packed: number;
  readonly size: number;
  readonly method: number;
  readonly crc: number;
  /**
   * When the file was last changed, in milliseconds by the clock of the computer that packed it. 0 if the zip does not
   * say.
   */
  readonly changed: number;
};

const sign = {
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  entry: 0x02014b50,
  local: 0x04034b50,
};
const unknown32 = 0xffff_ffff;

const u64 = (bytes: Buffer, at: number): number => {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipRefused('broken');
  return Number(value);
};

/** Finds the list of contents. `tail` is the last bytes of the zip, and `tailAt` is their offset. */
export function findDirectory(tail: Buffer, tailAt: number): { at: number; length: number; count: number } {
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== sign.end || at + 22 + tail.readUInt16LE(at + 20) > tail.length) continue;
    let [count, length, start] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    if (tail.readUInt16LE(at + 4) !== 0 && tail.readUInt16LE(at + 4) !== 0xffff)
      throw new ZipRefused('unsafe_zip');
    if (at >= 20 && tail.readUInt32LE(at - 20) === sign.locator64) {
      const end64 = u64(tail, at - 12) - tailAt;
      if (end64 < 0 || end64 + 56 > at || tail.readUInt32LE(end64) !== sign.end64)
        throw new ZipRefused('broken');
      [count, length, start] = [u64(tail, end64 + 32), u64(tail, end64 + 40), u64(tail, end64 + 48)];
    }
    if (count > zipLimits.entries || length > zipLimits.directory) throw new ZipRefused('too_many');
    if (start + length > tailAt + at) throw new ZipRefused('broken');
    return { at: start, length, count };
  }
  throw new ZipRefused('not_a_zip');
}

/** Reads an entry's sizes and offset. If one is above 4 GB, a separate field has it. */
function longSizes(extra: Buffer, given: readonly [size: number, packed: number, at: number]): number[] {
  if (!given.includes(unknown32)) return [...given];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return given.map((value) => {
      if (value !== unknown32) return value;
      if (next + 8 > extra.length) throw new ZipRefused('broken');
      next += 8;
      return u64(extra, next - 8);
    });
  }
  throw new ZipRefused('broken');
}

function nameOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const name = (text.includes('\uFFFD') ? bytes.toString('latin1') : text).replaceAll('\\', '/');
  const unsafe =
    name.length > zipLimits.name ||
    /[\p{Cc}]/u.test(name) ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..');
  if (unsafe) throw new ZipRefused('unsafe_zip');
  return name;
}

const dosTime = (time: number, day: number): number => {
  const [year, month, date] = [1980 + (day >> 9), (day >> 5) & 15, day & 31];
  return year < 1990 || month < 1 || month > 12 || date < 1
    ? 0
    : Date.UTC(year, month - 1, date, time >> 11, (time >> 5) & 63, (time & 31) * 2);
};

/**
 * Every entry that is a file, in the order of the list. Anything dangerous refuses the whole zip before it is unpacked.
 */
export function readDirectory(list: Buffer, count: number, end: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== sign.entry) throw new ZipRefused('broken');
    const [names, extras, comments] = [
      list.readUInt16LE(at + 28),
      list.readUInt16LE(at + 30),
      list.readUInt16LE(at + 32),
    ];
    const next = at + 46 + names + extras + comments;
    if (next > list.length) throw new ZipRefused('broken');
    const extra = list.subarray(at + 46 + names, at + 46 + names + extras);
    const given = [
      list.readUInt32LE(at + 24),
      list.readUInt32LE(at + 20),
      list.readUInt32LE(at + 42),
    ] as const;
    const [size = 0, packed = 0, start = 0] = longSizes(extra, given);
    const name = nameOf(list.subarray(at + 46, at + 46 + names));
    const method = list.readUInt16LE(at + 10);
    const kind = (list.readUInt32LE(at + 38) >>> 16) & 0o170000;
    // The entry is a link or a device.
    if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw new ZipRefused('unsafe_zip');
    if ((list.readUInt16LE(at + 8) & 0x41) !== 0) throw new ZipRefused('with_password');
    if (/\.(zip|rar|7z|gz|tar|tgz)$/i.test(name)) throw new ZipRefused('unsafe_zip');
    if (size > 1_000_000 && size > packed * zipLimits.ratio) throw new ZipRefused('bomb');
    if (start + 30 + names + packed > end) throw new ZipRefused('broken');
    const changed = dosTime(list.readUInt16LE(at + 12), list.readUInt16LE(at + 14));
    if (!name.endsWith('/'))
      entries.push({ name, at: start, packed, size, method, crc: list.readUInt32LE(at + 16), changed });
    at = next;
  }
  refuseOverlaps(entries);
  return entries;
}

/** Refuses a zip in which entries share the same bytes. Such a zip is small, but can unpack to any size. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  let end = 0;
  for (const { at, packed } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw new ZipRefused('bomb');
    end = at + 30 + packed;
  }
}

/** The first packed bytes of an entry, as far as the region has them. Empty if the region ends before them. */
export function firstBytesOf(region: Buffer, packed: number): Buffer {
  if (region.length < 30 || region.readUInt32LE(0) !== sign.local) throw new ZipRefused('broken');
  const start = 30 + region.readUInt16LE(26) + region.readUInt16LE(28);
  return region.subarray(start, start + packed);
}

/** Returns an entry's bytes, which follow a header of variable length. */
export function entryBytesOf(region: Buffer, packed: number): Buffer {
  const bytes = firstBytesOf(region, packed);
  if (bytes.length < packed) throw new ZipRefused('broken');
  return bytes;
}
