import { fourcc, u32 } from './sniff-bytes.ts';

export type PngChunk = {
  readonly from: number;
  readonly to: number;
  readonly type: number;
};

/** The chunks that a picture needs to be shown. */
export const neededPngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].map(fourcc));
/** The chunks that give the colours and the orientation. */
const meaningChunks = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'].map(fourcc);

/** All chunks up to the end chunk. */
export function pngChunks(bytes: Uint8Array): readonly PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let from = 8; from + 12 <= bytes.length;) {
    const type = u32(bytes, from + 4);
    const to = from + 12 + u32(bytes, from);
    if (to > bytes.length) break;
    chunks.push({ from, to, type });
    if (type === fourcc('IEND')) break;
    from = to;
  }
  return chunks;
}

const only = (bytes: Uint8Array, types: ReadonlySet<number>): Uint8Array =>
  Buffer.concat([
    bytes.subarray(0, 8),
    ...pngChunks(bytes)
      .filter(({ type }) => types.has(type))
      .map(({ from, to }) => bytes.subarray(from, to)),
  ]);

/**
 * Applied before decoding, because forty text chunks of 32 kB can unpack to a gigabyte, and nobody needs their text.
 */
export const removeTextChunks = (bytes: Uint8Array): Uint8Array =>
  only(bytes, new Set([...neededPngChunks, ...meaningChunks]));

/** Applied after encoding, because libvips copies the density of the source to the result. */
export const keepPixelChunks = (bytes: Uint8Array): Uint8Array => only(bytes, neededPngChunks);
