// The findings about the photo just taken: one sentence, and four measures with the worst first.
import {
  qualityIssuesOf,
  qualityMeasureRules,
  measures,
  qualityScoresOf,
  valueOfScaleWorth,
  qualityVerdictOf,
  scaleWorthOf,
  type FaceMeasurements,
  type Measure,
  type PhotoMeasurements,
  type QualityThresholds,
  type Scale,
  type QualityVerdict,
} from '@lanyard/domain/photo-quality';
import { qualityTags, type QualityTag } from '@lanyard/domain/quality-tags';
import { formatDecimal, formatPercent } from '@lanyard/format/numbers';

export type PhotoFinding = {
  readonly tag: QualityTag;
  readonly verdict: QualityVerdict;
  /** 0 to 100. Null if there was no face to measure. */
  readonly score: number | null;
  readonly warn: number;
  readonly block: number;
  /** For example "Turned 14°" or "Even". */
  readonly word: string;
  /** For example "yaw 14°" and "good under 12°". */
  readonly value: string | null;
  readonly limit: string | null;
};
export type PhotoFindings = {
  readonly sentence: string | null;
  readonly tags: readonly QualityTag[];
  /** The four findings, worst first. */
  readonly four: readonly PhotoFinding[];
};

const whole = (value: number): string => String(Math.round(value));
const degrees = (name: string) => (value: number) => `${name} ${whole(Math.abs(value))}°`;
const percent = (name: string) => (value: number) => `${formatPercent(value * 100)} ${name}`;

type Words = { readonly value: (value: number) => string; readonly limit: (value: number) => string };
const plain = (value: (n: number) => string, limit = value): Words => ({ value, limit });
const numbers: Readonly<Record<keyof FaceMeasurements, Words>> = {
  eyeEdge: plain(
    (n) => `eye edge ${formatDecimal(n, 2)}`,
    (n) => formatDecimal(n, 3),
  ),
  blur: plain(
    (n) => `blur ${formatDecimal(n, 2)}`,
    (n) => formatDecimal(n, 2),
  ),
  highlight: plain((n) => `face ${whole(n)} of 255`, whole),
  eyeWhite: plain((n) => `eyes ${whole(n)} of 255`, whole),
  burnt: plain(percent('burnt out'), percent('')),
  whiteOut: plain(percent('white behind'), percent('')),
  cheekDifference: plain(percent('apart'), percent('')),
  halfDifference: plain(percent('apart'), percent('')),
  yaw: plain(degrees('yaw'), (n) => `${whole(n)}°`),
  pitch: plain(degrees('pitch'), (n) => `${whole(n)}°`),
  roll: plain(degrees('roll'), (n) => `${whole(n)}°`),
  eyeOpening: plain(
    (n) => `lids ${formatDecimal(n, 2)}`,
    (n) => formatDecimal(n, 2),
  ),
  eyeDistance: plain((n) => `eyes ${whole(n)} px apart`, whole),
  missingTop: plain(percent('missing'), percent('')),
  missingSides: plain(percent('missing'), percent('')),
  missingBottom: plain(percent('missing'), percent('')),
  clutter: plain(
    (n) => `clutter ${formatDecimal(n, 1)}`,
    (n) => formatDecimal(n, 1),
  ),
  unevenness: plain((n) => `shades ${whole(n)} apart`, whole),
};

/**
 * Finds the scale that decided the score. Each group of `scales` counts with its best scale, and the worst of these
 * decides.
 */
function deciding(measure: Measure, face: FaceMeasurements): Scale | undefined {
  const { scales }: { readonly scales: readonly (readonly Scale[])[] } = qualityMeasureRules[measure];
  const worth = (scale: Scale): number => scaleWorthOf(scale, face[scale.of]);
  const best = (line: readonly Scale[]): Scale | undefined => line.toSorted((a, b) => worth(b) - worth(a))[0];
  return scales
    .flatMap((line) => best(line) ?? [])
    .toSorted((a, b) => worth(a) - worth(b))
    .at(0);
}

const good: Readonly<Record<QualityTag, string>> = {
  'Poor lighting': 'Even',
  'Blurry image': 'Sharp',
  'Wrong angle': 'Straight',
  'Background issues': 'Plain',
};
/** The child's own left or right. */
const sideOf = (yaw: number): string => (yaw > 0 ? 'left' : 'right');

type Fault = { readonly word: string; readonly sentence: string };
const faults: Readonly<Record<Measure, (face: FaceMeasurements) => Fault>> = {
  under_exposure_prevention: () => ({ word: 'Dark', sentence: 'The face is too dark.' }),
  over_exposure_prevention: () => ({ word: 'Burnt out', sentence: 'The face is too bright.' }),
  illumination_uniformity: () => ({ word: 'One side', sentence: 'The light comes from one side.' }),
  sharpness: () => ({ word: 'Blurred', sentence: 'The picture is blurred.' }),
  head_pose_yaw: ({ yaw }) => ({
    word: `Turned ${whole(Math.abs(yaw))}°`,
    sentence: `The head is turned ${whole(Math.abs(yaw))}° to the ${sideOf(yaw)}.`,
  }),
  head_pose_pitch: ({ pitch }) => ({
    word: pitch > 0 ? 'Looks down' : 'Looks up',
    sentence: pitch > 0 ? 'The child looks down.' : 'The child looks up.',
  }),
  head_pose_roll: ({ roll }) => ({
    word: `Tilted ${whole(Math.abs(roll))}°`,
    sentence: `The head is tilted ${whole(Math.abs(roll))}°.`,
  }),
  eyes_open: () => ({ word: 'Eyes closed', sentence: 'The eyes are closed.' }),
  single_face_present: () => ({ word: 'Two faces', sentence: 'There is somebody else in the picture.' }),
  inter_eye_distance: () => ({ word: 'Too small', sentence: 'The face is too small.' }),
  crop_of_face_image: () => ({ word: 'Cut off', sentence: 'The head is cut off.' }),
  background_uniformity: () => ({ word: 'Busy', sentence: 'The background is not plain.' }),
};
const nobody: Fault = { word: 'No face', sentence: 'No face was found.' };

export function photoFindingsOf(found: PhotoMeasurements, thresholds: QualityThresholds): PhotoFindings {
  const { face } = found;
  const scores = qualityScoresOf(found);
  const issues = qualityIssuesOf(scores, thresholds);
  const faultOf = (measure: Measure): Fault => (face ? faults[measure](face) : nobody);
  const four = qualityTags.map((tag): PhotoFinding => {
    const [worst] = measures
      .filter((measure) => qualityMeasureRules[measure].tag === tag && scores[measure] !== null)
      .toSorted((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
    const score = worst === undefined ? null : scores[worst];
    if (worst === undefined || score === null)
      return {
        tag,
        verdict: 'warn',
        score: null,
        warn: 60,
        block: 30,
        word: 'Not measured',
        value: null,
        limit: null,
      };
    const verdict = qualityVerdictOf(worst, score, thresholds);
    const { warn, block } = thresholds[worst];
    const scale = face ? deciding(worst, face) : undefined;
    const words = scale && numbers[scale.of];
    const read = scale && face?.[scale.of];
    return {
      tag,
      verdict,
      score,
      warn,
      block,
      word: verdict === 'pass' ? good[tag] : faultOf(worst).word,
      value: words && read != null ? words.value(read) : null,
      limit:
        words && scale
          ? `good ${scale.at[3] > scale.at[0] ? 'under' : 'from'} ${words.limit(valueOfScaleWorth(scale, warn)).trim()}`
          : null,
    };
  });
  const worst = issues[0]?.because[0]?.measure;
  return {
    sentence: worst === undefined ? null : faultOf(worst).sentence,
    tags: issues.map(({ tag }) => tag),
    four: four.toSorted((a, b) => (a.score ?? 101) - (b.score ?? 101)),
  };
}
