// Finds faces with two detectors: one for heads that fill the frame, one for small and second heads.
import { modelOutput, modelInputSidesPx, sigmoid, type Models } from './models.ts';
import type { PictureLevels } from './pixels.ts';

export type ImagePoint = readonly [x: number, y: number];

export type FoundFace = {
  readonly certainty: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly leftEye: ImagePoint;
  readonly rightEye: ImagePoint;
};

type Detector = {
  readonly model: 'near-faces' | 'far-faces';
  readonly boxes: string;
  readonly certainties: string;
  readonly least: number;
  readonly anchors: readonly ImagePoint[];
};

/** The centres of the cells of each grid. Each centre is repeated `each` times, once for each guess of the model. */
const anchorsOf = (grids: readonly (readonly [cells: number, each: number])[]): ImagePoint[] =>
  grids.flatMap(([cells, each]) =>
    Array.from({ length: cells * cells * each }, (_, i): ImagePoint => {
      const cell = Math.floor(i / each);
      return [((cell % cells) + 0.5) / cells, (Math.floor(cell / cells) + 0.5) / cells];
    }),
  );

// With a limit below 0.75, the near detector also sees faces in textures. No portrait ever scored less than 0.75.
const near: Detector = {
  model: 'near-faces',
  boxes: 'regressors',
  certainties: 'classificators',
  least: 0.75,
  anchors: anchorsOf([
    [16, 2],
    [8, 6],
  ]),
};
const far: Detector = {
  model: 'far-faces',
  boxes: 'reshaped_regressor_face_4',
  certainties: 'reshaped_classifier_face_4',
  least: 0.6,
  anchors: anchorsOf([[48, 1]]),
};

async function guesses(levels: PictureLevels, models: Models, detector: Detector): Promise<FoundFace[]> {
  const side = modelInputSidesPx[detector.model];
  const { width, height } = levels;
  const longest = Math.max(width, height);
  // Centres the picture in a square with black bars.
  const left = (width - longest) / 2;
  const top = (height - longest) / 2;
  const scale = longest / side;
  const input = levels.sample(side, side, [scale, 0, left, 0, scale, top], {
    outside: 'black',
    gain: 1 / 127.5,
    bias: -1,
  });
  const answers = await models[detector.model](input);
  const boxes = modelOutput(answers, detector.boxes);
  const certainties = modelOutput(answers, detector.certainties);
  const found: FoundFace[] = [];
  for (const [i, anchor] of detector.anchors.entries()) {
    const certainty = sigmoid(certainties[i] ?? 0);
    if (certainty < detector.least) continue;
    const point = (at: number): ImagePoint => [
      ((boxes[16 * i + at] ?? 0) / side + anchor[0]) * longest + left,
      ((boxes[16 * i + at + 1] ?? 0) / side + anchor[1]) * longest + top,
    ];
    const [x, y] = point(0);
    const w = (boxes[16 * i + 2] ?? 0) * scale;
    const h = (boxes[16 * i + 3] ?? 0) * scale;
    found.push({
      certainty,
      x: x - w / 2,
      y: y - h / 2,
      width: w,
      height: h,
      leftEye: point(4),
      rightEye: point(6),
    });
  }
  return found;
}

const area = (face: FoundFace): number => face.width * face.height;

function overlap(a: FoundFace, b: FoundFace): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Several guesses of the model can show the same face. They become one face, their mean weighted by certainty. */
export function mergeFaces(guessed: readonly FoundFace[]): FoundFace[] {
  const faces: FoundFace[] = [];
  let rest = guessed.toSorted((a, b) => b.certainty - a.certainty);
  for (let [first] = rest; first; [first] = rest) {
    const best = first;
    const same = rest.filter((each) => {
      const both = overlap(best, each);
      return each === best || both / (area(best) + area(each) - both) > 0.3;
    });
    rest = rest.filter((each) => !same.includes(each));
    const total = same.reduce((sum, each) => sum + each.certainty, 0);
    const mean = (of: (face: FoundFace) => number): number =>
      same.reduce((sum, each) => sum + of(each) * each.certainty, 0) / total;
    faces.push({
      certainty: best.certainty,
      x: mean((face) => face.x),
      y: mean((face) => face.y),
      width: mean((face) => face.width),
      height: mean((face) => face.height),
      leftEye: [mean((face) => face.leftEye[0]), mean((face) => face.leftEye[1])],
      rightEye: [mean((face) => face.rightEye[0]), mean((face) => face.rightEye[1])],
    });
  }
  return faces;
}

/** Returns the faces, the largest first. A face that both detectors find is counted once. */
export async function findFaces(levels: PictureLevels, models: Models): Promise<FoundFace[]> {
  const faces = mergeFaces(await guesses(levels, models, near));
  for (const face of mergeFaces(await guesses(levels, models, far)))
    if (!faces.some((each) => overlap(each, face) / Math.min(area(each), area(face)) > 0.4)) faces.push(face);
  return faces.toSorted((a, b) => area(b) - area(a));
}
