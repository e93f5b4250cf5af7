// A camera that plays people who do not exist: an MJPEG is JPEGs one after the other, thirty a second, over and over.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jpegOf, samplePixels, type SamplePhoto } from '@lanyard/portrait/sample-photo';
import sharp from 'sharp';

import { chromium } from './chromium.ts';

const perSecond = 30;
const [width, height] = [1280, 960];

/** Somebody for so long; nobody leaves the chair empty; a code is held up to the camera. */
export type Scene = { readonly seconds: number } & (
  | { readonly somebody: SamplePhoto }
  | { readonly nobody: true }
  | { readonly picture: Buffer }
);

async function frameOf(scene: Scene): Promise<Buffer> {
  if ('nobody' in scene)
    return sharp({ create: { width, height, channels: 3, background: '#b9c6d2' } })
      .jpeg({ quality: 80 })
      .toBuffer();
  if ('picture' in scene)
    return sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .composite([{ input: scene.picture }])
      .jpeg({ quality: 90 })
      .toBuffer();
  const portrait = await jpegOf(await samplePixels({ ...scene.somebody, width: 720 }));
  // The wall goes on at both sides.
  return sharp(portrait)
    .extend({ left: 280, right: 280, extendWith: 'copy' })
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

export type FakeCamera = {
  readonly launch: { readonly executablePath: string; readonly args: string[] };
  readonly remove: () => Promise<void>;
};

export async function fakeCamera(scenes: readonly Scene[]): Promise<FakeCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-camera-'));
  const file = join(folder, 'camera.mjpeg');
  const frames: Buffer[] = [];
  for (const scene of scenes) {
    const frame = await frameOf(scene);
    for (let i = 0; i < Math.round(scene.seconds * perSecond); i++) frames.push(frame);
  }
  await writeFile(file, Buffer.concat(frames));
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
