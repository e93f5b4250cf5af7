import { u16, u8 } from './sniff-bytes.ts';

export type JpegHeader = { readonly width: number; readonly height: number; readonly scans: number };

/** The maximum number of segments. A camera writes a few dozen. A file with thousands only keeps the server busy. */
const mostSegments = 2000;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** True for baseline, extended and progressive frames. Photo software does not write lossless or arithmetic coding. */
const isUsualFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;
const hasNoPayload = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** The offset of the next marker after the coded pixels. Skips stuffed zeros and restart markers. */
function afterScan(bytes: Uint8Array, from: number): number {
  const last = bytes.length - 1;
  for (let at = from; at < last; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = u8(bytes, at + 1);
    if (next !== 0 && next !== 0xff && !hasNoPayload(next)) return at;
  }
  return bytes.length;
}

/** Reads the whole file to its end marker, so that a file cut short is noticed before anyone decodes it. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  let frame: { width: number; height: number } | undefined;
  let scans = 0;
  let at = 2;
  for (let segments = 0; segments < mostSegments; segments++) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at++;
    const marker = u8(bytes, at + 1);
    if (marker === 0xd9) return frame && scans > 0 ? { ...frame, scans } : undefined;
    const length = u16(bytes, at + 2);
    if (marker === 0xd8 || hasNoPayload(marker) || !(length >= 2) || at + 2 + length > bytes.length)
      return undefined;
    if (isFrame(marker)) {
      // With a second frame, two readers could see two different sizes.
      if (frame || !isUsualFrame(marker) || u8(bytes, at + 4) !== 8) return undefined;
      frame = { height: u16(bytes, at + 5), width: u16(bytes, at + 7) };
      if (![1, 3, 4].includes(u8(bytes, at + 9)) || frame.width === 0 || frame.height === 0) return undefined;
    }
    at += 2 + length;
    if (marker === 0xda) {
      if (!frame) return undefined;
      scans++;
      at = afterScan(bytes, at);
    }
  }
  return undefined;
}
