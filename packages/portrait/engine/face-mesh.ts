// Finds 468 points of a face. The model finds the points of the eyelids in a second, more exact step.
import type { FoundFace } from './find-faces.ts';
import { modelOutput, modelInputSidesPx, sigmoid, type Models } from './models.ts';
import type { PictureLevels, Transform } from './pixels.ts';

export type Landmark = readonly [x: number, y: number, z: number];

export type FaceMesh = {
  /** How certain the model is that this is a face. */
  readonly certainty: number;
  readonly points: readonly Landmark[];
};

// The landmark numbers of the eye's points, in the order of the model's second step.
const leftEye = [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173];
const rightEye = [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398];

export async function findFaceMesh(
  levels: PictureLevels,
  models: Models,
  face: FoundFace,
): Promise<FaceMesh> {
  const side = modelInputSidesPx['face-mesh'];
  const size = Math.max(face.width, face.height) * 1.5;
  const turn = Math.atan2(face.rightEye[1] - face.leftEye[1], face.rightEye[0] - face.leftEye[0]);
  const scale = size / side;
  const c = Math.cos(turn) * scale;
  const s = Math.sin(turn) * scale;
  const x = face.x + face.width / 2;
  const y = face.y + face.height / 2;
  const transform: Transform = [c, -s, x + ((s - c) * side) / 2, s, c, y - ((s + c) * side) / 2];
  const answers = await models['face-mesh'](
    levels.sample(side, side, transform, { outside: 'black', gain: 1 / 255 }),
  );

  const mesh = modelOutput(answers, 'output_mesh_identity');
  const place = (px: number, py: number, pz: number): Landmark => [
    transform[0] * px + transform[1] * py + transform[2],
    transform[3] * px + transform[4] * py + transform[5],
    pz * scale,
  ];
  const points = Array.from({ length: 468 }, (_, i) =>
    place(mesh[3 * i] ?? 0, mesh[3 * i + 1] ?? 0, mesh[3 * i + 2] ?? 0),
  );
  for (const [name, landmarks] of [
    ['output_left_eye', leftEye],
    ['output_right_eye', rightEye],
  ] as const) {
    const closer = modelOutput(answers, name);
    for (const [j, landmark] of landmarks.entries())
      points[landmark] = place(closer[2 * j] ?? 0, closer[2 * j + 1] ?? 0, mesh[3 * landmark + 2] ?? 0);
  }
  return { certainty: sigmoid(modelOutput(answers, 'conv_faceflag')[0] ?? 0), points };
}
