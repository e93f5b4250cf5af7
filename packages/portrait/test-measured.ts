// A sample photo and its measurements from the server, for tests that measure it in the browser.
import { measurePhoto, type MeasureResult } from './engine/measure.ts';
import type { Models } from './engine/models.ts';
import { openModels } from './open-models.ts';
import { readPixels } from './read-pixels.ts';
import { samplePhoto, type PhotoFault } from './sample-photo.ts';

let opened: Promise<Models> | undefined;

export async function measuredPhoto(
  seed: string,
  fault: PhotoFault,
  width: number,
): Promise<{ jpeg: string; measured: MeasureResult }> {
  opened ??= openModels();
  const sample = await samplePhoto({ seed, fault, width });
  const { pixels, photo } = await readPixels(sample);
  return { jpeg: sample.bytes.toString('base64'), measured: await measurePhoto(pixels, await opened, photo) };
}
