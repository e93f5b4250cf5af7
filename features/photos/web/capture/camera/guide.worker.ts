// Measures frames and photos away from the screen, so that the preview never stutters. The models come with the first
// question of a page's life: 5 MB that nobody fetches who does not open the camera.
import { measure } from '@lanyard/portrait/engine/measure';
import type { Models } from '@lanyard/portrait/engine/models';

import type { Asked, Told } from './guide-talk.ts';

const here = globalThis as unknown as {
  postMessage: (told: Told) => void;
  addEventListener: (type: 'message', listen: (event: MessageEvent<Asked>) => void) => void;
};
const why = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

async function open(): Promise<Models> {
  const { openModels } = await import('@lanyard/portrait/browser/open-models');
  return openModels();
}
const models = open();
models.then(
  () => here.postMessage({ is: 'ready' }),
  (fault: unknown) => here.postMessage({ is: 'unable', why: why(fault) }),
);

let between = 0;
/** A card held up to the camera: nobody's face is in the picture then. Not at every frame, it costs time. */
async function codeIn(picture: ImageBitmap): Promise<string | null> {
  if (between++ % 3 !== 0) return null;
  const { readCode } = await import('./read-code.ts');
  return readCode(picture).catch(() => null);
}

async function answer({ id, picture, photo, codes }: Asked): Promise<void> {
  try {
    const { readPixels } = await import('@lanyard/portrait/browser/read-pixels');
    const { pixels } = await readPixels(picture);
    const measured = await measure(pixels, await models, photo);
    const code = codes && measured.measurements.face === null ? await codeIn(picture) : null;
    here.postMessage({ is: 'measured', id, measured, code });
  } catch (fault) {
    here.postMessage({ is: 'failed', id, why: why(fault) });
  } finally {
    picture.close();
  }
}
here.addEventListener('message', ({ data }) => void answer(data));
