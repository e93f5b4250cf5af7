// EXIF data as cameras write it: description, GPS location, the manufacturer's notes and a thumbnail.
import { ascii, jpegSegment, u16, u32 } from './forge.ts';

type Entry = { readonly tag: number; readonly type: number; readonly count: number; readonly data: Buffer };

const short = (tag: number, value: number): Entry => ({
  tag,
  type: 3,
  count: 1,
  data: Buffer.concat([u16(value), u16(0)]),
});
const long = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, data: u32(value) });
const text = (tag: number, value: string): Entry => ({
  tag,
  type: 2,
  count: value.length + 1,
  data: Buffer.concat([Buffer.from(value, 'latin1'), Buffer.alloc(1)]),
});
const blob = (tag: number, data: Buffer): Entry => ({ tag, type: 7, count: data.length, data });
const degrees = (tag: number, ...values: readonly number[]): Entry => ({
  tag,
  type: 5,
  count: values.length,
  data: Buffer.concat(values.flatMap((value) => [u32(Math.round(value * 100)), u32(100)])),
});

const sizeOf = (entries: readonly Entry[]): number =>
  6 +
  entries.length * 12 +
  entries.reduce((sum, { data }) => sum + (data.length > 4 ? data.length + (data.length % 2) : 0), 0);

function directory(entries: readonly Entry[], at: number, next: number): Buffer {
  let free = at + 6 + entries.length * 12;
  const rows: Buffer[] = [u16(entries.length)];
  const outside: Buffer[] = [];
  for (const { tag, type, count, data } of entries) {
    const isInside = data.length <= 4;
    const padded = Buffer.concat([data, Buffer.alloc(isInside ? 4 - data.length : data.length % 2)]);
    rows.push(u16(tag), u16(type), u32(count), isInside ? padded : u32(free));
    if (isInside) continue;
    outside.push(padded);
    free += padded.length;
  }
  return Buffer.concat([...rows, u32(next), ...outside]);
}

export type Exif = {
  readonly orientation?: number;
  readonly description?: string;
  readonly gps?: boolean;
  readonly makerNote?: Buffer;
  readonly thumbnail?: Buffer;
};

/** The TIFF data inside EXIF. PNG and WebP store it without a header. */
export function exif({
  orientation = 1,
  description = 'CNRY-description',
  gps,
  makerNote,
  thumbnail,
}: Exif): Buffer {
  const notes = [blob(0x927c, makerNote ?? ascii('CNRY-maker-note'))];
  const where = gps
    ? [text(1, 'N'), degrees(2, 12, 58, 17.76), text(3, 'E'), degrees(4, 77, 35, 40.2), text(29, 'CNRY-gps')]
    : [];
  const main = (notesAt: number, whereAt: number): Entry[] => [
    text(0x010e, description),
    text(0x010f, 'CNRY-camera'),
    short(0x0112, orientation),
    text(0x0131, 'CNRY-software'),
    long(0x8769, notesAt),
    ...(gps ? [long(0x8825, whereAt)] : []),
  ];
  const notesAt = 8 + sizeOf(main(0, 0));
  const whereAt = notesAt + sizeOf(notes);
  const smallAt = whereAt + (gps ? sizeOf(where) : 0);
  const small = (at: number): Entry[] => [
    short(0x0103, 6),
    long(0x0201, at),
    long(0x0202, thumbnail?.length ?? 0),
  ];
  const pictureAt = smallAt + sizeOf(small(0));
  return Buffer.concat([
    ascii('MM\0*'),
    u32(8),
    directory(main(notesAt, whereAt), 8, thumbnail ? smallAt : 0),
    directory(notes, notesAt, 0),
    ...(gps ? [directory(where, whereAt, 0)] : []),
    ...(thumbnail ? [directory(small(pictureAt), smallAt, 0), thumbnail] : []),
  ]);
}

export const exifSegment = (what: Exif): Buffer =>
  jpegSegment(0xe1, Buffer.concat([ascii('Exif\0\0'), exif(what)]));
