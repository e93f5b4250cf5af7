// For tests: returns the texts in a zip by file name, which it finds through the zip's central directory.
import { inflateRawSync } from 'node:zlib';

export function unzip(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const texts = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    const [packed, nameLength, extra, comment, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ] as const;
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    texts.set(name, inflateRawSync(zip.subarray(start, start + packed)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return texts;
}
