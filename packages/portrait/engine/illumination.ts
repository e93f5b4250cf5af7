// Measures the light on the face. It never uses the mean, which would judge dark skin as badly lit.
import { distanceBetween, eyeOpening, landmark, midpointOf, type FaceGeometry } from './face-geometry.ts';
import type { FaceMesh } from './face-mesh.ts';
import { patchHeight, patchWidth, contourSpans, type FacePatch } from './face-patch.ts';
import type { ImagePoint } from './find-faces.ts';
import { histogramPercentile } from './histogram.ts';

export type Illumination = {
  /** The brightest twentieth of the face begins at this brightness, 0 to 255. */
  readonly highlight: number;
  /** The white of the brighter eye, which does not depend on skin tone. Null if both eyes are shut. */
  readonly eyeWhite: number | null;
  /** The overexposed share of the face. */
  readonly burnt: number;
  /** |a − b| / (a + b) of the brightness of the two cheeks, and of the two halves of the face. */
  readonly cheekDifference: number;
  readonly halfDifference: number;
};

const burntFrom = 0.967;
const shut = 0.13;
// In pixels: three tenths of the distance between the eyes.
const cheek = 34;
const leftLids = [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7];
const rightLids = [362, 398, 384, 385, 386, 387, 388, 466, 263, 249, 390, 373, 374, 380, 381, 382];

const contrast = (a: number, b: number): number => Math.abs(a - b) / (a + b + 1e-4);

function meanAround(light: Float32Array, x0: number, y0: number): number {
  let sum = 0;
  let count = 0;
  const left = Math.max(0, Math.round(x0));
  const top = Math.max(0, Math.round(y0));
  for (let y = top; y < Math.min(patchHeight, top + cheek); y++)
    for (let x = left; x < Math.min(patchWidth, left + cheek); x++) {
      sum += light[y * patchWidth + x] ?? 0;
      count++;
    }
  return sum / Math.max(1, count);
}

function eyeWhiteOf({ luma, place }: FacePatch, mesh: FaceMesh): number | null {
  if (eyeOpening(mesh) < shut) return null;
  const brightness = [leftLids, rightLids].map((lids) => {
    const counts = new Uint32Array(256);
    const spans = contourSpans(
      lids.map((at) => place(landmark(mesh, at))),
      patchWidth,
      patchHeight,
    );
    for (const [y, [from, to]] of spans.entries())
      for (let i = y * patchWidth + from; i < y * patchWidth + to; i++) {
        const value = (luma[i] ?? 0) | 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    return histogramPercentile(counts, 0.8);
  });
  return Math.max(...brightness);
}

export function illuminationOf(patch: FacePatch, mesh: FaceMesh, geometry: FaceGeometry): Illumination {
  const { luma, light, face, place } = patch;
  const nose: ImagePoint = place(landmark(mesh, 168));
  const chin: ImagePoint = place(landmark(mesh, 152));
  const slope = (chin[0] - nose[0]) / (chin[1] - nose[1] || 1);
  const counts = new Uint32Array(256);
  let burnt = 0;
  let pixels = 0;
  const sums = [0, 0];
  const halves = [0, 0];
  for (const [y, [from, to]] of face.entries()) {
    const line = nose[0] + (y - nose[1]) * slope;
    for (let x = from; x < to; x++) {
      const i = y * patchWidth + x;
      const value = light[i] ?? 0;
      const bright = (luma[i] ?? 0) | 0;
      counts[bright] = (counts[bright] ?? 0) + 1;
      if (value > burntFrom) burnt++;
      const half = x < line ? 0 : 1;
      sums[half] = (sums[half] ?? 0) + value;
      halves[half] = (halves[half] ?? 0) + 1;
      pixels++;
    }
  }
  const left = place(geometry.leftEye);
  const right = place(geometry.rightEye);
  const below =
    distanceBetween(midpointOf(left, right), place(midpointOf(landmark(mesh, 13), landmark(mesh, 14)))) / 2;
  return {
    highlight: histogramPercentile(counts, 0.95),
    eyeWhite: eyeWhiteOf(patch, mesh),
    burnt: burnt / Math.max(1, pixels),
    cheekDifference: contrast(
      meanAround(light, left[0] - cheek, left[1] + below),
      meanAround(light, right[0], right[1] + below),
    ),
    halfDifference: contrast(
      (sums[0] ?? 0) / Math.max(1, halves[0] ?? 0),
      (sums[1] ?? 0) / Math.max(1, halves[1] ?? 0),
    ),
  };
}
