import { event } from '@lanyard/domain/event';

/** The current photo of enrolments is another one, was cropped anew, or is gone. */
export const photosChanged = event<{ readonly ids: readonly string[] }>('photos.changed');

/** The school draws the line of a good photo elsewhere: every verdict may be another. */
export const qualityChanged = event<null>('photos.quality_changed');
