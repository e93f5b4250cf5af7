// What a photo's measurements mean: measures of 0 to 100 named after ISO/IEC 29794-5, two thresholds for each per
// school, the four tags that people see, and one score. They advise the reviewer and never reject a photo.

import { qualityTags, type QualityTag } from './quality-tags.ts';

/**
 * Numbers read from the largest face. They are stored with the photo, so that new thresholds need no new measurement.
 */
export type FaceMeasurements = {
  /** How steep the sharpest edges of the eyes are: their change per pixel, as a share of the contrast. */
  readonly eyeEdge: number;
  /** 0 sharp, 1 blurred. */
  readonly blur: number;
  /**
   * `highlight`: the brightness at which the brightest 5% of the face begin, 0 to 255. `eyeWhite`: the brightness of
   * the white of the eyes, null if they are shut.
   */
  readonly highlight: number;
  readonly eyeWhite: number | null;
  /** The overexposed share of the face, and of the background. */
  readonly burnt: number;
  readonly whiteOut: number;
  /** |a − b| / (a + b) of the brightness of the two cheeks, and of the two halves of the face. */
  readonly cheekDifference: number;
  readonly halfDifference: number;
  /** In degrees. 0 looks straight into the camera. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** The height of the opening between the eyelids, divided by the width of the eye. */
  readonly eyeOpening: number;
  /** The distance between the centres of the eyes, in pixels of the photo. */
  readonly eyeDistance: number;
  /** How much of the 3:4 frame around the head is outside the photo, as shares of the frame. */
  readonly missingTop: number;
  readonly missingSides: number;
  readonly missingBottom: number;
  /** The mean gradient of the background's lightness, and its spread. */
  readonly clutter: number;
  readonly unevenness: number;
};

export type PhotoMeasurements = {
  /** How many faces the photo has, and the size of the second face relative to the first. */
  readonly faces: number;
  readonly secondFace: number;
  readonly face: FaceMeasurements | null;
};

/**
 * A measurement of a face, and its four values that are worth 100, 60, 30 and 0 points. Between them the worth is
 * linear.
 */
export type Scale = {
  readonly of: keyof FaceMeasurements;
  readonly at: readonly [good: number, warn: number, block: number, worst: number];
};
const worths = [100, 60, 30, 0] as const;

type MeasureRule = {
  readonly label: string;
  readonly tag: QualityTag;
  /**
   * The measurements of an inner list must all be bad together, so the list counts as its best scale. The measure
   * counts as its worst inner list.
   */
  readonly scales: readonly (readonly Scale[])[];
};

const line = (of: keyof FaceMeasurements, ...at: Scale['at']): Scale => ({ of, at });

export const qualityMeasureRules = {
  under_exposure_prevention: {
    label: 'Dark face',
    tag: 'Poor lighting',
    scales: [
      // Dark skin in good light still has bright eyes. In poor light, face and eyes are both dark. With shut eyes
      // nobody can tell, but that photo is taken again anyway.
      [line('highlight', 150, 118, 90, 40), line('eyeWhite', 180, 140, 110, 60)],
      [
        line('whiteOut', 0.1, 0.3, 0.5, 1),
        line('highlight', 170, 140, 110, 60),
        line('eyeWhite', 190, 155, 120, 60),
      ],
    ],
  },
  over_exposure_prevention: {
    label: 'Burnt-out face',
    tag: 'Poor lighting',
    scales: [[line('burnt', 0.005, 0.03, 0.12, 0.4)]],
  },
  illumination_uniformity: {
    label: 'Light from one side',
    tag: 'Poor lighting',
    scales: [[line('cheekDifference', 0.3, 0.5, 0.65, 0.9), line('halfDifference', 0.18, 0.3, 0.45, 0.8)]],
  },
  sharpness: {
    label: 'Sharpness',
    tag: 'Blurry image',
    scales: [[line('eyeEdge', 0.22, 0.175, 0.13, 0.06)], [line('blur', 0.6, 0.68, 0.76, 0.9)]],
  },
  head_pose_yaw: {
    label: 'Turned to a side',
    tag: 'Wrong angle',
    scales: [[line('yaw', 5, 12, 20, 45)]],
  },
  head_pose_pitch: {
    label: 'Looking up or down',
    tag: 'Wrong angle',
    scales: [[line('pitch', 8, 15, 22, 45)]],
  },
  head_pose_roll: {
    label: 'Head tilted',
    tag: 'Wrong angle',
    scales: [[line('roll', 4, 10, 18, 45)]],
  },
  eyes_open: {
    label: 'Eyes open',
    tag: 'Wrong angle',
    scales: [[line('eyeOpening', 0.18, 0.13, 0.1, 0.04)]],
  },
  single_face_present: { label: 'Exactly one face', tag: 'Wrong angle', scales: [] },
  inter_eye_distance: {
    label: 'Head size',
    tag: 'Wrong angle',
    scales: [[line('eyeDistance', 110, 90, 70, 20)]],
  },
  crop_of_face_image: {
    label: 'Room around the head',
    tag: 'Wrong angle',
    scales: [
      [line('missingTop', 0.02, 0.08, 0.14, 0.4)],
      [line('missingSides', 0.005, 0.02, 0.1, 0.4)],
      [line('missingBottom', 0.02, 0.1, 0.2, 0.5)],
    ],
  },
  background_uniformity: {
    label: 'Plain background',
    tag: 'Background issues',
    scales: [[line('clutter', 2.5, 4.5, 9, 25)], [line('unevenness', 6, 10, 18, 40)]],
  },
} as const satisfies Readonly<Record<string, MeasureRule>>;

export type Measure = keyof typeof qualityMeasureRules;
export const measures = Object.keys(qualityMeasureRules) as readonly Measure[];
const ruleOf = (measure: Measure): MeasureRule => qualityMeasureRules[measure];

/** Below `warn` the tag is shown. Below `block` it blocks, and only the principal can approve. */
export type ScoreThresholds = { readonly warn: number; readonly block: number };
export type QualityThresholds = Readonly<Record<Measure, ScoreThresholds>>;

export const defaultThresholds = Object.fromEntries(
  measures.map((measure) => [measure, { warn: 60, block: 30 }]),
) as QualityThresholds;

export const areValidThresholds = ({ warn, block }: ScoreThresholds): boolean =>
  Number.isInteger(warn) && Number.isInteger(block) && 0 <= block && block <= warn && warn <= 100;

/** A second face of at least this relative size is another person. A smaller face may be a poster in the background. */
const secondPerson = 0.1;
export const hasOneFace = ({ face, secondFace }: PhotoMeasurements): boolean =>
  face !== null && secondFace < secondPerson;

/** The worth of a measurement on its scale, 0 to 100, unrounded. If it could not be read, it is worth 100. */
export function scaleWorthOf({ at }: Scale, value: number | null): number {
  if (value === null) return 100;
  // 1 if a larger value is worse, -1 if a smaller value is worse.
  const up = at[3] > at[0] ? 1 : -1;
  const found = Math.abs(value) * up;
  if (found <= at[0] * up) return 100;
  for (let i = 1; i < at.length; i++) {
    const [before = 0, here = 0] = [at[i - 1], at[i]];
    if (found > here * up) continue;
    const part = (found - before * up) / ((here - before) * up);
    return (worths[i - 1] ?? 0) + part * ((worths[i] ?? 0) - (worths[i - 1] ?? 0));
  }
  return 0;
}

/** The measurement that has a given worth. It shows where a threshold is, in degrees or pixels. */
export function valueOfScaleWorth({ at }: Scale, worth: number): number {
  const found = Math.max(0, Math.min(100, worth));
  const i = Math.max(
    1,
    worths.findIndex((each) => each <= found),
  );
  const [above = 100, below = 0] = [worths[i - 1], worths[i]];
  const [from = 0, to = 0] = [at[i - 1], at[i]];
  return from + ((above - found) / (above - below)) * (to - from);
}

/** Each measure from 0 to 100. Null if there is no face to measure. */
export type QualityScores = Readonly<Record<Measure, number | null>>;

export function qualityScoresOf(found: PhotoMeasurements): QualityScores {
  const { face } = found;
  const score = (measure: Measure): number | null => {
    if (measure === 'single_face_present') return hasOneFace(found) ? 100 : 0;
    if (!face) return null;
    const lines = ruleOf(measure).scales.map((scales) =>
      Math.max(...scales.map((scale) => scaleWorthOf(scale, face[scale.of]))),
    );
    return Math.round(Math.min(...lines));
  };
  return Object.fromEntries(measures.map((measure) => [measure, score(measure)])) as QualityScores;
}

export type QualityVerdict = 'pass' | 'warn' | 'block';

/** A photo with no face or with several faces blocks, whatever the school's thresholds are. */
export function qualityVerdictOf(
  measure: Measure,
  score: number,
  thresholds: QualityThresholds,
): QualityVerdict {
  if (measure === 'single_face_present') return score === 100 ? 'pass' : 'block';
  const { warn, block } = thresholds[measure];
  if (score < block) return 'block';
  return score < warn ? 'warn' : 'pass';
}

export type QualityIssue = {
  readonly tag: QualityTag;
  readonly blocking: boolean;
  /** The measures below their threshold, the worst first. */
  readonly because: readonly { readonly measure: Measure; readonly score: number }[];
};

/** A card in the list shows this many tags. The review shows all of them. */
export const mostIssuesOnCard = 2;

/** The tags of a photo: first those that block, then by the worst score. */
export function qualityIssuesOf(
  scores: QualityScores,
  thresholds: QualityThresholds,
): readonly QualityIssue[] {
  const found = measures.flatMap((measure) => {
    const score = scores[measure];
    if (score === null) return [];
    const verdict = qualityVerdictOf(measure, score, thresholds);
    return verdict === 'pass' ? [] : [{ measure, score, verdict }];
  });
  return qualityTags
    .map((tag) => {
      const under = found
        .filter(({ measure }) => ruleOf(measure).tag === tag)
        .toSorted((a, b) => a.score - b.score);
      return {
        tag,
        blocking: under.some(({ verdict }) => verdict === 'block'),
        because: under.map(({ measure, score }) => ({ measure, score })),
      };
    })
    .filter(({ because }) => because.length > 0)
    .toSorted(
      (a, b) =>
        Number(b.blocking) - Number(a.blocking) || (a.because[0]?.score ?? 0) - (b.because[0]?.score ?? 0),
    );
}

/** The worst measure of a tag and its score, for the bar that each tag shows. */
export function worstMeasureOf(
  tag: QualityTag,
  scores: QualityScores,
): { readonly measure: Measure; readonly score: number } | undefined {
  return measures
    .filter((measure) => ruleOf(measure).tag === tag)
    .map((measure) => ({ measure, score: scores[measure] ?? 0 }))
    .toSorted((a, b) => a.score - b.score)[0];
}

/**
 * A photo's score, 0 to 100: half the mean of the four tags, half the worst tag. The worst tag counts this much because
 * one fault can spoil a card.
 */
export function photoScore(scores: QualityScores): number {
  const byTag = qualityTags.map((tag) => worstMeasureOf(tag, scores)?.score ?? 0);
  const mean = byTag.reduce((sum, score) => sum + score, 0) / byTag.length;
  return Math.round((mean + Math.min(...byTag)) / 2);
}
