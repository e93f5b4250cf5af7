// Reads the face upright and at one size, whatever camera took the photo. So "blurred" means blurred on the card.
import { landmark, faceOval, type FaceGeometry } from './face-geometry.ts';
import type { FaceMesh, Landmark } from './face-mesh.ts';
import type { ImagePoint } from './find-faces.ts';
import type { PictureLevels, PixelSpan, Transform } from './pixels.ts';

export const patchWidth = 340;
export const patchHeight = 400;
/** The distance between the centres of the eyes, as in the reference implementation of ISO/IEC 29794-5. */
const patchEyeDistance = 113;
const eyesAt: ImagePoint = [patchWidth / 2, 130];
// In pixels. This much around the face is read too, because the gradients at its edge need it.
const around = 6;

/** Converts sRGB, 0 to 255, to light. */
export const linearLight = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255;
  return value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92;
});

/** The light of the colour at index `at`, 0 to 1. */
export const lightOf = (rgb: Float32Array, at: number): number =>
  0.2126 * (linearLight[((rgb[at] ?? 0) + 0.5) | 0] ?? 0) +
  0.7152 * (linearLight[((rgb[at + 1] ?? 0) + 0.5) | 0] ?? 0) +
  0.0722 * (linearLight[((rgb[at + 2] ?? 0) + 0.5) | 0] ?? 0);

export type FacePatch = {
  /**
   * `luma` is the encoded brightness, 0 to 255. `light` is the light, 0 to 1. Both are filled in only for the face and
   * a few pixels around it.
   */
  readonly luma: Float32Array;
  readonly light: Float32Array;
  /** The columns of each row that show the face. */
  readonly face: readonly PixelSpan[];
  readonly place: (point: Landmark | ImagePoint) => ImagePoint;
};

const nothing: PixelSpan = [0, 0];

/** Where a contour begins and ends in each row. */
export function contourSpans(contour: readonly ImagePoint[], width: number, height: number): PixelSpan[] {
  const first = new Float64Array(height).fill(Infinity);
  const last = new Float64Array(height).fill(-Infinity);
  for (const [i, a] of contour.entries()) {
    const b = contour[(i + 1) % contour.length] ?? a;
    const [upper, lower] = a[1] <= b[1] ? [a, b] : [b, a];
    const slope = (lower[0] - upper[0]) / (lower[1] - upper[1] || 1);
    const end = Math.min(height, Math.ceil(lower[1] - 0.5));
    for (let y = Math.max(0, Math.ceil(upper[1] - 0.5)); y < end; y++) {
      const x = upper[0] + (y + 0.5 - upper[1]) * slope;
      if (x < (first[y] ?? 0)) first[y] = x;
      if (x > (last[y] ?? 0)) last[y] = x;
    }
  }
  return Array.from({ length: height }, (_, y): PixelSpan => {
    const from = Math.max(0, Math.ceil((first[y] ?? 0) - 0.5));
    const to = Math.min(width, Math.floor((last[y] ?? 0) - 0.5) + 1);
    return to > from ? [from, to] : nothing;
  });
}

/** Grows the area by `by` rows and columns on each side. */
function widened(spans: readonly PixelSpan[], by: number): PixelSpan[] {
  return spans.map((_, y) => {
    let from = Infinity;
    let to = -Infinity;
    for (let near = y - by; near <= y + by; near++) {
      const [first, last] = spans[near] ?? nothing;
      if (last <= first) continue;
      if (first < from) from = first;
      if (last > to) to = last;
    }
    return to > from ? [Math.max(0, from - by), Math.min(patchWidth, to + by)] : nothing;
  });
}

/** Shrinks the area to the pixels that are at least `by` pixels inside. */
export function narrowSpans(spans: readonly PixelSpan[], by: number): PixelSpan[] {
  return spans.map((_, y) => {
    let from = 0;
    let to = Infinity;
    for (let near = y - by; near <= y + by; near++) {
      const [first, last] = spans[near] ?? nothing;
      if (first > from) from = first;
      if (last < to) to = last;
    }
    return to - by > from + by ? [from + by, to - by] : nothing;
  });
}

export function facePatch(levels: PictureLevels, mesh: FaceMesh, geometry: FaceGeometry): FacePatch {
  const { betweenEyes, tilt } = geometry;
  const scale = geometry.eyeDistance / patchEyeDistance;
  const c = Math.cos(tilt) * scale;
  const s = Math.sin(tilt) * scale;
  const [ex, ey] = eyesAt;
  const transform: Transform = [
    c,
    -s,
    betweenEyes[0] - c * ex + s * ey,
    s,
    c,
    betweenEyes[1] - s * ex - c * ey,
  ];
  const place = (point: Landmark | ImagePoint): ImagePoint => {
    const dx = (point[0] - betweenEyes[0]) / (scale * scale);
    const dy = (point[1] - betweenEyes[1]) / (scale * scale);
    return [c * dx + s * dy + ex, c * dy - s * dx + ey];
  };
  const face = contourSpans(
    faceOval.map((at) => place(landmark(mesh, at))),
    patchWidth,
    patchHeight,
  );
  const sampled = widened(face, around);
  const luma = new Float32Array(patchWidth * patchHeight);
  const light = new Float32Array(patchWidth * patchHeight);
  const rgb = new Float32Array(patchWidth * 3);
  const row = levels.rows(transform, { outside: 'black' });
  for (const [y, [from, to]] of sampled.entries()) {
    row(y, from, to, rgb, 0);
    for (let i = y * patchWidth + from, o = 0; i < y * patchWidth + to; i++, o += 3) {
      luma[i] = 0.299 * (rgb[o] ?? 0) + 0.587 * (rgb[o + 1] ?? 0) + 0.114 * (rgb[o + 2] ?? 0);
      light[i] = lightOf(rgb, o);
    }
  }
  return { luma, light, face, place };
}
