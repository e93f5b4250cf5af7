import type { FaceMesh, Landmark } from './face-mesh.ts';
import type { ImagePoint } from './find-faces.ts';

export const midpointOf = (a: Landmark | ImagePoint, b: Landmark | ImagePoint): ImagePoint => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
];
export const distanceBetween = (a: Landmark | ImagePoint, b: Landmark | ImagePoint): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

const nowhere: Landmark = [0, 0, 0];
export const landmark = (mesh: FaceMesh, at: number): Landmark => mesh.points[at] ?? nowhere;

/** The landmarks of the face's contour, clockwise from the top. */
export const faceOval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

export type FaceGeometry = {
  /** The centres of the eyes. Left is left in the picture. */
  readonly leftEye: ImagePoint;
  readonly rightEye: ImagePoint;
  readonly betweenEyes: ImagePoint;
  /** The distance between the centres of the eyes. */
  readonly eyeDistance: number;
  /** The distance from between the eyes to the chin. It shows the size of the head even if the head is turned. */
  readonly chinDistance: number;
  /** The tilt of the eye line in radians, clockwise. */
  readonly tilt: number;
};

export function faceGeometryOf(mesh: FaceMesh): FaceGeometry {
  const leftEye = midpointOf(landmark(mesh, 33), landmark(mesh, 133));
  const rightEye = midpointOf(landmark(mesh, 362), landmark(mesh, 263));
  const betweenEyes = midpointOf(leftEye, rightEye);
  return {
    leftEye,
    rightEye,
    betweenEyes,
    eyeDistance: distanceBetween(leftEye, rightEye),
    chinDistance: distanceBetween(betweenEyes, landmark(mesh, 152)),
    tilt: Math.atan2(rightEye[1] - leftEye[1], rightEye[0] - leftEye[0]),
  };
}

/** The height of the opening between the eyelids divided by the width of the eye, for the eye that is less open. */
export function eyeOpening(mesh: FaceMesh): number {
  const between = (a: number, b: number): number => distanceBetween(landmark(mesh, a), landmark(mesh, b));
  const left = (between(160, 144) + between(158, 153)) / (2 * between(33, 133));
  const right = (between(385, 380) + between(387, 373)) / (2 * between(362, 263));
  return Math.min(left, right);
}
