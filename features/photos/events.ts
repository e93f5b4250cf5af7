import { event } from '@lanyard/domain/event';

/** The current photo of enrolments is another one, was cropped anew, or is gone. */
export const photosChanged = event<{ readonly ids: readonly string[] }>('photos.changed');

/**
 * What happened to the doubt about a photo. `opened`: somebody says that it shows another child. `taken_back`: the same
 * person takes that back. `confirmed`: somebody who decides on the proof says that it is this child.
 */
export const photoDoubted = event<{
  readonly enrolment: string;
  readonly photo: string;
  readonly change: 'opened' | 'taken_back' | 'confirmed';
  readonly why: string;
}>('photos.doubted');

/** The school draws the line of a good photo elsewhere: every verdict may be another. */
export const qualityChanged = event<null>('photos.quality_changed');
