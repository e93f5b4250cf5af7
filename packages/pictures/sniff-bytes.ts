// Reads numbers at an offset. Past the end of the bytes the result is NaN, which no comparison accepts.
export const u8 = (bytes: Uint8Array, at: number): number => bytes[at] ?? Number.NaN;
export const u16 = (bytes: Uint8Array, at: number): number => u8(bytes, at) * 256 + u8(bytes, at + 1);
export const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);
export const u16le = (bytes: Uint8Array, at: number): number => u8(bytes, at) + u8(bytes, at + 1) * 256;
export const u24le = (bytes: Uint8Array, at: number): number => u16le(bytes, at) + u8(bytes, at + 2) * 65_536;
export const u32le = (bytes: Uint8Array, at: number): number =>
  u16le(bytes, at) + u16le(bytes, at + 2) * 65_536;

/**
 * Four letters as the number that `u32` reads. Chunks are compared as numbers, because a file can have a million of
 * them.
 */
export const fourcc = (letters: string): number =>
  [0, 1, 2, 3].reduce((sum, i) => sum * 256 + letters.charCodeAt(i), 0);

export const latin1Text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

export const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte);
