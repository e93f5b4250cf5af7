// Drawn portraits as photos, with the light, grain and softness of a camera and optionally one fault. For tests,
// measurements and the sample season. They show no real person.
import sharp from 'sharp';

import type { PixelSize } from './engine/crop.ts';
import type { Pixels } from './engine/pixels.ts';
import { changeExposure, addNoise, lightFromSide } from './samples/degrade.ts';
import { portraitPersonOf, type PortraitPerson } from './samples/person.ts';
import { portraitSvg, type PortraitOptions } from './samples/portrait-svg.ts';
import { createPortraitRandom, type PortraitRandom } from './samples/random.ts';

export const photoFaults = [
  'none',
  'blurred',
  'blurred and noisy',
  'dark',
  'lit from a side',
  'turned',
  'tilted',
  'busy background',
  'closed eyes',
] as const;
export type PhotoFault = (typeof photoFaults)[number];

export type SamplePhotoOptions = {
  readonly seed: string;
  readonly fault?: PhotoFault;
  readonly person?: PortraitPerson;
  readonly uniform?: number;
  /** In pixels. The height is 4/3 of the width. */
  readonly width?: number;
};

// The distance between the eyes of a drawing, as a share of its width.
const eyeDistance = 129 / 600;
// In pixels. The strengths of blurs are for a face with this distance between the eyes.
const usualEyeDistance = 113;
const defaultWidth = 720;

const drawn = (sample: PortraitOptions, width: number) =>
  sharp(Buffer.from(portraitSvg(sample)), { density: (72 * width) / 600 }).resize({ width });

/** Draws the portrait's 600 × 800 points at the given width in pixels. */
export async function drawPixels(sample: PortraitOptions, width = defaultWidth): Promise<Pixels> {
  const { data, info } = await drawn(sample, width).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** A mask with 255 where the person is and 0 elsewhere. */
const personMask = (sample: PortraitOptions, width: number): Promise<Buffer> =>
  drawn({ ...sample, background: 'none' }, width)
    .extractChannel('alpha')
    .raw()
    .toBuffer();

async function blurred({ data, width, height, channels }: Pixels, sigma: number): Promise<Pixels> {
  const raw = { width, height, channels };
  return { data: await sharp(data, { raw }).blur(sigma).raw().toBuffer(), ...raw };
}

export const jpegOf = ({ data, width, height, channels }: Pixels, quality = 90): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();

const eitherSide = ({ share, between }: PortraitRandom, least: number, most: number): number =>
  (share() < 0.5 ? -1 : 1) * between(least, most);

function drawing(fault: PhotoFault, random: PortraitRandom): Partial<PortraitOptions> {
  if (fault === 'turned') return { turned: eitherSide(random, 18, 25) };
  if (fault === 'tilted') return { tilt: eitherSide(random, 14, 22) };
  if (fault === 'closed eyes') return { eyes: 0 };
  return fault === 'busy background' ? { background: 'room' } : {};
}

async function spoilt(
  picture: Pixels,
  fault: PhotoFault,
  random: PortraitRandom,
  sample: PortraitOptions,
): Promise<Pixels> {
  const sigma = (random.between(2, 4) * picture.width * eyeDistance) / usualEyeDistance;
  if (fault === 'blurred') return blurred(picture, sigma);
  if (fault === 'blurred and noisy') return addNoise(await blurred(picture, sigma), 5, sample.seed);
  if (fault === 'dark') return addNoise(changeExposure(picture, random.between(0.1, 0.22)), 3, sample.seed);
  if (fault !== 'lit from a side') return picture;
  const mask = await personMask(sample, picture.width);
  return lightFromSide(picture, mask, random.between(0.06, 0.16), random.share() < 0.5 ? 'left' : 'right');
}

export async function samplePixels({
  seed,
  fault = 'none',
  person = portraitPersonOf(seed),
  uniform,
  width = defaultWidth,
}: SamplePhotoOptions): Promise<Pixels> {
  const random = createPortraitRandom(`photo ${seed} ${fault}`);
  const sample = { seed, person, ...(uniform === undefined ? {} : { uniform }), ...drawing(fault, random) };
  // Two photos never have exactly the same light, and no lens is as sharp as a drawing.
  const lens = await blurred(await drawPixels(sample, width), (0.8 * width) / defaultWidth);
  const taken = changeExposure(lens, random.between(0.82, 1.12));
  return addNoise(await spoilt(taken, fault, random, sample), 1.5, `grain ${seed}`);
}

export async function samplePhoto(
  sample: SamplePhotoOptions,
): Promise<PixelSize & { readonly bytes: Buffer }> {
  const pixels = await samplePixels(sample);
  return { bytes: await jpegOf(pixels), width: pixels.width, height: pixels.height };
}
