// How a head is turned: computes the rotation that fits the canonical face to the found face (Horn's quaternion).
import { canonicalFace } from './canonical-face.ts';
import { landmark } from './face-geometry.ts';
import type { FaceMesh } from './face-mesh.ts';

/**
 * In degrees: yaw to a side, pitch up or down, roll to a shoulder. A head that looks straight at the camera is 0, 0, 0.
 */
export type HeadPose = { readonly yaw: number; readonly pitch: number; readonly roll: number };

/** The measured pitch of a person who looks straight at the camera. */
const neutralPitch = 5;
const squarings = 20;

export function headPose(mesh: FaceMesh): HeadPose {
  const pairs = canonicalFace.map(([at, weight, x, y, z]) => {
    const [px, py, pz] = landmark(mesh, at);
    // In a picture, y points down and z away from the viewer, so both signs change.
    return { weight, from: [x, y, z] as const, to: [px, -py, -pz] as const };
  });
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (side: 'from' | 'to', axis: 0 | 1 | 2): number =>
    pairs.reduce((sum, pair) => sum + pair.weight * pair[side][axis], 0) / total;
  const axes = [0, 1, 2] as const;
  const fromMean = axes.map((axis) => mean('from', axis));
  const toMean = axes.map((axis) => mean('to', axis));
  const [xx = 0, xy = 0, xz = 0, yx = 0, yy = 0, yz = 0, zx = 0, zy = 0, zz = 0] = axes.flatMap((a) =>
    axes.map((b) =>
      pairs.reduce(
        (sum, { weight, from, to }) =>
          sum + weight * (from[a] - (fromMean[a] ?? 0)) * (to[b] - (toMean[b] ?? 0)),
        0,
      ),
    ),
  );
  const [w = 1, x = 0, y = 0, z = 0] = strongestDirection([
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, -xx + yy - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, -xx - yy + zz],
  ]);
  const degrees = 180 / Math.PI;
  const sine = Math.max(-1, Math.min(1, 2 * (w * x - y * z)));
  return {
    yaw: Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)) * degrees,
    pitch: Math.asin(sine) * degrees - neutralPitch,
    roll: Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z)) * degrees,
  };
}

/** The eigenvector of the largest eigenvalue. Squaring the matrix several times leaves only this direction. */
function strongestDirection(matrix: readonly (readonly number[])[]): readonly number[] {
  // Adding this to the diagonal makes every eigenvalue positive.
  const shift = matrix.flat().reduce((sum, value) => sum + Math.abs(value), 0);
  let power = matrix.map((row, i) => row.map((value, j) => value + (i === j ? shift : 0)));
  for (let turn = 0; turn < squarings; turn++) {
    const size = Math.max(...power.flat().map(Math.abs)) || 1;
    const scaled = power.map((row) => row.map((value) => value / size));
    power = scaled.map((row) =>
      scaled.map((_, j) => row.reduce((sum, value, k) => sum + value * (scaled[k]?.[j] ?? 0), 0)),
    );
  }
  const [longest = [1, 0, 0, 0]] = power.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a));
  const length = Math.hypot(...longest) || 1;
  return longest.map((value) => value / length);
}
