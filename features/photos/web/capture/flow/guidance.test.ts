import { defaultThresholds, qualityMeasureRules, type FaceMeasurements } from '@lanyard/domain/photo-quality';
import { expect, test } from 'vitest';

import { photoFindingsOf } from './findings.ts';
import { adviceOrder, guidanceOf } from './guidance.ts';

const straight: FaceMeasurements = {
  eyeEdge: 0.3,
  blur: 0.4,
  highlight: 180,
  eyeWhite: 200,
  burnt: 0,
  whiteOut: 0,
  cheekDifference: 0,
  halfDifference: 0,
  yaw: 0,
  pitch: 0,
  roll: 0,
  eyeOpening: 0.3,
  eyeDistance: 150,
  missingTop: 0,
  missingSides: 0,
  missingBottom: 0,
  clutter: 1,
  unevenness: 2,
};
const found = (change: Partial<FaceMeasurements>, secondFace = 0) => ({
  faces: secondFace > 0 ? 2 : 1,
  secondFace,
  face: { ...straight, ...change },
});

test('says good if nothing is wrong, and has every measure in the order', () => {
  expect(guidanceOf(found({}), defaultThresholds)).toEqual({
    face: true,
    good: true,
    wrong: [],
    sentence: 'Good — hold still',
    side: null,
  });
  expect(adviceOrder.toSorted()).toEqual(Object.keys(qualityMeasureRules).toSorted());
});

test.each([
  [{ yaw: -14 }, 'Turn a little to the left', 'right', 'The head is turned 14° to the right.'],
  [{ yaw: 14 }, 'Turn a little to the right', 'left', 'The head is turned 14° to the left.'],
  [{ pitch: 18 }, 'Chin up a little', 'up', 'The child looks down.'],
  [{ pitch: -18 }, 'Chin down a little', 'down', 'The child looks up.'],
  [{ roll: 14 }, 'Hold your head straight', 'right', 'The head is tilted 14°.'],
  [{ roll: -14 }, 'Hold your head straight', 'left', 'The head is tilted 14°.'],
  [{ eyeOpening: 0.08 }, 'Open your eyes', null, 'The eyes are closed.'],
  [{ eyeDistance: 60 }, 'Come a little closer', null, 'The face is too small.'],
  [{ missingSides: 0.2 }, 'Move to the middle', null, 'The head is cut off.'],
  [{ missingTop: 0.2 }, 'Sit a little lower', 'down', 'The head is cut off.'],
  [{ missingBottom: 0.3 }, 'Sit a little higher', 'up', 'The head is cut off.'],
  [{ highlight: 60, eyeWhite: 80 }, 'More light on the face', null, 'The face is too dark.'],
  [{ burnt: 0.2 }, 'Less light on the face', null, 'The face is too bright.'],
  [
    { cheekDifference: 0.7, halfDifference: 0.5 },
    'Turn your face to the light',
    null,
    'The light comes from one side.',
  ],
  [{ clutter: 12 }, 'Move in front of the plain wall', null, 'The background is not plain.'],
  [{ blur: 0.8 }, 'Hold still', null, 'The picture is blurred.'],
] as const)('for %o says: %s', (change, sentence, side, afterwards) => {
  const guidance = guidanceOf(found(change), defaultThresholds);
  expect(guidance).toMatchObject({ face: true, good: false, sentence, side });
  expect(guidance.wrong).toHaveLength(1);
  expect(photoFindingsOf(found(change), defaultThresholds).sentence).toBe(afterwards);
});

test('gives advice if there is no face, and if there are two', () => {
  const nobody = { faces: 0, secondFace: 0, face: null };
  expect(guidanceOf(nobody, defaultThresholds)).toMatchObject({ face: false, good: false });
  expect(photoFindingsOf(nobody, defaultThresholds).sentence).toBe('No face was found.');
  expect(guidanceOf(found({}, 0.5), defaultThresholds).sentence).toBe('One child at a time');
  expect(photoFindingsOf(found({}, 0.5), defaultThresholds).sentence).toMatch('somebody else');
});

test('names the first fault to fix if there are several', () => {
  const { sentence, wrong } = guidanceOf(found({ clutter: 12, yaw: 14, blur: 0.9 }), defaultThresholds);
  expect(sentence).toBe('Turn a little to the right');
  expect(wrong).toEqual(['Blurry image', 'Wrong angle', 'Background issues']);
});

test('lists the four measures worst first, with the value and the limit', () => {
  const { four, tags, sentence } = photoFindingsOf(found({ yaw: 14 }), defaultThresholds);
  expect(tags).toEqual(['Wrong angle']);
  expect(four.map(({ tag }) => tag)).toEqual([
    'Wrong angle',
    'Poor lighting',
    'Blurry image',
    'Background issues',
  ]);
  expect(four[0]).toMatchObject({
    verdict: 'warn',
    word: 'Turned 14°',
    value: 'yaw 14°',
    limit: 'good under 12°',
  });
  expect(four[2]).toMatchObject({
    verdict: 'pass',
    word: 'Sharp',
    value: 'eye edge 0.30',
    limit: 'good from 0.175',
  });
  expect(sentence).not.toBeNull();
  expect(photoFindingsOf(found({}), defaultThresholds).sentence).toBeNull();
});

test('uses the school’s thresholds', () => {
  const strict = { ...defaultThresholds, head_pose_yaw: { warn: 90, block: 70 } };
  expect(guidanceOf(found({ yaw: 8 }), defaultThresholds).good).toBe(true);
  expect(guidanceOf(found({ yaw: 8 }), strict).good).toBe(false);
});
