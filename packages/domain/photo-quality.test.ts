import { expect, test } from 'vitest';

import {
  areValidThresholds,
  defaultThresholds,
  hasOneFace,
  qualityIssuesOf,
  qualityMeasureRules,
  measures,
  photoScore,
  qualityScoresOf,
  valueOfScaleWorth,
  qualityVerdictOf,
  scaleWorthOf,
  type FaceMeasurements,
  type Measure,
  type PhotoMeasurements,
  type QualityThresholds,
  type Scale,
} from './photo-quality.ts';
import { qualityTags } from './quality-tags.ts';

const goodFace: FaceMeasurements = {
  eyeEdge: 0.3,
  blur: 0.4,
  highlight: 200,
  eyeWhite: 220,
  burnt: 0,
  whiteOut: 0,
  cheekDifference: 0.05,
  halfDifference: 0.05,
  yaw: 0,
  pitch: 0,
  roll: 0,
  eyeOpening: 0.3,
  eyeDistance: 180,
  missingTop: 0,
  missingSides: 0,
  missingBottom: 0,
  clutter: 1,
  unevenness: 1,
};
const photoOf = (changed: Partial<FaceMeasurements> = {}): PhotoMeasurements => ({
  faces: 1,
  secondFace: 0,
  face: { ...goodFace, ...changed },
});
const noFace: PhotoMeasurements = { faces: 0, secondFace: 0, face: null };
const tagsOf = (photo: PhotoMeasurements, thresholds = defaultThresholds): string[] =>
  qualityIssuesOf(qualityScoresOf(photo), thresholds).map(({ tag, blocking }) =>
    blocking ? `${tag}!` : tag,
  );

test('a good photo has every measure at 100, no tag and the best score', () => {
  const scores = qualityScoresOf(photoOf());
  expect(Object.values(scores).every((score) => score === 100)).toBe(true);
  expect(qualityIssuesOf(scores, defaultThresholds)).toEqual([]);
  expect(photoScore(scores)).toBe(100);
});

// Every scale with its measure. If several measurements must be bad together, the test sets the others to their worst
// values.
const scales = measures.flatMap((measure) =>
  (qualityMeasureRules[measure].scales as readonly (readonly Scale[])[]).flatMap((line) =>
    line.map((scale) => ({ measure, scale, line })),
  ),
);
const worstOf = (line: readonly Scale[], but: Scale): Partial<FaceMeasurements> =>
  Object.fromEntries(line.filter((each) => each !== but).map(({ of, at }) => [of, at[3]]));

test.each(scales)(
  '$measure by $scale.of is worth 100, 60, 30 and 0 at the values of its scale, and is tagged beyond',
  ({ measure, scale, line }) => {
    const [good, warn, block, worst] = scale.at;
    for (const [value, worth] of [
      [good, 100],
      [warn, 60],
      [block, 30],
      [worst, 0],
    ] as const) {
      expect(scaleWorthOf(scale, value)).toBeCloseTo(worth);
      // Degrees can be negative.
      expect(scaleWorthOf(scale, -value)).toBeCloseTo(worth);
      expect(valueOfScaleWorth(scale, worth)).toBeCloseTo(value);
    }
    expect(scaleWorthOf(scale, worst > good ? 0 : 2 * good)).toBe(100);
    expect(scaleWorthOf(scale, worst > good ? 2 * worst : 0)).toBe(0);
    const half = (warn + block) / 2;
    expect(scaleWorthOf(scale, half)).toBeCloseTo(45);
    expect(valueOfScaleWorth(scale, 45)).toBeCloseTo(half);
    // This scale needs a dark face, which another scale already counts as a fault. A test below covers it.
    if (scale.of === 'whiteOut') return;
    const seen = (value: number): string[] =>
      tagsOf(photoOf({ ...worstOf(line, scale), [scale.of]: value })).filter((tag) =>
        tag.startsWith(qualityMeasureRules[measure].tag),
      );
    expect(seen(good)).toEqual([]);
    expect(seen(half)).toEqual([qualityMeasureRules[measure].tag]);
    expect(seen((block + worst) / 2)).toEqual([`${qualityMeasureRules[measure].tag}!`]);
  },
);

test('a number that is only bad together with others is no fault alone', () => {
  // Dark skin with bright eyes is well lit.
  expect(tagsOf(photoOf({ highlight: 60 }))).toEqual([]);
  expect(tagsOf(photoOf({ highlight: 60, eyeWhite: 80 }))).toEqual(['Poor lighting!']);
  // A turned head has unequal cheeks in even light.
  expect(tagsOf(photoOf({ cheekDifference: 0.9 }))).toEqual([]);
  expect(tagsOf(photoOf({ halfDifference: 0.8 }))).toEqual([]);
  // A white wall may be overexposed.
  expect(tagsOf(photoOf({ whiteOut: 1 }))).toEqual([]);
});

test('a photo against the light has an overexposed background and a slightly dark face', () => {
  const dim = { highlight: 125, eyeWhite: 137 };
  expect(tagsOf(photoOf({ ...dim, whiteOut: 0.05 }))).toEqual([]);
  expect(tagsOf(photoOf({ ...dim, whiteOut: 0.4 }))).toEqual(['Poor lighting']);
  expect(tagsOf(photoOf({ ...dim, eyeWhite: 200, whiteOut: 0.4 }))).toEqual([]);
});

test('shut eyes count as a wrong angle and say nothing about the light', () => {
  expect(tagsOf(photoOf({ highlight: 60, eyeWhite: null, eyeOpening: 0.05 }))).toEqual(['Wrong angle!']);
});

test.each([
  [noFace, false, ['Wrong angle!']],
  [{ ...photoOf(), faces: 2, secondFace: 0.1 }, false, ['Wrong angle!']],
  // A small second face may be a poster on the wall.
  [{ ...photoOf(), faces: 2, secondFace: 0.09 }, true, []],
  [photoOf(), true, []],
] as const)('a photo has exactly one face: %#', (photo, one, tags) => {
  expect(hasOneFace(photo)).toBe(one);
  expect(tagsOf(photo)).toEqual(tags);
  const lax = Object.fromEntries(measures.map((each) => [each, { warn: 0, block: 0 }])) as QualityThresholds;
  // The school's thresholds do not matter here.
  expect(tagsOf(photo, lax)).toEqual(tags);
});

test('without a face, nothing else is measured and the score is 0', () => {
  const scores = qualityScoresOf(noFace);
  for (const measure of measures) expect(scores[measure]).toBe(measure === 'single_face_present' ? 0 : null);
  expect(photoScore(scores)).toBe(0);
});

test.each(measures.filter((measure) => measure !== 'single_face_present'))(
  'a school can change the thresholds of %s',
  (measure) => {
    const thresholds: QualityThresholds = { ...defaultThresholds, [measure]: { warn: 80, block: 70 } };
    const verdicts = [80, 79, 70, 69].map((score) => qualityVerdictOf(measure, score, thresholds));
    expect(verdicts).toEqual(['pass', 'warn', 'warn', 'block']);
    expect(qualityVerdictOf(measure, 79, defaultThresholds)).toBe('pass');
  },
);

test('the measure of one face is either 0 or 100', () => {
  expect(qualityVerdictOf('single_face_present', 100, defaultThresholds)).toBe('pass');
  expect(qualityVerdictOf('single_face_present', 0, defaultThresholds)).toBe('block');
});

test.each([
  [60, 30, true],
  [100, 100, true],
  [0, 0, true],
  [30, 60, false],
  [101, 30, false],
  [60, -1, false],
  [60.5, 30, false],
  [Number.NaN, 30, false],
])('thresholds with warn %d and block %d are valid: %s', (warn, block, right) => {
  expect(areValidThresholds({ warn, block })).toBe(right);
});

test('tags that block come first, then the worst, each with its worst measures first', () => {
  const issues = qualityIssuesOf(
    qualityScoresOf(photoOf({ clutter: 6, yaw: 30, roll: 12, blur: 0.8, burnt: 0.05 })),
    defaultThresholds,
  );
  expect(issues.map(({ tag, blocking }) => [tag, blocking])).toEqual([
    ['Wrong angle', true],
    ['Blurry image', true],
    ['Background issues', false],
    ['Poor lighting', false],
  ]);
  expect(issues.find(({ tag }) => tag === 'Wrong angle')?.because.map(({ measure }) => measure)).toEqual([
    'head_pose_yaw',
    'head_pose_roll',
  ]);
});

test('every tag has a measure, and every measure has a label', () => {
  const used = new Set<string>(measures.map((measure: Measure) => qualityMeasureRules[measure].tag));
  expect([...used].toSorted()).toEqual([...qualityTags].toSorted());
  expect(measures.every((measure) => qualityMeasureRules[measure].label.length > 0)).toBe(true);
});

test('every fault lowers the score, and one bad fault lowers it by more than its quarter', () => {
  const score = (changed: Partial<FaceMeasurements>): number => photoScore(qualityScoresOf(photoOf(changed)));
  // The tags' mean is (60 + 3 × 100) / 4 = 90 and the worst tag is 60, so the score is 75.
  expect(score({ blur: 0.68 })).toBe(75);
  expect(score({ blur: 0.9 })).toBe(38);
  expect(score({ blur: 0.9, clutter: 25 })).toBeLessThan(score({ blur: 0.9 }));
  // Both measures belong to one tag, which counts once.
  expect(score({ blur: 0.9, eyeEdge: 0.06 })).toBe(score({ blur: 0.9 }));
});
