import { fourcc, u32 } from './sniff-bytes.ts';

export type PngChunk = {
  readonly from: number;
  readonly to: number;
  readonly type: number;
};

/** Without these a picture cannot be shown. */
export const pixelChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].map(fourcc));
/** These say in which colours, and which side is up. */
const meaningChunks = ['gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'].map(fourcc);

/** All up to the end chunk. */
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

/** Before it is decoded: forty text chunks of 32 kB unpack to a gigabyte, and nobody wants to read them. */
export const withoutTexts = (bytes: Uint8Array): Uint8Array =>
  only(bytes, new Set([...pixelChunks, ...meaningChunks]));

/** After it was encoded: libvips passes the density of what came in on to what goes out. */
export const pixelsOnly = (bytes: Uint8Array): Uint8Array => only(bytes, pixelChunks);
