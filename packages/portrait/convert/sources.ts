// Where the weights come from: files of published npm packages, each with its hash.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type ModelSource = {
  readonly package: string;
  readonly file: string;
  /** The byte range of the file, if a package packs several files into one. */
  readonly bytes?: readonly [start: number, end: number];
  readonly sha256: string;
};

const packed = 'face_mesh_solution_packed_assets.data';

export const modelSources = {
  'near-faces': {
    package: '@mediapipe/face_mesh',
    file: packed,
    bytes: [3_757_224, 3_986_256],
    sha256: '3bc182eb9f33925d9e58b5c8d59308a760f4adea8f282370e428c51212c26633',
  },
  'far-faces': {
    package: '@mediapipe/face_detection',
    file: 'face_detection_full_range.tflite',
    sha256: '99bf9494d84f50acc6617d89873f71bf6635a841ea699c17cb3377f9507cfec3',
  },
  'face-mesh': {
    package: '@mediapipe/face_mesh',
    file: packed,
    bytes: [0, 2_495_952],
    sha256: '883b7411747bac657c30c462d305d312e9dec6adbf8b85e2f5d8d722fca9455d',
  },
  person: {
    package: '@mediapipe/selfie_segmentation',
    file: 'selfie_segmentation.tflite',
    sha256: '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
  },
} satisfies Readonly<Record<string, ModelSource>>;

export const canonicalSource: ModelSource = {
  package: '@mediapipe/face_mesh',
  file: packed,
  bytes: [3_737_848, 3_757_224],
  sha256: 'bdbcda96dfcb7da883da124aaa2c55dee49770d934f0fcc71747f8c21bdc75b4',
};

const require = createRequire(import.meta.url);
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function readSource(source: ModelSource): Buffer {
  const folder = dirname(require.resolve(`${source.package}/package.json`));
  const whole = readFileSync(join(folder, source.file));
  const bytes = source.bytes ? whole.subarray(...source.bytes) : whole;
  const found = sha256(bytes);
  if (found !== source.sha256)
    throw new Error(`${source.package} ${source.file} is not the one we know: ${found}`);
  return bytes;
}
