import sharp from 'sharp';

import { pdfNumber } from './pdf-file.ts';

/** How a PDF file writes colours. */
export type Inks = {
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
  parts: (hex: string) => string;
  fill: (hex: string) => string;
  stroke: (hex: string) => string;
  picture: (bytes: Uint8Array) => Promise<Uint8Array>;
  /** The profile that made the CMYK colours. */
  readonly profile?: Uint8Array;
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const black = '#000000';

/** Black is written as grey 0. Every card printer's driver sends only this form to the resin panel. */
export const rgbInks: Inks = {
  space: 'DeviceRGB',
  parts: (hex) =>
    channels(hex)
      .map((value) => pdfNumber(value / 255))
      .join(' '),
  fill: (hex) => (hex === black ? '0 g' : `${rgbInks.parts(hex)} rg`),
  stroke: (hex) => (hex === black ? '0 G' : `${rgbInks.parts(hex)} RG`),
  picture: (bytes) => Promise.resolve(bytes),
};

/**
 * Gets the bytes of the profile from a picture that libvips writes, because the profile may be a file or part of
 * libvips.
 */
async function profileBytes(icc: string): Promise<Uint8Array> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } });
  const jpeg = await pixel.withIccProfile(icc).toColourspace('cmyk').jpeg().toBuffer();
  const { icc: bytes } = await sharp(jpeg).metadata();
  if (!bytes) throw new Error(`${icc} is no colour profile`);
  return bytes;
}

/** `icc` is the path of a profile, or the name of a profile that is part of libvips. */
export async function cmykInks(
  colours: readonly string[],
  icc: string,
  given: ReadonlyMap<string, readonly number[]>,
): Promise<Inks> {
  const known = new Map<string, readonly number[]>(given);
  const asked = [...new Set(colours)].filter((hex) => !known.has(hex));
  if (asked.length > 0) {
    const raw = await sharp(Buffer.from(asked.flatMap(channels)), {
      raw: { width: asked.length, height: 1, channels: 3 },
    })
      .withIccProfile(icc)
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    for (const [at, hex] of asked.entries())
      known.set(
        hex,
        Array.from(raw.subarray(at * 4, at * 4 + 4), (value) => value / 255),
      );
  }
  // Black is never mixed from four inks: small type would blur and codes could not be read.
  known.set(black, [0, 0, 0, 1]);
  const parts = (hex: string): string => {
    const mixture = known.get(hex);
    if (!mixture) throw new Error(`no ink was mixed for ${hex}`);
    return mixture.map(pdfNumber).join(' ');
  };
  return {
    space: 'DeviceCMYK',
    profile: await profileBytes(icc),
    parts,
    fill: (hex) => `${parts(hex)} k`,
    stroke: (hex) => `${parts(hex)} K`,
    picture: (bytes) =>
      sharp(bytes)
        .flatten({ background: '#ffffff' })
        .withIccProfile(icc)
        .toColourspace('cmyk')
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  };
}
