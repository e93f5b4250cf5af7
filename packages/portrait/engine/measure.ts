// Measures a photo, with the same result in browser and server. It does not recognise people, and stores nothing that
// helps to recognise them.
import type { FaceMeasurements, PhotoMeasurements } from '@lanyard/domain/photo-quality';

import { measureBackground, hairTopShare, segmentPerson } from './background.ts';
import {
  autoCrop,
  cropRule,
  cropFrameOf,
  middleCrop,
  missingShares,
  type Crop,
  type PixelSize,
} from './crop.ts';
import { eyeOpening, faceGeometryOf } from './face-geometry.ts';
import { findFaceMesh, type FaceMesh } from './face-mesh.ts';
import { facePatch } from './face-patch.ts';
import { findFaces, type FoundFace } from './find-faces.ts';
import { headPose } from './head-pose.ts';
import { illuminationOf } from './illumination.ts';
import type { Models } from './models.ts';
import { PictureLevels, type Pixels } from './pixels.ts';
import { sharpnessOf } from './sharpness.ts';

export type MeasureResult = { readonly measurements: PhotoMeasurements; readonly crop: Crop };

/**
 * The maximum width and height of the picture that is measured. More pixels would cost time and not change the result.
 */
export const longestMeasuredSidePx = 1280;
const sureOfFace = 0.5;

/** `photo` is the size of the photo itself, if `pixels` is a smaller copy. */
export async function measurePhoto(
  pixels: Pixels,
  models: Models,
  photo: PixelSize = pixels,
): Promise<MeasureResult> {
  const levels = new PictureLevels(pixels);
  const [first, second] = await findFaces(levels, models);
  const mesh = first && (await findFaceMesh(levels, models, first));
  if (!first || !mesh || mesh.certainty < sureOfFace)
    return { measurements: { faces: 0, secondFace: 0, face: null }, crop: middleCrop(photo) };
  const { face, crop } = await measureFace(levels, models, mesh, photo);
  return { measurements: { faces: second ? 2 : 1, secondFace: sizeBeside(second, first), face }, crop };
}

const sizeBeside = (second: FoundFace | undefined, first: FoundFace): number =>
  second ? (second.width * second.height) / (first.width * first.height) : 0;

async function measureFace(
  levels: PictureLevels,
  models: Models,
  mesh: FaceMesh,
  photo: PixelSize,
): Promise<{ face: FaceMeasurements; crop: Crop }> {
  const shrunk = photo.width / levels.width;
  const geometry = faceGeometryOf(mesh);
  const frame = cropFrameOf(geometry);
  const missing = missingShares(frame, levels);
  const person = await segmentPerson(levels, models, frame);
  const patch = facePatch(levels, mesh, geometry);
  const { clutter, unevenness, whiteOut } = measureBackground(levels, person, frame);
  const face: FaceMeasurements = {
    ...sharpnessOf(patch, geometry),
    ...illuminationOf(patch, mesh, geometry),
    ...headPose(mesh),
    eyeOpening: eyeOpening(mesh),
    eyeDistance: geometry.eyeDistance * shrunk,
    missingTop: missing.top,
    missingSides: missing.sides,
    missingBottom: missing.bottom,
    clutter,
    unevenness,
    whiteOut,
  };
  const hairAbove = Math.max(0, cropRule.eyeLine - hairTopShare(person)) * frame.height;
  return { face, crop: autoCrop(geometry, levels, hairAbove) };
}
