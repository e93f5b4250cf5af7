// A fake camera that plays a film of invented people in a loop. The film is a Y4M file: uncompressed pictures at a rate
// that the file states. Chromium would play an MJPEG file at 30 pictures a second, and a browser without a graphics
// card would spend half of its time on drawing them.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { jpegOf, samplePixels, type SamplePhotoOptions } from '@lanyard/portrait/sample-photo';
import sharp, { type Sharp } from 'sharp';

import { chromium } from './chromium.ts';

const perSecond = 8;
const [width, height] = [1280, 960];

/** What the camera sees for `seconds`: a person, an empty chair, or a picture such as a code held up to it. */
export type CameraScene = { readonly seconds: number } & (
  | { readonly somebody: SamplePhotoOptions }
  | { readonly nobody: true }
  | { readonly picture: Buffer }
);

async function pictureOf(scene: CameraScene): Promise<Sharp> {
  if ('nobody' in scene) return sharp({ create: { width, height, channels: 3, background: '#b9c6d2' } });
  if ('picture' in scene)
    return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
      { input: scene.picture },
    ]);
  const portrait = await jpegOf(await samplePixels({ ...scene.somebody, width: 720 }));
  // Extends the wall behind the person to both sides.
  return sharp(portrait).extend({ left: 280, right: 280, extendWith: 'copy' });
}

/**
 * First the brightness of every pixel, then both colour differences of every second pixel in every second row (BT.601).
 */
function yuvOf(rgb: Buffer): Buffer {
  const pixels = width * height;
  const frame = Buffer.alloc(pixels * 1.5);
  for (let at = 0; at < pixels; at++) {
    const [red, green, blue] = [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0];
    frame[at] = 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x % 2 === 1 || y % 2 === 1) continue;
    const small = (y / 2) * (width / 2) + x / 2;
    frame[pixels + small] = 128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255;
    frame[pixels * 1.25 + small] = 128 + (112 * red - 93.786 * green - 18.214 * blue) / 255;
  }
  return frame;
}

async function frameOf(scene: CameraScene): Promise<Buffer> {
  return yuvOf(await (await pictureOf(scene)).removeAlpha().raw().toBuffer());
}

async function* film(scenes: readonly CameraScene[]): AsyncGenerator<string | Buffer> {
  yield `YUV4MPEG2 W${String(width)} H${String(height)} F${String(perSecond)}:1 Ip A1:1 C420\n`;
  for (const scene of scenes) {
    const frame = await frameOf(scene);
    for (let i = 0; i < Math.round(scene.seconds * perSecond); i++) {
      yield 'FRAME\n';
      yield frame;
    }
  }
}

export type FakeCamera = {
  readonly launch: { readonly executablePath: string; readonly args: string[] };
  readonly remove: () => Promise<void>;
};

export async function fakeCamera(scenes: readonly CameraScene[]): Promise<FakeCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-camera-'));
  const file = join(folder, 'camera.y4m');
  await pipeline(Readable.from(film(scenes), { objectMode: true }), createWriteStream(file));
  return {
    launch: {
      ...chromium,
      args: [
        ...chromium.args,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
