import type { QualityTag } from '@lanyard/domain/quality-tags';
import { pictureSentences } from '@lanyard/pictures/reason';

import { photoRules } from '../api.ts';

const ownSentences: Readonly<Record<string, string>> = {
  too_small: `A photo needs at least ${String(photoRules.leastWidth)} × ${String(photoRules.leastHeight)} pixels. Choose a larger one.`,
  too_large_bytes: 'A photo may have at most 25 MB. Save it smaller and choose it again.',
  broken: 'This picture is damaged or incomplete. Copy it again from the camera.',
  expired: 'The picture could not be checked in time. Send it again.',
  no_consent: 'The parents did not agree to a photo. It was not kept.',
  not_found: 'The student is no longer there. The photo was not kept.',
};

/** Why a photo was refused, from a code of the server or of this page. */
export const photoRefusalSentence = (reason: string): string =>
  ownSentences[reason] ??
  (pictureSentences as Readonly<Record<string, string>>)[reason] ??
  'This picture cannot be used. Choose another.';

/** One word per tag, because there is little room next to a bar. */
export const qualityTagWords: Readonly<Record<QualityTag, string>> = {
  'Poor lighting': 'Light',
  'Blurry image': 'Sharpness',
  'Wrong angle': 'Angle',
  'Background issues': 'Background',
};
