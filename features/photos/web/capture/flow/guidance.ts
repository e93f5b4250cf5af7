// Turns a measured frame into one short sentence, four checks and a side to move to.
import {
  qualityIssuesOf,
  qualityScoresOf,
  type FaceMeasurements,
  type Measure,
  type PhotoMeasurements,
  type QualityThresholds,
} from '@lanyard/domain/photo-quality';
import { qualityTags, type QualityTag } from '@lanyard/domain/quality-tags';

/** A side of the camera's own picture. A mirrored preview shows the opposite side. */
export type GuidanceSide = 'left' | 'right' | 'up' | 'down';
export type Guidance = {
  readonly face: boolean;
  readonly good: boolean;
  readonly wrong: readonly QualityTag[];
  readonly sentence: string;
  readonly side: GuidanceSide | null;
};

type Advice = { readonly sentence: string; readonly side?: GuidanceSide };

/** Advice to the child. The child's left is the picture's right. */
const advice: Readonly<Record<Measure, (face: FaceMeasurements) => Advice>> = {
  single_face_present: () => ({ sentence: 'One child at a time' }),
  inter_eye_distance: () => ({ sentence: 'Come a little closer' }),
  crop_of_face_image: ({ missingTop, missingSides, missingBottom }) => {
    if (missingSides >= missingTop && missingSides >= missingBottom)
      return { sentence: 'Move to the middle' };
    return missingTop >= missingBottom
      ? { sentence: 'Sit a little lower', side: 'down' }
      : { sentence: 'Sit a little higher', side: 'up' };
  },
  head_pose_yaw: ({ yaw }) =>
    yaw > 0
      ? { sentence: 'Turn a little to the right', side: 'left' }
      : { sentence: 'Turn a little to the left', side: 'right' },
  head_pose_pitch: ({ pitch }) =>
    pitch > 0
      ? { sentence: 'Chin up a little', side: 'up' }
      : { sentence: 'Chin down a little', side: 'down' },
  head_pose_roll: ({ roll }) => ({ sentence: 'Hold your head straight', side: roll > 0 ? 'right' : 'left' }),
  eyes_open: () => ({ sentence: 'Open your eyes' }),
  under_exposure_prevention: () => ({ sentence: 'More light on the face' }),
  over_exposure_prevention: () => ({ sentence: 'Less light on the face' }),
  illumination_uniformity: () => ({ sentence: 'Turn your face to the light' }),
  sharpness: () => ({ sentence: 'Hold still' }),
  background_uniformity: () => ({ sentence: 'Move in front of the plain wall' }),
};
// The order in which faults are fixed: first the position, then the pose, then the light.
export const adviceOrder: readonly Measure[] = [
  'single_face_present',
  'inter_eye_distance',
  'crop_of_face_image',
  'head_pose_yaw',
  'head_pose_roll',
  'head_pose_pitch',
  'eyes_open',
  'under_exposure_prevention',
  'over_exposure_prevention',
  'illumination_uniformity',
  'background_uniformity',
  'sharpness',
];

export function guidanceOf(found: PhotoMeasurements, thresholds: QualityThresholds): Guidance {
  const { face } = found;
  if (!face) return { face: false, good: false, wrong: [], sentence: 'Look into the camera', side: null };
  const issues = qualityIssuesOf(qualityScoresOf(found), thresholds);
  const wrong = qualityTags.filter((tag) => issues.some((issue) => issue.tag === tag));
  const under = new Set(issues.flatMap(({ because }) => because.map(({ measure }) => measure)));
  const first = adviceOrder.find((measure) => under.has(measure));
  if (!first) return { face: true, good: true, wrong: [], sentence: 'Good — hold still', side: null };
  const { sentence, side = null } = advice[first](face);
  return { face: true, good: false, wrong, sentence, side };
}
