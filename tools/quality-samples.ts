// Draws the portraits that Settings → Quality checks sorts while someone drags a threshold, and writes their measured
// scores. Run it by hand when the drawing or the measures change: `node tools/quality-samples.ts`.
import { mkdir, writeFile } from 'node:fs/promises';

import { measures, qualityScoresOf, type Measure, type QualityScores } from '@lanyard/domain/photo-quality';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { measurePhoto as measureOf } from '@lanyard/portrait/engine/measure';
import type { Pixels } from '@lanyard/portrait/engine/pixels';
import { openModels } from '@lanyard/portrait/open-models';
import { drawPixels, jpegOf } from '@lanyard/portrait/sample-photo';
import { changeExposure, addNoise, lightFromSide } from '@lanyard/portrait/samples/degrade';
import { portraitPersonOf } from '@lanyard/portrait/samples/person';
import type { PortraitOptions } from '@lanyard/portrait/samples/portrait-svg';
import sharp, { type Sharp } from 'sharp';

const width = 720;
const shown = { width: 72, height: 96 };
const to = new URL('../features/photos/web/settings/samples/', import.meta.url);

type Drawn = { readonly sample: PortraitOptions; readonly pixels: Pixels };
type Spoil = (drawn: Drawn, part: number) => Promise<Pixels> | Pixels;
type Way = {
  readonly measure: Measure;
  readonly pose?: (part: number) => Partial<PortraitOptions>;
  readonly spoil?: Spoil;
};

const piped = async (
  { data, width: w, height, channels }: Pixels,
  make: (from: Sharp) => Sharp,
): Promise<Pixels> => {
  const from = sharp(data, { raw: { width: w, height, channels } });
  const { data: made, info } = await make(from).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: made, width: info.width, height: info.height, channels: 3 };
};
const maskOf = async (sample: PortraitOptions): Promise<Buffer> => {
  const { portraitSvg } = await import('@lanyard/portrait/samples/portrait-svg');
  return sharp(Buffer.from(portraitSvg({ ...sample, background: 'none' })), { density: (72 * width) / 600 })
    .resize({ width })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
};

/** How to spoil a portrait, for each quality problem. `part` goes from 0 (nothing wrong) to 1. */
const ways: Readonly<Record<(typeof qualityTags)[number], readonly Way[]>> = {
  'Poor lighting': [
    {
      measure: 'under_exposure_prevention',
      spoil: ({ pixels }, part) => changeExposure(pixels, 0.05 + 0.95 * (1 - part) ** 2),
    },
    {
      measure: 'over_exposure_prevention',
      spoil: ({ pixels }, part) => changeExposure(pixels, 1 + 3.4 * part),
    },
    {
      measure: 'illumination_uniformity',
      spoil: async ({ sample, pixels }, part) =>
        lightFromSide(pixels, await maskOf(sample), 0.03 + 0.97 * (1 - part) ** 2, 'left'),
    },
  ],
  'Blurry image': [
    {
      measure: 'sharpness',
      spoil: ({ pixels }, part) => piped(pixels, (from) => from.blur(0.5 + 5.5 * part)),
    },
  ],
  'Wrong angle': [
    { measure: 'head_pose_yaw', pose: (part) => ({ turned: 30 * part }) },
    // The drawn people cannot nod. A face seen from above looks shorter, so this makes the picture shorter.
    {
      measure: 'head_pose_pitch',
      spoil: ({ pixels }, part) =>
        piped(pixels, (from) =>
          from.resize({
            width: pixels.width,
            height: Math.round(pixels.height * (1 - 0.32 * part)),
            fit: 'fill',
          }),
        ),
    },
    { measure: 'head_pose_roll', pose: (part) => ({ tilt: 32 * part }) },
    { measure: 'eyes_open', pose: (part) => ({ eyes: part === 0 ? 1 : 0.55 * (1 - part) }) },
    {
      measure: 'inter_eye_distance',
      spoil: ({ pixels }, part) =>
        piped(pixels, (from) => from.resize({ width: Math.round(width * (1 - 0.8 * part)) })),
    },
    {
      measure: 'crop_of_face_image',
      spoil: ({ pixels }, part) =>
        piped(pixels, (from) => {
          const gone = Math.round(pixels.height * 0.34 * part);
          return from.extract({ left: 0, top: gone, width: pixels.width, height: pixels.height - gone });
        }),
    },
  ],
  'Background issues': [
    {
      measure: 'background_uniformity',
      spoil: async ({ sample, pixels }, part) => {
        const room = await drawPixels({ ...sample, background: 'room' }, width);
        const data = Uint8Array.from(pixels.data, (value, i) =>
          Math.round(value + ((room.data[i] ?? 0) - value) * part ** 1.6),
        );
        return { ...pixels, data };
      },
    },
  ],
};

const perMeasure = 8;
const tones = [0.15, 0.8, 0.45, 0.95, 0.3, 0.65, 0.05, 0.9];
const models = await openModels();
await mkdir(to, { recursive: true });
const all: Record<string, unknown[]> = {};
for (const tag of qualityTags) {
  const lines: { measure: Measure; scores: QualityScores }[] = [];
  const pictures: Buffer[] = [];
  for (const { measure, pose, spoil } of ways[tag])
    for (let i = 0; i < perMeasure; i++) {
      const part = i / (perMeasure - 1);
      const seed = `${measure} ${String(i)}`;
      const sample = {
        seed,
        person: portraitPersonOf(seed, {
          skinTone: measure === 'over_exposure_prevention' ? 0.25 : (tones[i] ?? 0.5),
        }),
        tilt: 0,
        ...pose?.(part),
      };
      const drawn = { sample, pixels: await drawPixels(sample, width) };
      const pixels = addNoise(spoil ? await spoil(drawn, part) : drawn.pixels, 1.2, seed);
      const { measurements } = await measureOf(pixels, models);
      lines.push({ measure, scores: qualityScoresOf(measurements) });
      pictures.push(
        await sharp(await jpegOf(pixels))
          .resize({ ...shown, fit: 'cover', position: 'top' })
          .toBuffer(),
      );
    }
  const wide = shown.width * pictures.length;
  await sharp({ create: { width: wide, height: shown.height, channels: 3, background: '#ffffff' } })
    .composite(pictures.map((input, i) => ({ input, left: i * shown.width, top: 0 })))
    .webp({ quality: 74 })
    .toFile(new URL(`${tag.toLowerCase().replaceAll(' ', '-')}.webp`, to).pathname);
  all[tag] = lines.map(({ measure, scores }) => [measure, measures.map((each) => scores[each])].flat());
}
await writeFile(
  new URL('quality-samples.ts', to),
  `// Made by tools/quality-samples.ts: what is measured of each portrait in the strips beside this file, in the order of
// \`measures\`.
import { measures, type Measure, type QualityScores } from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';

type Measured = readonly [spoilt: Measure, ...scores: (number | null)[]];
const measured: Readonly<Record<QualityTag, readonly Measured[]>> = ${JSON.stringify(all)};

export type QualitySample = { readonly measure: Measure; readonly scores: QualityScores };
const sampleOf = ([measure, ...scores]: Measured): QualitySample => ({
  measure,
  scores: Object.fromEntries(measures.map((each, i) => [each, scores[i] ?? null])) as QualityScores,
});
export const qualitySamples: Readonly<Record<QualityTag, readonly QualitySample[]>> = {
  'Poor lighting': measured['Poor lighting'].map(sampleOf),
  'Blurry image': measured['Blurry image'].map(sampleOf),
  'Wrong angle': measured['Wrong angle'].map(sampleOf),
  'Background issues': measured['Background issues'].map(sampleOf),
};
`,
);
