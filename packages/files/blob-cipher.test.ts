import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import {
  chunkSize,
  DamagedBlob,
  headerSize,
  readBlobHeader,
  sealStream,
  sealedSize,
  sealInMemory,
  unsealStream,
} from './blob-cipher.ts';

const keys = { dataKey: randomBytes(32), name: 'blob' };
const plain = randomBytes(3 * chunkSize);

async function sealed(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sealStream(keys, plain)) pieces.push(piece);
  return Buffer.concat(pieces);
}
async function opened(bytes: Buffer, size: number): Promise<Buffer> {
  const opening = readBlobHeader(keys, bytes.subarray(0, headerSize));
  const rest = (async function* () {
    yield bytes.subarray(headerSize);
    await Promise.resolve();
  })();
  const pieces: Buffer[] = [];
  for await (const piece of unsealStream(opening, size, { from: 0, to: size }, rest)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('opens what it sealed', async () => {
  expect((await opened(await sealed(), plain.length)).equals(plain)).toBe(true);
});

test.each([0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize])(
  'seals %i bytes in memory like a stream of them',
  async (size) => {
    const bytes = plain.subarray(0, size);
    const whole = sealInMemory(keys, bytes);
    expect(whole).toHaveLength(sealedSize(size));
    expect((await opened(whole, size)).equals(bytes)).toBe(true);
  },
);

test('does not accept a blob cut off between chunks, whatever length is expected', async () => {
  const cut = (await sealed()).subarray(0, headerSize + 2 * (chunkSize + 16));
  await expect(opened(cut, 2 * chunkSize)).rejects.toThrow(DamagedBlob);
});

test('does not accept chunks that changed places', async () => {
  const bytes = await sealed();
  const chunk = (i: number) =>
    bytes.subarray(headerSize + i * (chunkSize + 16), headerSize + (i + 1) * (chunkSize + 16));
  const swapped = Buffer.concat([bytes.subarray(0, headerSize), chunk(1), chunk(0), chunk(2)]);
  await expect(opened(swapped, plain.length)).rejects.toThrow(DamagedBlob);
});
