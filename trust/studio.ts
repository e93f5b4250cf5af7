// A sample picture, and a replacement for the decoder and the models that always reports the same measurements. For
// trials in which the content of a photo does not matter.
import type { PhotoTools } from '@lanyard/photos/server/process-photo';
import type { Models } from '@lanyard/portrait/engine/models';
import { samplePhoto } from '@lanyard/portrait/sample-photo';

export type TestPhotoTools = { readonly picture: Uint8Array; readonly darkroom: PhotoTools };

/** Without `measuring`, photos have no measurements, so a reviewer sees no issues. */
export async function openStudio({
  measuring = true,
}: { readonly measuring?: boolean } = {}): Promise<TestPhotoTools> {
  const { bytes } = await samplePhoto({ seed: 'offline', width: 480 });
  const decoders = {
    ask: async (_: unknown, body: Uint8Array, accepts: (frame: never) => boolean) => {
      const frame = { numbers: [0, 480, 640, 480, 640], body } as never;
      accepts(frame);
      return frame;
    },
    walls: () => Promise.reject(new Error('there are none')),
    started: () => 0,
    close: () => undefined,
  };
  const nobody = new Proxy({}, { get: () => new Float32Array(40_000).fill(-100) });
  const model = () => Promise.resolve(nobody);
  const models: Models = { 'near-faces': model, 'far-faces': model, 'face-mesh': model, person: model };
  return {
    picture: new Uint8Array(bytes),
    darkroom: {
      decoders,
      models: () => (measuring ? Promise.resolve(models) : Promise.reject(new Error('not measured here'))),
    },
  };
}
