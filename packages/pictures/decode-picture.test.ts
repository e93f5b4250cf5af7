import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { cleanPicture, type CleanPicture, type PictureRequirements } from './decode-picture.ts';
import { createDecoders } from './decoders.ts';
import { allowedIsolation } from './sandbox.ts';
import { countStrayBytes } from './stray-bytes.ts';
import { drawPlainPicture, redCorner, drawWithOrientation } from './test-pictures.ts';

const quiet = { log: () => undefined };
const decoders = createDecoders(quiet);
afterAll(() => decoders.close());

async function cleaned(source: Uint8Array | string, wanted: PictureRequirements): Promise<CleanPicture> {
  const result = await cleanPicture(source, wanted, decoders);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns orientation %i upright', async (orientation) => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { bytes, width, height } = await cleaned(await drawWithOrientation(orientation), { format });
    expect([width, height]).toEqual([60, 80]);
    expect(await redCorner(bytes)).toBe('top left');
    expect(countStrayBytes(bytes, format)).toBe(0);
  }
});

test('makes a picture as small as asked, but never larger', async () => {
  const picture = await drawPlainPicture('jpeg', 900, 600);
  expect(await cleaned(picture, { format: 'webp', maxSide: 300 })).toMatchObject({ width: 300, height: 200 });
  expect(await cleaned(picture, { format: 'webp', maxSide: 3000 })).toMatchObject({
    width: 900,
    height: 600,
  });
});

test('brings every colour space to 8-bit sRGB', async () => {
  const picture = sharp(await drawPlainPicture('png', 40, 40));
  const sources = [
    picture.clone().toColourspace('cmyk').jpeg(),
    picture.clone().toColourspace('rgb16').png(),
    picture.clone().greyscale().jpeg(),
    picture.clone().withIccProfile('p3').webp(),
  ];
  for (const source of sources)
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { bytes } = await cleaned(await source.toBuffer(), { format });
      expect(await sharp(bytes).metadata()).toMatchObject({
        channels: 3,
        space: 'srgb',
        depth: 'uchar',
        hasProfile: false,
      });
    }
});

test('gives a transparent picture a white background as JPEG and keeps it transparent as PNG', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { bytes } = await cleaned(clear, { format: 'jpeg' });
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  expect((await sharp((await cleaned(clear, { format: 'png' })).bytes).metadata()).hasAlpha).toBe(true);
});

test('reads a file that the server created, but no more bytes than the limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    await writeFile(join(folder, 'a'), await drawPlainPicture('png'));
    expect((await cleaned(join(folder, 'a'), { format: 'jpeg' })).sha256).toMatch(/^[0-9a-f]{64}$/);
    await writeFile(join(folder, 'b'), Buffer.alloc(30e6));
    expect(await cleanPicture(join(folder, 'b'), { format: 'jpeg' }, decoders)).toEqual({
      refused: 'too_large_bytes',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('refuses 16,000² pixels within 50 ms and starts no decoder', async () => {
  const bomb = await drawPlainPicture('png');
  bomb.writeUInt32BE(16_000, 16);
  bomb.writeUInt32BE(16_000, 20);
  const unused = createDecoders(quiet);
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    expect(await cleanPicture(bomb, { format: 'jpeg' }, unused)).toEqual({ refused: 'too_many_pixels' });
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeLessThan(50);
  expect(unused.started()).toBe(0);
});

test('measures a picture after it is turned upright', async () => {
  // The picture is stored as 80 × 60. Upright it is 60 × 80.
  const lying = await drawWithOrientation(6);
  expect(await cleaned(lying, { format: 'jpeg', minWidth: 60, minHeight: 80 })).toMatchObject({ width: 60 });
  const refused = await cleanPicture(lying, { format: 'jpeg', minWidth: 80, minHeight: 60 }, decoders);
  expect(refused).toEqual({ refused: 'too_small' });
});

test('refuses pixels that cannot be read completely as broken', async () => {
  const head = (await drawPlainPicture('png')).subarray(0, 33);
  const data = deflateSync(Buffer.alloc(100));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const short = Buffer.concat([
    head,
    length,
    Buffer.from('IDAT'),
    data,
    Buffer.from('\0\0\0\0\0\0\0\0IEND\xaeB`\x82', 'latin1'),
  ]);
  expect(await cleanPicture(short, { format: 'jpeg' }, decoders)).toEqual({ refused: 'broken' });
});

const stubborn = fileURLToPath(new URL('test-stubborn.ts', import.meta.url));
test.each([
  ['crash', 'broken'],
  ['hang', 'took_too_long'],
  ['lie', 'broken'],
] as const)('replaces a decoder that was made to %s, and the others continue', async (order, refused) => {
  const pool = createDecoders({ ...quiet, program: stubborn, milliseconds: 1500 });
  try {
    const picture = await drawPlainPicture('jpeg');
    const after = Buffer.concat([picture, Buffer.from(order.slice(0, 1))]);
    const spoiling = cleanPicture(after, { format: 'jpeg' }, pool);
    const beside = cleanPicture(picture, { format: 'jpeg' }, pool);
    expect(await spoiling).toEqual({ refused });
    // The decoder in `test-stubborn.ts` answers every normal picture as broken.
    expect(await beside).toEqual({ refused: 'broken' });
    const before = pool.started();
    expect(await cleanPicture(picture, { format: 'jpeg' }, pool)).toEqual({ refused: 'broken' });
    expect(before).toBeGreaterThan(1);
  } finally {
    pool.close();
  }
});

test('runs two decoders at once and replaces each after its share', async () => {
  const pool = createDecoders({ ...quiet, picturesEach: 3 });
  try {
    const picture = await drawPlainPicture('webp');
    const made = await Promise.all(
      Array.from({ length: 10 }, () => cleanPicture(picture, { format: 'jpeg' }, pool)),
    );
    expect(made.every((each) => 'sha256' in each)).toBe(true);
    expect(pool.started()).toBeGreaterThanOrEqual(4);
    expect(pool.started()).toBeLessThanOrEqual(6);
  } finally {
    pool.close();
  }
});

test('opens no picture without bubblewrap, unless SANDBOX=limits allows it', async () => {
  expect(allowedIsolation(undefined)).toEqual(['bubblewrap']);
  expect(allowedIsolation('limit')).toEqual(['bubblewrap']);
  expect(allowedIsolation('limits')).toEqual(['bubblewrap', 'limits']);
  // This program cannot start under bubblewrap, as on a system that forbids bubblewrap.
  const pool = createDecoders({
    ...quiet,
    program: '/nowhere/decoder.ts',
    walls: allowedIsolation(undefined),
  });
  await expect(cleanPicture(await drawPlainPicture('png'), { format: 'png' }, pool)).rejects.toThrow(
    'no picture is opened',
  );
  pool.close();
});

test('reports once how the decoder is isolated', async () => {
  const said: string[] = [];
  const pool = createDecoders({ log: (sentence) => said.push(sentence), walls: ['limits'] });
  await Promise.all([pool.walls(), pool.walls()]);
  const made = await cleanPicture(await drawPlainPicture('png'), { format: 'png' }, pool);
  pool.close();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('limits only');
  expect(made).toMatchObject({ format: 'png', width: 60 });
});
