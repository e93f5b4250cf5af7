// Measures sharpness so that noise does not raise it: how steep the edges of the eyes are, and how much a further blur
// would change.
import type { FaceGeometry } from './face-geometry.ts';
import { narrowSpans, patchHeight, patchWidth, type FacePatch } from './face-patch.ts';
import type { ImagePoint } from './find-faces.ts';
import { histogramPercentile } from './histogram.ts';

export type Sharpness = {
  /** The steepest edges in the sharper eye, per pixel, as a share of the eye's contrast. */
  readonly eyeEdge: number;
  /** Crete's measure: 0 sharp, 1 blurred. It uses the worse direction, to find motion blur. */
  readonly blur: number;
};

// The histogram has this many steps for each level of brightness.
const finer = 4;

function edgeAt({ luma }: FacePatch, [cx, cy]: ImagePoint): number {
  const counts = new Uint32Array(256 * finer);
  let least = 255;
  let most = 0;
  for (let y = Math.max(1, Math.round(cy - 18)); y < Math.min(patchHeight - 1, cy + 18); y++)
    for (let x = Math.max(1, Math.round(cx - 26)); x < Math.min(patchWidth - 1, cx + 26); x++) {
      const i = y * patchWidth + x;
      const value = luma[i] ?? 0;
      const dx = ((luma[i + 1] ?? 0) - (luma[i - 1] ?? 0)) / 2;
      const dy = ((luma[i + patchWidth] ?? 0) - (luma[i - patchWidth] ?? 0)) / 2;
      const step = (Math.sqrt(dx * dx + dy * dy) * finer) | 0;
      counts[step] = (counts[step] ?? 0) + 1;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  return histogramPercentile(counts, 0.98) / finer / (most - least + 8);
}

/**
 * Averages nine pixels and compares how much neighbouring pixels differ before and after. If the picture is already
 * blurred, the difference changes little.
 */
function blurOf({ luma, face }: FacePatch): number {
  const w = patchWidth;
  let across = 0;
  let acrossLost = 0;
  let down = 0;
  let downLost = 0;
  for (const [y, [from, to]] of narrowSpans(face, 4).entries()) {
    if (y % 2 === 1 || y < 5 || y >= patchHeight - 5) continue;
    for (let i = y * w + Math.max(5, from); i < y * w + Math.min(w - 5, to); i++) {
      const here = luma[i] ?? 0;
      const dx = Math.abs(here - (luma[i - 1] ?? 0));
      const dy = Math.abs(here - (luma[i - w] ?? 0));
      const lostX = dx - Math.abs((luma[i + 4] ?? 0) - (luma[i - 5] ?? 0)) / 9;
      const lostY = dy - Math.abs((luma[i + 4 * w] ?? 0) - (luma[i - 5 * w] ?? 0)) / 9;
      across += dx;
      down += dy;
      if (lostX > 0) acrossLost += lostX;
      if (lostY > 0) downLost += lostY;
    }
  }
  return Math.max((across - acrossLost) / (across + 1e-6), (down - downLost) / (down + 1e-6));
}

export function sharpnessOf(patch: FacePatch, { leftEye, rightEye }: FaceGeometry): Sharpness {
  return {
    eyeEdge: Math.max(edgeAt(patch, patch.place(leftEye)), edgeAt(patch, patch.place(rightEye))),
    blur: blurOf(patch),
  };
}
