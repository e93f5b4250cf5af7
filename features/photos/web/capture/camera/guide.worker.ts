// Measures frames and photos in a worker, so that the preview does not stutter. The 5 MB of models load when the worker
// starts, so only people who open the camera load them.
import { measurePhoto } from '@lanyard/portrait/engine/measure';
import type { Models } from '@lanyard/portrait/engine/models';

import type { MeasureRequest, GuideMessage } from './guide-messages.ts';

const here = globalThis as unknown as {
  postMessage: (told: GuideMessage) => void;
  addEventListener: (type: 'message', listen: (event: MessageEvent<MeasureRequest>) => void) => void;
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
/**
 * Looks for a camera card in a picture without a face. It looks at every third frame only, because reading a code takes
 * time.
 */
async function codeIn(picture: ImageBitmap): Promise<string | null> {
  if (between++ % 3 !== 0) return null;
  const { readCodeInPicture: readCode } = await import('./read-code.ts');
  return readCode(picture).catch(() => null);
}

async function answer({ id, picture, photo, codes }: MeasureRequest): Promise<void> {
  try {
    const { readPixels } = await import('@lanyard/portrait/browser/read-pixels');
    const { pixels } = await readPixels(picture);
    const measured = await measurePhoto(pixels, await models, photo);
    const code = codes && measured.measurements.face === null ? await codeIn(picture) : null;
    here.postMessage({ is: 'measured', id, measured, code });
  } catch (fault) {
    here.postMessage({ is: 'failed', id, why: why(fault) });
  } finally {
    picture.close();
  }
}
here.addEventListener('message', ({ data }) => void answer(data));
