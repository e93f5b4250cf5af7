// Writes the three operators that MediaPipe invented for its attention mesh as plain ONNX operators. The operators find
// an eye or the lips in the first mesh, sample the features there, and map the refined points back. Points are row
// vectors.
import { toReference } from 'flatbuffers/js/flexbuffers.js';

import type { OnnxGraph } from './onnx-graph.ts';

type Region = {
  readonly subset_idxs: readonly number[];
  readonly left_rotation_idx: number;
  readonly right_rotation_idx: number;
  readonly target_rotation_radians: number;
  readonly output_width: number;
  readonly output_height: number;
  readonly scale_x: number;
  readonly scale_y: number;
};

export function readRegion(options: Buffer): Region {
  // flexbuffers reads from the start of an array buffer, so the options need an array buffer of their own.
  const copy = new Uint8Array(options);
  return toReference(copy.buffer).toObject() as Region;
}

const slice = (graph: OnnxGraph, from: string, start: number, end: number, axis: number): string =>
  graph.add('Slice', [from, graph.longs([start]), graph.longs([end]), graph.longs([axis])]);

const transposed = (graph: OnnxGraph, from: string): string =>
  graph.add('Transpose', [from], { perm: [0, 2, 1] });

/**
 * Adds the 4×4 matrix that maps the region's own grid to the grid of the mesh. The region is turned so that the line
 * between two landmarks is level.
 */
export function regionMatrix(graph: OnnxGraph, landmarks: string, region: Region, output: string): void {
  if (region.target_rotation_radians) throw new Error('a region that is turned on purpose');
  const points = (places: readonly number[]): string =>
    slice(graph, graph.add('Gather', [landmarks, graph.longs(places)], { axis: 1 }), 0, 2, 2);

  const ends = points([region.left_rotation_idx, region.right_rotation_idx]);
  const along = graph.add('Sub', [slice(graph, ends, 1, 2, 1), slice(graph, ends, 0, 1, 1)]);
  // The unit vector has the cosine and the sine. No arc tangent is needed, and ONNX has none with two arguments.
  const unit = graph.add('Div', [along, graph.add('ReduceL2', [along, graph.longs([2])], { keepdims: 1 })]);
  const cosine = slice(graph, unit, 0, 1, 2);
  const sine = slice(graph, unit, 1, 2, 2);
  const row1 = graph.add('Concat', [cosine, graph.add('Neg', [sine])], { axis: 2 });
  const row2 = graph.add('Concat', [sine, cosine], { axis: 2 });
  const upright = graph.add('Concat', [row1, row2], { axis: 1 });

  const turned = graph.add('MatMul', [points(region.subset_idxs), upright]);
  const most = graph.add('ReduceMax', [turned, graph.longs([1])], { keepdims: 1 });
  const least = graph.add('ReduceMin', [turned, graph.longs([1])], { keepdims: 1 });
  const middle = graph.add('Mul', [graph.add('Add', [most, least]), graph.floats([0.5], [1])]);
  const centre = graph.add('MatMul', [middle, transposed(graph, upright)]);

  const { output_width: width, output_height: height } = region;
  const scale = graph.floats([region.scale_x / width, region.scale_y / height], [1, 1, 2]);
  const linear = graph.add('Mul', [upright, graph.add('Mul', [graph.add('Sub', [most, least]), scale])]);
  const half = graph.floats([-width / 2, -height / 2], [1, 1, 2]);
  const origin = graph.add('Add', [centre, graph.add('MatMul', [half, transposed(graph, linear)])]);

  const depth = graph.floats([0, 0], [1, 2, 1]);
  const top = graph.add('Concat', [linear, depth, transposed(graph, origin)], { axis: 2 });
  const rest = graph.floats([0, 0, 1, 0, 0, 0, 0, 1], [1, 2, 4]);
  graph.add('Concat', [top, rest], { axis: 1 }, output);
}

/** `shape` is the height and width of the features, `wanted` the height and width of the sampled region. */
export function sampleRegion(
  graph: OnnxGraph,
  [features, matrix]: readonly [string, string],
  [height, width]: readonly [number, number],
  [wantedHeight, wantedWidth]: readonly [number, number],
  output: string,
): void {
  const grid: number[] = [];
  for (let y = 0; y < wantedHeight; y++)
    for (let x = 0; x < wantedWidth; x++) grid.push(x + 0.5, y + 0.5, 0, 1);
  const top = transposed(graph, slice(graph, matrix, 0, 2, 1));
  const places = graph.add('MatMul', [graph.floats(grid, [1, wantedHeight * wantedWidth, 4]), top]);
  // GridSample uses −1 to 1 from edge to edge of the picture.
  const scaled = graph.add('Mul', [places, graph.floats([2 / width, 2 / height], [1, 1, 2])]);
  const centred = graph.add('Sub', [scaled, graph.floats([1], [1])]);
  const shaped = graph.add('Reshape', [centred, graph.longs([1, wantedHeight, wantedWidth, 2])]);
  graph.add(
    'GridSample',
    [features, shaped],
    { mode: 'bilinear', padding_mode: 'zeros', align_corners: 0 },
    output,
  );
}

export function mapPointsBack(graph: OnnxGraph, points: string, matrix: string, output: string): void {
  const top = transposed(graph, slice(graph, matrix, 0, 2, 1));
  const moved = graph.add('MatMul', [points, slice(graph, top, 0, 2, 1)]);
  graph.add('Add', [moved, slice(graph, top, 3, 4, 1)], {}, output);
}
