import {
  qualityMeasureRules,
  measures,
  valueOfScaleWorth,
  type Measure,
  type QualityVerdict,
} from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';

/** The names of the checks. Each check has a tag, which names the fault that it finds. */
export const tagTitles: Readonly<Record<QualityTag, string>> = {
  'Poor lighting': 'Light',
  'Blurry image': 'Sharpness',
  'Wrong angle': 'Angle',
  'Background issues': 'Background',
};

export const verdictWords: Readonly<
  Record<QualityVerdict, { readonly title: string; readonly hint: string }>
> = {
  pass: { title: 'Pass', hint: 'The next child comes by itself.' },
  warn: { title: 'Warn', hint: 'The operator chooses Keep or Retake.' },
  block: { title: 'Block', hint: 'Approving it takes the principal.' },
};

/** The measures of a tag that have an adjustable threshold. */
export const measuresOf = (tag: QualityTag): readonly Measure[] =>
  measures.filter((measure) => qualityMeasureRules[measure].tag === tag && measure !== 'single_face_present');

const units: Partial<Record<Measure, string>> = {
  head_pose_yaw: '°',
  head_pose_pitch: '°',
  head_pose_roll: '°',
  inter_eye_distance: ' px',
};
/** The threshold in degrees or pixels. Undefined if the measure has no such unit. */
export function thresholdInUnits(measure: Measure, threshold: number): string | undefined {
  const unit = units[measure];
  const [scale] = qualityMeasureRules[measure].scales[0] ?? [];
  return unit !== undefined && scale
    ? `${String(Math.round(valueOfScaleWorth(scale, threshold)))}${unit}`
    : undefined;
}
