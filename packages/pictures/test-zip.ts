// Zips for tests, built byte by byte, so that they can contain false statements.
import { crc32, deflateRawSync } from 'node:zlib';

export type ForgedEntry = {
  readonly name: string;
  readonly content: Buffer;
  /** The size that the directory states instead of the true one. */
  readonly saidSize?: number;
  readonly saidCrc?: number;
  readonly mode?: number;
  readonly encrypted?: boolean;
  readonly store?: boolean;
  /** The number of an earlier entry whose bytes this entry points at, instead of its own. */
  readonly sameAs?: number;
};

export function forgeZip(entries: readonly ForgedEntry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  const packedSizes: number[] = [];
  let at = 0;
  for (const [
    i,
    {
      name,
      content,
      saidSize,
      saidCrc = crc32(content),
      mode = 0o100644,
      encrypted = false,
      store = false,
      sameAs,
    },
  ] of entries.entries()) {
    const packed =
      sameAs === undefined ? (store ? content : deflateRawSync(content, { level: 9 })) : Buffer.alloc(0);
    const flags = (encrypted ? 1 : 0) | 0x800;
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(store ? 0 : 8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(saidSize ?? content.length, 22);
    local.writeUInt16LE(title.length, 26);
    offsets[i] = sameAs === undefined ? at : (offsets[sameAs] ?? 0);
    packedSizes[i] = sameAs === undefined ? packed.length : (packedSizes[sameAs] ?? 0);
    if (sameAs === undefined) {
      parts.push(local, title, packed);
      at += 30 + title.length + packed.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x031e, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(store ? 0 : 8, 10);
    central.writeUInt32LE(saidCrc, 16);
    central.writeUInt32LE(packedSizes[i] ?? 0, 20);
    central.writeUInt32LE(saidSize ?? content.length, 24);
    central.writeUInt16LE(title.length, 28);
    central.writeUInt32LE((mode << 16) >>> 0, 38);
    central.writeUInt32LE(offsets[i] ?? 0, 42);
    directory.push(central, title);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, list, end, Buffer.from(comment)]);
}
export const forgedEntry = (
  name: string,
  text: string | Buffer,
  more: Partial<ForgedEntry> = {},
): ForgedEntry => ({
  name,
  content: Buffer.from(text),
  ...more,
});
