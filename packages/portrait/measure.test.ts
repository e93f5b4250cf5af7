// Tests all measures together on the server: each fault moves its measure in the right direction, and nothing crashes.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  defaultThresholds,
  qualityIssuesOf,
  photoScore,
  qualityScoresOf,
  type FaceMeasurements,
} from '@lanyard/domain/photo-quality';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { staleModels } from './convert/build-models.ts';
import { measurePhoto, type MeasureResult } from './engine/measure.ts';
import type { Models } from './engine/models.ts';
import type { Pixels } from './engine/pixels.ts';
import { openModels } from './open-models.ts';
import { readPixels } from './read-pixels.ts';
import { drawPixels, jpegOf, samplePhoto, samplePixels, type PhotoFault } from './sample-photo.ts';
import { changeExposure } from './samples/degrade.ts';
import { portraitPersonOf } from './samples/person.ts';
import { portraitSvg } from './samples/portrait-svg.ts';

const width = 600;
let models: Models;
let clean: FaceMeasurements;

const faceOf = ({ measurements: { face } }: MeasureResult): FaceMeasurements => {
  if (!face) throw new Error('no face');
  return face;
};
const measureFault = async (fault: PhotoFault, seed = 'moves'): Promise<MeasureResult> =>
  measurePhoto(await samplePixels({ seed, fault, width }), models);
const tagsOf = ({ measurements }: MeasureResult): readonly string[] =>
  qualityIssuesOf(qualityScoresOf(measurements), defaultThresholds).map(({ tag }) => tag);

beforeAll(async () => {
  models = await openModels();
  clean = faceOf(await measureFault('none'));
});

test('`npm run models` makes the committed models from the published ones', () => {
  expect(staleModels()).toEqual([]);
});

test('refuses a model with one changed bit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  try {
    cpSync(join(import.meta.dirname, 'models'), folder, { recursive: true });
    const path = join(folder, 'person.onnx');
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(100_000) ^ 1, 100_000);
    writeFileSync(path, bytes);
    await expect(openModels(folder)).rejects.toThrow('the model person is not the one we made');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('each measure', () => {
  test.each([
    ['blurred', (face: FaceMeasurements) => clean.eyeEdge - face.eyeEdge, 0.1],
    ['blurred and noisy', (face: FaceMeasurements) => clean.eyeEdge - face.eyeEdge, 0.1],
    ['dark', (face: FaceMeasurements) => clean.highlight - face.highlight, 40],
    ['dark', (face: FaceMeasurements) => (clean.eyeWhite ?? 0) - (face.eyeWhite ?? 0), 40],
    ['lit from a side', (face: FaceMeasurements) => face.cheekDifference - clean.cheekDifference, 0.4],
    ['lit from a side', (face: FaceMeasurements) => face.halfDifference - clean.halfDifference, 0.25],
    ['turned', (face: FaceMeasurements) => Math.abs(face.yaw) - Math.abs(clean.yaw), 10],
    ['tilted', (face: FaceMeasurements) => Math.abs(face.roll) - Math.abs(clean.roll), 10],
    ['busy background', (face: FaceMeasurements) => face.clutter - clean.clutter, 5],
    ['closed eyes', (face: FaceMeasurements) => clean.eyeOpening - face.eyeOpening, 0.1],
  ] as const)('changes in the right direction with its fault: %s', async (fault, change, least) => {
    expect(change(faceOf(await measureFault(fault)))).toBeGreaterThan(least);
  });

  test('shows overexposure if a part of the face has no detail', async () => {
    const bright = changeExposure(
      await samplePixels({ seed: 'moves', person: portraitPersonOf('moves', { skinTone: 0.1 }), width }),
      3,
    );
    const measured = await measurePhoto(bright, models);
    expect(faceOf(measured).burnt).toBeGreaterThan(clean.burnt + 0.03);
    expect(tagsOf(measured)).toContain('Poor lighting');
  });

  test('gets worse with each degree of blur', async () => {
    const drawn = await drawPixels({ seed: 'moves' }, width);
    const { data, width: w, height, channels } = drawn;
    const scores: number[] = [];
    for (const sigma of [0.8, 2, 3, 5]) {
      const blurred = await sharp(data, { raw: { width: w, height, channels } })
        .blur(sigma)
        .raw()
        .toBuffer();
      scores.push(
        qualityScoresOf((await measurePhoto({ ...drawn, data: blurred }, models)).measurements).sharpness ??
          0,
      );
    }
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBe(100);
    expect(scores[3]).toBeLessThan(30);
  });

  test('reads the degrees and the direction of a tilted head', async () => {
    for (const tilt of [-20, 20]) {
      const { roll } = faceOf(await measurePhoto(await drawPixels({ seed: 'moves', tilt }, width), models));
      expect(Math.abs(Math.abs(roll) - 20)).toBeLessThan(2);
      expect(Math.sign(roll)).toBe(-Math.sign(tilt));
    }
  });
});

test('calls dark skin badly lit in the dark, but not in good light', async () => {
  const person = portraitPersonOf('dark skin', { skinTone: 1 });
  const good = await measurePhoto(await samplePixels({ seed: 'dark skin', person, width }), models);
  expect(tagsOf(good)).not.toContain('Poor lighting');
  const dark = await measurePhoto(
    await samplePixels({ seed: 'dark skin', person, width, fault: 'dark' }),
    models,
  );
  expect(tagsOf(dark)).toContain('Poor lighting');
});

describe('pictures without one clear face', () => {
  const flat = (w: number, h: number, value: number): Pixels => ({
    data: new Uint8Array(w * h * 3).fill(value),
    width: w,
    height: h,
    channels: 3,
  });

  test.each([
    ['grey', flat(480, 640, 128)],
    ['black', flat(480, 640, 0)],
    ['white', flat(480, 640, 255)],
    ['tiny', flat(1, 1, 90)],
    ['a line', flat(3, 700, 90)],
    ['huge', flat(4000, 3000, 90)],
  ])('%s: have no face, a crop in the middle and score 0', async (_, pixels) => {
    const { measurements, crop } = await measurePhoto(pixels, models);
    expect(measurements).toEqual({ faces: 0, secondFace: 0, face: null });
    expect([crop.x, crop.y]).toEqual([0.5, 0.5]);
    expect(photoScore(qualityScoresOf(measurements))).toBe(0);
  });

  test('have more than one face if they show two people, whoever is larger', async () => {
    const one = await sharp(await jpegOf(await samplePixels({ seed: 'left', width: 500 }))).toBuffer();
    const two = await sharp(await jpegOf(await samplePixels({ seed: 'right', width: 400 }))).toBuffer();
    const { data, info } = await sharp({
      create: { width: 1000, height: 700, channels: 3, background: '#cfd8e2' },
    })
      .composite([
        { input: one, left: 0, top: 0 },
        { input: two, left: 560, top: 100 },
      ])
      .raw()
      .toBuffer({ resolveWithObject: true });
    const measured = await measurePhoto(
      { data, width: info.width, height: info.height, channels: 3 },
      models,
    );
    expect(measured.measurements.faces).toBe(2);
    expect(measured.measurements.secondFace).toBeGreaterThan(0.3);
    expect(qualityIssuesOf(qualityScoresOf(measured.measurements), defaultThresholds)[0]).toMatchObject({
      tag: 'Wrong angle',
      blocking: true,
    });
  });

  test('have too little room if the edge cuts the head off', async () => {
    const drawn = sharp(await jpegOf(await samplePixels({ seed: 'cut', width })));
    const { data, info } = await drawn
      .extract({ left: 120, top: 180, width: 360, height: 480 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const measured = await measurePhoto(
      { data, width: info.width, height: info.height, channels: 3 },
      models,
    );
    expect(faceOf(measured).missingTop).toBeGreaterThan(0.08);
    expect(tagsOf(measured)).toContain('Wrong angle');
  });
});

test('reads a grey JPEG and a large photo, and measures in pixels of the photo', async () => {
  const sample = await samplePhoto({ seed: 'large', width: 1500 });
  const large = await readPixels(sample);
  expect(Math.max(large.pixels.width, large.pixels.height)).toBe(1280);
  const measured = await measurePhoto(large.pixels, models, large.photo);
  expect(faceOf(measured).eyeDistance).toBeGreaterThan(1500 * 0.19);
  const grey = await readPixels({
    ...sample,
    bytes: await sharp(sample.bytes).greyscale().jpeg().toBuffer(),
  });
  expect(faceOf(await measurePhoto(grey.pixels, models, grey.photo)).eyeDistance).toBeGreaterThan(
    1500 * 0.19,
  );
});

test('crops a photo with the eyes where the rule says', async () => {
  const drawn = await samplePixels({ seed: 'crop', width });
  const { crop } = await measurePhoto(drawn, models);
  // The height of the drawing's eye line inside the crop.
  const eyeLine = 0.5 + (352 / 800 - crop.y) / crop.height;
  expect(Math.abs(eyeLine - 0.43)).toBeLessThan(0.05);
  expect(Math.abs(crop.x - 0.5)).toBeLessThan(0.03);
});

test('draws the same portrait for the same seed, and another for another seed', () => {
  expect(portraitSvg({ seed: 'a' })).toBe(portraitSvg({ seed: 'a' }));
  expect(portraitSvg({ seed: 'a' })).not.toBe(portraitSvg({ seed: 'b' }));
});
