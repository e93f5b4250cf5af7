// Analyses photos with the product's code, and does the same with only the needed parts: decode, shrink, resize for the
// models, run the models. Runs in its own process, as in production, because a heap full of other data would add
// garbage collection. Both analyse the same files in turns, so that a busy minute affects both.
import { readFileSync } from 'node:fs';

import { measurePhoto, longestMeasuredSidePx } from '@lanyard/portrait/engine/measure';
import { modelInputSidesPx, type Models } from '@lanyard/portrait/engine/models';
import type { Pixels } from '@lanyard/portrait/engine/pixels';
import { openModels } from '@lanyard/portrait/open-models';
import { readPixels, type CleanPhoto } from '@lanyard/portrait/read-pixels';
import sharp from 'sharp';

const photoWidth = 1200;
// How many photos the bench analyses before it measures. A worker runs for a long time, so its start must not count.
const warming = 8;
const rounds = 10;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const resized = async ({ data, width, height, channels }: Pixels, side: number): Promise<Pixels> => ({
  data: await sharp(data, { raw: { width, height, channels } })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer(),
  width: side,
  height: side,
  channels,
});

function asInput({ data }: Pixels): Float32Array {
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) out[i] = (data[i] ?? 0) / 255;
  return out;
}

/** Large pictures are shrunk once. Each model's input then comes from the shrunk picture. */
async function bare({ bytes }: CleanPhoto, models: Models): Promise<void> {
  const { data, info } = await sharp(bytes, { sequentialRead: true })
    .resize({
      width: longestMeasuredSidePx,
      height: longestMeasuredSidePx,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const large: Pixels = { data, width: info.width, height: info.height, channels: 3 };
  const small = await resized(large, modelInputSidesPx.person);
  await models.person(asInput(small));
  for (const name of ['near-faces', 'far-faces', 'face-mesh'] as const)
    await models[name](asInput(await resized(small, modelInputSidesPx[name])));
}

async function ours(clean: CleanPhoto, models: Models): Promise<void> {
  const { pixels, photo } = await readPixels(clean);
  await measurePhoto(pixels, models, photo);
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

sharp.concurrency(1);
sharp.cache(false);
const models = await openModels();
const cleans: CleanPhoto[] = process.argv
  .slice(2)
  .map((path) => ({ bytes: readFileSync(path), width: photoWidth, height: (photoWidth * 4) / 3 }));
const spent: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] };
for (let turn = 0; turn < warming + rounds; turn++)
  for (const clean of cleans) {
    const spend = async (who: 'bare' | 'ours'): Promise<void> => {
      const cpu = await cpuOf(() => (who === 'bare' ? bare : ours)(clean, models));
      if (turn >= warming) spent[who].push(cpu);
    };
    // The two take turns at being first, because the second one also collects the garbage of the first.
    await spend(turn % 2 === 0 ? 'bare' : 'ours');
    await spend(turn % 2 === 0 ? 'ours' : 'bare');
  }
console.log(JSON.stringify({ bare: median(spent.bare), ours: median(spent.ours) }));
