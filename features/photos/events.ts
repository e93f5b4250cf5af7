import { event } from '@lanyard/domain/event';

/** The current photo of enrolments is another one, was cropped anew, or is gone. */
export const photosChanged = event<{ readonly ids: readonly string[] }>('photos.changed');
