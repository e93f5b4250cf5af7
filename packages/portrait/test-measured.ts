// A sample photo and its measurements from the server, for tests that measure it in the browser.
import { measure, type Measured } from './engine/measure.ts';
import type { Models } from './engine/models.ts';
import { openModels } from './open-models.ts';
import { readPixels } from './read-pixels.ts';
import { samplePhoto, type Fault } from './sample-photo.ts';

let opened: Promise<Models> | undefined;

export async function measuredPhoto(
  seed: string,
  fault: Fault,
  width: number,
): Promise<{ jpeg: string; measured: Measured }> {
  opened ??= openModels();
  const sample = await samplePhoto({ seed, fault, width });
  const { pixels, photo } = await readPixels(sample);
  return { jpeg: sample.bytes.toString('base64'), measured: await measure(pixels, await opened, photo) };
}
